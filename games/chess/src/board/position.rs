//! A position: what a FEN says, and the moves from it.

use cozy_chess::{self as cozy, BitBoard, Board, PieceMoves};

use super::chess_move::{LegalMove, Move};
use super::piece::{CastleSide, Color, Piece, Variant};
use super::refusal::MoveRefusal;
use super::scharnagl::StartNumber;
use super::square::Square;

/// Pieces, side to move, rights and counters. It knows nothing of the positions before it.
///
/// Two positions are equal when their variant and counters are and they are the same position in the sense of FIDE
/// article 9.2.3: an en passant square that nobody can use makes no difference.
///
/// # Examples
/// ```
/// use chess::board::{Position, Variant};
///
/// let mut position = Position::start();
/// assert_eq!(position.legal_moves().len(), 20);
/// for text in ["e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7#"] {
///     let found = position.parse_san(text)?;
///     position.play(found.as_move())?;
/// }
/// assert!(position.is_checkmate());
///
/// let position = Position::from_fen("4k3/8/8/8/8/8/8/5K1R w H - 0 1", Variant::Chess960)?;
/// assert_eq!(position.parse_san("O-O")?.as_move().to_string(), "f1h1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Position {
    /// The library's board. Its own counters are too small for the 75-move rule; see [`Position::make`].
    pub(super) board: Board,
    pub(super) halfmove_clock: u32,
    pub(super) fullmove_number: u32,
    pub(super) variant: Variant,
}

impl Position {
    /// The position at the beginning of a standard match (design document, section 4).
    pub fn start() -> Self {
        Self::of_board(Board::startpos(), Variant::Standard)
    }

    /// The position at the beginning of a Chess960 match. Number 518 has the standard pieces and the spellings of
    /// Chess960.
    pub fn chess960_start(number: StartNumber) -> Self {
        // The number is below 960, the only thing that the library would refuse with a panic.
        Self::of_board(Board::chess960_startpos(number.get().into()), Variant::Chess960)
    }

    fn of_board(board: Board, variant: Variant) -> Self {
        Self { board, halfmove_clock: 0, fullmove_number: 1, variant }
    }

    /// The variant, which decides how castling is spelled and how FEN writes rights.
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The side to move.
    pub fn side_to_move(&self) -> Color {
        self.board.side_to_move().into()
    }

    /// The number of plies since the last capture or pawn move (FIDE article 9.3). It goes past 100 and 150.
    pub const fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    /// The number of the move to come, from 1 on; it grows after Black's.
    pub const fn fullmove_number(&self) -> u32 {
        self.fullmove_number
    }

    /// The piece on a square.
    pub fn piece_on(&self, square: Square) -> Option<(Color, Piece)> {
        let color = self.board.color_on(square.0)?;
        Some((color.into(), self.board.piece_on(square.0)?.into()))
    }

    /// The number of pieces of a kind that a side has, 0..=16.
    pub fn count(&self, color: Color, piece: Piece) -> u32 {
        self.pieces(color, piece).len()
    }

    /// The square of a side's king.
    pub fn king(&self, color: Color) -> Square {
        Square(self.board.king(color.into()))
    }

    /// The square of the rook with which a side may still castle to a side of the board, or `None` without the right.
    /// The right is there while neither of the two has moved (FIDE article 3.8.2.1); whether castling is possible now
    /// is another question.
    pub fn castling_rook(&self, color: Color, side: CastleSide) -> Option<Square> {
        let rights = self.board.castle_rights(color.into());
        let file = match side {
            CastleSide::King => rights.short,
            CastleSide::Queen => rights.long,
        };
        let back_rank = cozy::Rank::First.relative_to(color.into());
        Some(Square(cozy::Square::new(file?, back_rank)))
    }

    /// The square behind a pawn that has just moved two squares, if capturing it there is legal now (FIDE article
    /// 3.7.3.1). A pawn that could only capture by leaving its king in check does not count.
    pub fn en_passant(&self) -> Option<Square> {
        let target = self.pseudo_en_passant()?;
        let us = self.board.side_to_move();
        let pawns = cozy::get_pawn_attacks(target.0, !us) & self.pieces(us.into(), Piece::Pawn);
        let captures = |from| self.board.is_legal(cozy::Move { from, to: target.0, promotion: None });
        pawns.into_iter().any(captures).then_some(target)
    }

