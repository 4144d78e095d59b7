//! Tensors that leave a module, and the file that they go to.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::io::Write;

use mlirbc::Bytecode;
use mlirbc::ids::Span;
use mlirbc::tensor::{Storage, Tensor};
use serde_json::{Map, Value, json};

use crate::element::kind_as_stored;
use crate::failure::Failure;

/// A tensor that leaves the module.
pub struct Moved<'a> {
    /// Its key in the weights.
    pub key: String,
    /// The tensor.
    pub tensor: Tensor<'a>,
    /// The name of its element type.
    pub kind: &'static str,
    /// Bytes of an element.
    pub item: u64,
    /// Its data in the file.
    pub data: Span,
}

/// The tensors of a file that are stored element by element and have at least this many bytes. One
/// with several names is listed once, with the first.
///
/// # Errors
/// Those of listing the tensors.
pub fn find<'f>(file: &'f Bytecode<'f>, min_size: u64) -> mlirbc::Result<Vec<Moved<'f>>> {
    let tensors = file.view().tensors()?;
    if let Some(problem) = tensors.problem() {
        return Err(problem.clone());
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
        if let Some(data) = tensor.data_span()? {
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
    // A constant is listed once for each global whose value it is.
    let mut starts = HashSet::new();
    moved.retain(|moved| starts.insert(moved.data.start));
    Ok(moved)
}

/// The header of a safetensors file with these tensors, and its length in front, with an entry of
/// metadata.
///
/// # Errors
/// `DuplicateKey`.
pub fn header(moved: &[Moved<'_>], (name, metadata): (&str, &str)) -> Result<Vec<u8>, Failure> {
    let mut header = Map::new();
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
            return Err(Failure::DuplicateKey(moved.key.clone()));
        }
        start = end;
    }
    let mut header = Value::Object(header).to_string().into_bytes();
    // Runtimes use data that are aligned to 64 bytes where they are.
    header.resize((header.len() + 8).next_multiple_of(64) - 8, b' ');
    let mut bytes = (header.len() as u64).to_le_bytes().to_vec();
    bytes.append(&mut header);
    Ok(bytes)
}

/// Writes the tensors after their [`header`].
///
/// # Errors
/// `File` and `Output`.
pub fn write(
    file: &Bytecode<'_>,
    header: &[u8],
    moved: &[Moved<'_>],
    out: &mut dyn Write,
) -> Result<(), Failure> {
    out.write_all(header)?;
    for moved in moved {
        copy(file, moved.data, out)?;
    }
    Ok(())
}

/// The shape; of a tensor without a known one, its number of elements.
fn shape(tensor: &Tensor<'_>, bytes: u64) -> Vec<i64> {
    match (tensor.ty(), tensor.storage()) {
        (None, Storage::Elements(item)) => vec![(bytes / item.max(1)) as i64],
        _ => tensor.shape().to_vec(),
    }
}

/// Copies a span of the file in steps of 1 MiB.
///
/// # Errors
/// `File` and `Output`.
pub fn copy(file: &Bytecode<'_>, span: Span, out: &mut dyn Write) -> Result<(), Failure> {
    const STEP: u64 = 1 << 20;
    let mut start = span.start;
    while start < span.end() {
        let len = STEP.min(span.end() - start);
        let chunk = file.source().chunk(Span { start, len }, 1)?;
        out.write_all(chunk.as_slice())?;
        start += len;
    }
    Ok(())
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        let _ = write!(text, "{byte:02x}");
    }
    text
}
