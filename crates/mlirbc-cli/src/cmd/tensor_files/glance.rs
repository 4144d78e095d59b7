//! `mlirbc show` of a file of tensors.

use std::io::{self, Write};

use mlirbc_document::text::{cut, plural};
use mlirbc_report::show::{MetadataRow, TensorFileGlance};

use crate::style::{Align, Look, Table};

/// Longest text of a metadata value, in characters.
const MAX_VALUE: usize = 80;

pub(crate) fn write(
    out: &mut dyn Write,
    glance: &TensorFileGlance,
    name: &str,
    look: Look,
) -> io::Result<()> {
    let version = glance.version.as_ref();
    let version = version.map_or(String::new(), |it| format!(" {it}"));
    writeln!(out, "file      {name}, {}", plural(glance.size, "byte"))?;
    writeln!(out, "format    {}{version}", glance.name)?;
    for (what, count) in &glance.counts {
        if *what != "metadata_entries" {
            writeln!(out, "{what:<8}  {count}")?;
        }
    }
    if glance.num_metadata > 0 {
        writeln!(out, "metadata  {}", glance.num_metadata)?;
        let columns = [("  key", Align::Left), ("value", Align::Left)];
        Table::new(&columns).write(out, look, |rows| {
            let mut all = glance.metadata.iter();
            all.try_for_each(|it| rows.row([format!("  {}", it.key.shown()), value(it)]))
        })?;
        more(out, glance.num_metadata, glance.metadata.len())?;
    }
    let bytes = plural(glance.length, "byte");
    write!(out, "tensors   {}, {bytes}", glance.num_tensors)?;
    match glance.num_parameters {
        Some(count) => writeln!(out, ", {}", plural(count, "parameter"))?,
        None => writeln!(out)?,
    }
    if !glance.tensors.is_empty() {
        let columns = [
            ("  key", Align::Left),
            ("type", Align::Left),
            ("length", Align::Right),
        ];
        Table::new(&columns).write(out, look, |rows| {
            glance.tensors.iter().try_for_each(|tensor| {
                let length = tensor.length.map_or("-".to_string(), |it| it.to_string());
                rows.row([
                    format!("  {}", tensor.key.shown()),
                    tensor.type_text.clone(),
                    length,
                ])
            })
        })?;
    }
    more(out, glance.num_tensors, glance.tensors.len())
}

fn value(entry: &MetadataRow) -> String {
    match entry.count {
        Some(count) => format!("{count} x {}", entry.ty),
        None => cut(&entry.value.shown(), MAX_VALUE),
    }
}

fn more(out: &mut dyn Write, all: u64, shown: usize) -> io::Result<()> {
    match all.saturating_sub(shown as u64) {
        0 => Ok(()),
        more => writeln!(out, "  ... {more} more"),
    }
}
