//! The numbers of the 960 start positions.

use super::piece::Piece;

/// The number of a Chess960 start position, 0..=959, in the scheme of Reinhard Scharnagl (design document, section 4).
///
/// # Examples
/// ```
/// use chess::board::StartNumber;
///
/// let number = StartNumber::new(518).unwrap();
/// assert_eq!(number.letters(), "RNBQKBNR");
/// assert_eq!(StartNumber::of(number.back_rank()), Some(number));
/// assert_eq!(StartNumber::new(960), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StartNumber(u16);

/// The places of the two knights among the five squares that are free after bishops and queen.
const KNIGHTS: [(usize, usize); 10] =
    [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];

impl StartNumber {
    /// The number of start positions.
    pub const COUNT: u16 = 960;
    /// The standard array, RNBQKBNR.
    pub const STANDARD: Self = Self(518);

    /// Returns the number, or `None` when it is not below 960.
    pub const fn new(number: u16) -> Option<Self> {
        if number < Self::COUNT { Some(Self(number)) } else { None }
    }

    /// Lists all 960.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..Self::COUNT).map(Self)
    }

    /// The number itself, 0..=959.
    pub const fn get(self) -> u16 {
        self.0
    }

    /// The pieces of the first rank from file a to h.
    pub fn back_rank(self) -> [Piece; 8] {
        let number = usize::from(self.0);
        let (number, light) = (number / 4, number % 4);
        let (number, dark) = (number / 4, number % 4);
        let (knights, queen) = (number / 6, number % 6);
        let mut rank = [None; 8];
        put(&mut rank, 2 * light + 1, Piece::Bishop);
        put(&mut rank, 2 * dark, Piece::Bishop);
        put_free(&mut rank, queen, Piece::Queen);
        // The second knight first: it does not move the place of the first one.
        let (first, second) = KNIGHTS.get(knights).copied().unwrap_or_default();
        put_free(&mut rank, second, Piece::Knight);
        put_free(&mut rank, first, Piece::Knight);
        for piece in [Piece::Rook, Piece::King, Piece::Rook] {
            put_free(&mut rank, 0, piece);
        }
        // Eight pieces were put on eight squares, so none is left over.
        rank.map(|piece| piece.unwrap_or(Piece::Rook))
    }

    /// Returns the number of a first rank, or `None` when it is no start position: bishops on both colours, the king
    /// between the rooks.
    pub fn of(back_rank: [Piece; 8]) -> Option<Self> {
        let files = |piece| (0_usize..).zip(back_rank).filter(move |&(_, other)| other == piece);
        let light = files(Piece::Bishop).map(|(file, _)| file).find(|file| file % 2 == 1)? / 2;
        let dark = files(Piece::Bishop).map(|(file, _)| file).find(|file| file % 2 == 0)? / 2;
        let without = |left_out: &[Piece]| -> Vec<Piece> {
            back_rank.into_iter().filter(|piece| !left_out.contains(piece)).collect()
        };
        let place = |list: &[Piece], wanted| list.iter().position(|&piece| piece == wanted);
        let queen = place(&without(&[Piece::Bishop]), Piece::Queen)?;
        let rest = without(&[Piece::Bishop, Piece::Queen]);
        let first = place(&rest, Piece::Knight)?;
        let second = rest.iter().rposition(|&piece| piece == Piece::Knight)?;
        let knights = KNIGHTS.iter().position(|&pair| pair == (first, second))?;
        let number = Self::new(u16::try_from(((knights * 6 + queen) * 4 + dark) * 4 + light).ok()?)?;
        // A wrong count of pieces, or the king outside, shows in what the number stands for.
        (number.back_rank() == back_rank).then_some(number)
    }

    /// The pieces of the first rank as capitals, `RNBQKBNR`.
    pub fn letters(self) -> String {
        self.back_rank().into_iter().map(Piece::letter).collect()
    }
}

fn put(rank: &mut [Option<Piece>; 8], file: usize, piece: Piece) {
    if let Some(place) = rank.get_mut(file) {
        *place = Some(piece);
    }
}

/// Puts a piece on one of the free squares, counted from file a.
fn put_free(rank: &mut [Option<Piece>; 8], index: usize, piece: Piece) {
    if let Some(place) = rank.iter_mut().filter(|place| place.is_none()).nth(index) {
        *place = Some(piece);
    }
}
