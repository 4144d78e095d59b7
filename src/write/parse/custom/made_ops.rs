//! Operations that the text only implies.

use crate::ids::{AttrId, OpNameId, TypeId};
use crate::write::parse::entries::stated_attributes::Parts;
use crate::write::parse::ops::op_parser::{Op, Ops};
use crate::write::parse::ops::value_names::{Use, Value};
use crate::write::parse::parse_fault::Result;

use super::custom_op::Applied;

/// An operation without attributes and regions, whose operands are values of its region.
struct MadeOp<'n> {
    name: &'n str,
    at: usize,
    location: Option<AttrId>,
    operands: &'n [u32],
    operand_types: &'n [TypeId],
    result_types: &'n [TypeId],
}

impl<'t> Ops<'_, 't> {
    /// Adds the block and the terminator to the region that ends here, if the text leaves them out.
    pub(in crate::write::parse) fn end_block(&mut self) -> Result<()> {
        let Some((at, custom)) = self
            .open
            .last()
            .and_then(|op| Some((op.at, op.custom.as_ref()?)))
        else {
            return Ok(());
        };
        let definition = custom.definition();
        if definition.is_single_block {
            self.ensure_block();
        }
        let Some(name) = definition.implicit_terminator.as_deref() else {
            return Ok(());
        };
        let id = self.made.lock().op_name_of(at, name)?;
        if self
            .regions
            .last()
            .is_some_and(|region| region.last == Some(id))
        {
            return Ok(());
        }
        self.add_op(&MadeOp {
            name,
            at,
            location: None,
            operands: &[],
            operand_types: &[],
            result_types: &[],
        })?;
        Ok(())
    }

    /// A region of one block, with two arguments, that applies an operation to these.
    pub(super) fn applied_region(&mut self, applied: &Applied) -> Result<()> {
        let (at, ty) = (applied.at, applied.ty);
        let counts = self.region(at);
        self.ensure_block();
        let Some(block) = self.regions.last().and_then(|region| region.block) else {
            return Ok(());
        };
        for _ in 0..2 {
            let known = applied.location.filter(|id| *id != self.unknown);
            let word = self.tape.argument(ty, known);
            if applied.location.is_none() && self.source.is_some() {
                self.place(at, word);
            }
            self.tape.add(block + 1, 1);
        }
        self.names.unnamed(2);
        self.add_op(&MadeOp {
            name: &applied.op,
            at,
            location: applied.location,
            operands: &[0, 1],
            operand_types: &[ty, ty],
            result_types: &[ty],
        })?;
        self.add_op(&MadeOp {
            name: applied.terminator,
            at,
            location: applied.location,
            operands: &[2],
            operand_types: &[ty],
            result_types: &[],
        })?;
        self.end_region(counts)
    }

    fn add_op(&mut self, new: &MadeOp<'_>) -> Result<OpNameId> {
        let name = self.made.lock().op_name_of(new.at, new.name)?;
        self.count_op(name);
        let tape = self.tape.op(name);
        let values = self.tape.operands(tape, new.operands.len());
        let level = self.names.level();
        for (nth, value) in new.operands.iter().enumerate() {
            let value = Value { level, nth: *value };
            self.tape.set_operand(values, nth, Use::Known(value));
        }
        let signature = self
            .signatures
            .of_types(new.operand_types, new.result_types);
        let parts = Parts {
            name,
            at: new.at,
            properties: None,
            dictionary: None,
            operands: new.operands.len() as u32,
            results: new.result_types.len() as u32,
        };
        let attributes = self
            .made
            .lock()
            .custom_attributes(&parts, new.name, Vec::new())?;
        let location = match new.location {
            Some(location) => Some(location),
            None => {
                // Another operation is at the same place.
                self.made.lock().places.state();
                self.place(new.at, tape.location())
            }
        };
        let op = Op {
            at: new.at,
            name,
            tape,
            results: self.results.len(),
            operands: self.operands.len(),
            values,
            properties: None,
            has_operands: !new.operands.is_empty(),
            regions: 0,
            body: self.tape.len(),
            default_dialect: self.default_dialect(),
            custom: None,
        };
        self.end(op, signature, attributes, location)?;
        Ok(name)
    }
}