    /// The square behind a pawn that has just moved two squares, usable or not.
    pub(super) fn pseudo_en_passant(&self) -> Option<Square> {
        let rank = cozy::Rank::Sixth.relative_to(self.board.side_to_move());
        Some(Square(cozy::Square::new(self.board.en_passant()?, rank)))
    }

    /// Tells whether the king of the side to move is attacked (FIDE article 3.9.1).
    pub fn is_check(&self) -> bool {
        !self.board.checkers().is_empty()
    }

    /// Tells whether the side to move has a legal move.
    pub fn has_legal_move(&self) -> bool {
        self.board.generate_moves(|_| true)
    }

    /// Tells whether the side to move is checkmated (FIDE article 5.1.1).
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Tells whether the side to move is stalemated (FIDE article 5.2.1).
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// Tells whether the two are the same position in the sense of FIDE article 9.2.3. Counters do not count.
    pub fn is_same_position(&self, other: &Self) -> bool {
        // The library's own comparison takes a bishop that can reach the en passant square for a capturing pawn.
        let placed = |board: &Board| {
            (
                cozy::Color::ALL.map(|color| board.colors(color)),
                cozy::Piece::ALL.map(|piece| board.pieces(piece)),
            )
        };
        let rights = |board: &Board| cozy::Color::ALL.map(|color| *board.castle_rights(color));
        self.board.side_to_move() == other.board.side_to_move()
            && placed(&self.board) == placed(&other.board)
            && rights(&self.board) == rights(&other.board)
            && self.en_passant() == other.en_passant()
    }

    /// Lists the legal moves, each once: by the square the piece comes from, then the square it goes to, both in the
    /// order of squares; promotions queen first.
    pub fn legal_moves(&self) -> Vec<LegalMove> {
        let mut moves = self.describe_all(BitBoard::FULL);
        moves.sort_unstable_by_key(LegalMove::order);
        moves
    }

    /// Lists the legal moves of the piece on a square, in the order of [`Position::legal_moves`]. None for a square
    /// without a piece of the side to move.
    pub fn legal_moves_from(&self, from: Square) -> Vec<LegalMove> {
        let mut moves = self.describe_all(from.bit());
        moves.sort_unstable_by_key(LegalMove::order);
        moves
    }

    fn describe_all(&self, from: BitBoard) -> Vec<LegalMove> {
        let mut moves = Vec::with_capacity(48);
        self.board.generate_moves_for(from, |some: PieceMoves| {
            moves.extend(some.into_iter().map(|raw| self.describe(raw)));
            false
        });
        moves
    }

    pub(super) fn describe(&self, raw: cozy::Move) -> LegalMove {
        LegalMove::describe(&self.board, raw, self.variant)
    }

    /// Plays a move and returns what it was.
    ///
    /// # Errors
    /// [`MoveRefusal`] when the move is not legal; the position is as before then.
    pub fn play(&mut self, named: Move) -> Result<LegalMove, MoveRefusal> {
        let legal = self.resolve(named)?;
        self.make(legal.raw());
        Ok(legal)
    }

    /// The position after one of this position's legal moves. A move of another position changes nothing.
    pub fn after(&self, legal: &LegalMove) -> Self {
        let mut next = self.clone();
        if next.board.is_legal(legal.raw()) {
            next.make(legal.raw());
        }
        next
    }

    /// Plays a legal move in the library's spelling.
    ///
    /// The library's halfmove clock starts at 0 in every board made here, and so it is 0 after a move exactly when the
    /// move captured or moved a pawn. Our own counters have no cap that a match could reach.
    #[inline]
    pub(super) fn make(&mut self, raw: cozy::Move) {
        let black = self.board.side_to_move() == cozy::Color::Black;
        self.board.play_unchecked(raw);
        let reset = self.board.halfmove_clock() == 0;
        self.halfmove_clock = if reset { 0 } else { self.halfmove_clock.saturating_add(1) };
        self.fullmove_number = self.fullmove_number.saturating_add(black.into());
    }

    pub(super) fn pieces(&self, color: Color, piece: Piece) -> BitBoard {
        self.board.colored_pieces(color.into(), piece.into())
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.variant == other.variant
            && self.halfmove_clock == other.halfmove_clock
            && self.fullmove_number == other.fullmove_number
            && self.is_same_position(other)
    }
}

impl Eq for Position {}

impl std::fmt::Debug for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Position({:?}, {})", self.variant, self.fen())
    }
}

impl std::fmt::Display for Position {
    /// Writes [`Position::fen`].
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.fen())
    }
}
