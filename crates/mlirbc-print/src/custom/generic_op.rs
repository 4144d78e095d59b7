//! An operation in the generic form among those in the custom one.

use mlirbc::Result;
use mlirbc::attr_text::literal;
use mlirbc::attr_text::op_text as generic;
use mlirbc::ir::OpRef;

use super::next_region::Inner;
use super::print_walk::Walk;

impl Walk<'_, '_, '_> {
    /// An operation in the generic form, up to its next region or its end.
    pub(super) fn generic_step(&mut self, op: OpRef<'_>, step: u32) -> Result<Inner> {
        let asm = &mut *self.asm;
        if step == 0 && asm.printer.is_some() {
            literal::quoted(&op.view().op_full_name(op.name_id())?, &mut asm.out);
            asm.put("(");
            asm.values(op, 0..op.num_operands());
            asm.put(")");
            if op.successors().len() > 0 {
                asm.put("[");
                asm.successors(op, 0..op.successors().len() as u32);
                asm.put("]");
            }
        }
        // The text has them before the regions, visits come after them.
        let when = match self.asm.printer {
            Some(_) => 0,
            None => op.num_regions(),
        };
        let attrs = match step == when {
            true => self.attrs(op)?,
            false => Vec::new(),
        };
        let asm = &mut *self.asm;
        let Some(printer) = &mut asm.printer else {
            // Regions come before the types and attributes.
            if step < op.num_regions() {
                return Ok(Inner::region(step));
            }
            asm.visit_generic(op, &attrs);
            return Ok(Inner::Nothing);
        };
        if step == 0 {
            let attrs = attrs.into_iter().map(Ok);
            generic::properties(op, attrs, printer, &mut asm.out)?;
        }
        if step < op.num_regions() {
            asm.out.put(if step == 0 { " (" } else { ", " });
            return Ok(match Inner::region(step) {
                Inner::Region {
                    nth,
                    arguments,
                    terminator,
                    ..
                } => Inner::Region {
                    nth,
                    arguments,
                    terminator,
                    empty_block: true,
                },
                other => other,
            });
        }
        if op.num_regions() > 0 {
            asm.out.byte(b')');
        }
        generic::discardable(op, printer, &mut asm.out)?;
        generic::types(op, printer, &mut asm.out)?;
        Ok(Inner::Nothing)
    }
}
