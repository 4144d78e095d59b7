//! Blocks, arguments and operations by their number.

use crate::ids::{BlockId, OpId, ValueId};
use crate::ir::body::handles::{BlockRef, RegionRef, ValueRef};

impl<'a> RegionRef<'a> {
    /// One of its blocks.
    pub fn block(self, nth: u32) -> Option<BlockRef<'a>> {
        let body = self.containing_data();
        let data = &body.arrays.regions[self.id().index()];
        let id = (data.first_block..data.first_block + data.blocks).nth(nth as usize)?;
        Some(BlockRef::new(self.view(), body, BlockId(id)))
    }
}

impl<'a> BlockRef<'a> {
    /// The number of its first operation; of a block without operations, of the one behind it.
    #[doc(hidden)]
    pub fn first_op(self) -> OpId {
        OpId(self.containing_data().arrays.blocks[self.id().index()].first_op)
    }

    /// One of its arguments.
    pub fn arg(self, nth: u32) -> Option<ValueRef<'a>> {
        let body = self.containing_data();
        let data = &body.arrays.blocks[self.id().index()];
        let id = (data.first_arg..data.first_arg + data.args).nth(nth as usize)?;
        Some(ValueRef::new(self.view(), body, ValueId(id)))
    }
}
