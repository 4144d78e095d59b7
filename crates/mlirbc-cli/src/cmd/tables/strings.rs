//! `mlirbc strings`: the string table.

use clap::Args;
use mlirbc_report::strings::{self, strings};

use crate::answer::answer;
use crate::input::Input;
use crate::inputs::Inputs;
use crate::output::Failure;

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
    /// Only the first N.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,
}

pub(crate) fn run(opts: &Opts, input: &Input) -> Result<(), Failure> {
    let report = strings(input.opened()?, &strings::Options { limit: opts.limit })?;
    answer("strings", (input, opts.inputs.json), &report, |out| {
        let mut rows = 0;
        for string in report.strings.iter() {
            writeln!(out, "{}\t{}", string.index, string.text.shown())?;
            rows += 1;
        }
        input.note_empty(rows, "strings");
        Ok(())
    })
}
