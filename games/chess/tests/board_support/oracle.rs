//! The rules again, slow and plain: a list of squares, every move tried, a king looked for.
//!
//! Nothing here uses the board under test or its library, and nothing is kept that could be looked up. It follows the
//! text of the FIDE Laws article by article.

/// A board with everything a FEN says but the counters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Oracle {
    /// The letters of FEN by `rank * 8 + file`, or a dot.
    squares: [char; 64],
    white: bool,
    /// The squares of rooks with a castling right.
    rights: Vec<usize>,
    /// The square behind a pawn that has just moved two squares.
    en_passant: Option<usize>,
}

/// A move; castling names the rook and has its square as the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Step {
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) promotion: Option<char>,
    pub(crate) castle: bool,
}

const ROOK: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const BISHOP: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHT: [(i32, i32); 8] = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];

fn file(square: usize) -> usize {
    square % 8
}

fn rank(square: usize) -> usize {
    square / 8
}

fn shifted(square: usize, (files, ranks): (i32, i32)) -> Option<usize> {
    let (file, rank) = (file(square) as i32 + files, rank(square) as i32 + ranks);
    let on_board = (0..8).contains(&file) && (0..8).contains(&rank);
    on_board.then_some((rank * 8 + file) as usize)
}

pub(crate) fn name(square: usize) -> String {
    format!("{}{}", char::from(b'a' + file(square) as u8), rank(square) + 1)
}

impl Step {
    /// The move in UCI, castling as king takes rook.
    pub(crate) fn uci(&self) -> String {
        let promotion = self.promotion.map(|letter| letter.to_ascii_lowercase().to_string());
        format!("{}{}{}", name(self.from), name(self.to), promotion.unwrap_or_default())
    }

    /// The move in UCI as standard chess has it.
    pub(crate) fn standard_uci(&self) -> String {
        let king_side = self.to > self.from;
        let to = rank(self.from) * 8 + if king_side { 6 } else { 2 };
        if self.castle { format!("{}{}", name(self.from), name(to)) } else { self.uci() }
    }
}

impl Oracle {
    /// Reads the first four fields of a FEN that is known to be good.
    pub(crate) fn from_fen(fen: &str) -> Self {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut oracle =
            Self { squares: ['.'; 64], white: fields[1] == "w", rights: Vec::new(), en_passant: None };
        for (row, text) in fields[0].split('/').enumerate() {
            let mut column = 0;
            for letter in text.chars() {
                match letter.to_digit(10) {
                    Some(free) => column += free as usize,
                    None => {
                        oracle.squares[(7 - row) * 8 + column] = letter;
                        column += 1;
                    }
                }
            }
        }
        for letter in fields[2].chars().filter(|&letter| letter != '-') {
            let right = oracle.right(letter);
            oracle.rights.push(right);
        }
        oracle.rights.sort_unstable();
        if fields[3] != "-" {
            let bytes = fields[3].as_bytes();
            oracle.en_passant = Some((bytes[1] - b'1') as usize * 8 + (bytes[0] - b'a') as usize);
        }
        oracle
    }

    fn right(&self, letter: char) -> usize {
        let white = letter.is_ascii_uppercase();
        let (home, rook) = if white { (0, 'R') } else { (56, 'r') };
        let king = self.king(white);
        let files = || (0..8).map(|file| home + file).filter(|&square| self.squares[square] == rook);
        match letter.to_ascii_uppercase() {
            'K' => files().filter(|&square| square > king).max().unwrap(),
            'Q' => files().filter(|&square| square < king).min().unwrap(),
            other => home + (other as usize - 'A' as usize),
        }
    }

    pub(crate) fn is_white_to_move(&self) -> bool {
        self.white
    }

    fn king(&self, white: bool) -> usize {
        let letter = if white { 'K' } else { 'k' };
        self.squares.iter().position(|&other| other == letter).unwrap()
    }

    fn is_of(&self, square: usize, white: bool) -> bool {
        self.squares[square] != '.' && self.squares[square].is_ascii_uppercase() == white
    }

    /// FIDE article 3.1.2: whether a side attacks a square.
    fn attacks(&self, white: bool, target: usize) -> bool {
        (0..64).filter(|&from| self.is_of(from, white)).any(|from| self.attacks_from(from, target))
    }

    fn attacks_from(&self, from: usize, target: usize) -> bool {
        let letter = self.squares[from];
        let ahead = if letter.is_ascii_uppercase() { 1 } else { -1 };
        let leaps = |list: &[(i32, i32)]| list.iter().any(|&step| shifted(from, step) == Some(target));
        let slides = |list: &[(i32, i32)]| list.iter().any(|&step| self.slide(from, step).contains(&target));
        match letter.to_ascii_uppercase() {
            'P' => leaps(&[(1, ahead), (-1, ahead)]),
            'N' => leaps(&KNIGHT),
            'B' => slides(&BISHOP),
            'R' => slides(&ROOK),
            'Q' => slides(&BISHOP) || slides(&ROOK),
            _ => leaps(&BISHOP) || leaps(&ROOK),
        }
    }

