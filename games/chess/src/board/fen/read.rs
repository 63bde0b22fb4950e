//! Reading, and refusing what cannot be.

use cozy_chess::{self as cozy, BitBoard, Board, BoardBuilder, BoardBuilderError};

use super::super::piece::{CastleSide, Color, Piece, Variant};
use super::super::position::Position;
use super::super::square::Square;
use super::FenError;

impl Position {
    /// Reads a FEN with castling rights in the manner of X-FEN or Shredder-FEN, in any order.
    ///
    /// In [`Variant::Standard`] rights need the king on file e and the rook on file a or h.
    ///
    /// # Errors
    /// [`FenError`] for the first fault found; nothing is guessed or mended.
    ///
    /// # Examples
    /// ```
    /// use chess::board::{FenError, Position, Variant};
    ///
    /// let rooks = Position::from_fen("4k3/8/8/8/8/8/8/4K1RR w G - 0 1", Variant::Chess960)?;
    /// assert_eq!(rooks.legal_moves().len(), 21);
    /// assert_eq!(
    ///     Position::from_fen("8/8/8/8/8/8/8/K6k x - - 0 1", Variant::Standard),
    ///     Err(FenError::SideToMove)
    /// );
    /// # Ok::<(), FenError>(())
    /// ```
    pub fn from_fen(fen: &str, variant: Variant) -> Result<Self, FenError> {
        let count = fen.split(' ').count();
        let mut fields = fen.split(' ');
        let mut next = || fields.next().ok_or(FenError::FieldCount(count));
        let (pieces, side, rights, en_passant, halfmoves, fullmoves) =
            (next()?, next()?, next()?, next()?, next()?, next()?);
        if fields.next().is_some() {
            return Err(FenError::FieldCount(count));
        }

        let mut builder = BoardBuilder::empty();
        read_pieces(pieces, &mut builder)?;
        check_pieces(&builder)?;
        builder.side_to_move = match side {
            "w" => cozy::Color::White,
            "b" => cozy::Color::Black,
            _ => return Err(FenError::SideToMove),
        };
        let board = build(&builder)?;
        // The library looks for checks by other pieces only.
        if cozy::get_king_moves(board.king(cozy::Color::White)).has(board.king(cozy::Color::Black)) {
            return Err(FenError::KingsTouch);
        }
        check_checkers(&board)?;
        read_rights(rights, variant, &board, &mut builder)?;
        builder.en_passant = read_en_passant(en_passant)?;
        let board = build(&builder)?;
        let halfmove_clock = read_number(halfmoves).ok_or(FenError::HalfmoveClock)?;
        let fullmove_number =
            read_number(fullmoves).filter(|&number| number > 0).ok_or(FenError::FullmoveNumber)?;
        if builder.en_passant.is_some() && halfmove_clock > 0 {
            return Err(FenError::EnPassantClock);
        }
        Ok(Self { board, halfmove_clock, fullmove_number, variant })
    }
}

/// Builds the library's board. After the checks made here it can only refuse a check on the wrong king and an en
/// passant square over which no pawn has just gone.
fn build(builder: &BoardBuilder) -> Result<Board, FenError> {
    builder.build().map_err(|error| match error {
        BoardBuilderError::InvalidEnPassant => FenError::EnPassantSquare,
        _ => FenError::OpponentInCheck,
    })
}

fn read_pieces(text: &str, builder: &mut BoardBuilder) -> Result<(), FenError> {
    let count = text.split('/').count();
    if count != 8 {
        return Err(FenError::RankCount(count));
    }
    for (rank, text) in cozy::Rank::ALL.into_iter().rev().zip(text.split('/')) {
        read_rank(text, rank, builder)?;
    }
    Ok(())
}

fn read_rank(text: &str, rank: cozy::Rank, builder: &mut BoardBuilder) -> Result<(), FenError> {
    let number = rank as u8 + 1;
    let mut file = 0_usize;
    let mut after_digit = false;
    for letter in text.chars() {
        match letter {
            '1'..='8' if after_digit => return Err(FenError::AdjacentDigits(number)),
            '1'..='8' => file += letter.to_digit(10).unwrap_or(0) as usize,
            _ => {
                let piece = Piece::from_letter(letter.to_ascii_uppercase());
                let piece = piece.ok_or(FenError::RankText(number))?;
                let color = if letter.is_ascii_uppercase() { cozy::Color::White } else { cozy::Color::Black };
                let at = cozy::File::try_index(file).ok_or(FenError::RankLength(number))?;
                *builder.square_mut(cozy::Square::new(at, rank)) = Some((piece.into(), color));
                file += 1;
            }
        }
        after_digit = letter.is_ascii_digit();
    }
    if file == 8 { Ok(()) } else { Err(FenError::RankLength(number)) }
}

