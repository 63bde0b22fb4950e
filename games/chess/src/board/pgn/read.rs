//! Reading.

use super::super::piece::Variant;
use super::super::position::Position;
use super::super::san::SanError;
use super::super::scharnagl::StartNumber;
use super::cursor::Cursor;
use super::tags::is_name_letter;
use super::{Pgn, PgnError, PgnFault, PgnResult, PgnTags};

impl Pgn {
    /// Reads one game.
    ///
    /// A game without a `FEN` tag starts from the standard array. A missing result is taken from the tag, else it is
    /// unknown. The values of `Variant` that stand for standard chess or Chess960 in common programs are understood.
    ///
    /// # Errors
    /// [`PgnError`] with line and column of the first fault.
    pub fn parse(text: &str) -> Result<Self, PgnError> {
        let mut cursor = Cursor::new(text);
        if text.len() > Self::MAX_BYTES {
            return Err(cursor.fault(PgnFault::TooLong));
        }
        let found = read_tags(&mut cursor)?;
        let start = found.start()?;
        let nothing = found.list.is_empty() && cursor.peek().is_none();
        if nothing {
            return Err(cursor.fault(PgnFault::Empty));
        }
        let tagged = found.result()?;
        let mut tags = PgnTags::default();
        for tag in found.list {
            tags.put(tag.name, tag.value);
        }
        let mut reader = MoveReader { cursor, pgn: Self::new(tags, start), depth: 0, result: None };
        while reader.step(tagged)? {}
        let result = reader.result.or(tagged).unwrap_or(PgnResult::Unknown);
        Ok(reader.pgn.with_result(result))
    }
}

struct Tag<'a> {
    name: &'a str,
    value: String,
    /// Where the tag begins.
    at: Cursor<'a>,
}

struct Tags<'a> {
    list: Vec<Tag<'a>>,
}

fn read_tags<'a>(cursor: &mut Cursor<'a>) -> Result<Tags<'a>, PgnError> {
    let mut list: Vec<Tag<'a>> = Vec::new();
    cursor.skip_blanks();
    while cursor.peek() == Some('[') {
        let tag = read_tag(cursor)?;
        if list.iter().any(|other| other.name == tag.name) {
            return Err(tag.at.fault(PgnFault::TagTwice));
        }
        if list.len() == Pgn::MAX_TAGS {
            return Err(tag.at.fault(PgnFault::TooManyTags));
        }
        list.push(tag);
        cursor.skip_blanks();
    }
    Ok(Tags { list })
}

fn read_tag<'a>(cursor: &mut Cursor<'a>) -> Result<Tag<'a>, PgnError> {
    let at = *cursor;
    cursor.next();
    cursor.take_while(char::is_whitespace);
    let name = cursor.take_while(is_name_letter);
    cursor.take_while(char::is_whitespace);
    if name.is_empty() || !cursor.take('"') {
        return Err(cursor.fault(PgnFault::Tag));
    }
    let mut value = String::new();
    loop {
        let before = *cursor;
        match cursor.next() {
            Some('"') => break,
            Some('\\') => match cursor.next() {
                Some(letter @ ('"' | '\\')) => value.push(letter),
                _ => return Err(before.fault(PgnFault::Tag)),
            },
            Some(letter) if !letter.is_control() => value.push(letter),
            _ => return Err(before.fault(PgnFault::Tag)),
        }
    }
    cursor.take_while(char::is_whitespace);
    if cursor.take(']') { Ok(Tag { name, value, at }) } else { Err(cursor.fault(PgnFault::Tag)) }
}

impl Tags<'_> {
    fn get(&self, name: &str) -> Option<&Tag<'_>> {
        self.list.iter().find(|tag| tag.name == name)
    }

    fn variant(&self) -> Result<Variant, PgnError> {
        let Some(tag) = self.get("Variant") else { return Ok(Variant::Standard) };
        let letters = tag.value.chars().filter(char::is_ascii_alphanumeric);
        match letters.collect::<String>().to_ascii_lowercase().as_str() {
            "standard" | "chess" | "normal" | "fromposition" => Ok(Variant::Standard),
            "chess960" | "960" | "fischerandom" | "fischerrandom" => Ok(Variant::Chess960),
            _ => Err(tag.at.fault(PgnFault::Variant)),
        }
    }

    fn start(&self) -> Result<Position, PgnError> {
        let variant = self.variant()?;
        let set_up = self.get("SetUp");
        match (self.get("FEN"), set_up.map(|tag| (tag, tag.value.as_str()))) {
            (Some(fen), None | Some((_, "1"))) => {
                Position::from_fen(&fen.value, variant).map_err(|error| fen.at.fault(PgnFault::Fen(error)))
            }
            (None, None | Some((_, "0"))) => Ok(match variant {
                Variant::Standard => Position::start(),
                Variant::Chess960 => Position::chess960_start(StartNumber::STANDARD),
            }),
            (_, Some((tag, _))) => Err(tag.at.fault(PgnFault::SetUp)),
        }
    }

    fn result(&self) -> Result<Option<PgnResult>, PgnError> {
        let Some(tag) = self.get("Result") else { return Ok(None) };
        match PgnResult::from_text(&tag.value) {
            Some(result) => Ok(Some(result)),
            None => Err(tag.at.fault(PgnFault::Result)),
        }
    }
}

