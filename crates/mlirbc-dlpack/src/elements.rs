//! Elements at a fixed stride, at an aligned address.

use std::sync::Arc;

use mlirbc::ErrorKind;
use mlirbc::tensor::{Dtype, Storage};

/// Bytes and their owner.
pub type Bytes = Arc<dyn AsRef<[u8]> + Send + Sync>;

/// Elements that DLPack can describe.
pub struct Elements {
    /// Their bytes.
    pub bytes: Bytes,
    /// Whether these are a copy.
    pub is_copy: bool,
    /// Whether nobody else has them, so that a consumer may write to them.
    pub is_own: bool,
    /// Whether one element stands for all.
    pub is_splat: bool,
}

/// Why there are none.
#[derive(Debug)]
pub enum Refusal {
    /// The layout of the elements is unknown.
    UnknownLayout,
    /// Those of the file.
    File(mlirbc::Error),
}

impl Elements {
    /// The elements of a tensor, given its bytes as they are stored. They are copied if `copy` is
    /// set, if their address is not aligned, and where they are packed; then `unpack` gives all
    /// elements one by one.
    ///
    /// # Errors
    /// `UnknownLayout`, and what `unpack` gives.
    pub fn of(
        bytes: Bytes,
        (dtype, storage): (Dtype, Storage),
        copy: bool,
        unpack: impl FnOnce() -> mlirbc::Result<Vec<u8>>,
    ) -> Result<Elements, Refusal> {
        let copied = |bytes: &[u8]| aligned(bytes).map_err(Refusal::File);
        let all = |unpack: mlirbc::Result<Vec<u8>>| {
            Ok(Elements {
                bytes: copied(&unpack.map_err(Refusal::File)?)?,
                is_copy: true,
                is_own: true,
                is_splat: false,
            })
        };
        let is_splat = match storage {
            Storage::Elements(_) => false,
            Storage::Splat(_) if copy => return all(unpack()),
            Storage::Splat(_) => true,
            Storage::Bits => return all(unpack()),
            _ => return Err(Refusal::UnknownLayout),
        };
        let stored = (*bytes).as_ref();
        // True can be stored as 0xFF.
        let is_plain = !dtype.is_bit() || stored.iter().all(|byte| *byte <= 1);
        let is_aligned = stored.as_ptr().addr() % item(dtype) == 0;
        let is_copy = copy || !is_plain || !is_aligned;
        let bytes = match (is_copy, is_plain) {
            (false, _) => bytes,
            (true, true) => copied(stored)?,
            (true, false) => {
                let bools: Vec<u8> = stored.iter().map(|byte| u8::from(*byte != 0)).collect();
                copied(&bools)?
            }
        };
        Ok(Elements {
            bytes,
            is_copy,
            is_own: is_copy,
            is_splat,
        })
    }
}

impl Elements {
    /// The same, but nobody else has them: in this mapping of the consumer's own, or a copy.
    ///
    /// # Errors
    /// `File` without memory for a copy.
    pub fn owned(self, mapping: Option<Bytes>) -> Result<Elements, Refusal> {
        if self.is_own {
            return Ok(self);
        }
        let is_copy = mapping.is_none();
        let bytes = match mapping {
            Some(mapping) => mapping,
            None => aligned((*self.bytes).as_ref()).map_err(Refusal::File)?,
        };
        Ok(Elements {
            bytes,
            is_copy,
            is_own: true,
            is_splat: self.is_splat,
        })
    }
}

/// The bytes of an element, or of the real part of a complex one.
fn item(dtype: Dtype) -> usize {
    let stride = match dtype {
        Dtype::Scalar(scalar) | Dtype::Complex(scalar) => scalar.stride(),
        _ => 1,
    };
    usize::try_from(stride).unwrap_or(1).max(1)
}

/// A copy at an address that is a multiple of 64.
///
/// # Errors
/// `OutOfMemory`.
pub fn aligned(bytes: &[u8]) -> mlirbc::Result<Bytes> {
    const ALIGN: usize = 64;
    let size = bytes.len() + ALIGN;
    let mut buffer = Vec::new();
    let full = |_| mlirbc::Error::new(ErrorKind::OutOfMemory { bytes: size as u64 });
    buffer.try_reserve_exact(size).map_err(full)?;
    buffer.resize(size, 0);
    let start = buffer.as_ptr().align_offset(ALIGN).min(ALIGN);
    buffer[start..start + bytes.len()].copy_from_slice(bytes);
    let len = bytes.len();
    Ok(Arc::new(Part { buffer, start, len }))
}

/// A part of a buffer.
struct Part {
    buffer: Vec<u8>,
    start: usize,
    len: usize,
}

impl AsRef<[u8]> for Part {
    fn as_ref(&self) -> &[u8] {
        &self.buffer[self.start..self.start + self.len]
    }
}
