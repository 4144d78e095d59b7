//! A decoded body that borrows nothing.

use std::fmt;

use crate::ids::{OpId, Span};
use crate::ir::body::arrays::{Arrays, ValueData, flags};
use crate::ir::scan::{IsolatedHead, Root};

/// A decoded body without its file: `'static`, `Send` and `Sync`, so it can be kept
/// beside an `Arc<Bytecode>`. [`BodyData::with`] adds the file again.
///
/// Its numbers (of attributes, types, names) belong to the file it was decoded from.
#[derive(Clone)]
pub struct BodyData {
    pub(crate) root: Root,
    pub(crate) span: Span,
    pub(crate) arrays: Arrays,
    /// Its number among the bodies that were decoded together.
    pub(crate) number: u32,
}

impl BodyData {
    /// The isolated regions that it was decoded from; `None` for the top level.
    #[doc(hidden)]
    pub fn head(&self) -> Option<IsolatedHead> {
        match self.root {
            Root::Block => None,
            Root::Regions(regions, op) => Some(IsolatedHead {
                op,
                regions,
                span: self.span,
            }),
        }
    }

    /// Its span in the file.
    pub fn span(&self) -> Span {
        self.span
    }

    /// Number of operations, including those of inline regions but not those of isolated regions.
    pub fn num_ops(&self) -> u32 {
        self.arrays.ops.len() as u32
    }

    /// Number of values: block arguments and results.
    pub fn num_values(&self) -> u32 {
        let values = self.arrays.values.iter();
        values.filter(|v| **v != ValueData::MISSING).count() as u32
    }

    /// The largest number of a value, plus one.
    pub fn value_bound(&self) -> u32 {
        self.arrays.values.len() as u32
    }

    /// Number of blocks.
    pub fn num_blocks(&self) -> u32 {
        self.arrays.blocks.len() as u32
    }

    /// Number of regions, including the body's own.
    pub fn num_regions(&self) -> u32 {
        self.arrays.regions.len() as u32
    }

    /// Number of operations with isolated regions.
    pub fn num_isolated(&self) -> u32 {
        self.arrays.isolated.len() as u32
    }

    /// All isolated regions of its operations.
    pub(crate) fn isolated_heads(&self) -> impl Iterator<Item = IsolatedHead> + '_ {
        self.arrays.isolated.iter().map(|data| IsolatedHead {
            op: data.op_pos,
            regions: data.regions,
            span: data.span,
        })
    }

    /// The index of an operation's regions in [`Body::isolated`](crate::ir::Body::isolated).
    pub fn isolated_index(&self, op: OpId) -> Option<u32> {
        let flags = *self.arrays.flags.get(op.index())?;
        if flags & flags::ISOLATED == 0 {
            return None;
        }
        self.arrays.words_of(op.index()).last().copied()
    }

    /// Heap memory of the body, in bytes.
    pub fn heap_bytes(&self) -> usize {
        self.arrays.heap_bytes()
    }
}

/// Equal structure: two bodies decoded from the same bytes are equal.
impl PartialEq for BodyData {
    fn eq(&self, other: &Self) -> bool {
        self.span == other.span && self.arrays == other.arrays
    }
}

impl fmt::Debug for BodyData {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Body")
            .field("span", &self.span)
            .field("ops", &self.num_ops())
            .field("values", &self.num_values())
            .field("blocks", &self.num_blocks())
            .field("isolated", &self.num_isolated())
            .finish()
    }
}
