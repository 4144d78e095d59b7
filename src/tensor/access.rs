//! The elements of a tensor of a file: all, or a part.

use std::borrow::Cow;

use crate::bytecode::Bytecode;
use crate::bytes::{Chunk, Element};
use crate::cursor::Cursor;
use crate::entity::{AttrData, Blob};
use crate::error::{Error, ErrorKind, NoBytes, Result};
use crate::ids::{Span, StringId};
use crate::tensor::Storage;
use crate::tensor::data::{
    Bytes, Form, Parts, SliceSpec, TensorData, TensorElement, unknown_layout,
};
use crate::tensor::tensor::{DataSpan, Origin, Tensor};

impl<'a> Tensor<'a> {
    /// The elements, as they are stored. One read of exactly these bytes, or none if the file is in
    /// memory or mapped.
    ///
    /// # Errors
    /// As [`Bytecode::blob`](crate::Bytecode::blob); `NoBytes` for strings, which have no bytes
    /// of their own, and for declarations.
    pub fn data(&self) -> Result<TensorData<'a>> {
        let data = self.stored()?;
        let bytes = match self.in_memory(data.span)? {
            Some(cursor) => Bytes::Borrowed(cursor),
            None => Bytes::Held(self.view().file().checked_chunk(self, data)?),
        };
        let storage = self.storage();
        let data =
            TensorData::new(self.shaped().clone(), storage, bytes).with_alignment(data.alignment);
        Ok(data.with_limit(self.limit()))
    }

    /// What the elements are, without reading them.
    ///
    /// # Errors
    /// As [`Tensor::data`], but for those of reading elements.
    pub fn form(&self) -> Result<Form> {
        let len = self.stored()?.span.len;
        Ok(Form::new(self.shaped().clone(), self.storage(), len))
    }

    /// The bytes as they are stored, with what keeps them alive: of a file in memory or mapped the source,
    /// otherwise a buffer. [`Bytecode::tensor_blob`] has them for longer than the file is borrowed.
    ///
    /// # Errors
    /// As [`Tensor::data`].
    pub fn blob(&self) -> Result<Blob<'a>> {
        self.view().file().tensor_blob(self)
    }

    /// The first bytes of its attribute, if they are presumed and were not read, and the span of the attribute:
    /// its elements are read with them.
    pub(super) fn presumed(&self) -> Option<(&'a [u8], Span)> {
        let Origin::Attribute(id) = self.origin() else {
            return None;
        };
        // A file in memory has none, and is asked for nothing.
        self.view().file().source().reader()?;
        let whole = self.view().attr_entry(id).ok()?.span;
        Some((self.view().presumed_head(whole.start)?, whole))
    }

    /// The location of the data.
    fn stored(&self) -> Result<DataSpan> {
        if self.is_strings() {
            return Err(Error::new(ErrorKind::NoBytes(NoBytes::StringTensor)));
        }
        self.data_span()?.ok_or_else(|| {
            let key = self.name().into_owned();
            Error::new(ErrorKind::NoBytes(NoBytes::Omitted { key }))
        })
    }

    /// A span of a file in memory.
    fn in_memory(&self, span: Span) -> Result<Option<Cursor<'a>>> {
        let Some(bytes) = self.view().file().source().bytes() else {
            return Ok(None);
        };
        let whole = Cursor::new(bytes, 0);
        whole.part(span).map(Some)
    }

    /// All elements as bytes, little-endian, in row-major order: a splat is repeated, bits are
    /// unpacked to bytes of 0 and 1. Borrowed from a file in memory that stores them so.
    ///
    /// # Errors
    /// As [`Tensor::data`] and [`TensorData::bytes`].
    pub fn bytes(&self) -> Result<Cow<'a, [u8]>> {
        self.data()?.into_bytes()
    }

    /// Reads all elements into a buffer of [`Tensor::nbytes`] bytes, as [`Tensor::bytes`] has them. Elements of a
    /// source that is read by position go to the buffer directly, if they are stored so.
    ///
    /// # Errors
    /// `BufferLength`; as [`Tensor::data`].
    pub fn read_into(&self, buffer: &mut [u8]) -> Result<()> {
        let (need, have) = (self.nbytes(), buffer.len() as u64);
        if need != have {
            return Err(Error::new(ErrorKind::BufferLength { need, have }));
        }
        let source = self.view().file().source();
        if source.bytes().is_none() && self.form()?.is_plain() && self.presumed().is_none() {
            let start = self.stored()?.span.start;
            return source.read_ranges(&mut [(start, buffer)]);
        }
        self.data()?.copy_to(buffer)
    }

    /// All elements as `T`, in row-major order. Borrowed from a file in memory that stores them so,
    /// if their address is aligned for `T`. The element type must be `T` itself;
    /// [`Tensor::to_vec`] also widens.
    ///
    /// # Errors
    /// As [`Tensor::data`] and [`TensorData::cast`].
    pub fn cast<T: Element>(&self) -> Result<Cow<'a, [T]>> {
        self.data()?.into_cast()
    }

    /// All elements as `T`, in row-major order; narrower integers and floats are widened where no
    /// value changes.
    ///
    /// # Errors
    /// As [`Tensor::data`] and [`TensorData::to_vec`].
    pub fn to_vec<T: TensorElement>(&self) -> Result<Vec<T>> {
        self.data()?.to_vec()
    }

    /// A part of the tensor: a range for each dimension, such as `(10..20, ..)` or
    /// `&[10..20, 0..4]`; dimensions after the last range are whole. A contiguous part of a file in
    /// memory is borrowed. Of a file that is read by position, only the bytes of the part are read.
    ///
    /// # Errors
    /// `SliceRank`, `SliceOutOfRange`; as [`Tensor::data`] and [`TensorData::slice`].
    pub fn slice(&self, ranges: impl SliceSpec) -> Result<TensorData<'a>> {
        let by_position = self.view().file().source().bytes().is_none();
        match self.storage() {
            Storage::Elements(stride) if by_position => {
                let parts = Parts::new(self.shaped(), &ranges)?;
                let data = self.stored()?;
                self.check_head()?;
                TensorData::of_parts(self.view().file().source(), parts, data.span, stride)
            }
            _ if self.is_strings() => Err(unknown_layout(self.shaped())),
            _ => self.data()?.slice(ranges),
        }
    }

    /// Reads the first bytes of the attribute, if they are presumed.
    fn check_head(&self) -> Result<()> {
        let Some((head, whole)) = self.presumed() else {
            return Ok(());
        };
        let len = head.len() as u64;
        let read = self.view().file().source();
        let read = read.chunk(Span { len, ..whole }, 1)?;
        self.view().check_head(whole.start, head, read.as_slice())
    }

    /// The strings of a tensor of strings, one for each element or one for all.
    ///
    /// # Errors
    /// As [`View::attr`](crate::View::attr).
    pub fn strings(&self) -> Result<Vec<StringId>> {
        if let (true, Some(attr)) = (self.is_strings(), self.attr()) {
            if let AttrData::DenseStrings { strings, .. } = self.view().attr(attr)? {
                return Ok(strings.iter().collect());
            }
        }
        Ok(Vec::new())
    }

    /// Hints to the system that all elements will be read, from start to end.
    pub fn will_read(&self) {
        if let Ok(Some(data)) = self.data_span() {
            let source = self.view().file().source();
            source.will_read(data.span);
            source.prefetch(data.span);
        }
    }
}

impl<'d> Bytecode<'d> {
    /// The bytes of a tensor of this file as they are stored, of a resource or an attribute. They may
    /// outlive the file, and be shared between threads.
    ///
    /// # Errors
    /// As [`Tensor::data`].
    pub fn tensor_blob(&self, tensor: &Tensor<'_>) -> Result<Blob<'d>> {
        let data = tensor.stored()?;
        let chunk = self.checked_chunk(tensor, data)?;
        Ok(Blob::new(chunk, data.alignment))
    }

    /// The data of a tensor. First bytes of its attribute that were presumed are read with it, and compared.
    fn checked_chunk(&self, tensor: &Tensor<'_>, data: DataSpan) -> Result<Chunk<'d>> {
        let Some((head, whole)) = tensor.presumed() else {
            return self.resource_chunk(data.span, data.alignment);
        };
        let chunk = self.resource_chunk(whole, 1)?;
        let read = chunk.as_slice().get(..head.len()).unwrap_or_default();
        tensor.view().check_head(whole.start, head, read)?;
        let from = usize::try_from(data.span.start - whole.start).unwrap_or(usize::MAX);
        Ok(chunk.slice(from, data.span.len as usize))
    }
}
