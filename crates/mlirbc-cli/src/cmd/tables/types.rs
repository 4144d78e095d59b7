//! `mlirbc types`: the types, one per line.

use clap::Args;
use mlirbc_report::types;

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
}

pub(crate) fn run(opts: &Opts, input: &Input) -> Result<(), Failure> {
    let report = types(input.opened()?)?;
    answer("types", (input, opts.inputs.json), &report, |out| {
        input.note_empty(attrs::write(out, &report.types)?, "types");
        Ok(())
    })
}
