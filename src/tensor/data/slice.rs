//! Slices of tensors: ranges of indices, one for each dimension.

use std::ops::{Range, RangeFrom, RangeFull, RangeInclusive, RangeTo};

use crate::bytes::{Chunk, HeapBuf};
use crate::error::{Error, ErrorKind, NoBytes, Result};
use crate::tensor::data::tensor_data::{Bytes, TensorData};
use crate::tensor::{Dtype, Shaped, Storage};

/// A range of indices of one dimension: `2..5`, `2..`, `..5`, `..=4`, `..`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SliceRange {
    /// The first index; `None` is 0.
    pub start: Option<i64>,
    /// The index after the last one; `None` is the extent.
    pub end: Option<i64>,
}

/// Ranges of indices, one for each dimension; dimensions after the last range are whole.
///
/// Implemented for arrays and slices of ranges of one type (`&[10..20, 0..4]`), for tuples of
/// ranges of any types (`(10..20, ..)`), for one range, and for references to these.
pub trait SliceSpec {
    /// The ranges, from the first dimension on.
    fn ranges(&self) -> Vec<SliceRange>;
}

impl From<RangeFull> for SliceRange {
    fn from(_: RangeFull) -> SliceRange {
        SliceRange::default()
    }
}

impl SliceSpec for RangeFull {
    fn ranges(&self) -> Vec<SliceRange> {
        Vec::new()
    }
}

/// An index; what no `i64` holds is beyond every extent.
fn index<T: TryInto<i64>>(index: T) -> Option<i64> {
    Some(index.try_into().unwrap_or(i64::MAX))
}

macro_rules! ranges {
    ($($range:ident<$int:ty>: $this:ident => $start:expr, $end:expr;)*) => {$(
        impl From<$range<$int>> for SliceRange {
            fn from($this: $range<$int>) -> SliceRange {
                SliceRange { start: $start, end: $end }
            }
        }

        impl SliceSpec for $range<$int> {
            fn ranges(&self) -> Vec<SliceRange> {
                vec![self.clone().into()]
            }
        }
    )*};
}

macro_rules! integers {
    ($($int:ty),*) => {$(
        ranges! {
            Range<$int>: it => index(it.start), index(it.end);
            RangeFrom<$int>: it => index(it.start), None;
            RangeTo<$int>: it => None, index(it.end);
            RangeInclusive<$int>: it => index(*it.start()), index(*it.end()).map(|end| end.saturating_add(1));
        }
    )*};
}

integers!(i32, i64, u32, u64, usize);

impl<R: Clone + Into<SliceRange>> SliceSpec for [R] {
    fn ranges(&self) -> Vec<SliceRange> {
        self.iter().cloned().map(Into::into).collect()
    }
}

impl<R: Clone + Into<SliceRange>, const N: usize> SliceSpec for [R; N] {
    fn ranges(&self) -> Vec<SliceRange> {
        self.as_slice().ranges()
    }
}

impl<R: Clone + Into<SliceRange>> SliceSpec for Vec<R> {
    fn ranges(&self) -> Vec<SliceRange> {
        self.as_slice().ranges()
    }
}

impl<S: SliceSpec + ?Sized> SliceSpec for &S {
    fn ranges(&self) -> Vec<SliceRange> {
        (**self).ranges()
    }
}

macro_rules! tuples {
    ($($($name:ident)*;)*) => {$(
        #[allow(non_snake_case)]
        impl<$($name: Clone + Into<SliceRange>),*> SliceSpec for ($($name,)*) {
            fn ranges(&self) -> Vec<SliceRange> {
                let ($($name,)*) = self;
                vec![$($name.clone().into()),*]
            }
        }
    )*};
}

tuples! {
    A;
    A B;
    A B C;
    A B C D;
    A B C D E;
    A B C D E F;
}

/// The parts of a row-major array that a slice consists of.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::tensor) struct Parts {
    /// Element type and shape of the slice.
    pub(in crate::tensor) shaped: Shaped,
    /// The first element.
    first: u64,
    /// Elements of a part.
    len: u64,
    /// For the dimensions outside a part: how many parts, and elements from one to the next.
    outer: Vec<(u64, u64)>,
}

impl Parts {
    /// The parts of a tensor.
    ///
    /// # Errors
    /// `SliceRank`, `SliceOutOfRange`.
    pub(in crate::tensor) fn new(shaped: &Shaped, spec: &impl SliceSpec) -> Result<Parts> {
        let ranges = spec.ranges();
        let shape = shaped.shape();
        let rank = || {
            Error::new(ErrorKind::SliceRank {
                slice: ranges.len(),
                tensor: shape.map(<[i64]>::len),
            })
        };
        let extents = shape.filter(|shape| shape.len() >= ranges.len());
        let extents = extents.ok_or_else(rank)?;
        let mut starts = Vec::with_capacity(extents.len());
        let mut lens = Vec::with_capacity(extents.len());
        for (dimension, extent) in extents.iter().enumerate() {
            let range = ranges.get(dimension).copied().unwrap_or_default();
            let (start, end) = (range.start.unwrap_or(0), range.end.unwrap_or(*extent));
            if start < 0 || start > end || end > *extent {
                return Err(Error::new(ErrorKind::SliceOutOfRange {
                    dimension,
                    start,
                    end,
                    extent: *extent,
                }));
            }
            starts.push(start as u64);
            lens.push(end - start);
        }
        // From the last dimension on: a part grows as long as the dimensions inside it are whole.
        let (mut step, mut first, mut len) = (1u64, 0u64, 1u64);
        let mut outer = Vec::new();
        for dimension in (0..extents.len()).rev() {
            let (start, count) = (starts[dimension], lens[dimension] as u64);
            // Products of extents are within 64 bits, or no bytes fit the shape.
            first = first.wrapping_add(start.wrapping_mul(step));
            if outer.is_empty() && len == step {
                len = len.wrapping_mul(count);
            } else {
                outer.push((count, step));
            }
            step = step.wrapping_mul(extents[dimension] as u64);
        }
        outer.reverse();
        outer.retain(|(count, _)| *count != 1);
        let shaped = Shaped::new(shaped.dtype, Some(lens.into()));
        if shaped.count() == Some(0) {
            (first, len) = (0, 0);
            outer.clear();
        }
        Ok(Parts {
            shaped,
            first,
            len,
            outer,
        })
    }

