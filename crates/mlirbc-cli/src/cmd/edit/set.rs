//! `mlirbc set`: other elements for a tensor; `mlirbc merge`: for all tensors of a file.

use std::path::PathBuf;

use clap::Args;
use mlirbc::write::Edit;

use super::elements::{Elements, Mismatch};
use super::output::Output;
use super::weights::Weights;
use crate::cmd::tensors::Selector;
use crate::input::Input;
use crate::output::Failure;
use crate::style::escape;

/// Give a tensor other elements, of the same type and shape.
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

/// Give the tensors of a module the elements of those with the same names in a
/// `.safetensors` file.
///
/// A tensor that the module does not have, or has with another type or shape, is an
/// error. Tensors that the file does not have keep their elements.
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
    let tensor = Selector::new(&opts.input, file.view(), None).one(&opts.tensor)?;
    if tensor.ranges.is_some() {
        return Err(Failure::Usage(
            "a slice cannot be set; name a tensor".into(),
        ));
    }
    let tensor = tensor.tensor;
    let name = tensor.name();
    let elements = Elements::open(&opts.from, opts.key.as_deref().unwrap_or(&name))?;
    let mut edit = Edit::new(&file).map_err(|error| opts.input.fail(error))?;
    let put = elements.put(&mut edit, &tensor);
    put.map_err(|why| mismatch(&opts.input, &name, why))?;
    let plan = edit.plan().map_err(|error| opts.input.fail(error))?;
    opts.output.write(&opts.input, &plan)
}

pub(crate) fn merge(opts: &MergeOpts) -> Result<(), Failure> {
    let fail = |error| opts.input.fail(error);
    let file = opts.input.open()?;
    let weights = Weights::open(&opts.weights)?;
    let mut edit = Edit::new(&file).map_err(fail)?;
    put_all(&opts.input, &file, &mut edit, &weights, &opts.weights)?;
    let plan = edit.plan().map_err(fail)?;
    opts.output.write(&opts.input, &plan)
}

/// Puts all tensors of a file into a module.
pub(super) fn put_all<'f>(
    input: &Input,
    file: &'f mlirbc::Bytecode<'f>,
    edit: &mut Edit<'f>,
    weights: &Weights,
    path: &std::path::Path,
) -> Result<(), Failure> {
    let tensors = file.view().tensors().map_err(|error| input.fail(error))?;
    let tensors = tensors.all();
    for key in weights.keys() {
        let tensor = tensors.tensor(&key).map_err(|_| {
            let key = escape(key.as_bytes());
            Failure::Usage(format!("no tensor \"{key}\" in {}", input.name()))
        })?;
        let put = weights.elements(path, &key)?.put(edit, &tensor);
        put.map_err(|why| mismatch(input, &key, why))?;
    }
    Ok(())
}

fn mismatch(input: &Input, name: &str, why: Mismatch) -> Failure {
    match why {
        Mismatch::File(error) => input.fail(error),
        Mismatch::Why(why) => {
            let name = escape(name.as_bytes());
            Failure::Usage(format!("the file does not fit \"{name}\": {why}"))
        }
    }
}
