//! The names of the operations of a symbol table.

use std::collections::HashSet;

use mlirbc::entity::AttrData;
use mlirbc::error::shown;
use mlirbc::ids::TypeId;
use mlirbc::ir::{OpRef, RegionRef};

use super::judged::Judged;
use crate::rules::Rule;

/// Judges the names in a region.
pub(super) fn judge(judged: &mut Judged<'_, '_>, region: RegionRef<'_>) {
    let context = judged.context;
    let Some((table, true)) = table(judged, region) else {
        return;
    };
    // Names of two types are two names.
    let mut seen: HashSet<(&[u8], Option<TypeId>)> = HashSet::new();
    for op in region.blocks().flat_map(|block| block.ops()) {
        let Ok(Some(attr)) = op.attr("sym_name") else {
            continue;
        };
        // A reference to a symbol, as some operations have one under this name, is no name.
        let (id, ty) = match attr.data() {
            Ok(Some(AttrData::String(id))) => (id, None),
            Ok(Some(AttrData::TypedString { value, ty })) => (value, Some(ty)),
            _ => continue,
        };
        let Ok(text) = context.view.string(id) else {
            continue;
        };
        if !seen.insert((text, ty)) {
            let what = || {
                const MOST: usize = 100;
                let text = String::from_utf8_lossy(&text[..text.len().min(MOST)]);
                format!("`@{}` is defined twice in this `{table}`", shown(&text))
            };
            judged.faults.add(Rule::SymbolNames, op.id(), what);
        }
    }
}

/// Judges a symbol: what is around it has to be a symbol table.
pub(super) fn judge_symbol(judged: &mut Judged<'_, '_>, op: OpRef<'_>) {
    let Some((table, false)) = table(judged, op.block().region()) else {
        return;
    };
    if let Ok(Some(_)) = op.attr("sym_name") {
        let name = judged.context.name(op);
        let what = || format!("`{name}` is a symbol, and `{table}` around it is no symbol table");
        judged.faults.add(Rule::SymbolTable, op.id(), what);
    }
}

/// The name of the operation that has a region, and whether it is a symbol table; `None` if nobody knows it.
fn table<'m>(judged: &Judged<'_, 'm>, region: RegionRef<'_>) -> Option<(&'m str, bool)> {
    let context = judged.context;
    let parent = region
        .op()
        .or_else(|| context.parent_of_body(judged.body))?;
    let (name, known) = context.facts(parent).known?;
    Some((name, known.definition.structure.is_symbol_table))
}
