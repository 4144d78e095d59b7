//! The names of the operations of a symbol table.

use std::collections::HashSet;

use mlirbc::entity::AttrData;
use mlirbc::error::shown;
use mlirbc::ids::TypeId;
use mlirbc::ir::RegionRef;

use super::judged::Judged;
use crate::rules::Rule;

pub(super) fn judge(judged: &mut Judged<'_, '_>, region: RegionRef<'_>) {
    let context = judged.context;
    let around = || context.parent_of_body(judged.body);
    let Some(parent) = region.op().or_else(around) else {
        return;
    };
    let facts = *context.facts(parent);
    let Some((table, known)) = facts.known else {
        return;
    };
    let is_table = known.definition.structure.is_symbol_table;
    // Names of two types are two names.
    let mut seen: HashSet<(&[u8], Option<TypeId>)> = HashSet::new();
    for op in region.blocks().flat_map(|block| block.ops()) {
        let is_symbol = context.facts(op).structure().is_some_and(|it| it.is_symbol);
        if !is_table && !is_symbol {
            continue;
        }
        let Ok(Some(attr)) = op.attr("sym_name") else {
            continue;
        };
        if !is_table {
            let name = context.name(op);
            let what =
                || format!("`{name}` is a symbol, and `{table}` around it is no symbol table");
            judged.faults.add(Rule::SymbolTable, op.id(), what);
            continue;
        }
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
