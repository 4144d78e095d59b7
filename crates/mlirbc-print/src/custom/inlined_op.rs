//! An operation on the line of another one (`printCustomOrGenericOp`).

use mlirbc::Result;
use mlirbc::ir::RegionRef;

use super::asm::Visit;
use super::next_region::Inner;
use super::print_walk::{Walk, short_name};

impl Walk<'_, '_, '_> {
    /// The first operation of a region, which has no regions.
    pub(super) fn inlined(
        &mut self,
        region: RegionRef<'_>,
        dialect: &str,
        is_generic: bool,
    ) -> Result<()> {
        let Some(op) = region.blocks().next().and_then(|block| block.ops().next()) else {
            return Ok(());
        };
        if self.asm.printer.is_none() && self.asm.context.options.locations {
            self.asm.visits.push(Visit::Location(op.location().id()));
        }
        if is_generic {
            self.generic_step(op, 0)?;
            return Ok(());
        }
        let named = self.named(op.name_id())?;
        let mark = (self.asm.out.written(), self.asm.visits.len());
        if named.is_custom() {
            self.asm.put(short_name(&named.name, dialect));
            let body = op.containing_data();
            if let Some(Inner::Nothing) = self.custom_text(op, &named, (body, 0), 0)? {
                return Ok(());
            }
            self.asm.out.back_to(mark.0);
            self.asm.visits.truncate(mark.1);
        }
        self.generic += u64::from(named.counts());
        self.generic_step(op, 0)?;
        Ok(())
    }
}
