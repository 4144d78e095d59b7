//! Operations that only convert the type of a value: what uses their result uses the value.

use std::collections::HashMap;

use crate::error::Result;
use crate::tensor::held::ScannedOp;
use crate::view::View;

/// Their dialects and names.
const NAMES: [[&[u8]; 2]; 3] = [
    [b"builtin", b"unrealized_conversion_cast"],
    [b"torch_c", b"from_builtin_tensor"],
    [b"torch_c", b"to_builtin_tensor"],
];

/// The results of conversions in one body, and their sources.
#[derive(Debug, Default)]
pub(super) struct Conversions {
    sources: HashMap<u32, u32>,
}

impl Conversions {
    /// A body begins.
    pub(super) fn start(&mut self) {
        self.sources.clear();
    }

    /// The source of the value in a slot, if a conversion defines it.
    pub(super) fn source(&self, slot: u32) -> Option<u32> {
        self.sources.get(&slot).copied()
    }

    /// An operation uses a source, and defines the values from a slot on. Whether it is a conversion.
    pub(super) fn add(
        &mut self,
        view: View<'_>,
        op: &ScannedOp,
        slot: Option<u32>,
        source: u32,
    ) -> Result<bool> {
        let (Some(slot), 1, 1) = (slot, op.operands, op.results) else {
            return Ok(false);
        };
        let is = NAMES.contains(&view.op_name_parts(op.name)?);
        if is {
            self.sources.insert(slot, source);
        }
        Ok(is)
    }
}
