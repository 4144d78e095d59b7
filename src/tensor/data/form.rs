//! What the elements of a tensor are, without the elements.

use crate::error::Result;
use crate::tensor::data::slice::{Parts, SliceSpec, unknown_layout};
use crate::tensor::data::tensor_data::{Fit, TensorData};
use crate::tensor::{Dtype, Shaped, Storage};

/// Element type, shape and storage of a tensor or a slice, and the number of its bytes: what a file of tensors
/// says of it. Reads no elements.
#[derive(Clone, Debug, PartialEq)]
pub struct Form {
    shaped: Shaped,
    storage: Storage,
    len: u64,
}

impl Form {
    pub(in crate::tensor) fn new(shaped: Shaped, storage: Storage, len: u64) -> Form {
        Form {
            shaped,
            storage,
            len,
        }
    }

    /// That of elements of this type and shape, one after the other. `None` if their number or size is unknown.
    pub fn of_elements(shaped: &Shaped) -> Option<Form> {
        let stride = shaped.dtype.stride()?;
        let len = shaped.count()?.checked_mul(stride)?;
        Some(Form::new(shaped.clone(), Storage::Elements(stride), len))
    }

    /// Element type and shape.
    pub fn shaped(&self) -> &Shaped {
        &self.shaped
    }

    /// How the elements are stored.
    pub fn storage(&self) -> Storage {
        self.storage
    }

    /// Whether the stored bytes are those of [`TensorData::bytes`].
    pub fn is_plain(&self) -> bool {
        let (Dtype::Scalar(scalar) | Dtype::Complex(scalar)) = self.shaped.dtype else {
            return false;
        };
        let item = scalar.stride() as usize;
        matches!(self.storage, Storage::Elements(_)) && (Fit { scalar, item }).is_whole()
    }

    /// The number of bytes of [`TensorData::as_bytes`].
    pub fn stored_nbytes(&self) -> u64 {
        self.len
    }

    /// The form of a slice, as [`TensorData::slice`] makes it.
    ///
    /// # Errors
    /// `SliceRank`, `SliceOutOfRange`; `ElementType` if type and bytes do not fit each other.
    pub fn slice(&self, ranges: impl SliceSpec) -> Result<Form> {
        let parts = Parts::new(&self.shaped, &ranges)?;
        let stride = match self.storage {
            Storage::Splat(_) => return Ok(Form::new(parts.shaped, self.storage, self.len)),
            Storage::Unknown => return Err(unknown_layout(&self.shaped)),
            Storage::Elements(stride) => stride,
            // A byte for each.
            Storage::Bits => 1,
        };
        let len = parts.shaped.count().unwrap_or(0).saturating_mul(stride);
        Ok(Form::new(parts.shaped, Storage::Elements(stride), len))
    }

    /// The shape that is written: all ones for a splat that is not expanded. `None` if an extent or
    /// the storage is unknown, and above 64 extents.
    pub fn written_shape(&self, expand: bool) -> Option<Vec<u64>> {
        self.shaped.count()?;
        if self.shaped.dtype.stride().is_none() || self.storage == Storage::Unknown {
            return None;
        }
        let ones = self.storage.is_splat() && !expand;
        let extents = self.shaped.short_shape()?.iter();
        let written = |extent: &i64| match ones {
            true => Some(1),
            false => u64::try_from(*extent).ok(),
        };
        extents.map(written).collect()
    }
}

impl TensorData<'_> {
    /// What the elements are, without them.
    pub fn form(&self) -> Form {
        let len = self.as_bytes().len() as u64;
        Form::new(self.shaped().clone(), self.storage(), len)
    }

    /// [`Form::written_shape`].
    pub fn written_shape(&self, expand: bool) -> Option<Vec<u64>> {
        self.form().written_shape(expand)
    }
}
