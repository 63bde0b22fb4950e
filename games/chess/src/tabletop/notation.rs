//! Actions and positions as text.

use platform_api::toolkit::RequestFault;
use platform_api::{ParseFault, RefusalCode as _, Text};

use super::said;
use crate::action::{Action, Intended};
use crate::board::{
    CastleRefusal, CastleSide, LegalMove, Move, MoveRefusal, Piece, Position, SanError, Variant,
};
use crate::pieces::Promotion;
use crate::refusal::Refusal;
use crate::state::State;

/// The words for what goes on beside the moves.
const WORDS: [(&str, Action); 9] = [
    ("resign", Action::Resign {}),
    ("claim", Action::ClaimDraw { intended: None }),
    ("undo", Action::RequestUndo {}),
    ("draw", Action::OfferDraw {}),
    ("accept undo", Action::RespondUndo { accept: true }),
    ("decline undo", Action::RespondUndo { accept: false }),
    ("accept draw", Action::RespondDraw { accept: true }),
    ("decline draw", Action::RespondDraw { accept: false }),
    ("cancel", Action::CancelOffer {}),
];

/// Longer texts are no action, whatever they say.
const LONGEST: usize = 64;
/// Longer texts are no position, whatever they say.
const LONGEST_POSITION: usize = 256;

