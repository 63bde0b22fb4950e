//! Which walls would shut a pawn off from its goal, without any search.
//!
//! # Posts
//! Walls meet at posts. The 64 anchors are the posts inside the board: the wall on anchor `p` lies over post `p` and
//! reaches the two posts beside it in its line, so it is made of two halves, each closing one edge between two
//! cells. A wall at the edge of the board reaches the border instead of a post there. A set of posts is a `u64` with
//! one bit per anchor.
//!
//! # When a pawn is shut in
//! The cells a pawn can reach form a region, and the outline of that region is a closed line of wall halves and
//! border. The pawn has lost its goal exactly when none of that border is the goal's side. So, for one seat, look at
//! the border without the goal's side as one big post. A wall that shuts the pawn in must complete a closed line, that
//! is, touch two posts that walls or this border connect already. (A post in the middle of the goal's side is touched
//! by one wall only and so lies on no closed line.)
//!
//! A closed line need not go round the pawn. To tell, draw any curve from the pawn out through the goal's side. The
//! line separates the pawn from its goal exactly when it crosses the curve an odd number of times. That is the
//! parity of a ray in the test of a point in a polygon, and like there the curve need not respect walls.
//!
//! # What is kept
//! * `crossed`: for each wall half, whether it crosses the curve oddly. At first the curve runs straight ahead. When
//!   the pawn steps, the step is put before the curve.
//! * `parity`: for each post, how often the walls between it and its cluster's reference post cross the curve, modulo
//!   two. The border is the reference of whatever it touches. A step of the pawn crosses no standing wall (the edge
//!   was open), so a step changes no parity. Only a new wall does, once, where it joins clusters.
//! * `closing`: the answer for all 128 walls. For each pair of connected posts below a wall, the closed line's parity
//!   is that of one post, plus that of the other, plus that of the halves between: a few operations on whole masks.
//!
//! All closed lines that stand are even, since no pawn is shut in. So it does not matter along which way a parity is
//! counted, and one odd pair is enough to refuse a wall.

use super::cell::{Cell, Direction};
use super::seat::Seat;
use super::wall::{ANCHORS, COLUMN_A, COLUMN_H, Orientation, Wall, WallSet, across, east_of, west_of};

/// For all 128 walls at once: those whose first end is at a post of some set, and those whose second end is. The
/// first end of a wall, like its first half, is the western or southern one.
type Ends = [WallSet; 2];

const fn ends_at(posts: u64) -> Ends {
    [
        WallSet::from_masks(east_of(posts), posts << ANCHORS),
        WallSet::from_masks(west_of(posts), posts >> ANCHORS),
    ]
}

/// The walls that end at the border, the side of the seat's goal left out.
const fn ends_at_border(seat: Seat) -> Ends {
    const ROW_1: u64 = 0xFF;
    let (mut first, mut second) =
        (WallSet::from_masks(COLUMN_A, ROW_1), WallSet::from_masks(COLUMN_H, ROW_1 << 56));
    match seat.forward() {
        Direction::North => second.vertical = 0,
        Direction::East => second.horizontal = 0,
        Direction::South => first.vertical = 0,
        Direction::West => first.horizontal = 0,
    }
    [first, second]
}

/// The walls whose middle is at a post of the set.
const fn middle_at(posts: u64) -> WallSet {
    WallSet::from_masks(posts, posts)
}

/// The walls that touch one connected set of posts twice, by the pair of posts.
#[derive(Clone, Copy, Debug)]
struct Pairs {
    /// First end and middle.
    first: WallSet,
    /// Middle and second end.
    second: WallSet,
    /// Both ends.
    both_ends: WallSet,
}

impl Pairs {
    const NONE: Self = Self { first: WallSet::EMPTY, second: WallSet::EMPTY, both_ends: WallSet::EMPTY };

    fn within(middle: WallSet, [first, second]: Ends) -> Self {
        Self { first: first & middle, second: middle & second, both_ends: first & second }
    }

    fn or(self, other: Self) -> Self {
        Self {
            first: self.first | other.first,
            second: self.second | other.second,
            both_ends: self.both_ends | other.both_ends,
        }
    }
}

/// The three posts of a wall as masks; a post on the border is empty.
#[derive(Clone, Copy, Debug)]
struct WallPosts {
    first: u64,
    middle: u64,
    second: u64,
}

impl WallPosts {
    const fn of(wall: Wall) -> Self {
        let middle = wall.bit();
        match wall.orientation() {
            Orientation::Horizontal => Self { first: west_of(middle), middle, second: east_of(middle) },
            Orientation::Vertical => Self { first: middle >> ANCHORS, middle, second: middle << ANCHORS },
        }
    }
}

/// The posts connected by walls, the border left out, since it differs from seat to seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clusters {
    /// Disjoint sets. Every wall has at least two of its posts inside the board, so there are never more than 32.
    posts: [u64; 32],
    len: u8,
    pairs: Pairs,
}

/// What a new wall joins: the wall's posts, each with the cluster it belonged to (or alone), and all together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Joint {
    wall: Wall,
    posts: WallPosts,
    clusters: WallPosts,
    joined: u64,
}

impl Clusters {
    pub(super) const EMPTY: Self = Self { posts: [0; 32], len: 0, pairs: Pairs::NONE };

