//! `mlirbc ls` of a file of tensors.

use std::io::{self, Write};

use mlirbc_report::ls::{TensorFileList, TensorFileRow};

use crate::style::{Align, Look, Table};

pub(crate) fn table(
    list: &TensorFileList<'_>,
    out: &mut dyn Write,
    look: Look,
) -> io::Result<usize> {
    let table = Table::new(&[
        ("key", Align::Left),
        ("kind", Align::Left),
        ("type", Align::Left),
        ("length", Align::Right),
        ("size", Align::Right),
        ("alignment", Align::Right),
        ("offset", Align::Right),
    ]);
    table.write_counted(out, look, |rows| {
        list.tensors.iter().try_for_each(|row| rows.row(cells(row)))
    })
}

fn cells(row: TensorFileRow) -> [String; 7] {
    let number = |number: Option<u64>| number.map_or("-".to_string(), |it| it.to_string());
    [
        row.key.shown(),
        row.storage.to_string(),
        row.type_text,
        number(row.length),
        number(row.size),
        number(row.alignment),
        number(row.offset),
    ]
}
