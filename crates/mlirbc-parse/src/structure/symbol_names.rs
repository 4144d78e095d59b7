//! The names of the operations of a symbol table.

use mlirbc::entity::AttrData;
use mlirbc::error::shown;
use mlirbc::ids::OpNameId;

use crate::ops::op_parser::{Ops, Region};
use crate::parse_fault::Result;

use super::structure_fault::Structure;

impl<'t> Ops<'_, 't> {
    pub(super) fn judge_symbols(&mut self, region: &Region<'t>, table: OpNameId) -> Result<()> {
        let mut symbols = region.shape.symbols.clone();
        symbols.sort_unstable_by_key(|(name, at)| (name.0, *at));
        let mut first = 0;
        for nth in 1..symbols.len() {
            let (name, at) = symbols[nth];
            if symbols[first].0 != name {
                first = nth;
                continue;
            }
            let made = self.made.lock();
            // Names of older dialects are attributes of their own.
            let Ok(AttrData::String(_) | AttrData::TypedString { .. }) =
                made.builder.attr_data(name)
            else {
                continue;
            };
            let text = made.shown_string(name);
            drop(made);
            let name = format!("@{}", shown(&text));
            let fault = Structure::TwoSymbols(name, self.op_name(table), symbols[first].1);
            self.tell(fault.at(at))?;
        }
        Ok(())
    }
}
