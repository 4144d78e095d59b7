//! `mlirbc ls` of an IREE module: segments of constant data.

use std::io::{self, Write};

use mlirbc_document::Name;
use mlirbc_report::vm::ls::{Row, SegmentList};

use crate::style::{Align, Look, Table};

/// Most functions in a cell.
const MOST: usize = 3;

pub(crate) fn table(list: &SegmentList<'_>, out: &mut dyn Write, look: Look) -> io::Result<usize> {
    let table = Table::new(&[
        ("index", Align::Right),
        ("key", Align::Left),
        ("kind", Align::Left),
        ("size", Align::Right),
        ("align", Align::Right),
        ("offset", Align::Right),
        ("functions", Align::Left),
    ]);
    table.write_counted(out, look, |rows| {
        list.segments
            .iter()
            .try_for_each(|row| rows.row(cells(row)))
    })
}

fn cells(it: Row) -> [String; 7] {
    let first = it.functions.iter().take(MOST);
    let mut functions: Vec<String> = first.map(Name::shown).collect();
    let more = it.num_functions - functions.len();
    if more > 0 {
        functions.push(format!("... {more} more"));
    }
    [
        it.index.to_string(),
        it.key.shown(),
        it.kind,
        it.size.to_string(),
        it.alignment.to_string(),
        it.offset.to_string(),
        functions.join(", "),
    ]
}
