//! `mlirbc join`, `mlirbc merge`: a module and weights, put together.

use std::path::{Path, PathBuf};

use clap::Args;
use mlirbc_files::{FileId, second};
use mlirbc_report::changes::join;

use super::output::{Beside, Output};
use crate::input::Input;
use crate::output::Failure;

/// Put a module and its weights together.
///
/// If `split` wrote both and the module has not been changed, the result has the
/// bytes of the file that was split. Otherwise each tensor of the weights is
/// put into the resource of that name.
///
/// Examples:
///   mlirbc join small.mlirbc small.safetensors -o joined.mlirbc
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    /// The weights.
    #[arg(value_name = "WEIGHTS")]
    weights: PathBuf,
    #[command(flatten)]
    output: Output,
}

/// Give tensors the elements that a `.safetensors` file has for their names.
///
/// A tensor that the module does not have, or has with another type or shape, is an
/// error. Tensors that the file does not have keep their elements. Constants that are
/// stored as bits stay so; a splat stays one if its new elements are equal, otherwise it
/// is expanded, and a note on stderr says how many are.
///
/// Examples:
///   mlirbc merge model.mlirbc trained.safetensors -o merged.mlirbc
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct MergeOpts {
    #[command(flatten)]
    input: Input,
    /// The file with the elements.
    #[arg(value_name = "WEIGHTS")]
    weights: PathBuf,
    #[command(flatten)]
    output: Output,
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    let weights = weights(&opts.weights)?;
    opts.output
        .change_with(&opts.input, &join::JoinOptions {}, weights)
}

pub(crate) fn merge(opts: &MergeOpts) -> Result<(), Failure> {
    let weights = weights(&opts.weights)?;
    opts.output
        .change_with(&opts.input, &join::MergeOptions {}, weights)
}

fn weights(path: &Path) -> Result<Beside, Failure> {
    Ok(Beside {
        second: second(path)?,
        id: FileId::of_path(path),
        why: "it is the file of the weights",
    })
}
