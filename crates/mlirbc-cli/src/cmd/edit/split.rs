//! `mlirbc split`: a module without its weights, and the weights.
//!
//! The metadata of the weights say how the bytes of the original file are put together again from
//! those of the module, those of the weights, and a few others, so that `join` gives the same file:
//!
//! ```text
//! {"module": SHA-256 of the module, "parts": [["m", offset, bytes] | ["t", key] | ["b", hex]]}
//! ```

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{BufWriter, Write};
use std::path::PathBuf;

use clap::Args;
use mlirbc::Bytecode;
use mlirbc::ids::Span;
use mlirbc::tensor::{Origin, Storage, Tensor};
use mlirbc::write::{Edit, Plan};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::output::Output;
use crate::cmd::tensors::kind_as_stored;
use crate::input::Input;
use crate::output::Failure;

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
/// Examples:
///   mlirbc split model.mlirbc -o module.mlirbc --weights weights.safetensors
///   mlirbc split model.mlirbc -o m.mlirbc --weights w.safetensors --min-size 4K
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
    /// Leave smaller tensors in the module.
    #[arg(long, value_name = "SIZE", default_value = "1K", value_parser = crate::input::parse_size)]
    min_size: u64,
}

/// A tensor that moves.
struct Moved<'a> {
    key: String,
    tensor: Tensor<'a>,
    kind: &'static str,
    /// Bytes of an element.
    item: u64,
    data: Span,
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    let fail = |error| opts.input.fail(error);
    if opts.output.output.as_ref() == Some(&opts.weights) {
        let text = "the module and the weights need a file each";
        return Err(Failure::Usage(text.to_owned()));
    }
    let file = opts.input.open()?;
    let tensors = file.view().tensors().map_err(fail)?;
    if let Some(problem) = tensors.problem() {
        return Err(fail(problem.clone()));
    }
    let mut moved: Vec<Moved<'_>> = Vec::new();
    for tensor in tensors.iter() {
        let Some(kind) = kind_as_stored(tensor.dtype()) else {
            continue;
        };
        let Storage::Elements(item) = tensor.storage() else {
            continue;
        };
        if tensor.stored_nbytes() < opts.min_size.max(1) {
            continue;
        }
        if let Some(data) = tensor.data_span().map_err(fail)? {
            let key = tensor.name().into_owned();
            let data = data.span;
            moved.push(Moved {
                key,
                tensor,
                kind,
                item,
                data,
            });
        }
    }
    // Larger elements first: the data of each tensor are then aligned.
    moved.sort_by(|a, b| b.item.cmp(&a.item).then(a.key.cmp(&b.key)));
    let mut edit = Edit::new(&file).map_err(fail)?;
    moved.retain(|moved| take(&mut edit, moved).is_ok());
    let plan = edit.plan().map_err(fail)?;
    let recipe = recipe(opts, &file, &plan, &moved)?;
    write_weights(opts, &file, &moved, &recipe)?;
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

fn write_weights(
    opts: &Opts,
    file: &Bytecode<'_>,
    moved: &[Moved<'_>],
    recipe: &str,
) -> Result<(), Failure> {
    let mut header = serde_json::Map::new();
    header.insert("__metadata__".to_owned(), json!({ METADATA: recipe }));
    let mut start = 0;
    for moved in moved {
        let end = start + moved.data.len;
        let entry = json!({
            "dtype": moved.kind,
            "shape": shape(&moved.tensor, moved.data.len),
            "data_offsets": [start, end],
        });
        header.insert(moved.key.clone(), entry);
        start = end;
    }
    let mut header = Value::Object(header).to_string().into_bytes();
    header.resize(header.len().next_multiple_of(8), b' ');
    let outputs = crate::output::Outputs::new(opts.input.id(), opts.output.force);
    outputs.binary(Some(&opts.weights), |out| {
        let mut out = BufWriter::with_capacity(1 << 20, out);
        out.write_all(&(header.len() as u64).to_le_bytes())?;
        out.write_all(&header)?;
        for moved in moved {
            copy(&opts.input, file, moved.data, &mut out)?;
        }
        Ok(out.flush()?)
    })
}

/// The shape; of a tensor without a known one, its number of elements.
fn shape(tensor: &Tensor<'_>, bytes: u64) -> Vec<i64> {
    match (tensor.ty(), tensor.storage()) {
        (None, Storage::Elements(item)) => vec![(bytes / item.max(1)) as i64],
        _ => tensor.shape().to_vec(),
    }
}

/// Copies a span of the file in steps of 1 MiB.
pub(super) fn copy(
    input: &Input,
    file: &Bytecode<'_>,
    span: Span,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    const STEP: u64 = 1 << 20;
    let mut start = span.start;
    while start < span.end() {
        let len = STEP.min(span.end() - start);
        let chunk = file.source().chunk(Span { start, len }, 1);
        out.write_all(chunk.map_err(|error| input.fail(error))?.as_slice())?;
        start += len;
    }
    Ok(())
}

pub(super) fn hex(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        let _ = write!(text, "{byte:02x}");
    }
    text
}
