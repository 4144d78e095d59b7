//! The elements of a tensor as numbers of Rust.
//!
//! All elements are there, in row-major order: a splat is repeated, packed bits are unpacked.
//!
//! | elements | as |
//! |---|---|
//! | `i1` | `bool`; `u8`: 0 or 1 |
//! | integers of up to 8, 16, 32, 64, 128 bits | `i8` to `i128`, if they have a sign or none; `u8` to `u128`, if they have none or are unsigned |
//! | `index` | `i64`, `u64` |
//! | `f32`, `f64`, `f16`, `bf16` | `f32`, `f64`, `half::f16`, `half::bf16` with the feature `half` |
//! | floats of 8, 16 or 128 bits | their bits, as `u8`, `u16`, `u128` |
//!
//! [`TensorData::to_vec`] can also widen if no value can change: integers to wider ones, `i1`
//! to all integers, floats of at most 19 bits to `f32`, those and `f32` to `f64`.

use std::borrow::Cow;

use crate::bytes::{Element, ElementKind, cast_slice};
use crate::entity::{FloatKind, Signedness};
use crate::error::{Error, ErrorKind, LimitKind, NoBytes, Result};
use crate::tensor::data::tensor_data::{Bytes, ElementValue, Fit, Number, TensorData};
use crate::tensor::{Dtype, Scalar, Storage};

/// A type that [`TensorData::to_vec`] can make: each [`Element`], and `bool`.
///
/// The trait is sealed: no other crate can implement it.
pub trait TensorElement: sealed::Sealed {}

impl<T: sealed::Sealed> TensorElement for T {}

mod sealed {
    use crate::error::Result;
    use crate::tensor::data::tensor_data::TensorData;

    pub trait Sealed: Sized {
        fn read(data: &TensorData<'_>) -> Result<Vec<Self>>;
    }
}

impl<T: Element> sealed::Sealed for T {
    fn read(data: &TensorData<'_>) -> Result<Vec<T>> {
        if item::<T>(data.dtype()).is_some() {
            return data.cast::<T>().map(Cow::into_owned);
        }
        if !widens::<T>(data.dtype()) {
            return Err(other_type(data, T::NAME));
        }
        data.check_expansion(size_of::<T>())?;
        let values = data.values().ok_or_else(|| other_type(data, T::NAME))?;
        let number = |value| match value {
            ElementValue::Real(Number::Bool(bit)) => T::from_int(bit.into()),
            ElementValue::Real(Number::Int(number)) => T::from_int(number),
            ElementValue::Real(Number::Float(number)) => T::from_float(number),
            // A complex type does not widen.
            ElementValue::Complex(..) => T::from_int(0),
        };
        Ok(values.map(number).collect())
    }
}

impl sealed::Sealed for bool {
    fn read(data: &TensorData<'_>) -> Result<Vec<bool>> {
        if !data.dtype().is_bit() {
            return Err(other_type(data, "bool"));
        }
        Ok(data.bytes()?.iter().map(|byte| *byte != 0).collect())
    }
}

impl<'a> TensorData<'a> {
    /// The elements as bytes, little-endian, as many for each as its type needs: a splat is
    /// repeated, bits are unpacked to bytes of 0 and 1. Borrowed if they are stored so. Data of an
    /// unknown type are as they are in the file.
    ///
    /// # Errors
    /// `Limit` for a splat that is too large.
    pub fn bytes(&self) -> Result<Cow<'_, [u8]>> {
        let Some(item) = self.item() else {
            return Ok(self.as_bytes().into());
        };
        self.check_expansion(0)?;
        let bytes = self.elements(item, true);
        bytes.map_err(|_| other_type(self, "numbers"))
    }

    /// [`TensorData::bytes`], into a buffer of their length.
    pub(in crate::tensor) fn copy_to(&self, mut buffer: &mut [u8]) -> Result<()> {
        let Some(item) = self.item() else {
            // A mapping can have shrunk.
            let (need, have) = (self.as_bytes().len() as u64, buffer.len() as u64);
            if need != have {
                return Err(Error::new(ErrorKind::BufferLength { need, have }));
            }
            buffer.copy_from_slice(self.as_bytes());
            return Ok(());
        };
        let written = self.write_elements(item, true, &mut buffer);
        written.map_err(|_| other_type(self, "numbers"))
    }

    /// The bytes of an element that is not packed; `None` of data of an unknown type.
    fn item(&self) -> Option<usize> {
        match (self.storage(), self.dtype()) {
            (Storage::Unknown, _) | (_, Dtype::String | Dtype::Other) => None,
            (_, Dtype::Scalar(scalar) | Dtype::Complex(scalar)) => Some(scalar.stride() as usize),
        }
    }

