//! GGUF files, little-endian, of version 2 and 3: the metadata are checked and passed, the tensors
//! listed.
//!
//! ```text
//! magic GGUF, version, number of tensors, number of metadata entries
//! metadata: key, type, value
//! tensors:  name, extents (the innermost first), element type, offset from the start of the data
//! data, from the next multiple of the alignment on
//! ```

use mlirbc::Source;
use mlirbc::ids::Span;
use mlirbc::raw::Chunk;

use super::fields::Fields;
use super::gguf_metadata::{self, pass_value, string};
use super::tensor_file::Metadatum;
use super::tensor_file_error::{TensorFileError, TensorFileErrorKind};
use crate::ggml::GgmlType;

/// The first bytes of a file.
pub const MAGIC: [u8; 4] = *b"GGUF";

/// Bytes before the metadata.
const HEADER: u64 = 24;
/// The alignment of the data, where the file declares none.
const ALIGNMENT: u32 = 32;
/// Most extents of a tensor.
const EXTENTS: usize = 4;

/// A file.
#[derive(Debug)]
pub struct File<'d> {
    source: Source<'d>,
    version: u32,
    metadata: u64,
    alignment: u32,
    tensors: Vec<Tensor>,
}

/// A tensor.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Tensor {
    /// Where its name lies in the file.
    pub name: Span,
    rank: u8,
    extents: [u64; EXTENTS],
    /// The number of the element type.
    pub type_number: u32,
    /// Where its bytes lie in the file; `None` if the size of the element type is not known.
    pub data: Option<Span>,
}

impl Tensor {
    /// The extents, the outermost first.
    pub fn shape(&self) -> &[u64] {
        &self.extents[..usize::from(self.rank)]
    }

    /// The element type, if it is known.
    pub fn element_type(&self) -> Option<GgmlType> {
        GgmlType::of(self.type_number)
    }
}

/// Whether a file is a GGUF file, by its first bytes.
///
/// # Errors
/// Those of the source.
pub fn is_gguf(source: &Source<'_>) -> mlirbc::Result<bool> {
    if source.len() < MAGIC.len() as u64 {
        return Ok(false);
    }
    let mut head = [0; MAGIC.len()];
    source.read_ranges(&mut [(0, &mut head)])?;
    Ok(head == MAGIC)
}

impl<'d> File<'d> {
    /// Reads the metadata and the table of tensors.
    ///
    /// # Errors
    /// Where the file breaks a rule of the format, is of another version or big-endian.
    pub fn open(source: Source<'d>) -> Result<File<'d>, TensorFileError> {
        let end = source.len();
        let mut fields = Fields::new(&source, 0, end);
        if fields.array()? != MAGIC {
            return Err(TensorFileError::new(0, TensorFileErrorKind::Magic));
        }
        let at = fields.pos();
        let version = fields.u32()?;
        if matches!(version.swap_bytes(), 1..=3) {
            let what = "the file is big-endian, which is not read";
            return Err(TensorFileError::invalid(at, what));
        }
        if !matches!(version, 2 | 3) {
            let kind = TensorFileErrorKind::Version(version, 0);
            return Err(TensorFileError::new(at, kind));
        }
        // A tensor has the length of its name, a number of extents, a type and an offset.
        let tensors = fields.count(24)?;
        let metadata = fields.count(12)?;
        let mut alignment = ALIGNMENT;
        for _ in 0..metadata {
            let key = string(&mut fields)?;
            let value_at = fields.pos();
            if let Some(found) = pass_value(&source, &mut fields, key)? {
                alignment = found;
            }
            if !alignment.is_power_of_two() {
                let what = "the alignment is not a power of two";
                return Err(TensorFileError::invalid(value_at, what));
            }
        }
        let tensors = (0..tensors).map(|_| Tensor::read(&mut fields));
        let mut tensors = tensors.collect::<Result<Vec<_>, _>>()?;
        let data = fields.pos().next_multiple_of(u64::from(alignment));
        for tensor in &mut tensors {
            tensor.place(data, end)?;
        }
        Ok(File {
            version,
            metadata,
            alignment,
            tensors,
            source,
        })
    }

    /// The version of the format.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// The number of metadata entries.
    pub fn num_metadata(&self) -> u64 {
        self.metadata
    }

    /// The first metadata entries, in the order of the file.
    ///
    /// # Errors
    /// Those of the source.
    pub fn metadata(
        &self,
        most: u64,
        each: &mut dyn FnMut(&Metadatum<'_>),
    ) -> Result<(), TensorFileError> {
        let mut fields = Fields::new(&self.source, HEADER, self.source.len());
        for _ in 0..self.metadata.min(most) {
            gguf_metadata::read(&self.source, &mut fields, each)?;
        }
        Ok(())
    }

    /// The alignment of the data of tensors.
    pub fn alignment(&self) -> u32 {
        self.alignment
    }

    /// The tensors in the order of the file.
    pub fn tensors(&self) -> &[Tensor] {
        &self.tensors
    }

    /// The name of a tensor: any bytes.
    ///
    /// # Errors
    /// Those of the source.
    pub fn name(&self, tensor: &Tensor) -> mlirbc::Result<Chunk<'d>> {
        self.source.chunk(tensor.name, 1)
    }

    /// The file.
    pub fn source(&self) -> &Source<'d> {
        &self.source
    }
}

impl Tensor {
    /// Reads a tensor, whose data count from the start of all data.
    fn read(fields: &mut Fields<'_, '_>) -> Result<Tensor, TensorFileError> {
        let name = string(fields)?;
        let at = fields.pos();
        let rank = fields.u32()?;
        if rank > EXTENTS as u32 {
            return Err(TensorFileError::invalid(
                at,
                "a tensor has at most 4 extents",
            ));
        }
        let mut extents = [0; EXTENTS];
        let shape = &mut extents[..rank as usize];
        for extent in shape.iter_mut() {
            *extent = fields.u64()?;
        }
        let row = shape.first().copied().unwrap_or(1);
        shape.reverse();
        let elements = shape.iter().try_fold(1u64, |n, it| n.checked_mul(*it));
        let type_number = fields.u32()?;
        let start = fields.u64()?;
        let data = match GgmlType::of(type_number) {
            None => None,
            Some(ty) => {
                let size = elements.and_then(|elements| ty.size(row, elements));
                let what = "the extents of a tensor do not fit its element type";
                let len = size.ok_or_else(|| TensorFileError::invalid(at, what))?;
                Some(Span { start, len })
            }
        };
        Ok(Tensor {
            name,
            rank: rank as u8,
            extents,
            type_number,
            data,
        })
    }

    /// Makes the data count from the start of the file.
    fn place(&mut self, data: u64, end: u64) -> Result<(), TensorFileError> {
        let Some(span) = &mut self.data else {
            return Ok(());
        };
        let size = end.saturating_sub(data);
        let last = span.start.checked_add(span.len);
        if span.len > 0 && last.is_none_or(|last| last > size) {
            let kind = TensorFileErrorKind::Span {
                segment: "data",
                start: span.start,
                len: span.len,
                size,
            };
            // Behind the name: number of extents, extents, type.
            let at = self.name.end() + 8 + 8 * u64::from(self.rank);
            return Err(TensorFileError::new(at, kind));
        }
        span.start = if span.len == 0 {
            data.min(end)
        } else {
            data + span.start
        };
        Ok(())
    }
}
