//! `mlirbc types`: the types, one per line.

use clap::Args;
use mlirbc_report::entries::{TypeOptions, types};

use super::attrs;
use crate::answer::answer;
use crate::input::Input;
use crate::inputs::Inputs;
use crate::output::Failure;

/// List the types: dialect, encoding, size, offset, text. Lines are as those of `attrs`.
///
/// Examples:
///   mlirbc types model.mlirbc | grep tensor
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
    let report = types(input.opened()?, &TypeOptions { limit: opts.limit })?;
    answer("types", (input, opts.inputs.json), &report, |out| {
        input.note_empty(attrs::write(out, &report.types)?, "types");
        Ok(())
    })
}
