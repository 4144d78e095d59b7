//! The elements of a tensor.

use std::borrow::Cow;
use std::fmt;
use std::io::{self, BufWriter, Write};

use crate::bytes::Chunk;
use crate::cursor::Cursor;
use crate::entity::Blob;
use crate::ids::Pos;
use crate::limits::MAX_EXPANDED;
use crate::tensor::data::float_values::to_f64;
use crate::tensor::{Dtype, Scalar, Shaped, Storage};

/// A tensor, or a slice of one, and its bytes.
#[derive(Clone, Debug)]
pub struct TensorData<'a> {
    shaped: Shaped,
    /// Consistent with the type and the number of bytes.
    storage: Storage,
    pub(super) bytes: Bytes<'a>,
    alignment: u64,
    /// Most bytes of an expanded splat.
    limit: u64,
}

/// The bytes of a tensor.
#[derive(Clone, Debug)]
pub(in crate::tensor) enum Bytes<'a> {
    Borrowed(Cursor<'a>),
    Held(Chunk<'a>),
}

/// A real number.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub enum Number {
    /// A value of `i1`.
    Bool(bool),
    /// An integer of up to 128 bits, without a sign of up to 127, or an index.
    Int(i128),
    /// A float; exact except for `f80` and `f128`.
    Float(f64),
}

impl Number {
    /// The value as a double, rounded if necessary.
    pub fn to_f64(self) -> f64 {
        match self {
            Number::Bool(value) => f64::from(u8::from(value)),
            Number::Int(value) => value as f64,
            Number::Float(value) => value,
        }
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Number::Bool(value) => value.fmt(f),
            Number::Int(value) => value.fmt(f),
            // The shortest digits that parse back; with an exponent instead of many zeros.
            Number::Float(value) => write!(f, "{value:?}"),
        }
    }
}

/// An element.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ElementValue {
    /// A real number.
    Real(Number),
    /// Real and imaginary part.
    Complex(Number, Number),
}

impl fmt::Display for ElementValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ElementValue::Real(number) => number.fmt(f),
            ElementValue::Complex(re, im) => write!(f, "({re}, {im})"),
        }
    }
}

