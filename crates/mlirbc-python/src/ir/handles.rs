//! The handles: an `Arc` of a body or a file, and a number in it. What they can do is in files of
//! their own.

use std::ops::Range;
use std::sync::Arc;

use mlirbc::ids::{AttrId, BlockId, OpId, RegionId, ValueId};
use mlirbc::ir::{BlockRef, OpRef, RegionRef};
use once_cell::sync::OnceCell;
use pyo3::prelude::*;

use super::body::Body;
use crate::held::Held;

/// An operation: its name, operands, results, attributes, and the regions inside it.
///
/// It is a handle of a few bytes; what it has is read when it is asked for.
#[pyclass(frozen, module = "mlirbc._native")]
pub(crate) struct Operation {
    pub(super) body: Arc<Body>,
    pub(super) id: OpId,
}

impl Operation {
    pub(super) fn new(body: Arc<Body>, id: OpId) -> Operation {
        Operation { body, id }
    }

    /// The operation around a part of a body: the one in the same body, or the one whose isolated
    /// regions the body is.
    pub(super) fn around(body: &Arc<Body>, inline: Option<OpId>) -> Option<Operation> {
        match (inline, body.outer()) {
            (Some(id), _) => Some(Operation::new(body.clone(), id)),
            (None, Some((outer, id))) => Some(Operation::new(outer.clone(), *id)),
            (None, None) => None,
        }
    }

    pub(super) fn look<T>(&self, look: impl FnOnce(OpRef<'_>) -> T) -> T {
        self.body.op(self.id, look)
    }

    /// The same where it may read the file.
    pub(super) fn read<T: Send>(
        &self,
        py: Python<'_>,
        read: impl FnOnce(OpRef<'_>) -> mlirbc::Result<T> + Send,
    ) -> PyResult<T> {
        self.body.file().look(py, || self.look(read))
    }

    pub(super) fn sequence(&self, items: Items) -> Sequence {
        Sequence::new(self.body.clone(), items)
    }
}

/// A block: arguments, and operations.
#[pyclass(frozen, module = "mlirbc._native")]
pub(crate) struct Block {
    pub(super) body: Arc<Body>,
    pub(super) id: BlockId,
}

impl Block {
    pub(super) fn new(body: Arc<Body>, id: BlockId) -> Block {
        Block { body, id }
    }

    pub(super) fn look<T>(&self, look: impl FnOnce(BlockRef<'_>) -> T) -> T {
        let body = self.body.viewed();
        look(
            body.block(self.id)
                .expect("handles have numbers of their body"),
        )
    }
}

/// A region: blocks, of which the first is the entry.
#[pyclass(frozen, module = "mlirbc._native")]
pub(crate) struct Region {
    pub(super) body: Arc<Body>,
    pub(super) id: RegionId,
}

impl Region {
    pub(super) fn new(body: Arc<Body>, id: RegionId) -> Region {
        Region { body, id }
    }

    pub(super) fn look<T>(&self, look: impl FnOnce(RegionRef<'_>) -> T) -> T {
        let body = self.body.viewed();
        look(
            body.region(self.id)
                .expect("handles have numbers of their body"),
        )
    }
}

/// A value: a result of an operation, or an argument of a block.
#[pyclass(frozen, module = "mlirbc._native")]
pub(crate) struct Value {
    pub(super) body: Arc<Body>,
    pub(super) id: ValueId,
}

impl Value {
    pub(super) fn new(body: Arc<Body>, id: ValueId) -> Value {
        Value { body, id }
    }
}

/// What a sequence has.
pub(super) enum Items {
    /// `count` operations side by side, of which this is the first.
    Ops {
        first: u32,
        count: u32,
        /// Their numbers, for access by index.
        index: OnceCell<Box<[u32]>>,
    },
    Blocks(Range<u32>),
    Regions(Range<u32>),
    Values(Range<u32>),
    Operands(OpId),
    Successors(OpId),
    /// The users of the results of an operation.
    UsersOfResults(OpId),
    Users(ValueId),
    Uses(ValueId),
}

impl Items {
    pub(super) fn ops(first: u32, count: u32) -> Items {
        Items::Ops {
            first,
            count,
            index: OnceCell::new(),
        }
    }
}

/// Operations, blocks, regions, values or uses. An item is made when it is asked for.
#[pyclass(frozen, sequence, module = "mlirbc._native")]
pub(crate) struct Sequence {
    pub(super) body: Arc<Body>,
    pub(super) items: Items,
}

impl Sequence {
    pub(super) fn new(body: Arc<Body>, items: Items) -> Sequence {
        Sequence { body, items }
    }
}

/// An attribute: its kind, its dialect, its text.
#[pyclass(frozen, module = "mlirbc._native")]
pub(crate) struct Attribute {
    pub(super) file: Arc<Held>,
    pub(super) of: AttributeOf,
}

/// What an attribute is.
pub(super) enum AttributeOf {
    Entry(AttrId),
    /// A property that is no attribute: its text.
    Property(String),
}
