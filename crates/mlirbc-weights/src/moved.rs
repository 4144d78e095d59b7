//! Tensors that leave a module, and the safetensors file that they go to.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::fs::File;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufWriter, Write};

use mlirbc::Bytecode;
use mlirbc::error::SinkError;
use mlirbc::ids::Span;
use mlirbc::raw::limits::Budget;
use mlirbc::tensor::{Dtype, Scalar, Storage, Tensor};
use mlirbc_write::copy_by_system;
use serde::Serialize;
use serde::ser::Serializer;

use crate::element_types::kind_as_stored;
use crate::failure::Failure;
use crate::safetensors_header::{Entries, is_free};

/// Most bytes of all keys: this many, and two for each byte of the file outside resources. Each is in the
/// header and in the recipe, and many names can be made of one long string.
const KEYS: u64 = 1 << 20;
const KEYS_PER_BYTE: u64 = 2;

/// A tensor that leaves the module. Its key is its name, which stays in the file.
#[derive(Clone, Debug)]
pub struct Moved<'a> {
    /// The tensor.
    pub tensor: Tensor<'a>,
    /// The name of its element type.
    pub kind: &'static str,
    /// Bytes of an element.
    pub item: u64,
    /// Its data in the file.
    pub data: Span,
}

impl<'a> Moved<'a> {
    /// Its key in the weights.
    pub fn key(&self) -> Cow<'a, str> {
        self.tensor.name()
    }
}

/// Whether an attribute holds no weight. An `array<...>` has no type with a shape, which a resource
/// needs; of `index` are shapes, layouts and positions, which consumers read in the module.
fn is_no_weight(tensor: &Tensor<'_>) -> bool {
    let is_index = tensor.dtype() == Dtype::Scalar(Scalar::Index);
    tensor.attr().is_some() && (tensor.is_array() || is_index)
}

/// The tensors of a file that are stored element by element and have at least this many bytes, without
/// attributes that hold no weights. One with several names is listed once, with the first.
///
/// # Errors
/// `Module`; `LongKeys`, `DuplicateKey`.
pub(crate) fn find<'f>(file: &'f Bytecode<'f>, min_size: u64) -> Result<Vec<Moved<'f>>, Failure> {
    let tensors = file.view().tensors()?.only_weights()?;
    if let Some(problem) = tensors.problem() {
        return Err(problem.clone().into());
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
                data: data.span,
                tensor,
                kind,
                item,
            });
        }
    }
    // A constant is listed once for each global whose value it is.
    let mut starts = HashSet::new();
    moved.retain(|moved| starts.insert(moved.data.start));
    check_keys(file, &moved)?;
    // Larger elements first: the data of each tensor are then aligned.
    moved.sort_by_cached_key(|it| (Reverse(it.item), it.key()));
    Ok(moved)
}

/// Compares the keys with the limit, and with each other.
fn check_keys(file: &Bytecode<'_>, moved: &[Moved<'_>]) -> Result<(), Failure> {
    let budget = Budget::of_file(file.len_without_resources(), KEYS_PER_BYTE, KEYS);
    if !moved.iter().all(|it| budget.take(it.tensor.name_len())) {
        let most = budget.most();
        return Err(Failure::LongKeys { most });
    }
    let (hasher, mut known) = (RandomState::new(), HashMap::new());
    for moved in moved {
        let key = moved.key();
        // Two keys with one hash are compared.
        match known.insert(hasher.hash_one(&*key), moved) {
            Some(other) if other.key() == key => {
                return Err(Failure::DuplicateKey(key.into_owned()));
            }
            _ => {}
        }
    }
    Ok(())
}

/// The tensors of a module as a safetensors file: a header, and the spans of the data.
#[derive(Debug)]
pub struct Weights<'f> {
    file: &'f Bytecode<'f>,
    /// An entry of the metadata.
    metadata: (&'static str, String),
    /// Bytes of the header, with its length in front, and blanks at its end.
    header: u64,
    blanks: usize,
    moved: Vec<Moved<'f>>,
}

/// The length in front of the header.
const LENGTH: u64 = 8;