impl<'a> TensorData<'a> {
    pub(in crate::tensor) fn new(
        shaped: Shaped,
        storage: Storage,
        bytes: Bytes<'a>,
    ) -> TensorData<'a> {
        TensorData {
            shaped,
            storage,
            bytes,
            alignment: 1,
            limit: MAX_EXPANDED,
        }
    }

    /// The same, with this declared alignment.
    pub(in crate::tensor) fn with_alignment(self, alignment: u64) -> TensorData<'a> {
        TensorData { alignment, ..self }
    }

    /// A blob as a tensor with this type, its elements in order.
    pub fn resource(shaped: Shaped, blob: Blob<'a>) -> TensorData<'a> {
        let size = blob.as_slice().len() as u64;
        let storage = Storage::of_elements(shaped.dtype, shaped.count(), size);
        let alignment = blob.alignment();
        let bytes = Bytes::Held(blob.into_chunk());
        TensorData::new(shaped, storage, bytes).with_alignment(alignment)
    }

    /// The same, with another limit for the bytes of an expanded splat; the default is
    /// [`MAX_EXPANDED`](crate::raw::limits::MAX_EXPANDED).
    #[must_use]
    pub fn with_limit(self, limit: u64) -> TensorData<'a> {
        TensorData { limit, ..self }
    }

    /// Most bytes of an expanded splat.
    pub(super) fn limit(&self) -> u64 {
        self.limit
    }

    /// Element type and shape.
    pub fn shaped(&self) -> &Shaped {
        &self.shaped
    }

    /// How the elements are stored.
    pub fn storage(&self) -> Storage {
        self.storage
    }

    /// The element type.
    pub fn dtype(&self) -> Dtype {
        self.shaped.dtype
    }

    /// The extents; empty for a scalar, and for a type without a known shape.
    pub fn shape(&self) -> &[i64] {
        self.shaped.shape().unwrap_or_default()
    }

    /// The bytes as they are in the file: one element of a splat, packed bits.
    /// [`TensorData::bytes`] has all elements.
    pub fn as_bytes(&self) -> &[u8] {
        match &self.bytes {
            Bytes::Borrowed(cursor) => cursor.rest(),
            Bytes::Held(chunk) => chunk.as_slice(),
        }
    }

    /// Offset of the first byte in the file.
    pub fn pos(&self) -> Pos {
        match &self.bytes {
            Bytes::Borrowed(cursor) => cursor.pos(),
            Bytes::Held(chunk) => chunk.pos(),
        }
    }

    /// The alignment that the file declares, in bytes; attributes have none.
    pub fn alignment(&self) -> u64 {
        self.alignment
    }

    /// The elements; those of a splat are repeated to fill the shape. `None` if the storage is
    /// unknown, or the numbers are too wide for a [`Number`].
    pub fn values(&self) -> Option<Values<'_>> {
        let count = self.shaped.count()?;
        let values = Values {
            data: self,
            next: 0,
            end: count,
        };
        let readable = count == 0 || self.get(0).is_some();
        (readable && self.storage != Storage::Unknown).then_some(values)
    }

    /// Element `index` in row-major order.
    pub fn get(&self, index: u64) -> Option<ElementValue> {
        if index >= self.shaped.count()? {
            return None;
        }
        let bytes = self.as_bytes();
        let (stride, nth) = match self.storage {
            Storage::Elements(stride) => (stride, index),
            Storage::Splat(stride) => (stride, 0),
            Storage::Bits => {
                let byte = bytes.get(usize::try_from(index / 8).ok()?)?;
                let bit = byte >> (index % 8) & 1;
                return Some(ElementValue::Real(Number::Bool(bit == 1)));
            }
            Storage::Unknown => return None,
        };
        let start = usize::try_from(nth.checked_mul(stride)?).ok()?;
        let element = bytes.get(start..)?.get(..usize::try_from(stride).ok()?)?;
        value(self.shaped.dtype, element)
    }

    /// The bytes that [`TensorData::write_elements`] writes, borrowed if no conversion is needed.
    ///
    /// # Errors
    /// `InvalidInput`, as for `write_elements`.
    pub fn elements(&self, item: usize, expand: bool) -> io::Result<Cow<'_, [u8]>> {
        match (self.shaped.dtype, self.storage) {
            (Dtype::Scalar(scalar) | Dtype::Complex(scalar), Storage::Elements(_))
                if (Fit { scalar, item }).is_whole() =>
            {
                return Ok(Cow::Borrowed(self.as_bytes()));
            }
            _ => {}
        }
        let mut out = Vec::new();
        self.write_elements(item, expand, &mut out)?;
        Ok(Cow::Owned(out))
    }

    /// Writes the elements alone: as they are stored, or if the type is known each in as few bytes of its own
    /// as it fits, with [`TensorData::write_elements`]. Equal elements are then equal bytes, however they are
    /// stored.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write_raw(&self, as_stored: bool, out: &mut dyn Write) -> io::Result<()> {
        let (Dtype::Scalar(scalar) | Dtype::Complex(scalar)) = self.shaped.dtype else {
            return out.write_all(self.as_bytes());
        };
        let is_plain = matches!(self.storage, Storage::Elements(_)) && !scalar.is_padded();
        match usize::try_from(scalar.stride()) {
            Ok(item) if !as_stored && !is_plain && self.storage != Storage::Unknown => {
                let mut out = BufWriter::new(out);
                self.write_elements(item, true, &mut out)?;
                out.flush()
            }
            _ => out.write_all(self.as_bytes()),
        }
    }

    /// Writes the elements in row-major order, little-endian, each part in `item` bytes: bits
    /// are unpacked to 0 and 1, integers are sign-extended. A splat is written as one element, or with
    /// `expand` as many times as the shape needs.
    ///
    /// # Errors
    /// Those of `out`; `InvalidInput` if the storage is unknown or `item` is too small.
    pub fn write_elements(&self, item: usize, expand: bool, out: &mut dyn Write) -> io::Result<()> {
        let (scalar, parts) = match self.shaped.dtype {
            Dtype::Scalar(scalar) => (scalar, 1),
            Dtype::Complex(scalar) => (scalar, 2),
            Dtype::String | Dtype::Other => return Err(not_numbers()),
        };
        let stride = usize::try_from(scalar.stride()).unwrap_or(usize::MAX);
        let count = self.shaped.count().ok_or_else(not_numbers)?;
        let fit = Fit { scalar, item };
        if item < stride || stride == 0 {
            return Err(not_numbers());
        }
        let bytes = self.as_bytes();
        match self.storage {
            Storage::Elements(_) => fit.write(bytes, stride, out),
            Storage::Splat(_) if !expand => fit.write(bytes, stride, out),
            Storage::Splat(_) => {
                let mut one = Vec::new();
                fit.write(bytes, stride, &mut one)?;
                let whole = (PIECE / (item * parts)).max(1) as u64;
                let piece = one.repeat(whole.min(count) as usize);
                let mut left = count;
                while left > 0 {
                    let now = left.min(whole);
                    out.write_all(&piece[..now as usize * item * parts])?;
                    left -= now;
                }
                Ok(())
            }
            Storage::Bits => {
                let mut piece = Vec::with_capacity(PIECE);
                for index in 0..count {
                    let byte = bytes[(index / 8) as usize];
                    fit.put(&[byte >> (index % 8) & 1], &mut piece);
                    if piece.len() >= PIECE {
                        out.write_all(&piece)?;
                        piece.clear();
                    }
                }
                out.write_all(&piece)
            }
            Storage::Unknown => Err(not_numbers()),
        }
    }
}