/// Counts the pieces of both sides (FIDE articles 2.2 and 3.7.3.3).
fn check_pieces(builder: &BoardBuilder) -> Result<(), FenError> {
    for color in Color::ALL {
        let count = |wanted: Piece| {
            let wanted = Some((wanted.into(), color.into()));
            builder.board.iter().filter(|&&square| square == wanted).count()
        };
        let extra = |piece, at_first| count(piece).saturating_sub(at_first);
        let pawns = count(Piece::Pawn);
        let promoted = extra(Piece::Knight, 2)
            + extra(Piece::Bishop, 2)
            + extra(Piece::Rook, 2)
            + extra(Piece::Queen, 1);
        if count(Piece::King) != 1 {
            return Err(FenError::KingCount(color));
        }
        if Piece::ALL.into_iter().map(count).sum::<usize>() > 16 {
            return Err(FenError::TooManyPieces(color));
        }
        if pawns > 8 {
            return Err(FenError::TooManyPawns(color));
        }
        if pawns + promoted > 8 {
            return Err(FenError::TooManyPromoted(color));
        }
        let ends = BitBoard::from(cozy::Rank::First) | BitBoard::from(cozy::Rank::Eighth);
        let pawn = Some((cozy::Piece::Pawn, color.into()));
        if ends.into_iter().any(|square| builder.square(square) == pawn) {
            return Err(FenError::PawnOnBackRank(color));
        }
    }
    Ok(())
}

/// Refuses checks that no ply gives: by three pieces, or by two of which none is a slider that the other uncovered. Two
/// from opposite ends of a line are impossible as well but read all the same, since published test sets have them.
fn check_checkers(board: &Board) -> Result<(), FenError> {
    let checkers = board.checkers();
    let sliders = board.pieces(cozy::Piece::Bishop)
        | board.pieces(cozy::Piece::Rook)
        | board.pieces(cozy::Piece::Queen);
    let uncovered = !(checkers & sliders).is_empty();
    match checkers.len() {
        0 | 1 => Ok(()),
        2 if uncovered => Ok(()),
        _ => Err(FenError::ImpossibleCheck),
    }
}

fn read_rights(
    text: &str,
    variant: Variant,
    board: &Board,
    builder: &mut BoardBuilder,
) -> Result<(), FenError> {
    if text == "-" {
        return Ok(());
    }
    if text.is_empty() {
        return Err(FenError::CastlingText);
    }
    for letter in text.chars() {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let (side, rook) = read_right(letter.to_ascii_uppercase(), color, variant, board)?;
        let rights = builder.castle_rights_mut(color.into());
        let right = match side {
            CastleSide::King => &mut rights.short,
            CastleSide::Queen => &mut rights.long,
        };
        if right.replace(rook).is_some() {
            return Err(FenError::CastlingTwice(color, side));
        }
    }
    Ok(())
}

/// Finds the rook that a letter, made a capital, gives a right.
fn read_right(
    letter: char,
    color: Color,
    variant: Variant,
    board: &Board,
) -> Result<(CastleSide, cozy::File), FenError> {
    let king = Square(board.king(color.into()));
    let home = cozy::Rank::First.relative_to(color.into());
    let rooks = board.colored_pieces(color.into(), cozy::Piece::Rook) & home.bitboard();
    let beside = |side| {
        let files = rooks.into_iter().map(cozy::Square::file);
        files.filter(move |&file| CastleSide::of_rook(king.0.file(), file) == side)
    };
    let (side, rook) = match letter {
        'K' => (CastleSide::King, beside(CastleSide::King).last()),
        'Q' => (CastleSide::Queen, beside(CastleSide::Queen).next()),
        'A'..='H' => {
            let file = cozy::File::try_index(letter as usize - 'A' as usize).ok_or(FenError::CastlingText)?;
            let side = CastleSide::of_rook(king.0.file(), file);
            (side, beside(side).find(|&other| other == file))
        }
        _ => return Err(FenError::CastlingText),
    };
    let standard = variant == Variant::Standard;
    if !king.on_back_rank(color) || standard && king.0.file() != cozy::File::E {
        return Err(FenError::CastlingKing(color));
    }
    let corner = match side {
        CastleSide::King => cozy::File::H,
        CastleSide::Queen => cozy::File::A,
    };
    let at_home = |file: &cozy::File| !standard || *file == corner;
    let rook = rook.filter(at_home).ok_or(FenError::CastlingRook(color, side))?;
    Ok((side, rook))
}

/// Reads the en passant field. The library sees to the rest: the pawn is there, the squares behind it are free, and a
/// check on the board can have come from that double step.
fn read_en_passant(text: &str) -> Result<Option<cozy::Square>, FenError> {
    if text == "-" {
        return Ok(None);
    }
    let square = text.parse::<Square>().map_err(|_| FenError::EnPassantText)?;
    Ok(Some(square.0))
}

/// Reads a number that is written as numbers are: digits only, no zero in front.
fn read_number(text: &str) -> Option<u32> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}
