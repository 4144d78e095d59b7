//! `mlirbc bytes`: what each range of a file is.

use std::io::Write;

use clap::Args;
use mlirbc_report::bytes::{self, Range, Ranges, bytes};

use crate::answer::answer;
use crate::input::Input;
use crate::inputs::Inputs;
use crate::output::Failure;
use crate::style::{Align, Look, Table};

/// Show what each range of the bytes is.
///
/// The ranges follow each other from the first byte to the last: the header, heads of
/// sections, padding, attributes, types, strings, blobs, outermost symbols, and what is
/// between them. With --offset only the range that has this byte, such as that of an error.
///
/// Examples:
///   mlirbc bytes model.mlirbc
///   mlirbc bytes model.mlirbc --offset 0x1680
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// Only the range that has this byte: 499, or 0x1f3.
    #[arg(long, value_name = "OFFSET")]
    offset: Option<String>,
}

pub(crate) fn run(opts: &Opts, input: &Input, look: Look) -> Result<(), Failure> {
    let options = bytes::Options {
        offset: opts.offset.clone(),
    };
    let report = bytes(input.opened()?, &options)?;
    answer("bytes", (input, opts.inputs.json), &report, |out| {
        table(&report, out, look)
    })
}

fn table(report: &Ranges<'_>, out: &mut dyn Write, look: Look) -> Result<(), Failure> {
    let table = Table::new(&[
        ("offset", Align::Right),
        ("length", Align::Right),
        ("section", Align::Left),
        ("what", Align::Left),
        ("item", Align::Left),
    ]);
    table.write_counted(out, look, |rows| {
        report
            .ranges
            .iter()
            .try_for_each(|it| rows.row(cells(&it)))?;
        Ok::<(), Failure>(report.outcome.lists()?)
    })?;
    Ok(())
}

fn cells(it: &Range) -> [String; 5] {
    let item = match it.index {
        Some(index) => format!("#{index}"),
        None => it.name.bytes().map_or("-".to_string(), |_| it.name.shown()),
    };
    [
        format!("{:#x}", it.offset),
        it.length.to_string(),
        it.section.unwrap_or("-").to_string(),
        it.kind.to_string(),
        item,
    ]
}
