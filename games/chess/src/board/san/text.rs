//! The form of a move in SAN, before any position is asked.

use super::super::piece::{CastleSide, Piece};
use super::super::square::Square;

/// Why a text does not have the form of a move in SAN, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SanTextError {
    /// The place of the character at fault, counted in characters from 0; one past the last when something is missing.
    pub at: usize,
    /// What should stand there.
    pub fault: SanFault,
}

/// What is wrong with a character of a move in SAN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SanFault {
    /// A piece, a file or castling should stand here.
    Start,
    /// A file or a rank of the target should stand here.
    Target,
    /// `O-O` or `O-O-O` should go on here.
    Castling,
    /// The letter of a piece should follow the equals sign.
    Promotion,
    /// The move should have ended here.
    Trailing,
}

impl std::fmt::Display for SanTextError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let wanted = match self.fault {
            SanFault::Start => "a piece, a file or castling",
            SanFault::Target => "the square the piece goes to",
            SanFault::Castling => "O-O or O-O-O",
            SanFault::Promotion => "the letter of a piece",
            SanFault::Trailing => "the end of the move",
        };
        write!(f, "character {}: expected {wanted}", self.at + 1)
    }
}

impl std::error::Error for SanTextError {}

/// What a text says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SanText {
    pub(super) body: Body,
    pub(super) mark: Option<Mark>,
    pub(super) en_passant: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Body {
    Castle(CastleSide),
    Plain(Plain),
}

/// A move that is not castling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plain {
    pub(super) piece: Piece,
    /// The file and the rank of the origin, as far as they are there, 0..=7.
    pub(super) file: Option<u8>,
    pub(super) rank: Option<u8>,
    pub(super) capture: bool,
    pub(super) to: Square,
    pub(super) promotion: Option<Piece>,
}

/// The mark at the end. `++` stands for a double check in old books and for checkmate in FIDE's appendix C.13, so it
/// claims no more than a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Check,
    Checkmate,
}

impl SanText {
    pub(super) fn parse(text: &str) -> Result<Self, SanTextError> {
        let mut reader = Reader { rest: text, at: 0 };
        let body = match reader.peek() {
            Some('O' | '0') => Body::Castle(reader.castle()?),
            _ => Body::Plain(reader.plain()?),
        };
        let early = reader.en_passant();
        let mark = reader.mark();
        let en_passant = reader.en_passant() || early;
        while reader.take('!') || reader.take('?') {}
        match reader.peek() {
            None => Ok(Self { body, mark, en_passant }),
            Some(_) => Err(reader.fault(SanFault::Trailing)),
        }
    }
}

struct Reader<'a> {
    rest: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let mut letters = self.rest.chars();
        let letter = letters.next()?;
        self.rest = letters.as_str();
        self.at += 1;
        Some(letter)
    }

    /// Reads what the function makes something of.
    fn take_with<T>(&mut self, make: impl Fn(char) -> Option<T>) -> Option<T> {
        let made = self.peek().and_then(make)?;
        self.next();
        Some(made)
    }

    fn take(&mut self, wanted: char) -> bool {
        self.take_with(|letter| (letter == wanted).then_some(())).is_some()
    }

    const fn fault(&self, fault: SanFault) -> SanTextError {
        SanTextError { at: self.at, fault }
    }

    fn castle(&mut self) -> Result<CastleSide, SanTextError> {
        let ring = |letter| matches!(letter, 'O' | '0').then_some(());
        let mut rings = 0;
        loop {
            self.take_with(ring).ok_or(self.fault(SanFault::Castling))?;
            rings += 1;
            if rings == 3 {
                return Ok(CastleSide::Queen);
            }
            if !self.take('-') {
                break;
            }
        }
        if rings == 2 { Ok(CastleSide::King) } else { Err(self.fault(SanFault::Castling)) }
    }

    fn plain(&mut self) -> Result<Plain, SanTextError> {
        let named = self.take_with(|letter| Piece::from_letter(letter).filter(|&piece| piece != Piece::Pawn));
        let start = if named.is_some() { SanFault::Target } else { SanFault::Start };
        let first = (self.file(), self.rank());
        let capture = self.take('x');
        let target = (self.file(), self.rank());
        // With nothing behind it, the first square is the target and not the origin.
        let (origin, target) =
            if !capture && target == (None, None) { ((None, None), first) } else { (first, target) };
        let to = target.0.zip(target.1).and_then(|(file, rank)| Square::new(file, rank));
        let nothing = origin == (None, None) && target == (None, None) && !capture;
        let to = to.ok_or(self.fault(if nothing { start } else { SanFault::Target }))?;
        let promotion = self.promotion()?;
        let (file, rank) = origin;
        Ok(Plain { piece: named.unwrap_or(Piece::Pawn), file, rank, capture, to, promotion })
    }

    fn file(&mut self) -> Option<u8> {
        self.take_with(|letter| matches!(letter, 'a'..='h').then(|| letter as u8 - b'a'))
    }

    fn rank(&mut self) -> Option<u8> {
        self.take_with(|letter| matches!(letter, '1'..='8').then(|| letter as u8 - b'1'))
    }

    fn promotion(&mut self) -> Result<Option<Piece>, SanTextError> {
        let sign = self.take('=');
        let piece = self.take_with(Piece::from_letter);
        if sign && piece.is_none() { Err(self.fault(SanFault::Promotion)) } else { Ok(piece) }
    }

    fn mark(&mut self) -> Option<Mark> {
        if self.take('#') {
            Some(Mark::Checkmate)
        } else if self.take('+') {
            self.take('+');
            Some(Mark::Check)
        } else {
            None
        }
    }

    /// Reads `e.p.`, with or without a blank in front.
    fn en_passant(&mut self) -> bool {
        for form in [" e.p.", "e.p."] {
            if let Some(rest) = self.rest.strip_prefix(form) {
                self.rest = rest;
                self.at += form.len();
                return true;
            }
        }
        false
    }
}
