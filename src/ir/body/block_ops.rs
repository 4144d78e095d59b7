//! The operations of a block, one after the other.

use crate::ids::OpId;
use crate::ir::body::body_data::BodyData;
use crate::ir::body::handles::{BlockRef, OpRef};
use crate::view::View;

/// The operations of a block.
#[derive(Clone)]
pub struct BlockOps<'a> {
    view: View<'a>,
    body: &'a BodyData,
    next: u32,
    left: u32,
}

impl<'a> BlockRef<'a> {
    /// The operations directly in it.
    pub fn ops(self) -> BlockOps<'a> {
        let (view, body) = (self.view(), self.containing_data());
        let block = &body.arrays.blocks[self.id().index()];
        BlockOps {
            view,
            body,
            next: block.first_op,
            left: block.ops,
        }
    }
}

impl<'a> Iterator for BlockOps<'a> {
    type Item = OpRef<'a>;

    #[inline]
    fn next(&mut self) -> Option<OpRef<'a>> {
        self.left = self.left.checked_sub(1)?;
        let op = OpRef::new(self.view, self.body, OpId(self.next));
        self.next = op.end().0;
        Some(op)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left as usize, Some(self.left as usize))
    }
}

impl ExactSizeIterator for BlockOps<'_> {}
