//! `mlirbc align` and `mlirbc rename`: resources at other offsets, or under other keys.

use clap::Args;
use mlirbc_report::Texts;
use mlirbc_report::changes::{align, rename};

use super::output::Output;
use crate::input::Input;
use crate::output::Failure;

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
/// Attributes refer to resources by number, so they follow; a key that is in the text
/// of an attribute or a type is refused. References to a symbol get its new name. A
/// name that is not unique is refused, and so is a symbol whose name is in the text of
/// a type, in a string of a dialect, or perhaps in an unknown attribute. Plain strings
/// with the name stay: stderr says how many, and where.
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
    name: String,
    /// The key it gets; for a symbol its name, with or without `@`.
    #[arg(value_name = "NEW")]
    new: String,
    #[command(flatten)]
    output: Output,
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    let options = align::Options {
        to: opts.to,
        resources: Texts(opts.resources.clone()),
    };
    opts.output.change(&opts.input, &options)
}

pub(crate) fn rename(opts: &RenameOpts) -> Result<(), Failure> {
    let options = rename::Options {
        name: opts.name.clone(),
        new: opts.new.clone(),
    };
    opts.output.change(&opts.input, &options)
}