struct MoveReader<'a> {
    cursor: Cursor<'a>,
    pgn: Pgn,
    /// How many variations are open. They are passed over, so that this number is all there is to know of them.
    depth: usize,
    result: Option<PgnResult>,
}

impl MoveReader<'_> {
    /// Reads one thing of the move section and tells whether there may be more.
    fn step(&mut self, tagged: Option<PgnResult>) -> Result<bool, PgnError> {
        self.cursor.skip_blanks();
        let at = self.cursor;
        match self.cursor.peek() {
            None if self.depth > 0 => return Err(at.fault(PgnFault::OpenVariation)),
            None => return Ok(false),
            Some('{') => self.comment()?,
            Some('(') => {
                self.cursor.next();
                self.depth += 1;
            }
            Some(')') => {
                self.cursor.next();
                self.depth = self.depth.checked_sub(1).ok_or(at.fault(PgnFault::Unexpected))?;
            }
            Some('$') => self.annotation()?,
            Some('[') if self.result.is_some() => return Err(at.fault(PgnFault::SecondGame)),
            Some('}' | '[' | ']') => return Err(at.fault(PgnFault::Unexpected)),
            Some(_) => self.word(tagged)?,
        }
        Ok(true)
    }

    fn comment(&mut self) -> Result<(), PgnError> {
        let at = self.cursor;
        self.cursor.next();
        let text = self.cursor.take_while(|letter| letter != '}');
        if !self.cursor.take('}') {
            return Err(at.fault(PgnFault::OpenComment));
        }
        if self.depth == 0
            && let Some(clock) = read_clock(text)
            && let Some(last) = self.pgn.moves.last_mut()
        {
            last.clock_ms = Some(clock);
        }
        Ok(())
    }

    fn annotation(&mut self) -> Result<(), PgnError> {
        let at = self.cursor;
        self.cursor.next();
        let digits = self.cursor.take_while(|letter| letter.is_ascii_digit());
        match digits.parse::<u8>() {
            Ok(_) => Ok(()),
            Err(_) => Err(at.fault(PgnFault::Annotation)),
        }
    }

    fn word(&mut self, tagged: Option<PgnResult>) -> Result<(), PgnError> {
        let at = self.cursor;
        let ends = |letter: char| letter.is_whitespace() || "{}()[];$".contains(letter);
        let word = self.cursor.take_while(|letter| !ends(letter));
        if self.depth > 0 {
            return Ok(());
        }
        if self.result.is_some() {
            return Err(at.fault(PgnFault::SecondGame));
        }
        if let Some(result) = PgnResult::from_text(word) {
            if tagged.is_some_and(|tagged| tagged != result) {
                return Err(at.fault(PgnFault::ResultMismatch));
            }
            self.result = Some(result);
            return Ok(());
        }
        let text = without_number(word);
        match text {
            "e.p." if self.pgn.moves.last().is_some_and(|last| last.legal.en_passant) => Ok(()),
            "e.p." => Err(at.fault(PgnFault::NotEnPassant)),
            _ if text.chars().all(|letter| matches!(letter, '!' | '?')) => Ok(()),
            _ => self.play(text, at, word.len() - text.len()),
        }
    }

    /// Plays a move that stands so many characters after a place.
    fn play(&mut self, text: &str, at: Cursor<'_>, offset: usize) -> Result<(), PgnError> {
        if self.pgn.moves.len() == Pgn::MAX_PLIES {
            return Err(at.fault(PgnFault::TooManyMoves));
        }
        let legal = self.pgn.end.parse_san(text).map_err(|error| {
            let within = if let SanError::Text(error) = error { error.at } else { 0 };
            at.fault_after(offset + within, PgnFault::Move(error))
        })?;
        self.pgn.add(legal, None);
        Ok(())
    }
}

/// Takes the number and its dots off the front of a word: `12.`, `12...`, `12.Nf3`, `12`. Castling with zeros keeps
/// its zero.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    if rest.is_empty() || rest.starts_with('.') { rest.trim_start_matches('.') } else { word }
}

/// Finds `[%clk H:MM:SS.f]` in a comment and returns the milliseconds.
fn read_clock(comment: &str) -> Option<u64> {
    let (_, rest) = comment.split_once("[%clk ")?;
    let (time, _) = rest.split_once(']')?;
    let mut parts = time.trim().splitn(3, ':');
    let (hours, minutes, seconds) = (parts.next()?, parts.next()?, parts.next()?);
    let (seconds, fraction) = seconds.split_once('.').unwrap_or((seconds, ""));
    let number = |text: &str| text.parse::<u32>().ok().map(u64::from);
    let minutes = number(minutes).filter(|&minutes| minutes < 60)?;
    let seconds = number(seconds).filter(|&seconds| seconds < 60)?;
    let millis = if fraction.is_empty() { 0 } else { number(&format!("{fraction:0<3.3}"))? };
    Some(((number(hours)? * 60 + minutes) * 60 + seconds) * 1_000 + millis)
}