/// Runtimes use data that are aligned so where they are.
const ALIGNMENT: usize = 64;
const BLANKS: [u8; ALIGNMENT] = [b' '; ALIGNMENT];

impl<'f> Weights<'f> {
    /// These tensors, with an entry of metadata.
    ///
    /// # Errors
    /// `MetadataKey`.
    pub(crate) fn new(
        file: &'f Bytecode<'f>,
        moved: Vec<Moved<'f>>,
        metadata: (&'static str, String),
    ) -> Result<Weights<'f>, Failure> {
        if let Some(taken) = moved.iter().find(|it| !is_free(&it.key())) {
            return Err(Failure::MetadataKey(taken.key().into_owned()));
        }
        let mut weights = Weights {
            file,
            metadata,
            header: 0,
            blanks: 0,
            moved,
        };
        let mut counted = Counted(LENGTH);
        weights
            .write_header(&mut counted)
            .map_err(mlirbc::Error::from)?;
        weights.header = counted.0.next_multiple_of(ALIGNMENT as u64);
        weights.blanks = (weights.header - counted.0) as usize;
        Ok(weights)
    }

    /// The tensors, in the order of their data.
    pub fn tensors(&self) -> &[Moved<'f>] {
        &self.moved
    }

    /// Bytes of the file.
    pub fn file_len(&self) -> u64 {
        let data = self.moved.iter().map(|it| it.data.len);
        data.fold(self.header, u64::saturating_add)
    }

    /// Writes the file, in steps of 1 MiB.
    ///
    /// # Errors
    /// `File` of the module, `Output` of `out`.
    pub fn write_to(&self, out: &mut dyn Write) -> Result<(), SinkError> {
        self.write_head(out)?;
        for moved in &self.moved {
            copy(self.file, moved.data, out)?;
        }
        Ok(())
    }

    /// Writes the file. The system copies the data from `module`, the file of the module, as
    /// [`Plan::write_to_file`](mlirbc_write::Plan::write_to_file) does. `written` gets the number of bytes of each
    /// step.
    ///
    /// # Errors
    /// As [`write_to`](Self::write_to).
    pub fn write_to_file(
        &self,
        module: &File,
        mut out: &File,
        mut written: impl FnMut(u64),
    ) -> Result<(), SinkError> {
        self.write_head(&mut out)?;
        written(self.header);
        for moved in &self.moved {
            copy_by_system(module, moved.data, out, &mut written)?;
        }
        Ok(())
    }

    fn write_head(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut header = BufWriter::with_capacity(64 << 10, out);
        header.write_all(&(self.header - LENGTH).to_le_bytes())?;
        self.write_header(&mut header)?;
        header.write_all(&BLANKS[..self.blanks])?;
        header.flush()
    }

    /// The header without the blanks at its end: it is never held, because keys can be long.
    fn write_header(&self, out: &mut dyn Write) -> io::Result<()> {
        Ok(serde_json::to_writer(out, &Header(self))?)
    }
}

struct Header<'w, 'f>(&'w Weights<'f>);

impl Serialize for Header<'_, '_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Header(weights) = self;
        let (name, text) = &weights.metadata;
        let mut entries = Entries::new(serializer, Some(HashMap::from([(name, text)])))?;
        for moved in &weights.moved {
            let shape = shape(&moved.tensor, moved.data.len);
            entries.add(&moved.key(), moved.kind, shape, moved.data.len)?;
        }
        entries.end()
    }
}

/// Counts the bytes that it gets.
struct Counted(u64);

impl Write for Counted {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The shape; of a tensor without a known one, its number of elements.
fn shape<'m>(tensor: &'m Tensor<'_>, bytes: u64) -> Cow<'m, [i64]> {
    match (tensor.ty(), tensor.storage()) {
        (None, Storage::Elements(item)) => vec![(bytes / item.max(1)) as i64].into(),
        _ => tensor.shape().into(),
    }
}

/// Copies a span of the module in steps of 1 MiB.
pub(crate) fn copy(file: &Bytecode<'_>, span: Span, out: &mut dyn Write) -> Result<(), SinkError> {
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
