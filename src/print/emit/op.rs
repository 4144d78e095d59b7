//! Prints an operation: what stands in front of its regions, and behind them.

use crate::attr_text::Out;
use crate::error::Result;
use crate::ids::{AttrId, TypeId};
use crate::ir::OpHead;

use super::super::inherent::Counts;
use super::super::ssa::{SsaNameState, Value};
use super::texts::Texts;

/// Prints the parts of operations.
pub(super) struct OpPrinter<'t, 'r, 'a> {
    pub(super) texts: &'t mut Texts<'r, 'a>,
    pub(super) names: SsaNameState<'a, 'r>,
    pub(super) out: Out<'t>,
    /// Of all operations that are not finished.
    pub(super) operands: Vec<u32>,
    pub(super) results: Vec<TypeId>,
    /// Of the operation that began last.
    pub(super) successors: Vec<u32>,
}

/// An operation whose text is not finished.
#[derive(Clone, Copy)]
pub(super) struct Op {
    pub(super) head: OpHead,
    /// Where its operands and results begin among those of all unfinished operations.
    pub(super) operands: usize,
    pub(super) results: usize,
    /// Whether `name(operands)` and what follows up to the regions is written.
    pub(super) begun: bool,
    pub(super) has_regions: bool,
}

impl OpPrinter<'_, '_, '_> {
    /// `name(operands)[successors] <{properties}>`
    pub(super) fn begin(&mut self, op: &Op) -> Result<()> {
        self.texts.op_name(op.head.name, &mut self.out)?;
        for (nth, operand) in self.operands[op.operands..].iter().enumerate() {
            if nth > 0 {
                self.out.put(", ");
            }
            let value = self.names.get(*operand);
            self.names.write(value, &mut self.out);
        }
        self.out.byte(b')');
        if !self.successors.is_empty() {
            let mut before = "[^bb";
            for block in &self.successors {
                self.out.put(before);
                self.out.number(*block);
                before = ", ^bb";
            }
            self.out.byte(b']');
        }
        let counts = Counts {
            operands: (self.operands.len() - op.operands) as u32,
            results: (self.results.len() - op.results) as u32,
        };
        self.texts.properties(&op.head, counts, &mut self.out)
    }

    /// `) {attributes} : (types) -> types loc(...)`
    pub(super) fn end(&mut self, op: &Op) -> Result<()> {
        if op.has_regions {
            self.out.byte(b')');
        }
        self.texts.attributes(&op.head, &mut self.out)?;
        self.types(op)?;
        self.texts.location(op.head.location, &mut self.out)?;
        self.out.byte(b'\n');
        Ok(())
    }

    /// ` : (types) -> types`
    fn types(&mut self, op: &Op) -> Result<()> {
        let operands = &self.operands[op.operands..];
        let results = &self.results[op.results..];
        let mut types = [0; 4];
        let mut fits = operands.len() < types.len() && results.len() <= 1;
        types[0] = results.first().map_or(0, |ty| ty.0.wrapping_add(1));
        for (ty, operand) in types[1..].iter_mut().zip(operands) {
            // A value without a definition would count as none.
            let operand = self.names.get(*operand);
            fits &= !operand.is_unknown();
            *ty = operand.ty.0.wrapping_add(1);
        }
        if !fits {
            let operands = operands.iter().map(|operand| self.names.get(*operand).ty);
            return write_types(operands, results, self.texts, &mut self.out);
        }
        let operands = types[1..=operands.len()].iter();
        let operands = operands.map(|ty| TypeId(ty.wrapping_sub(1)));
        self.texts.signature(types, &mut self.out, |texts, out| {
            write_types(operands.clone(), results, texts, out)
        })
    }

    /// `%arg0: type loc(...)`
    pub(super) fn argument(&mut self, ty: TypeId, location: Option<AttrId>) -> Result<()> {
        let value = self.names.argument(ty);
        self.names.write(value, &mut self.out);
        self.out.put(": ");
        self.texts.ty(ty, &mut self.out)?;
        self.texts.argument_location(location, &mut self.out)
    }

    /// What follows the label of a block and its arguments.
    pub(super) fn end_header(&mut self, block: u32, blocks: u32) {
        self.out.byte(b':');
        // A region of one block has no edges.
        let edges = if blocks > 1 {
            self.names.predecessors(block)
        } else {
            Vec::new()
        };
        match edges[..] {
            [] if block == 0 => {}
            [] => self.out.put("  // no predecessors"),
            [_] => self.out.put("  // pred: "),
            _ => {
                self.out.put("  // ");
                self.out.number(edges.len() as u64);
                self.out.put(" preds: ");
            }
        }
        for (nth, from) in edges.into_iter().enumerate() {
            self.out.put(if nth > 0 { ", ^bb" } else { "^bb" });
            self.out.number(from);
        }
        self.out.byte(b'\n');
    }
}

fn write_types(
    operands: impl Iterator<Item = TypeId>,
    results: &[TypeId],
    texts: &mut Texts<'_, '_>,
    out: &mut Out<'_>,
) -> Result<()> {
    out.put(" : (");
    for (nth, ty) in operands.enumerate() {
        if nth > 0 {
            out.put(", ");
        }
        match ty {
            Value::NO_TYPE => out.put("<<NULL TYPE>>"),
            ty => texts.ty(ty, out)?,
        }
    }
    out.put(") -> ");
    match *results {
        [ty] if !texts.is_function(ty)? => texts.ty(ty, out)?,
        ref types => {
            out.byte(b'(');
            for (nth, ty) in types.iter().enumerate() {
                if nth > 0 {
                    out.put(", ");
                }
                texts.ty(*ty, out)?;
            }
            out.byte(b')');
        }
    }
    Ok(())
}