    /// The squares in a direction up to the first that is occupied, that one included.
    fn slide(&self, from: usize, step: (i32, i32)) -> Vec<usize> {
        let mut squares = Vec::new();
        let mut at = from;
        while let Some(next) = shifted(at, step) {
            squares.push(next);
            if self.squares[next] != '.' {
                break;
            }
            at = next;
        }
        squares
    }

    /// Whether the side to move is in check.
    pub(crate) fn is_check(&self) -> bool {
        self.attacks(!self.white, self.king(self.white))
    }

    /// All legal moves in order.
    pub(crate) fn legal(&self) -> Vec<Step> {
        let mut steps = self.candidates();
        // FIDE article 3.9.2: no move may leave the own king attacked.
        steps.retain(|&step| {
            let next = self.after(step);
            !next.attacks(next.white, next.king(self.white))
        });
        steps.extend(self.castles());
        steps.sort_unstable();
        steps
    }

    fn candidates(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        for from in (0..64).filter(|&from| self.is_of(from, self.white)) {
            for to in (0..64).filter(|&to| !self.is_of(to, self.white)) {
                let pawn = self.squares[from].eq_ignore_ascii_case(&'p');
                let reaches = if pawn { self.pawn_reaches(from, to) } else { self.attacks_from(from, to) };
                if !reaches {
                    continue;
                }
                let last = rank(to) == if self.white { 7 } else { 0 };
                let choices = if pawn && last { "QRBN".chars().map(Some).collect() } else { vec![None] };
                steps.extend(choices.into_iter().map(|promotion| Step {
                    from,
                    to,
                    promotion,
                    castle: false,
                }));
            }
        }
        steps
    }

    /// FIDE articles 3.7.1 to 3.7.3.
    fn pawn_reaches(&self, from: usize, to: usize) -> bool {
        let (ahead, second) = if self.white { (1, 1) } else { (-1, 6) };
        let one = shifted(from, (0, ahead));
        let two = shifted(from, (0, 2 * ahead));
        let free = |square: Option<usize>| square.is_some_and(|square| self.squares[square] == '.');
        (one == Some(to) && free(one))
            || (two == Some(to) && rank(from) == second && free(one) && free(two))
            || (self.attacks_from(from, to) && (self.is_of(to, !self.white) || self.en_passant == Some(to)))
    }

    /// FIDE article 3.8.2 and Guidelines II.3.
    fn castles(&self) -> Vec<Step> {
        let home = if self.white { 0 } else { 56 };
        let own = self.rights.iter().filter(|&&rook| rank(rook) == rank(home));
        let king = self.king(self.white);
        let mut steps = Vec::new();
        for &rook in own {
            let (king_to, rook_to) = if rook > king { (home + 6, home + 5) } else { (home + 2, home + 3) };
            let span = |one: usize, other: usize| one.min(other)..=one.max(other);
            let mut way = span(king, king_to).chain(span(rook, rook_to));
            let free = way.all(|square| self.squares[square] == '.' || square == king || square == rook);
            let step = Step { from: king, to: rook, promotion: None, castle: true };
            let next = self.after(step);
            // The king is put on every square of its way, the rook standing where it began.
            let safe = span(king, king_to).all(|square| {
                let mut on_the_way = self.clone();
                on_the_way.squares[king] = '.';
                if square != rook {
                    on_the_way.squares[square] = self.squares[king];
                }
                !on_the_way.attacks(!self.white, square)
            });
            if free && safe && !next.attacks(next.white, king_to) {
                steps.push(step);
            }
        }
        steps
    }

    /// The board after a move.
    pub(crate) fn after(&self, step: Step) -> Self {
        let mut next = self.clone();
        let piece = self.squares[step.from];
        let home = if self.white { 0 } else { 56 };
        next.squares[step.from] = '.';
        if step.castle {
            let (king_to, rook_to) = if step.to > step.from { (6, 5) } else { (2, 3) };
            next.squares[step.to] = '.';
            next.squares[home + king_to] = piece;
            next.squares[home + rook_to] = self.squares[step.to];
        } else {
            next.squares[step.to] = match step.promotion {
                Some(letter) if self.white => letter,
                Some(letter) => letter.to_ascii_lowercase(),
                None => piece,
            };
        }
        let pawn = piece.eq_ignore_ascii_case(&'p');
        if pawn && self.en_passant == Some(step.to) {
            next.squares[rank(step.from) * 8 + file(step.to)] = '.';
        }
        next.en_passant =
            (pawn && step.from.abs_diff(step.to) == 16).then_some(usize::midpoint(step.from, step.to));
        let king = piece.eq_ignore_ascii_case(&'k');
        next.rights
            .retain(|&rook| rook != step.from && rook != step.to && !(king && rank(rook) == rank(home)));
        next.white = !self.white;
        next
    }

