//! `mlirbc split`: a module without its weights, and the weights.
//!
//! The metadata of the weights say how the bytes of the original file are put together again from
//! those of the module, those of the weights, and a few others, so that `join` gives the same file:
//!
//! ```text
//! {"module": SHA-256 of the module, "parts": [["m", offset, bytes] | ["t", key] | ["b", hex]]}
//! ```

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use mlirbc::Bytecode;
use mlirbc::ids::Span;
use mlirbc::tensor::Origin;
use mlirbc::write::{Edit, Plan};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::arguments;
use super::moved::{self, Moved, hex};
use super::output::Output;
use crate::input::Input;
use crate::output::{Failure, Outputs};

/// The key of the metadata for `join`.
pub(super) const METADATA: &str = "mlirbc.split";

/// Most bytes of the original file that are neither in the module nor weights.
const MAX_OTHERS: usize = 32 << 20;

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
    let mut moved = moved::find(&opts.input, &file, opts.min_size)?;
    if opts.form == Form::Arguments {
        return arguments::run(opts, &file, moved);
    }
    let mut edit = Edit::new(&file).map_err(fail)?;
    moved.retain(|moved| take(&mut edit, moved).is_ok());
    let plan = edit.plan().map_err(fail)?;
    let recipe = recipe(opts, &file, &plan, &moved)?;
    let outputs = Outputs::new(opts.input.id(), opts.output.force);
    let to = (&outputs, opts.weights.as_path());
    moved::write(&opts.input, &file, &moved, (METADATA, &recipe), to)?;
    opts.output.write(&opts.input, &plan)?;
    Ok(())
}

/// Takes the data of a tensor out of the module.
fn take(edit: &mut Edit<'_>, moved: &Moved<'_>) -> mlirbc::Result<()> {
    match (moved.tensor.origin(), moved.tensor.ty()) {
        (Origin::Resource(resource), _) => edit.drop_data(&resource),
        (Origin::Attribute(id), Some(ty)) => {
            let (attr, ty) = (edit.attr_by_id(id)?, edit.type_by_id(ty)?);
            let blob = edit.builder().declared_blob(&moved.key)?;
            let declared = edit.builder().dense_resource(ty, blob)?;
            edit.replace_attr(attr, declared)?;
        }
        _ => {}
    }
    Ok(())
}

/// How the original file is made of the module and the weights.
fn recipe(
    opts: &Opts,
    file: &Bytecode<'_>,
    plan: &Plan<'_>,
    moved: &[Moved<'_>],
) -> Result<String, Failure> {
    let data: BTreeMap<u64, &Moved<'_>> = moved.iter().map(|it| (it.data.start, it)).collect();
    let mut parts: Vec<Value> = Vec::new();
    let mut others = 0;
    let mut gap = |start: u64, end: u64, parts: &mut Vec<Value>| -> Result<(), Failure> {
        let mut at = start;
        let mut literal = |from: u64, to: u64, parts: &mut Vec<Value>| {
            if to <= from {
                return Ok(());
            }
            others += (to - from) as usize;
            if others > MAX_OTHERS {
                let text = "the file and the module differ too much for `join`";
                return Err(Failure::Usage(text.to_owned()));
            }
            let (start, len) = (from, to - from);
            let chunk = file.source().chunk(Span { start, len }, 1);
            let chunk = chunk.map_err(|error| opts.input.fail(error))?;
            parts.push(json!(["b", hex(chunk.as_slice())]));
            Ok(())
        };
        for (start, moved) in data.range(start..end) {
            literal(at, *start, parts)?;
            parts.push(json!(["t", moved.key]));
            at = moved.data.end();
        }
        literal(at, end, parts)
    };
    let mut at = 0;
    for (span, new) in plan.kept() {
        gap(at, span.start, &mut parts)?;
        parts.push(json!(["m", new, span.len]));
        at = span.end();
    }
    gap(at, file.file_len(), &mut parts)?;
    let mut module = Sha256::new();
    plan.write_to(&mut module)
        .map_err(|failure| match failure {
            mlirbc::write::Failure::File(error) => opts.input.fail(error),
            mlirbc::write::Failure::Output(error) => error.into(),
        })?;
    let module = hex(&module.finalize());
    Ok(json!({"module": module, "parts": parts}).to_string())
}
