//! The operations of a file, each with what the table says of it.

use std::collections::HashMap;

use crate::legalize::converter::Converter;
use crate::legalize::op_table::Row;
use mlirbc::entity::AttrData;
use mlirbc::ids::{AttrId, OpNameId};
use mlirbc::ir::{Body, OpRef, RegionRef};
use mlirbc::{Result, View};

/// What an operation is.
#[derive(Clone, Copy)]
pub(super) enum Named {
    /// The table has it.
    Row(&'static Row),
    /// It should have a counterpart, and has none.
    Unknown,
    /// It stays as it is.
    Other,
}

/// Looks up operations by the number of their name.
pub(super) struct Names {
    find: fn([&[u8]; 2]) -> Named,
    known: HashMap<OpNameId, Named>,
}

impl Names {
    pub(super) fn new(find: fn([&[u8]; 2]) -> Named) -> Names {
        let known = HashMap::new();
        Names { find, known }
    }

    /// What an operation is.
    pub(super) fn of(&mut self, op: OpRef<'_>) -> Result<Named> {
        let id = op.name_id();
        if let Some(known) = self.known.get(&id) {
            return Ok(*known);
        }
        let view: View<'_> = op.view();
        let named = (self.find)(view.op_name_parts(id)?);
        self.known.insert(id, named);
        Ok(named)
    }
}

impl Named {
    pub(super) fn is(self, name: &str) -> bool {
        matches!(self, Named::Row(row) if row.name == name)
    }
}

impl Converter<'_> {
    /// A dictionary with other values, `Some(None)` if it is empty; `None` if one has no counterpart.
    pub(super) fn dictionary(&mut self, id: Option<AttrId>) -> Result<Option<Option<AttrId>>> {
        let Some(id) = id else {
            return Ok(Some(None));
        };
        if let Some(known) = self.dictionaries.get(&id) {
            return Ok(*known);
        }
        let other = match self.entries(id)? {
            Some(entries) if entries.is_empty() => Some(None),
            Some(entries) => Some(Some(self.edit.add_dictionary(&entries)?)),
            None => None,
        };
        self.dictionaries.insert(id, other);
        Ok(other)
    }

    fn entries(&mut self, id: AttrId) -> Result<Option<Vec<(AttrId, AttrId)>>> {
        let mut entries = Vec::new();
        if let AttrData::Dictionary(list) = self.view.attr(id)? {
            for (name, value) in list {
                match self.attr(value)? {
                    Some(value) => entries.push((name, value)),
                    None => return Ok(None),
                }
            }
        }
        Ok(Some(entries))
    }

    /// Whether the types of operands, results and arguments of an operation have counterparts; those of the
    /// arguments of the body count to its first operation.
    pub(super) fn has_types(&mut self, body: &Body<'_>, op: OpRef<'_>) -> Result<bool> {
        for ty in op.operand_types().chain(op.result_types()) {
            if let Some(id) = ty.id() {
                if self.ty(id)?.is_none() {
                    return Ok(false);
                }
            }
        }
        if op.id().index() == 0 && !self.has_argument_types(body.regions())? {
            return Ok(false);
        }
        self.has_argument_types(op.inline_regions())
    }

    fn has_argument_types<'r>(
        &mut self,
        regions: impl Iterator<Item = RegionRef<'r>>,
    ) -> Result<bool> {
        let has = |region: RegionRef<'r>| {
            for value in region.blocks().flat_map(|block| block.args()) {
                if self.ty(value.type_id())?.is_none() {
                    return Ok(false);
                }
            }
            Ok(true)
        };
        let lacks = regions.map(has).find(|has| !matches!(has, Ok(true)));
        lacks.unwrap_or(Ok(true))
    }
}
