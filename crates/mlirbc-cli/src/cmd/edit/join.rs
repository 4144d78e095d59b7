//! `mlirbc join`, `mlirbc merge`: a module and weights, put together.

use std::path::{Path, PathBuf};

use clap::Args;
use mlirbc_document::text::plural;
use mlirbc_output::FileId;
use mlirbc_weights::tensor_files::Safetensors;

use super::output::Output;
use super::split::failure;
use crate::input::Input;
use crate::output::{self, Failure, Outputs};

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
    let file = opts.input.open()?;
    let fail = failure(&opts.input, &opts.weights);
    let weights = Safetensors::open_file(&opts.weights).map_err(|it| fail(it.into()))?;
    let joined = mlirbc_weights::join(&file, &weights).map_err(&fail)?;
    if joined.was_changed {
        output::note("the module has been changed since it was split");
    }
    note_expanded(joined.expanded);
    let outputs = outputs(&opts.output, &opts.input, &opts.weights);
    opts.output
        .write_changed(&outputs, &opts.input, &joined.plan)
}

pub(crate) fn merge(opts: &MergeOpts) -> Result<(), Failure> {
    let file = opts.input.open()?;
    let fail = failure(&opts.input, &opts.weights);
    let weights = Safetensors::open_file(&opts.weights).map_err(|it| fail(it.into()))?;
    let merged = mlirbc_weights::merge(&file, &weights).map_err(&fail)?;
    note_expanded(merged.expanded);
    let outputs = outputs(&opts.output, &opts.input, &opts.weights);
    opts.output
        .write_changed(&outputs, &opts.input, &merged.plan)
}

fn note_expanded(splats: u64) {
    if splats > 0 {
        let what = plural(splats, "splat");
        output::note(&format!("{what} expanded: the new elements differ"));
    }
}

/// The outputs of a command that reads weights too.
fn outputs(output: &Output, input: &Input, weights: &Path) -> Outputs {
    let outputs = output.outputs(input);
    outputs.beside(FileId::of_path(weights), "it is the file of the weights")
}