/// Bytes converted per write.
const PIECE: usize = 64 << 10;

fn not_numbers() -> io::Error {
    let what = "the elements are no numbers of a known layout";
    io::Error::new(io::ErrorKind::InvalidInput, what)
}

/// Converts numbers to the same number of bytes.
pub(super) struct Fit {
    pub(super) scalar: Scalar,
    pub(super) item: usize,
}

impl Fit {
    /// Whether no conversion is needed.
    pub(super) fn is_whole(&self) -> bool {
        !self.scalar.is_padded() && self.item as u64 == self.scalar.stride()
    }

    fn write(&self, bytes: &[u8], stride: usize, out: &mut dyn Write) -> io::Result<()> {
        if self.is_whole() {
            return out.write_all(bytes);
        }
        let mut piece = Vec::with_capacity(PIECE);
        for element in bytes.chunks_exact(stride) {
            self.put(element, &mut piece);
            if piece.len() >= PIECE {
                out.write_all(&piece)?;
                piece.clear();
            }
        }
        out.write_all(&piece)
    }

    fn put(&self, element: &[u8], out: &mut Vec<u8>) {
        let start = out.len();
        let mut fill = 0;
        if let Scalar::Int { width: 1, .. } = self.scalar {
            // True can be 0x01 or 0xFF.
            out.push(u8::from(element.iter().any(|b| *b != 0)));
        } else {
            out.extend_from_slice(element);
        }
        if let (Scalar::Int { width: 2.., .. }, Some(last)) = (self.scalar, out.last_mut()) {
            let used = (self.scalar.bitsize() - 1) % 8 + 1;
            let unused = 8 - used;
            let negative = self.scalar.is_signed() && *last >> (used - 1) & 1 == 1;
            fill = if negative { 0xff } else { 0 };
            *last = if negative {
                ((*last << unused) as i8 >> unused) as u8
            } else {
                *last << unused >> unused
            };
        }
        out.resize(start + self.item, fill);
    }
}

/// Decodes one element from all its bytes.
pub(super) fn value(dtype: Dtype, element: &[u8]) -> Option<ElementValue> {
    match dtype {
        Dtype::Scalar(scalar) => number(scalar, element).map(ElementValue::Real),
        Dtype::Complex(scalar) => {
            let (re, im) = element.split_at(element.len() / 2);
            Some(ElementValue::Complex(
                number(scalar, re)?,
                number(scalar, im)?,
            ))
        }
        Dtype::String | Dtype::Other => None,
    }
}

fn number(scalar: Scalar, bytes: &[u8]) -> Option<Number> {
    let mut wide = [0; 16];
    wide.get_mut(..bytes.len())?.copy_from_slice(bytes);
    let bits = u128::from_le_bytes(wide);
    Some(match scalar {
        Scalar::Int { width: 1, .. } => Number::Bool(bits != 0),
        Scalar::Int { width: 0, .. } => return None,
        Scalar::Float(kind) => Number::Float(to_f64(kind, bits)),
        Scalar::Int { .. } | Scalar::Index => {
            let unused = 128u32.checked_sub(scalar.bitsize())?;
            if scalar.is_signed() {
                Number::Int((bits << unused) as i128 >> unused)
            } else {
                // By the width: whether there are values does not depend on them.
                Number::Int((unused > 0).then_some((bits << unused >> unused) as i128)?)
            }
        }
    })
}

/// Iterator over the elements of a tensor, in row-major order.
#[derive(Clone, Debug)]
pub struct Values<'d> {
    data: &'d TensorData<'d>,
    next: u64,
    end: u64,
}

impl Iterator for Values<'_> {
    type Item = ElementValue;

    fn next(&mut self) -> Option<ElementValue> {
        if self.next >= self.end {
            return None;
        }
        let value = self.data.get(self.next)?;
        self.next += 1;
        Some(value)
    }

    fn nth(&mut self, n: usize) -> Option<ElementValue> {
        self.next = self.next.saturating_add(n as u64);
        self.next()
    }
}
