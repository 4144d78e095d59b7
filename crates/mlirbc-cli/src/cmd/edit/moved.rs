//! Tensors that leave a module, and the file that they go to.

use std::fmt::Write as _;
use std::io::{BufWriter, Write};
use std::path::Path;

use mlirbc::Bytecode;
use mlirbc::ids::Span;
use mlirbc::tensor::{Storage, Tensor};
use serde_json::{Value, json};

use crate::cmd::tensors::kind_as_stored;
use crate::input::Input;
use crate::output::{Failure, Outputs};
use crate::style::escape;

/// A tensor that moves.
pub(super) struct Moved<'a> {
    pub(super) key: String,
    pub(super) tensor: Tensor<'a>,
    pub(super) kind: &'static str,
    /// Bytes of an element.
    pub(super) item: u64,
    pub(super) data: Span,
}

/// The tensors of a file that are stored element by element and have at least this many bytes.
pub(super) fn find<'f>(
    input: &Input,
    file: &'f Bytecode<'f>,
    min_size: u64,
) -> Result<Vec<Moved<'f>>, Failure> {
    let fail = |error| input.fail(error);
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
        if tensor.stored_nbytes() < min_size.max(1) {
            continue;
        }
        if let Some(data) = tensor.data_span().map_err(fail)? {
            moved.push(Moved {
                key: tensor.name().into_owned(),
                data: data.span,
                tensor,
                kind,
                item,
            });
        }
    }
    // Larger elements first: the data of each tensor are then aligned.
    moved.sort_by(|a, b| b.item.cmp(&a.item).then(a.key.cmp(&b.key)));
    Ok(moved)
}

/// Writes them as `.safetensors`, with an entry of metadata.
pub(super) fn write(
    input: &Input,
    file: &Bytecode<'_>,
    moved: &[Moved<'_>],
    (name, metadata): (&str, &str),
    (outputs, path): (&Outputs<'_>, &Path),
) -> Result<(), Failure> {
    let mut header = serde_json::Map::new();
    header.insert("__metadata__".to_owned(), json!({ name: metadata }));
    let mut start = 0;
    for moved in moved {
        let end = start + moved.data.len;
        let entry = json!({
            "dtype": moved.kind,
            "shape": shape(&moved.tensor, moved.data.len),
            "data_offsets": [start, end],
        });
        if header.insert(moved.key.clone(), entry).is_some() {
            let key = escape(moved.key.as_bytes());
            let text = format!("two entries of the weights would be called \"{key}\"");
            return Err(Failure::Usage(text));
        }
        start = end;
    }
    let mut header = Value::Object(header).to_string().into_bytes();
    // Runtimes use data that are aligned to 64 bytes where they are.
    header.resize((header.len() + 8).next_multiple_of(64) - 8, b' ');
    outputs.binary(Some(path), |out| {
        let mut out = BufWriter::with_capacity(1 << 20, out);
        out.write_all(&(header.len() as u64).to_le_bytes())?;
        out.write_all(&header)?;
        for moved in moved {
            copy(input, file, moved.data, &mut out)?;
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
