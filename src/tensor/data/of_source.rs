//! Elements at a place of a source, in order.

use crate::bytes::{Chunk, HeapBuf, Source};
use crate::entity::Blob;
use crate::error::Result;
use crate::ids::Span;
use crate::tensor::data::slice::{Parts, SliceRange};
use crate::tensor::data::tensor_data::{Bytes, TensorData};
use crate::tensor::{Shaped, Storage};

impl<'a> TensorData<'a> {
    /// The bytes at a span of a source as a tensor of this type, its elements in order, or a slice of it. Of a
    /// source that is read by position only the bytes of the slice are read.
    ///
    /// # Errors
    /// Those of the source, and of [`TensorData::slice`].
    pub fn of_source(
        source: &Source<'a>,
        span: Span,
        alignment: u64,
        shaped: Shaped,
        ranges: Option<&[SliceRange]>,
    ) -> Result<TensorData<'a>> {
        let storage = Storage::of_elements(shaped.dtype, shaped.count(), span.len);
        if let (Some(ranges), Storage::Elements(stride), None) = (ranges, storage, source.bytes()) {
            let parts = Parts::new(&shaped, &ranges)?;
            return TensorData::of_parts(source, parts, span, stride);
        }
        let blob = Blob::new(source.chunk(span, 1)?, alignment);
        let data = TensorData::resource(shaped, blob);
        match ranges {
            Some(ranges) => data.slice(ranges),
            None => Ok(data),
        }
    }

    /// Reads parts of the data: all with few requests.
    pub(in crate::tensor) fn of_parts(
        source: &Source<'a>,
        parts: Parts,
        data: Span,
        stride: u64,
    ) -> Result<TensorData<'a>> {
        /// Parts that are requested at once.
        const AT_ONCE: usize = 1024;
        let storage = Storage::Elements(stride);
        let at = |start: u64| data.start + start * stride;
        if let Some((first, len)) = parts.only() {
            let span = Span {
                start: at(first),
                len: len * stride,
            };
            let bytes = Bytes::Held(source.chunk(span, 1)?);
            return Ok(TensorData::new(parts.shaped, storage, bytes));
        }
        let count = parts.shaped.count().unwrap_or(0);
        let size = usize::try_from(count * stride).unwrap_or(usize::MAX);
        let mut out = HeapBuf::zeroed(size, 0, 1)?;
        let len = (parts.len() * stride) as usize;
        let mut starts = parts.starts();
        let pos = parts.starts().next().map_or(data.start, at);
        for pieces in out.as_mut_slice().chunks_mut(len * AT_ONCE) {
            let pieces = pieces.chunks_exact_mut(len);
            // The pieces end first: a start that is taken is not lost.
            let pieces = pieces.zip(starts.by_ref());
            let mut ranges: Vec<_> = pieces.map(|(piece, start)| (at(start), piece)).collect();
            source.read_ranges(&mut ranges)?;
        }
        drop(starts);
        let bytes = Bytes::Held(Chunk::of_buffer(out, pos));
        Ok(TensorData::new(parts.shaped, storage, bytes))
    }
}
