//! `mlirbc strings`: the string table.

use std::io::{BufWriter, Write};

use clap::Args;
use mlirbc_report::Document;
use mlirbc_report::strings;

use crate::input::Input;
use crate::inputs::Inputs;
use crate::json;
use crate::output::{self, Failure};

/// List the string table, one string per line: number, tab, escaped text.
///
/// Examples:
///   mlirbc strings model.mlirbc | grep weight
///   mlirbc strings model.mlirbc --json
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
}

pub(crate) fn run(opts: &Opts, input: &Input) -> Result<(), Failure> {
    let report = strings(input.opened()?)?;
    let mut out = BufWriter::new(output::stdout());
    if opts.inputs.json {
        json::write(&mut out, "strings", input, &report)?;
    } else {
        let mut rows = 0;
        for string in report.strings.iter() {
            writeln!(out, "{}\t{}", string.index, string.text.shown())?;
            rows += 1;
        }
        input.note_empty(rows, "strings");
    }
    out.flush()?;
    Ok(report.result()?)
}
