//! The attributes that are tensors, from their first bytes: the elements are not read.

use std::ops::Range;
use std::sync::Arc;

use crate::cursor::Cursor;
use crate::dialect::builtin::codes::{NAME as BUILTIN, attr};
use crate::dialect::vhlo;
use crate::error::{Error, ErrorKind, Result, Subject};
use crate::ids::{AttrId, ResourceId, Span, TypeId};
use crate::tables::Entry;
use crate::tensor::shape::TypeMemo;
use crate::tensor::{Dtype, Shaped, Storage};
use crate::varint;
use crate::view::View;

/// An attribute that is a tensor.
#[derive(Clone, Debug)]
pub(super) struct TensorAttr {
    /// The attribute's type; for a dense array, the type of its elements.
    pub(super) ty: TypeId,
    pub(super) shaped: Shaped,
    pub(super) elements: Elements,
}

/// Where the elements of an attribute are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Elements {
    /// In the attribute: `dense<...>`, and VHLO's tensors.
    Dense(Span, Storage),
    /// In the attribute: `array<...>`.
    Array(Span, Storage),
    /// In a resource: `dense_resource<...>`.
    Resource(ResourceId),
    /// In the string table.
    Strings,
}

/// The codes of the attributes that are tensors, by dialect.
const CODES: &[(&str, Range<u64>)] = &[
    (BUILTIN, attr::DENSE_RESOURCE..attr::DENSE_STRINGS + 1),
    ("vhlo", vhlo::TENSOR..vhlo::TENSOR + 1),
];

/// Most bytes before the elements: code, type, number of elements, number of bytes.
const HEADER: u64 = 4 * varint::MAX_LEN as u64;

fn codes(dialect: &[u8]) -> Range<u64> {
    let found = CODES.iter().find(|(name, _)| name.as_bytes() == dialect);
    found.map_or(0..0, |(_, codes)| codes.clone())
}

impl<'a> View<'a> {
    /// The attributes that are tensors, in the order of their ids. A malformed attribute yields an
    /// error; the others follow.
    pub(super) fn tensor_attrs(
        self,
    ) -> Result<impl Iterator<Item = (AttrId, Result<TensorAttr>)> + 'a> {
        let attrs = self.num_attrs()?;
        let mut ranges = Vec::new();
        for (dialect, first, count) in self.attr_type_groups()? {
            let codes = codes(self.dialect_name(dialect)?);
            if first < attrs && !codes.is_empty() {
                ranges.push(first..first + count);
            }
        }
        let mut memo = TypeMemo::default();
        let attrs = ranges.into_iter().flatten().map(AttrId);
        Ok(attrs.filter_map(move |id| {
            let tensor = self.tensor_attr(id, &mut memo).transpose()?;
            Some((id, tensor))
        }))
    }

    /// The attribute as a tensor, if it is one.
    pub(super) fn tensor_attr(self, id: AttrId, memo: &mut TypeMemo) -> Result<Option<TensorAttr>> {
        let entry = self.attr_entry(id)?;
        if !entry.custom {
            return Ok(None);
        }
        let codes = codes(self.dialect_name(entry.dialect)?);
        if codes.is_empty() {
            return Ok(None);
        }
        let mut decode = || {
            let mut header = self.tensor_head(&entry, HEADER)?;
            let code = header.varint()?;
            if !codes.contains(&code) {
                return Ok(None);
            }
            let ty = TypeId(header.index(Subject::Type, self.num_types()?)?);
            self.elements(&entry, code, ty, header, memo).map(Some)
        };
        decode().map_err(|e: Error| self.in_attr(id, e))
    }

    fn elements(
        self,
        entry: &Entry,
        code: u64,
        ty: TypeId,
        mut header: Cursor<'a>,
        memo: &mut TypeMemo,
    ) -> Result<TensorAttr> {
        // VHLO has one tensor, with the encoding of the builtin one.
        let code = if code == vhlo::TENSOR {
            attr::DENSE_ELEMENTS
        } else {
            code
        };
        if code == attr::DENSE_ARRAY {
            let len = header.varint()?;
            let dtype = memo.dtype(self, ty)?;
            let shape = i64::try_from(len).ok().map(|len| Arc::from([len]));
            let shaped = Shaped::new(dtype, shape);
            let span = data_span(entry, &mut header)?;
            let storage = Storage::of_elements(dtype, shaped.count(), span.len);
            return Ok(TensorAttr {
                ty,
                shaped,
                elements: Elements::Array(span, storage),
            });
        }
        let mut shaped = memo.shaped(self, ty)?;
        let elements = match code {
            attr::DENSE_RESOURCE => {
                let handle = ResourceId(header.index(Subject::Resource, u32::MAX)?);
                header.finish()?;
                self.resource_by_handle(handle)?;
                Elements::Resource(handle)
            }
            attr::DENSE_STRINGS => {
                shaped.dtype = Dtype::String;
                Elements::Strings
            }
            _ => {
                let span = data_span(entry, &mut header)?;
                let only = header.rest().first().filter(|_| span.len == 1);
                let (dtype, count) = (shaped.dtype, shaped.count());
                let storage = Storage::of_dense_size(dtype, count, span.len, only.copied());
                Elements::Dense(span, storage)
            }
        };
        Ok(TensorAttr {
            ty,
            shaped,
            elements,
        })
    }
}

/// The bytes at the end of an entry, preceded by their number, which is read.
fn data_span(entry: &Entry, header: &mut Cursor<'_>) -> Result<Span> {
    let len = header.varint()?;
    let start = header.pos();
    let left = entry.span.end() - start;
    match left.checked_sub(len) {
        Some(0) => Ok(Span { start, len }),
        Some(left) => Err(Error::at(start + len, ErrorKind::TrailingBytes { left })),
        None => Err(Error::at(
            start,
            ErrorKind::UnexpectedEnd { need: len, left },
        )),
    }
}
