//! `mlirbc split`: a module without its weights, and the weights.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use mlirbc::write::Edit;
use mlirbc_safetensors::{METADATA, find, recipe, take};

use super::arguments;
use super::moved;
use super::output::Output;
use crate::input::Input;
use crate::output::{Failure, Outputs};

/// Write the module without its weights, and the weights as `.safetensors`.
///
/// Resources stay declared; a constant in an attribute becomes a resource without
/// data. `join` puts both together again: to the same bytes, if the module has not
/// been changed. Splats and packed elements stay where they are. The
/// constants of VHLO become resources too, which only `join` understands.
///
/// With `--as arguments` the constants of functions become their last arguments, in
/// StableHLO, VHLO, MHLO and arith: a compiler gets the small module, and the weights
/// when it runs. Functions that are called pass them on. The attribute
/// `mlirbc.weight` of an argument is the key of its tensor; the metadata of the
/// weights list the keys for each function, in order.
///
/// Examples:
///   mlirbc split model.mlirbc -o module.mlirbc --weights weights.safetensors
///   mlirbc split model.mlirbc -o m.mlirbc --weights w.safetensors --min-size 4K
///   mlirbc split model.mlirbc -o call.mlirbc --weights args.safetensors --as arguments
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(super) input: Input,
    #[command(flatten)]
    pub(super) output: Output,
    /// The file for the weights.
    #[arg(long, value_name = "FILE")]
    pub(super) weights: PathBuf,
    /// What the weights are in the module.
    #[arg(long = "as", value_name = "WHAT", value_enum, default_value_t = Form::Resources)]
    form: Form,
    /// Leave smaller tensors in the module.
    #[arg(long, value_name = "SIZE", default_value = "1K", value_parser = crate::input::parse_size)]
    min_size: u64,
}

/// What weights are in the module.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Form {
    /// Resources without data, which `join` fills.
    Resources,
    /// Arguments of functions.
    Arguments,
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    let fail = |error| opts.input.fail(error);
    if opts.output.output.as_ref() == Some(&opts.weights) {
        let text = "the module and the weights need a file each";
        return Err(Failure::Usage(text.to_owned()));
    }
    let file = opts.input.open()?;
    let mut moved = find(&file, opts.min_size).map_err(fail)?;
    if opts.form == Form::Arguments {
        return arguments::run(opts, &file, moved);
    }
    let mut edit = Edit::new(&file).map_err(fail)?;
    take(&mut edit, &mut moved).map_err(fail)?;
    let plan = edit.plan().map_err(fail)?;
    let recipe = recipe(&file, &plan, &moved);
    let recipe = recipe.map_err(|error| moved::failure(&opts.input, error))?;
    let outputs = Outputs::new(opts.input.id(), opts.output.force);
    let to = (&outputs, opts.weights.as_path());
    moved::write(&opts.input, &file, &moved, (METADATA, &recipe), to)?;
    opts.output.write(&opts.input, &plan)?;
    Ok(())
}
