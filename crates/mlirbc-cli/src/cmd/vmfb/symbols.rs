//! `mlirbc symbols` of an IREE module: exports, imports and internal functions.

use std::io::{self, Write};

use mlirbc_report::vm::symbols::Symbols;

use crate::style::{Align, Look, Table};

pub(crate) fn table(list: &Symbols<'_>, out: &mut dyn Write, look: Look) -> io::Result<usize> {
    let table = Table::new(&[
        ("kind", Align::Left),
        ("ordinal", Align::Right),
        ("name", Align::Left),
        ("bytes", Align::Right),
        ("type", Align::Left),
    ]);
    table.write_counted(out, look, |rows| {
        list.symbols.iter().try_for_each(|it| {
            rows.row([
                it.kind.to_string(),
                it.ordinal.to_string(),
                it.name.shown(),
                it.size.map_or("-".to_string(), |size| size.to_string()),
                match it.declaration.bytes() {
                    Some(_) => it.declaration.shown(),
                    None => it.ty.unwrap_or("-".to_string()),
                },
            ])
        })
    })
}