pub(super) fn parse_action(state: &State, text: &str) -> Result<Action, ParseFault> {
    if text.len() > LONGEST {
        return Err(ParseFault::new(text, 1, "too long for an action").with_message(expected()));
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let lower = words.join(" ").to_lowercase();
    if let Some((_, action)) = WORDS.iter().find(|(word, _)| *word == lower) {
        return Ok(*action);
    }
    match (lower.as_str(), words.as_slice()) {
        ("accept", _) => answer(state, text, true),
        ("decline", _) => answer(state, text, false),
        (_, [claim, one]) if claim.eq_ignore_ascii_case("claim") => claim_with(state, text, one),
        (_, [one]) => parse_move(state, text, one),
        _ => Err(unexpected(text)),
    }
}

fn unexpected(text: &str) -> ParseFault {
    ParseFault::new(text, 1, expectation()).with_message(expected())
}

/// What [`expected`] says to people, for developers.
fn expectation() -> String {
    format!("expected a move (e2e4, Nf3, O-O) or {}", words())
}

fn expected() -> Text {
    Text::new("notation-expected").with("words", words())
}

fn words() -> String {
    WORDS.map(|(word, _)| word).join(", ")
}

/// An answer that does not say to what: to the one thing that is asked.
fn answer(state: &State, text: &str, accept: bool) -> Result<Action, ParseFault> {
    match (state.undo_request().pending(), state.draw_offer().pending()) {
        (Some(_), None) => Ok(Action::RespondUndo { accept }),
        (None, Some(_)) => Ok(Action::RespondDraw { accept }),
        (Some(_), Some(_)) => Err(ParseFault::new(text, 1, "say to what: undo or draw")
            .with_message(Text::new("notation-whichAnswer"))),
        (None, None) => Err(ParseFault::new(text, 1, "nothing is asked")
            .with_message(Refusal::from(RequestFault::NothingAsked).text())),
    }
}

fn claim_with(state: &State, text: &str, one: &str) -> Result<Action, ParseFault> {
    let intended = match parse_move(state, text, one)? {
        Action::Move { from, to, promotion } => Intended { from, to, promotion },
        Action::Castle { side } => {
            let refused = |refusal: CastleRefusal| {
                let fault = ParseFault::new(text, 1, refusal.to_string());
                fault.with_message(Refusal::from(refusal).text())
            };
            Intended::from(&state.position().castle(side).map_err(refused)?)
        }
        _ => return Err(unexpected(text)),
    };
    Ok(Action::ClaimDraw { intended: Some(intended) })
}

/// A move in UCI, legal or not, or in SAN, which means something only where it is legal.
fn parse_move(state: &State, text: &str, one: &str) -> Result<Action, ParseFault> {
    // The move is what the text ends with; how many characters come before it, for the place of a fault.
    let before = text.trim_end().strip_suffix(one).map_or(0, |head| head.chars().count());
    let fault = |at: usize, reason: String, message: Text| {
        ParseFault::new(text, before + at + 1, reason).with_message(message)
    };
    match one {
        "O-O" | "0-0" => return Ok(Action::Castle { side: CastleSide::King }),
        "O-O-O" | "0-0-0" => return Ok(Action::Castle { side: CastleSide::Queen }),
        _ => {}
    }
    match one.parse::<Move>() {
        Ok(named) => from_uci(with_queen(state, named)).ok_or_else(|| {
            fault(4, "a pawn becomes q, r, b or n".to_owned(), Text::new("san-promotionPiece"))
        }),
        Err(error) if looks_like_uci(one) => {
            Err(fault(error.at, without_place(&error.to_string()), expected()))
        }
        Err(_) => match parse_san(state, one) {
            Ok(legal) => Ok(Action::from(&legal)),
            Err(SanError::Text(error)) => {
                let reason = format!("{}; {}", without_place(&error.to_string()), expectation());
                Err(fault(error.at, reason, expected()))
            }
            Err(error) => Err(fault(0, error.to_string(), said::san(error))),
        },
    }
}

/// The move, with the queen where nobody says what a pawn becomes and pawns become queens by themselves.
fn with_queen(state: &State, named: Move) -> Move {
    let missing =
        state.options().auto_queen && state.position().resolve(named) == Err(MoveRefusal::PromotionMissing);
    Move { promotion: if missing { Some(Piece::Queen) } else { named.promotion }, ..named }
}

/// A move in SAN; where pawns become queens by themselves, also without the queen.
fn parse_san(state: &State, text: &str) -> Result<LegalMove, SanError> {
    let position = state.position();
    match position.parse_san(text) {
        Err(SanError::Refused(MoveRefusal::PromotionMissing)) if state.options().auto_queen => {
            let (body, marks) = text.split_at(text.find(['+', '#', '!', '?']).unwrap_or(text.len()));
            position.parse_san(&format!("{body}=Q{marks}"))
        }
        found => found,
    }
}

/// What is wrong with a text, without the place in front, which the fault tells itself.
fn without_place(error: &str) -> String {
    error.split_once(": ").map_or(error, |(_, reason)| reason).to_owned()
}

/// Two squares at the beginning; no move in SAN has them without something more to it.
fn looks_like_uci(text: &str) -> bool {
    let head: Vec<char> = text.chars().take(4).collect();
    matches!(head.as_slice(), ['a'..='h', '1'..='8', 'a'..='h', '1'..='8'])
}

fn from_uci(named: Move) -> Option<Action> {
    let promotion = match named.promotion {
        Some(piece) => Some(Promotion::of(piece)?),
        None => None,
    };
    Some(Action::Move { from: named.from, to: named.to, promotion })
}

pub(super) fn print_action(action: &Action) -> String {
    match *action {
        Action::Move { from, to, promotion } => Intended { from, to, promotion }.named().to_string(),
        Action::Castle { side: CastleSide::King } => "O-O".to_owned(),
        Action::Castle { side: CastleSide::Queen } => "O-O-O".to_owned(),
        Action::ClaimDraw { intended: Some(intended) } => format!("claim {}", intended.named()),
        Action::ClaimDraw { intended: None }
        | Action::RequestUndo {}
        | Action::RespondUndo { .. }
        | Action::OfferDraw {}
        | Action::RespondDraw { .. }
        | Action::CancelOffer {}
        | Action::Resign {} => {
            let word = WORDS.iter().find(|(_, one)| one == action).map(|(word, _)| *word);
            word.unwrap_or_default().to_owned()
        }
    }
}

/// Reads a FEN, and writes and reads it again, so that an en passant square that nobody can use is forgotten.
pub(super) fn parse_position(text: &str) -> Result<Position, ParseFault> {
    if text.len() > LONGEST_POSITION {
        return Err(ParseFault::new(text, 1, "too long for a position"));
    }
    let fen = text.trim();
    let files = fen.split(' ').nth(2).is_some_and(|rights| rights.contains(|c| !"KQkq-".contains(c)));
    let standard = Position::from_fen(fen, Variant::Standard);
    let read = match standard {
        Ok(position) if !files => Ok(position),
        // Of a fault that both have, the place is the same.
        _ => Position::from_fen(fen, Variant::Chess960),
    };
    read.and_then(|position| Position::from_fen(&position.fen(), position.variant()))
        .map_err(|error| ParseFault::new(text, 1, error.to_string()))
}