    /// Merges the clusters that a new wall touches.
    pub(super) fn join(&mut self, wall: Wall) -> Joint {
        let posts = WallPosts::of(wall);
        let mut clusters = posts;
        let mut joined = posts.first | posts.middle | posts.second;
        let touched = joined;
        let mut kept = 0;
        for index in 0..usize::from(self.len) {
            let Some(&cluster) = self.posts.get(index) else { break };
            if cluster & touched == 0 {
                self.put(kept, cluster);
                kept += 1;
                continue;
            }
            joined |= cluster;
            clusters.first |= when(cluster & posts.first != 0) & cluster;
            clusters.middle |= when(cluster & posts.middle != 0) & cluster;
            clusters.second |= when(cluster & posts.second != 0) & cluster;
        }
        self.put(kept, joined);
        self.len = kept as u8 + 1;
        self.pairs = self.pairs.or(Pairs::within(middle_at(joined), ends_at(joined)));
        Joint { wall, posts, clusters, joined }
    }

    /// Tells whether two connect the same posts. The clusters may come in any order.
    pub(super) fn same_as(&self, other: &Self) -> bool {
        let sorted = |clusters: &Self| {
            let mut posts = clusters.posts;
            for spare in posts.iter_mut().skip(clusters.len.into()) {
                *spare = 0;
            }
            posts.sort_unstable();
            posts
        };
        sorted(self) == sorted(other)
    }

    fn put(&mut self, index: usize, cluster: u64) {
        if let Some(place) = self.posts.get_mut(index) {
            *place = cluster;
        }
    }
}

/// What would shut one seat's pawn in.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Enclosure {
    /// Walls whose first half crosses the curve oddly, and walls whose second half does.
    crossed: [WallSet; 2],
    /// Posts that walls connect to the border, the goal's side left out.
    anchored: u64,
    /// Posts with an odd way to their reference. Posts that no wall touches are even.
    parity: u64,
    /// Walls that would complete an odd line.
    closing: WallSet,
}

impl Enclosure {
    /// For a seat that has no pawn: nothing shuts it in.
    pub(super) const NONE: Self =
        Self { crossed: [WallSet::EMPTY; 2], anchored: 0, parity: 0, closing: WallSet::EMPTY };

    /// For a pawn on the board without walls. The curve runs straight ahead to the goal.
    pub(super) fn new(seat: Seat, pawn: Cell) -> Self {
        let mut enclosure = Self::NONE;
        let mut cell = pawn;
        while let Some(next) = cell.step(seat.forward()) {
            enclosure.cross(cell, seat.forward());
            cell = next;
        }
        enclosure
    }

    /// The walls that would shut the pawn in. Only those say something that overlap and cross no standing wall.
    pub(super) const fn closing(&self) -> WallSet {
        self.closing
    }

    /// Takes in a new wall. It must not be one of the `closing` ones.
    pub(super) fn place(&mut self, seat: Seat, joint: &Joint, clusters: &Clusters) {
        let Joint { wall, posts, clusters: pieces, joined } = *joint;
        let [first_half, second_half] = self.crossed.map(|halves| when(halves.contains(wall)));
        let [first_at_border, second_at_border] = ends_at_border(seat).map(|ends| ends.contains(wall));

        // The parity of the wall's middle, seen from the border if the wall now hangs on it. Which way round does
        // not matter: another way would make a closed line, and those are all even.
        let at = |post: u64| when(self.parity & post != 0);
        let (anchored, middle) = if first_at_border {
            (true, first_half)
        } else if second_at_border {
            (true, second_half)
        } else if self.anchored & posts.first != 0 {
            (true, at(posts.first) ^ first_half)
        } else if self.anchored & posts.second != 0 {
            (true, at(posts.second) ^ second_half)
        } else {
            (self.anchored & posts.middle != 0, at(posts.middle))
        };

        // Each piece is turned over as a whole where its post disagrees with what the wall says.
        let parity = &mut self.parity;
        let mut agree = |post: u64, piece: u64, wanted: u64| {
            *parity ^= piece & (when(*parity & post != 0) ^ wanted) & when(post != 0);
        };
        agree(posts.middle, pieces.middle, middle);
        agree(posts.first, pieces.first, middle ^ first_half);
        agree(posts.second, pieces.second, middle ^ second_half);

        self.anchored |= joined & when(anchored);
        self.close(seat, clusters);
    }

    /// Takes in the steps of the pawn's move, each from a cell over an open edge.
    pub(super) fn walk(&mut self, seat: Seat, steps: &[Option<(Cell, Direction)>], clusters: &Clusters) {
        for &(cell, direction) in steps.iter().flatten() {
            self.cross(cell, direction);
        }
        self.close(seat, clusters);
    }

    /// Tells whether two say the same of the walls that are free to stand. The curves may differ.
    pub(super) fn same_as(&self, other: &Self, free: WallSet) -> bool {
        self.anchored == other.anchored && self.closing & free == other.closing & free
    }

    /// Brings `closing` up to date.
    fn close(&mut self, seat: Seat, clusters: &Clusters) {
        let [first_at_border, second_at_border] = ends_at_border(seat);
        let [first, second] = ends_at(self.anchored);
        let at_border = [first | first_at_border, second | second_at_border];
        let pairs = clusters.pairs.or(Pairs::within(middle_at(self.anchored), at_border));

        let [first_half, second_half] = self.crossed;
        let [first, second] = ends_at(self.parity);
        let middle = middle_at(self.parity);
        let odd_first = first ^ first_half ^ middle;
        let odd_second = middle ^ second_half ^ second;
        self.closing =
            pairs.first & odd_first | pairs.second & odd_second | pairs.both_ends & (odd_first ^ odd_second);
    }

    /// Lets the curve cross one edge between two cells once more.
    fn cross(&mut self, cell: Cell, direction: Direction) {
        let [first, second] = across(cell, direction);
        let [first_half, second_half] = self.crossed;
        self.crossed = [first_half ^ first, second_half ^ second];
    }
}

/// A mask of all ones when something holds, else of zeros.
const fn when(holds: bool) -> u64 {
    (holds as u64).wrapping_neg()
}
