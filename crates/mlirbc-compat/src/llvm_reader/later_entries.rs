//! What dictionaries have that LLVM 16 stores in another way.

use std::collections::HashMap;

use mlirbc::Result;
use mlirbc::entity::AttrData;
use mlirbc::ids::AttrId;
use mlirbc::ir::OpRef;
use mlirbc::props::{OPERAND_SIZES, RESULT_SIZES};

use crate::entry_versions::each_entry;

/// What a dictionary has.
#[derive(Clone, Copy, Default)]
pub(super) struct Later {
    /// Sizes of groups under the names that they have since LLVM 17.
    pub(super) sizes: bool,
    /// Lengths of `nvvm`, such as `nvvm.reqntid`, that are no array of attributes.
    pub(super) lists: bool,
}

/// The same of all dictionaries that were looked at.
#[derive(Default)]
pub(super) struct LaterEntries(HashMap<AttrId, Later>);

impl LaterEntries {
    /// What the dictionary of an operation has.
    pub(super) fn of(&mut self, op: OpRef<'_>) -> Result<Later> {
        let Some(dictionary) = op.dictionary() else {
            return Ok(Later::default());
        };
        if let Some(known) = self.0.get(&dictionary.id()) {
            return Ok(*known);
        }
        let mut found = Later::default();
        let mut lengths = Vec::new();
        each_entry(op.view(), dictionary.id(), |name, id| {
            let sizes = [OPERAND_SIZES, RESULT_SIZES];
            found.sizes |= sizes.iter().any(|it| it.as_bytes() == name);
            lengths.extend(name.starts_with(b"nvvm.").then_some(id));
        })?;
        for id in lengths {
            found.lists |= matches!(op.view().attr(id)?, AttrData::DenseArray { .. });
        }
        self.0.insert(dictionary.id(), found);
        Ok(found)
    }
}
