//! The order of the operations of a block: each knows the ones beside it, so an insertion moves none.

use super::structure_items::{NONE, Structure};

impl Structure {
    /// Puts an operation that is in no block at the end of one.
    pub(crate) fn link_last(&mut self, op: u32, block: u32) {
        self.link(op, block, self.blocks[block as usize].last, NONE);
    }

    /// Puts an operation that is in no block before another one.
    pub(crate) fn link_before(&mut self, op: u32, next: u32) {
        let beside = &self.ops[next as usize];
        let (block, previous) = (beside.block, beside.previous);
        self.link(op, block, previous, next);
    }

    fn link(&mut self, op: u32, block: u32, previous: u32, next: u32) {
        let here = &mut self.ops[op as usize];
        (here.block, here.previous, here.next) = (block, previous, next);
        let around = &mut self.blocks[block as usize];
        around.len += 1;
        match previous {
            NONE => around.first = op,
            previous => self.ops[previous as usize].next = op,
        }
        match next {
            NONE => around.last = op,
            next => self.ops[next as usize].previous = op,
        }
    }

    /// Takes an operation out of its block.
    pub(crate) fn unlink(&mut self, op: u32) {
        let here = &mut self.ops[op as usize];
        let (block, previous, next) = (here.block, here.previous, here.next);
        (here.block, here.previous, here.next) = (NONE, NONE, NONE);
        let around = &mut self.blocks[block as usize];
        around.len -= 1;
        match previous {
            NONE => around.first = next,
            previous => self.ops[previous as usize].next = next,
        }
        match next {
            NONE => around.last = previous,
            next => self.ops[next as usize].previous = previous,
        }
    }

    /// The operation around another one, in its body.
    pub(crate) fn parent(&self, op: u32) -> Option<u32> {
        let region = self.blocks[self.ops[op as usize].block as usize].region;
        self.regions[region as usize].op
    }

    /// The region of the body that an operation is in.
    pub(crate) fn body_of(&self, mut op: u32) -> u32 {
        while let Some(parent) = self.parent(op) {
            op = parent;
        }
        self.blocks[self.ops[op as usize].block as usize].region
    }

    /// The operations of a block, in order.
    pub(crate) fn ops_of(&self, block: u32) -> impl Iterator<Item = u32> + '_ {
        let first = self.blocks[block as usize].first;
        std::iter::successors(some(first), |op| some(self.ops[*op as usize].next))
    }
}

/// The operation with this number, if there is one.
pub(super) fn some(op: u32) -> Option<u32> {
    (op != NONE).then_some(op)
}
