//! `mlirbc types`: the types, one per line.

use std::io::{BufWriter, Write};

use clap::Args;
use mlirbc_report::Document;
use mlirbc_report::types;

use super::attrs;
use crate::input::Input;
use crate::inputs::Inputs;
use crate::json;
use crate::output::{self, Failure};

/// List the types: dialect, encoding, size, offset, text. Lines are as those of `attrs`.
///
/// Examples:
///   mlirbc types model.mlirbc | grep tensor
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
}

pub(crate) fn run(opts: &Opts, input: &Input) -> Result<(), Failure> {
    let report = types(input.opened()?)?;
    let mut out = BufWriter::new(output::stdout());
    match opts.inputs.json {
        true => json::write(&mut out, "types", input, &report)?,
        false => input.note_empty(attrs::write(&mut out, &report.types)?, "types"),
    }
    out.flush()?;
    Ok(report.result()?)
}