    /// The first element and the number of elements of the only part, if there is one.
    pub(in crate::tensor) fn only(&self) -> Option<(u64, u64)> {
        self.outer.is_empty().then_some((self.first, self.len))
    }

    /// Number of elements of a part.
    pub(in crate::tensor) fn len(&self) -> u64 {
        self.len
    }

    /// The first element of each part, in order.
    pub(in crate::tensor) fn starts(&self) -> impl Iterator<Item = u64> + '_ {
        let mut next = Some(vec![0u64; self.outer.len()]);
        std::iter::from_fn(move || {
            let mut at = next.take()?;
            let offsets = at.iter().zip(&self.outer).map(|(i, (_, step))| i * step);
            let start = self.first + offsets.sum::<u64>();
            // The innermost index counts fastest.
            for dimension in (0..at.len()).rev() {
                at[dimension] += 1;
                if at[dimension] < self.outer[dimension].0 {
                    next = Some(at);
                    break;
                }
                at[dimension] = 0;
            }
            Some(start)
        })
    }
}

impl<'a> TensorData<'a> {
    /// A part of the tensor: borrowed if it is contiguous, otherwise copied. That of a splat is a
    /// splat; bits are unpacked.
    ///
    /// # Errors
    /// `SliceRank`, `SliceOutOfRange`; `ElementType` if type and bytes do not fit each other;
    /// `OutOfMemory`.
    pub fn slice(&self, ranges: impl SliceSpec) -> Result<TensorData<'a>> {
        let parts = Parts::new(self.shaped(), &ranges)?;
        let stride = match self.storage() {
            Storage::Splat(_) => {
                let whole = TensorData::new(parts.shaped, self.storage(), self.bytes.clone());
                return Ok(whole.with_limit(self.limit()));
            }
            Storage::Bits => return self.unpacked(parts),
            Storage::Elements(stride) => stride,
            Storage::Unknown => return Err(unknown_layout(self.shaped())),
        };
        let storage = Storage::Elements(stride);
        if let Some((first, len)) = parts.only() {
            // In range: all elements are stored.
            let (from, len) = ((first * stride) as usize, (len * stride) as usize);
            let bytes = match &self.bytes {
                Bytes::Borrowed(cursor) => {
                    let mut part = *cursor;
                    part.take(from as u64)?;
                    Bytes::Borrowed(part.window(len as u64)?)
                }
                Bytes::Held(chunk) => Bytes::Held(chunk.slice(from, len)),
            };
            return Ok(TensorData::new(parts.shaped, storage, bytes));
        }
        let count = parts.shaped.count().unwrap_or(0);
        let mut out = HeapBuf::zeroed((count * stride) as usize, 0, 1)?;
        let len = (parts.len() * stride) as usize;
        let pieces = out.as_mut_slice().chunks_exact_mut(len);
        for (piece, start) in pieces.zip(parts.starts()) {
            let from = (start * stride) as usize;
            piece.copy_from_slice(&self.as_bytes()[from..from + len]);
        }
        let pos = self.pos() + parts.first * stride;
        let bytes = Bytes::Held(Chunk::of_buffer(out, pos));
        Ok(TensorData::new(parts.shaped, storage, bytes))
    }

    /// A part of packed bits, a byte for each.
    fn unpacked(&self, parts: Parts) -> Result<TensorData<'a>> {
        let count = parts.shaped.count().unwrap_or(0);
        let mut out = HeapBuf::zeroed(count as usize, 0, 1)?;
        let elements = parts.starts().flat_map(|start| start..start + parts.len());
        for (to, element) in out.as_mut_slice().iter_mut().zip(elements) {
            let byte = self.as_bytes()[(element / 8) as usize];
            *to = byte >> (element % 8) & 1;
        }
        let pos = self.pos() + parts.first / 8;
        let bytes = Bytes::Held(Chunk::of_buffer(out, pos));
        Ok(TensorData::new(parts.shaped, Storage::Elements(1), bytes))
    }
}

/// The error for elements that cannot be told apart.
#[cold]
pub(in crate::tensor) fn unknown_layout(shaped: &Shaped) -> Error {
    if shaped.dtype == Dtype::String {
        return Error::new(ErrorKind::NoBytes(NoBytes::StringTensor));
    }
    let tensor = shaped.type_text();
    Error::new(ErrorKind::ElementType {
        tensor: tensor.unwrap_or_else(|| "unknown type".to_string()),
        wanted: "numbers of a known layout",
    })
}