    /// [`TensorData::bytes`], which need not be in memory as a whole before.
    pub(in crate::tensor) fn into_bytes(self) -> Result<Cow<'a, [u8]>> {
        match &self.bytes {
            Bytes::Borrowed(cursor) if self.form().is_plain() => Ok(cursor.rest().into()),
            _ => Ok(self.bytes()?.into_owned().into()),
        }
    }

    /// The elements as `T`, borrowed if they are stored so and their address is aligned for `T`.
    /// The head of this file lists the types.
    ///
    /// # Errors
    /// `ElementType`; `SizeMismatch` if the bytes do not fit the shape; `Limit` for a splat that
    /// is too large.
    pub fn cast<T: Element>(&self) -> Result<Cow<'_, [T]>> {
        let item = item::<T>(self.dtype()).ok_or_else(|| other_type(self, T::NAME))?;
        if self.storage() == Storage::Unknown {
            return Err(Error::new(ErrorKind::SizeMismatch {
                element: item,
                bytes: self.as_bytes().len(),
            }));
        }
        self.check_expansion(item)?;
        let elements = self.elements(item, true);
        match elements.map_err(|_| other_type(self, T::NAME))? {
            Cow::Borrowed(bytes) => Ok(numbers(bytes)),
            Cow::Owned(bytes) => Ok(T::from_le(&bytes).into()),
        }
    }

    /// [`TensorData::cast`], borrowed for as long as the file.
    pub(in crate::tensor) fn into_cast<T: Element>(self) -> Result<Cow<'a, [T]>> {
        match &self.bytes {
            Bytes::Borrowed(cursor)
                if self.form().is_plain() && item::<T>(self.dtype()).is_some() =>
            {
                Ok(numbers(cursor.rest()))
            }
            _ => Ok(self.cast()?.into_owned().into()),
        }
    }

    /// The elements as `T`. The head of this file lists the types.
    ///
    /// # Errors
    /// As [`TensorData::cast`].
    pub fn to_vec<T: TensorElement>(&self) -> Result<Vec<T>> {
        T::read(self)
    }

    /// Refuses a splat that expands to too many bytes, with elements of at least `item` bytes.
    fn check_expansion(&self, item: usize) -> Result<()> {
        if !self.storage().is_splat() {
            return Ok(());
        }
        let item = self.dtype().stride().unwrap_or(0).max(item as u64);
        let count = self.shaped().count().unwrap_or(0);
        if count.saturating_mul(item) <= self.limit() {
            return Ok(());
        }
        Err(Error::new(ErrorKind::Limit {
            limit: LimitKind::ExpandedSplat,
            most: self.limit(),
        }))
    }
}

/// Little-endian bytes as numbers.
fn numbers<T: Element>(bytes: &[u8]) -> Cow<'_, [T]> {
    let in_place = cfg!(target_endian = "little") || size_of::<T>() == 1;
    match cast_slice(bytes) {
        Ok(numbers) if in_place => Cow::Borrowed(numbers),
        _ => T::from_le(bytes).into(),
    }
}

/// The size of `T`, if elements of this type can be cast to it.
fn item<T: Element>(dtype: Dtype) -> Option<usize> {
    let Dtype::Scalar(scalar) = dtype else {
        return None;
    };
    let size = size_of::<T>();
    let item = scalar.stride().next_power_of_two() == size as u64;
    let suits = match (scalar, T::KIND) {
        (Scalar::Int { width: 0, .. }, _) => false,
        (Scalar::Int { width: 1, .. }, kind) => kind == ElementKind::Unsigned,
        (Scalar::Int { signedness, .. }, ElementKind::Signed) => signedness != Signedness::Unsigned,
        (Scalar::Int { signedness, .. }, ElementKind::Unsigned) => signedness != Signedness::Signed,
        (Scalar::Index, kind) => kind != ElementKind::Float,
        (Scalar::Float(kind), ElementKind::Float) => {
            FloatKind::from_name(T::NAME.as_bytes()) == Some(kind)
        }
        (Scalar::Float(FloatKind::F32 | FloatKind::F64), _) => false,
        (Scalar::Float(_), kind) => kind == ElementKind::Unsigned && scalar.stride() == size as u64,
        (Scalar::Int { .. }, ElementKind::Float) => false,
    };
    (item && suits).then_some(size)
}

impl Dtype {
    /// Whether elements of this type are stored as `T`, bit for bit: then bytes can be borrowed as `T`.
    pub fn is_stored_as<T: Element>(self) -> bool {
        let Dtype::Scalar(scalar) = self else {
            return false;
        };
        let size = size_of::<T>();
        item::<T>(self).is_some() && (Fit { scalar, item: size }).is_whole()
    }
}

/// Whether `T` has each value of this type.
fn widens<T: Element>(dtype: Dtype) -> bool {
    let Dtype::Scalar(scalar) = dtype else {
        return false;
    };
    let bits = 8 * size_of::<T>() as u32;
    match (scalar, T::KIND) {
        (Scalar::Float(_), ElementKind::Float) => match bits {
            ..=16 => false,
            32 => scalar.bitsize() <= 19,
            _ => scalar.bitsize() <= 32,
        },
        (Scalar::Int { width: 1, .. }, ElementKind::Signed | ElementKind::Unsigned) => true,
        (Scalar::Int { width, signedness }, ElementKind::Signed) => match signedness {
            Signedness::Unsigned => width < bits,
            _ => width <= bits,
        },
        (Scalar::Int { width, signedness }, ElementKind::Unsigned) => {
            signedness == Signedness::Unsigned && width <= bits
        }
        (Scalar::Index, ElementKind::Signed) => bits >= 64,
        _ => false,
    }
}

#[cold]
fn other_type(data: &TensorData<'_>, wanted: &'static str) -> Error {
    if data.dtype() == Dtype::String {
        return Error::new(ErrorKind::NoBytes(NoBytes::StringTensor));
    }
    let tensor = data.shaped().type_text();
    let tensor = tensor.unwrap_or_else(|| "unknown type".to_string());
    Error::new(ErrorKind::ElementType { tensor, wanted })
}
