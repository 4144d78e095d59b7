//! `mlirbc align` and `mlirbc rename`: resources at other offsets, or under other keys.

use clap::Args;
use mlirbc::transform;
use mlirbc_report::strings_that_stay;

use super::output::Output;
use crate::input::Input;
use crate::output::{self, Failure};

/// Give blobs another alignment in the file.
///
/// 64 suits vector instructions; at 4096 a blob begins at a page, and can be mapped alone.
///
/// Examples:
///   mlirbc align model.mlirbc --to 4096 -o aligned.mlirbc
///   mlirbc align model.mlirbc --to 64 --resources 'layer0.*' -o layer0.mlirbc
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    /// The alignment in bytes, a power of two.
    #[arg(long, value_name = "BYTES")]
    to: u64,
    /// Only resources with this key, or a pattern.
    #[arg(long, value_name = "KEY")]
    resources: Vec<String>,
    #[command(flatten)]
    output: Output,
}

/// Give a resource another key, or a symbol another name.
///
/// Attributes refer to resources by number, so they follow. References to a symbol
/// get its new name. A name that is not unique is refused, and so is a symbol whose
/// name is in the text of a type, in a string of a dialect, or perhaps in an unknown
/// attribute. Plain strings with the name stay: stderr says how many, and where.
///
/// Examples:
///   mlirbc rename model.mlirbc layer0.weight encoder.weight -o renamed.mlirbc
///   mlirbc rename model.mlirbc @main @predict -o predict.mlirbc
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct RenameOpts {
    #[command(flatten)]
    input: Input,
    /// The key it has; a symbol begins with `@`.
    #[arg(value_name = "KEY")]
    old: String,
    /// The key it gets; for a symbol its name, with or without `@`.
    #[arg(value_name = "NEW")]
    new: String,
    #[command(flatten)]
    output: Output,
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    let file = opts.input.open()?;
    let plan = transform::align(&file, opts.to, &opts.resources);
    let plan = plan.map_err(|it| opts.input.fail(it))?;
    let outputs = opts.output.outputs(&opts.input);
    opts.output.write_changed(&outputs, &opts.input, &plan)
}

pub(crate) fn rename(opts: &RenameOpts) -> Result<(), Failure> {
    let file = opts.input.open()?;
    let plan = transform::rename(&file, &opts.old, &opts.new);
    let plan = plan.map_err(|it| opts.input.fail(it))?;
    opts.output.write(&opts.input, &plan)?;
    let strings = strings_that_stay(&file, &opts.old).map_err(|it| opts.input.fail(it))?;
    if let Some(text) = strings {
        output::note(&format!("{}: {text}", opts.input.name()));
    }
    Ok(())
}
