//! What is noted of a region while it is read.

use mlirbc::ids::{AttrId, OpNameId};

#[derive(Default)]
pub(crate) struct Shape {
    /// The operation of a region that the text has.
    pub(crate) parent: Option<OpNameId>,
    pub(crate) is_symbol_table: bool,
    /// Whether it is known to have no names.
    pub(crate) is_no_table: bool,
    /// Where the blocks behind the first one are on the tape.
    pub(super) later_blocks: Vec<usize>,
    /// Where the last operation of the last block stands.
    pub(crate) last_at: usize,
    /// Whether it has successors.
    pub(crate) last_jumps: bool,
    /// Where the last block begins in the text.
    pub(super) block_at: usize,
    /// Where the first block without operations begins in the text.
    pub(super) empty: Option<usize>,
    /// The last operation of the first block that ends without a terminator.
    pub(super) unended: Option<(usize, OpNameId)>,
    /// The number of a block, and where the number of one of its successors is on the tape.
    pub(super) edges: Vec<(u32, usize)>,
    pub(super) branches: Vec<Branch>,
    /// The names of operations, if they have to differ, and where these stand.
    pub(crate) symbols: Vec<(AttrId, usize)>,
}

/// An operation that passes operands to blocks.
pub(super) struct Branch {
    pub(super) at: usize,
    /// Its first successor on the tape.
    pub(super) successors: usize,
    pub(super) signature: u32,
    /// What it passes, by number.
    pub(super) passed: u32,
}

impl Shape {
    /// A region whose bracket stands at `at`.
    pub(crate) fn new(at: usize) -> Shape {
        Shape {
            block_at: at,
            ..Shape::default()
        }
    }

    /// A successor of the last operation, whose number is at `word` on the tape.
    pub(crate) fn successor(&mut self, block: u32, word: usize) {
        self.last_jumps = true;
        self.edges.push((block, word));
    }
}
