//! `mlirbc split`: a module without its weights, and the weights.

use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use mlirbc_document::text::{escape, name};
use mlirbc_report::OfWeights;
use mlirbc_weights::{Placement, SplitOptions};

use super::output::Output;
use crate::input::Input;
use crate::output::{self, Failure};

/// Write the module without its weights, and the weights as `.safetensors`.
///
/// Resources stay declared; a constant in an attribute becomes a resource without
/// data. `join` puts both together again: to the same bytes, if the module has not
/// been changed. Splats, packed elements, arrays
/// (`array<i64: 2, 3>`) and elements of `index` stay where they are. The
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
    input: Input,
    #[command(flatten)]
    output: Output,
    /// The file for the weights.
    #[arg(long, value_name = "FILE")]
    weights: PathBuf,
    /// What the weights are in the module.
    #[arg(long = "as", value_name = "WHAT", value_enum, default_value_t = Form::Resources)]
    form: Form,
    /// Leave smaller tensors in the module.
    #[arg(long, value_name = "SIZE", default_value = "1K", value_parser = mlirbc_document::parse_size)]
    min_size: u64,
}

/// What weights are in the module.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    /// Resources without data, which `join` fills.
    Resources,
    /// Arguments of functions.
    Arguments,
}

impl From<Form> for Placement {
    fn from(form: Form) -> Placement {
        match form {
            Form::Resources => Placement::Resources,
            Form::Arguments => Placement::Arguments,
        }
    }
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    let file = opts.input.open()?;
    let outputs = opts.output.outputs(&opts.input);
    outputs.check_distinct(&[opts.output.output.as_deref(), Some(&opts.weights)])?;
    let options = SplitOptions {
        min_size: opts.min_size,
        placement: opts.form.into(),
    };
    let split = mlirbc_weights::split(&file, &options);
    let split = split.map_err(failure(&opts.input, &opts.weights))?;
    outputs.binary(Some(&opts.weights), |out| {
        let mut out = BufWriter::with_capacity(1 << 20, out);
        let done = split.weights.write_to(&mut out);
        done.map_err(|failure| opts.input.fail_writing(failure))?;
        Ok(out.flush()?)
    })?;
    opts.output
        .write_changed(&outputs, &opts.input, &split.plan)?;
    for stayed in &split.stayed {
        output::note(&format!(
            "{} constants of @{} stay: other attributes may refer to it or to its callers, \
             its name is not unique, or it is in a cycle of calls",
            stayed.constants,
            name(file.view().string(stayed.function).unwrap_or_default()),
        ));
    }
    Ok(())
}

/// The failure of a module and a file of weights.
pub(super) fn failure(
    input: &Input,
    weights: &Path,
) -> impl Fn(mlirbc_weights::Failure) -> Failure {
    move |fault| {
        input.fail(OfWeights(
            fault,
            escape(weights.as_os_str().as_encoded_bytes()),
        ))
    }
}
