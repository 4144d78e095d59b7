//! Blocks and regions.

use std::hash::{DefaultHasher, Hash, Hasher};

use pyo3::prelude::*;

use super::handles::{Block, Items, Operation, Region, Sequence};

#[pymethods]
impl Block {
    /// The arguments.
    #[getter]
    fn arguments(&self) -> Sequence {
        let range = self.look(|block| {
            let first = block.args().next().map_or(0, |value| value.id().number());
            first..first + block.num_args()
        });
        Sequence::new(self.body.clone(), Items::Values(range))
    }

    /// The operations directly in it.
    #[getter]
    fn operations(&self) -> Sequence {
        let items = self.look(|block| {
            let first = block.ops().next().map_or(0, |op| op.id().number());
            Items::ops(first, block.num_ops())
        });
        Sequence::new(self.body.clone(), items)
    }

    /// The region that contains it.
    #[getter]
    fn region(&self) -> Region {
        Region::new(self.body.clone(), self.look(|block| block.region().id()))
    }

    /// Its index among the blocks of its region.
    #[getter]
    fn index(&self) -> u32 {
        self.look(|block| block.number())
    }

    fn __eq__(&self, other: &Block) -> bool {
        self.id == other.id && self.body.key() == other.body.key()
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.body.key(), self.id).hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        self.look(|block| {
            let (number, args, ops) = (block.number(), block.num_args(), block.num_ops());
            format!("<Block ^bb{number}: {args} arguments, {ops} operations>")
        })
    }
}

#[pymethods]
impl Region {
    /// The blocks.
    #[getter]
    fn blocks(&self) -> Sequence {
        let range = self.look(|region| {
            let first = region
                .blocks()
                .next()
                .map_or(0, |block| block.id().number());
            first..first + region.num_blocks()
        });
        Sequence::new(self.body.clone(), Items::Blocks(range))
    }

    /// The operation that it belongs to; None for the top level.
    #[getter]
    fn parent(&self) -> Option<Operation> {
        let inline = self.look(|region| region.op().map(|op| op.id()));
        Operation::around(&self.body, inline)
    }

    /// Its index among the regions of its operation.
    #[getter]
    fn index(&self) -> u32 {
        self.look(|region| region.number())
    }

    fn __eq__(&self, other: &Region) -> bool {
        self.id == other.id && self.body.key() == other.body.key()
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.body.key(), self.id).hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        self.look(|region| {
            format!(
                "<Region {}: {} blocks>",
                region.number(),
                region.num_blocks()
            )
        })
    }
}