    /// The en passant square if a capture there is legal.
    fn usable_en_passant(&self) -> Option<usize> {
        let target = self.en_passant?;
        let captures = |step: &Step| {
            step.to == target
                && self.squares[step.from].eq_ignore_ascii_case(&'p')
                && file(step.from) != file(target)
        };
        self.legal().iter().any(captures).then_some(target)
    }

    /// FIDE article 9.2.3: the same side, pieces, rights and en passant capture.
    pub(crate) fn is_same_position(&self, other: &Self) -> bool {
        self.white == other.white
            && self.squares == other.squares
            && self.rights == other.rights
            && self.usable_en_passant() == other.usable_en_passant()
    }

    /// The first four fields of a FEN, with rights as files, or as K and Q when every right's rook is outermost.
    pub(crate) fn fields(&self, shredder: bool) -> String {
        let ranks: Vec<String> = (0..8).rev().map(|rank| self.rank_text(rank)).collect();
        let side = if self.white { 'w' } else { 'b' };
        let en_passant = self.usable_en_passant().map_or_else(|| "-".to_owned(), name);
        format!("{} {side} {} {en_passant}", ranks.join("/"), self.rights_text(shredder))
    }

    fn rank_text(&self, rank: usize) -> String {
        let mut text: String = self.squares[rank * 8..rank * 8 + 8].iter().collect();
        for free in (1..=8).rev() {
            text = text.replace(&".".repeat(free), &free.to_string());
        }
        text
    }

    fn rights_text(&self, shredder: bool) -> String {
        let mut letters = Vec::new();
        for white in [true, false] {
            let king = self.king(white);
            let home = if white { 0 } else { 7 };
            for &rook in self.rights.iter().rev().filter(|&&rook| rank(rook) == home) {
                let by_file = char::from(b'A' + file(rook) as u8);
                let by_side = if rook > king { 'K' } else { 'Q' };
                let outermost =
                    self.right(if white { by_side } else { by_side.to_ascii_lowercase() }) == rook;
                let letter = if shredder || !outermost { by_file } else { by_side };
                letters.push(if white { letter } else { letter.to_ascii_lowercase() });
            }
        }
        if letters.is_empty() { "-".to_owned() } else { letters.into_iter().collect() }
    }

    /// The move in SAN: the shortest origin that no other legal move shares, file before rank before both.
    pub(crate) fn san(&self, step: Step) -> String {
        let next = self.after(step);
        let mark = match (next.is_check(), next.legal().is_empty()) {
            (true, true) => "#",
            (true, false) => "+",
            (false, _) => "",
        };
        if step.castle {
            let castle = if step.to > step.from { "O-O" } else { "O-O-O" };
            return format!("{castle}{mark}");
        }
        let letter = self.squares[step.from].to_ascii_uppercase();
        let capture = self.squares[step.to] != '.' || letter == 'P' && file(step.from) != file(step.to);
        let cross = if capture { "x" } else { "" };
        let target = name(step.to);
        let (file_text, rank_text) = (&name(step.from)[..1], &name(step.from)[1..]);
        if letter == 'P' {
            let origin = if capture { file_text } else { "" };
            let promotion = step.promotion.map(|letter| format!("={letter}")).unwrap_or_default();
            return format!("{origin}{cross}{target}{promotion}{mark}");
        }
        let others: Vec<usize> = self
            .legal()
            .into_iter()
            .filter(|other| !other.castle && other.to == step.to && other.from != step.from)
            .map(|other| other.from)
            .filter(|&from| self.squares[from] == self.squares[step.from])
            .collect();
        let origin = if others.is_empty() {
            String::new()
        } else if others.iter().all(|&other| file(other) != file(step.from)) {
            file_text.to_owned()
        } else if others.iter().all(|&other| rank(other) != rank(step.from)) {
            rank_text.to_owned()
        } else {
            name(step.from)
        };
        format!("{letter}{origin}{cross}{target}{mark}")
    }

    /// Design document, section 6: bare kings, one minor piece, or bishops of one colour only.
    pub(crate) fn is_dead(&self) -> bool {
        let rest = || (0..64).filter(|&square| !".Kk".contains(self.squares[square]));
        let bishop = |square: &usize| "Bb".contains(self.squares[*square]);
        let knights = rest().filter(|&square| "Nn".contains(self.squares[square])).count();
        let light = |square: usize| (file(square) + rank(square)) % 2 == 1;
        let one_colour = rest().all(light) || rest().all(|square| !light(square));
        (rest().count() == 1 && knights == 1) || (rest().all(|square| bishop(&square)) && one_colour)
    }
}
