//! Tensors that leave a module, and the safetensors file that they go to.

use std::collections::HashSet;
use std::io::Write;

use mlirbc::Bytecode;
use mlirbc::ids::Span;
use mlirbc::tensor::{Dtype, Scalar, Storage, Tensor};
use mlirbc::write;
use serde_json::{Map, Value, json};

use crate::element_types::kind_as_stored;
use crate::failure::Failure;

/// A tensor that leaves the module.
#[derive(Clone, Debug)]
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

/// Whether an attribute holds no weight. An `array<...>` has no type with a shape, which a resource
/// needs; of `index` are shapes, layouts and positions, which consumers read in the module.
fn is_no_weight(tensor: &Tensor<'_>) -> bool {
    let is_index = tensor.dtype() == Dtype::Scalar(Scalar::Index);
    tensor.attr().is_some() && (tensor.is_array() || is_index)
}

/// The tensors of a file that are stored element by element and have at least this many bytes, without
/// attributes that hold no weights. One with several names is listed once, with the first.
pub(crate) fn find<'f>(file: &'f Bytecode<'f>, min_size: u64) -> mlirbc::Result<Vec<Moved<'f>>> {
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
        if is_no_weight(&tensor) || tensor.stored_nbytes() < min_size.max(1) {
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

/// The tensors of a module as a safetensors file: a header, and the spans of the data.
#[derive(Debug)]
pub struct Weights<'f> {
    file: &'f Bytecode<'f>,
    header: Vec<u8>,
    moved: Vec<Moved<'f>>,
}

impl<'f> Weights<'f> {
    /// These tensors, with an entry of metadata.
    pub(crate) fn new(
        file: &'f Bytecode<'f>,
        moved: Vec<Moved<'f>>,
        metadata: (&str, &str),
    ) -> Result<Weights<'f>, Failure> {
        Ok(Weights {
            header: header(&moved, metadata)?,
            file,
            moved,
        })
    }

    /// The tensors, in the order of their data.
    pub fn tensors(&self) -> &[Moved<'f>] {
        &self.moved
    }

    /// Bytes of the file.
    pub fn file_len(&self) -> u64 {
        let data = self.moved.iter().map(|it| it.data.len);
        data.fold(self.header.len() as u64, u64::saturating_add)
    }

    /// Writes the file, in steps of 1 MiB.
    ///
    /// # Errors
    /// `File` of the module, `Output` of `out`.
    pub fn write_to(&self, out: &mut dyn Write) -> Result<(), write::Failure> {
        out.write_all(&self.header)?;
        for moved in &self.moved {
            copy(self.file, moved.data, out)?;
        }
        Ok(())
    }
}

/// The header, and its length in front.
fn header(moved: &[Moved<'_>], (name, metadata): (&str, &str)) -> Result<Vec<u8>, Failure> {
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

/// The shape; of a tensor without a known one, its number of elements.
fn shape(tensor: &Tensor<'_>, bytes: u64) -> Vec<i64> {
    match (tensor.ty(), tensor.storage()) {
        (None, Storage::Elements(item)) => vec![(bytes / item.max(1)) as i64],
        _ => tensor.shape().to_vec(),
    }
}

/// Copies a span of the module in steps of 1 MiB.
pub(crate) fn copy(
    file: &Bytecode<'_>,
    span: Span,
    out: &mut dyn Write,
) -> Result<(), write::Failure> {
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
