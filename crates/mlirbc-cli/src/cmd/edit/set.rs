//! `mlirbc set`: other elements for a tensor.

use std::path::PathBuf;

use clap::Args;
use mlirbc::tensor::Selector;
use mlirbc::transform;
use mlirbc_report::not_selected;
use mlirbc_weights::elements;

use super::output::Output;
use super::split::failure;
use crate::input::Input;
use crate::output::Failure;

/// Replace the elements of a tensor by others of the same type and shape.
///
/// The ending of the file says what it is: `.npy`, `.safetensors` (the tensor with the
/// same key, or that of --key), otherwise the bytes as they are stored. A resource
/// that is only declared gets data. All else in the file stays.
///
/// Examples:
///   mlirbc set model.mlirbc layer0.weight --from w.npy -o new.mlirbc
///   mlirbc set model.mlirbc layer0.weight --from w.bin -o model.mlirbc --force
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    /// The tensor.
    #[arg(value_name = "KEY")]
    tensor: String,
    /// The file with the elements.
    #[arg(long, value_name = "FILE")]
    from: PathBuf,
    /// The key in a `.safetensors` file.
    #[arg(long, value_name = "KEY")]
    key: Option<String>,
    #[command(flatten)]
    output: Output,
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    let file = opts.input.open()?;
    let tensor = Selector::new(file.view(), None)
        .one(&opts.tensor)
        .map_err(not_selected(opts.input.opened()?, None))?;
    if tensor.ranges.is_some() {
        return Err(Failure::usage("a slice cannot be set; name a tensor"));
    }
    let tensor = tensor.tensor;
    let name = tensor.name();
    let elements = elements::open(&opts.from, opts.key.as_deref().unwrap_or(&name));
    let elements = elements.map_err(failure(&opts.input, &opts.from))?;
    let plan = transform::set(&file, &tensor, elements);
    let plan = plan.map_err(|it| opts.input.refuse(it))?;
    opts.output.write(&opts.input, &plan)
}
