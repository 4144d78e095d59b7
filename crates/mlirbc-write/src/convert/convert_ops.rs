//! What operations have, collected in one scan, converted once for each kind of them.

use std::collections::HashMap;

use super::appended::Tables;
use super::parts::{Converted, OpParts};
use super::release_records::to_release;
use super::{down, up};
use crate::unknown_location::UnknownLocations;
use mlirbc::Result;
use mlirbc::error::Frame;
use mlirbc::ids::{AttrId, Pos, TypeId};
use mlirbc::ir::{EntryNumbers, OpHead, OpNumbers, OpProperties, Visitor};
use mlirbc::raw::{Producer, op_mask};

/// The operations of all bodies, in the order of the scan.
#[derive(Default)]
pub(super) struct Operations {
    /// Kinds of operations, with the offset of the first operation of each.
    kinds: Vec<(OpParts, Pos)>,
    numbers: HashMap<OpParts, u32>,
    /// The kind of each operation.
    list: Vec<u32>,
    /// The index in `list` of the operations around this place, and their kinds so far.
    open: Vec<(usize, OpParts, Pos)>,
}

impl Visitor for Operations {
    fn op(&mut self, op: OpHead) {
        let parts = OpParts {
            name: op.name,
            attributes: op.attributes,
            properties: op.properties,
            operands: 0,
            results: 0,
        };
        self.open.push((self.list.len(), parts, op.pos));
        self.list.push(0);
    }

    fn results(&mut self, count: u32) {
        if let Some((_, parts, _)) = self.open.last_mut() {
            parts.results = count;
        }
    }

    fn operands(&mut self, count: u32) {
        if let Some((_, parts, _)) = self.open.last_mut() {
            parts.operands = count;
        }
    }

    fn end_op(&mut self, _: Pos) {
        let Some((index, parts, pos)) = self.open.pop() else {
            return;
        };
        let kinds = &mut self.kinds;
        self.list[index] = *self.numbers.entry(parts).or_insert_with(|| {
            kinds.push((parts, pos));
            kinds.len() as u32 - 1
        });
    }
}

impl Operations {
    /// Converts all kinds, and appends what they need.
    pub(super) fn convert<'a>(
        self,
        tables: &mut Tables<'a>,
        release: Option<u16>,
    ) -> Result<Numbers<'a>> {
        let (from, to) = (tables.view.version(), tables.version);
        let convert = match (from.has_native_properties(), to.has_native_properties()) {
            (true, false) => down::to_dictionary,
            (false, true) => up::to_record,
            (true, true) if from.has_native_segment_sizes() != to.has_native_segment_sizes() => {
                up::other_record
            }
            _ => unchanged,
        };
        let properties = tables.view.op_properties()?;
        let theirs = release.map(|it| tables.view.op_properties_of(Producer::own(it, false)));
        let theirs = theirs.transpose()?;
        let mut converted = Vec::with_capacity(self.kinds.len());
        for (parts, pos) in &self.kinds {
            let result = match &theirs {
                Some(theirs) => to_release(tables, [&properties, theirs], parts),
                None => convert(tables, &properties, parts),
            };
            converted.push(result.map_err(|error| error.within(Frame::Op(*pos)))?);
        }
        Ok(Numbers {
            converted,
            list: self.list,
            next: 0,
            // Before version 3, readers ignore the bit.
            orders: from.has_use_list_orders() && to.has_use_list_orders(),
            elided: to
                .has_elided_argument_locations()
                .then(|| UnknownLocations::of(tables.view)),
            unknown: match to.has_elided_argument_locations() {
                true => None,
                false => tables.unknown_location()?,
            },
        })
    }
}

/// Operations whose attributes are the same in both versions.
fn unchanged(_: &mut Tables<'_>, _: &OpProperties, op: &OpParts) -> Result<Converted> {
    Ok(Converted {
        attributes: op.attributes,
        properties: op.properties,
    })
}

/// The numbers of operations in the file that is written.
pub(super) struct Numbers<'a> {
    converted: Vec<Converted>,
    list: Vec<u32>,
    next: usize,
    orders: bool,
    /// Locations that arguments do not state, in a version that elides them.
    elided: Option<UnknownLocations<'a>>,
    /// The unknown location, for a version that does not elide it.
    unknown: Option<AttrId>,
}

impl EntryNumbers for Numbers<'_> {
    fn op(&mut self, op: OpHead) -> OpNumbers {
        let converted = self.converted[self.list[self.next] as usize];
        self.next += 1;
        let mut mask = op.mask & !(op_mask::ATTRIBUTES | op_mask::PROPERTIES);
        if converted.attributes.is_some() {
            mask |= op_mask::ATTRIBUTES;
        }
        if converted.properties.is_some() {
            mask |= op_mask::PROPERTIES;
        }
        if !self.orders {
            mask &= !op_mask::USE_LIST_ORDERS;
        }
        OpNumbers {
            name: op.name.0.into(),
            mask,
            location: op.location.0.into(),
            attributes: converted.attributes.map(|id| id.0.into()),
            properties: converted.properties.map(|id| id.0.into()),
        }
    }

    fn ty(&mut self, id: TypeId) -> u64 {
        id.0.into()
    }

    fn argument_location(&mut self, location: Option<AttrId>) -> Option<u64> {
        let location = match &mut self.elided {
            Some(elided) => location.filter(|id| !elided.has(*id)),
            None => location.or(self.unknown),
        };
        location.map(|id| id.0.into())
    }
}
