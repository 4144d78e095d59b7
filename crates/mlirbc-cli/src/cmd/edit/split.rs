//! `mlirbc split`: a module without its weights, and the weights.

use std::path::PathBuf;

use clap::Args;
use mlirbc_report::changes::split::{self, Form};

use super::output::Output;
use crate::choice::choice;
use crate::input::Input;
use crate::output::Failure;

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
    #[arg(long = "as", value_name = "WHAT", default_value = "resources", value_parser = choice(&Form::ALL))]
    form: Form,
    /// Leave smaller tensors in the module.
    #[arg(long, value_name = "SIZE", default_value = "1024", value_parser = mlirbc_document::parse_size)]
    min_size: u64,
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    let options = split::Options {
        form: opts.form,
        min_size: opts.min_size,
    };
    opts.output
        .change_and_split(&opts.input, &options, &opts.weights)
}
