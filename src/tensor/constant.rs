//! The attributes and resources of a file that are tensors.

use std::collections::HashSet;
use std::ops::Range;
use std::sync::Arc;

use crate::cursor::Cursor;
use crate::dialect::builtin::{self, codes::attr};
use crate::dialect::vhlo;
use crate::entity::{AttrData, FieldValue, List};
use crate::error::{Error, ErrorKind, NoBytes, Result};
use crate::ids::{AttrId, ResourceId, StringId, TypeId};
use crate::tables::{Resource, ResourceKind};
use crate::tensor::{Dtype, Shaped, Storage, TensorData, TypeMemo};
use crate::view::View;

/// A typed constant, or a resource that should have a type.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Tensor<'a> {
    /// The attribute; `None` for a resource that no attribute refers to.
    pub attr: Option<AttrId>,
    /// The attribute's type; for a dense array, the type of its elements.
    pub ty: Option<TypeId>,
    /// Element type and shape.
    pub shaped: Shaped,
    /// The location of the elements.
    pub place: TensorBytes<'a>,
}

/// The location of a tensor's elements.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum TensorBytes<'a> {
    /// In the attribute: `dense<...>`, and VHLO's tensors.
    Inline(Cursor<'a>),
    /// In the attribute: `array<...>`.
    Array(Cursor<'a>),
    /// In a resource.
    Resource(Resource),
    /// In the string table: one string per element, or one for all.
    Strings {
        /// The strings.
        strings: List<'a, StringId>,
        /// Whether one string is stored for all elements.
        splat: bool,
    },
}

impl Tensor<'_> {
    /// A resource without an attribute that would give its type.
    pub(crate) fn untyped(resource: Resource) -> Self {
        Tensor {
            attr: None,
            ty: None,
            shaped: Shaped::default(),
            place: TensorBytes::Resource(resource),
        }
    }

    /// How the elements are stored; `None` for a resource, whose bytes have not been read.
    pub fn storage(&self) -> Option<Storage> {
        let (dtype, count) = (self.shaped.dtype, self.shaped.count());
        match &self.place {
            TensorBytes::Inline(bytes) => Some(Storage::of_dense(dtype, count, bytes.rest())),
            TensorBytes::Array(bytes) => {
                Some(Storage::of_elements(dtype, count, bytes.left() as u64))
            }
            TensorBytes::Resource(_) => None,
            TensorBytes::Strings { .. } => Some(Storage::Unknown),
        }
    }
}

/// The codes of the attributes that are tensors, by dialect.
const CODES: &[(&str, Range<u64>)] = &[
    (
        builtin::codes::NAME,
        attr::DENSE_RESOURCE..attr::DENSE_STRINGS + 1,
    ),
    ("vhlo", vhlo::TENSOR..vhlo::TENSOR + 1),
];

/// Tensors.
impl<'a> View<'a> {
    /// All tensors: attributes in the order of their ids, then the resources of
    /// dialects that no attribute refers to. A malformed attribute yields an
    /// error; the others follow.
    ///
    /// # Errors
    /// Those of indexing the tables.
    pub fn tensors(self) -> Result<impl Iterator<Item = Result<Tensor<'a>>> + 'a> {
        Ok(Tensors {
            attrs: self.tensor_attrs()?,
            named: HashSet::new(),
            rest: self.resources()?,
        })
    }

    /// The attributes that are tensors, in the order of their ids.
    pub(super) fn tensor_attrs(self) -> Result<impl Iterator<Item = Result<Tensor<'a>>> + 'a> {
        let attrs = self.num_attrs()?;
        let mut ranges = Vec::new();
        for (dialect, first, count) in self.attr_type_groups()? {
            let codes = codes(self.dialect_name(dialect)?);
            if first < attrs && !codes.is_empty() {
                ranges.push(first..first + count);
            }
        }
        let mut memo = TypeMemo::default();
        let tensors = ranges.into_iter().flatten().map(AttrId);
        Ok(tensors.filter_map(move |id| self.tensor_with(id, &mut memo).transpose()))
    }

    /// The attribute as a tensor, if it is one.
    ///
    /// # Errors
    /// As [`View::attr`] and [`View::ty`].
    pub fn tensor(self, id: AttrId) -> Result<Option<Tensor<'a>>> {
        self.tensor_with(id, &mut TypeMemo::default())
    }

    /// The same, with the types that were decoded before.
    pub(super) fn tensor_with(self, id: AttrId, memo: &mut TypeMemo) -> Result<Option<Tensor<'a>>> {
        let within = |e: Error| self.in_attr(id, e);
        let entry = self.attr_entry(id)?;
        if !entry.custom {
            return Ok(None);
        }
        let codes = codes(self.dialect_name(entry.dialect)?);
        let code = self.entry_bytes(&entry)?.varint().map_err(within)?;
        if !codes.contains(&code) {
            return Ok(None);
        }
        let (ty, place) = match self.attr(id)? {
            AttrData::DenseElements { ty, data, pos } => {
                (ty, TensorBytes::Inline(Cursor::new(data, pos)))
            }
            AttrData::DenseResource { ty, handle } => {
                (ty, TensorBytes::Resource(self.resource_by_handle(handle)?))
            }
            AttrData::DenseStrings { ty, splat, strings } => {
                (ty, TensorBytes::Strings { strings, splat })
            }
            AttrData::DenseArray { element, len, data } => {
                // The data end the entry.
                let bytes = Cursor::new(data, entry.span.end() - data.len() as u64);
                return Ok(Some(Tensor {
                    attr: Some(id),
                    ty: Some(element),
                    shaped: Shaped::new(
                        memo.dtype(self, element)?,
                        i64::try_from(len).ok().map(|len| Arc::from([len])),
                    ),
                    place: TensorBytes::Array(bytes),
                }));
            }
            AttrData::Custom(custom) => match (custom.field("type"), custom.field("data")) {
                (Some(FieldValue::Type(ty)), Some(FieldValue::Bytes(data))) => {
                    (*ty, TensorBytes::Inline(*data))
                }
                _ => return Ok(None),
            },
            _ => return Ok(None),
        };
        let mut shaped = memo.shaped(self, ty)?;
        if matches!(place, TensorBytes::Strings { .. }) {
            shaped.dtype = Dtype::String;
        }
        Ok(Some(Tensor {
            attr: Some(id),
            ty: Some(ty),
            shaped,
            place,
        }))
    }

    /// The bytes of a tensor. Those of a resource take one read, or none if the file is mapped.
    ///
    /// # Errors
    /// As [`Bytecode::blob`](crate::Bytecode::blob); `NoBytes` for strings, which have no bytes of their own.
    pub fn tensor_data(self, tensor: &Tensor<'a>) -> Result<TensorData<'a>> {
        match &tensor.place {
            TensorBytes::Inline(bytes) | TensorBytes::Array(bytes) => {
                let storage = tensor.storage().unwrap_or(Storage::Unknown);
                Ok(TensorData::inline(tensor.shaped.clone(), storage, *bytes))
            }
            TensorBytes::Resource(resource) => {
                let blob = self.file().blob(resource)?;
                Ok(TensorData::resource(tensor.shaped.clone(), blob))
            }
            TensorBytes::Strings { .. } => {
                Err(Error::new(ErrorKind::NoBytes(NoBytes::StringTensor)))
            }
        }
    }
}

fn codes(dialect: &[u8]) -> Range<u64> {
    let found = CODES.iter().find(|(name, _)| name.as_bytes() == dialect);
    found.map_or(0..0, |(_, codes)| codes.clone())
}

struct Tensors<A, R> {
    attrs: A,
    /// The resources that attributes refer to.
    named: HashSet<ResourceId>,
    rest: R,
}

impl<'a, A, R> Iterator for Tensors<A, R>
where
    A: Iterator<Item = Result<Tensor<'a>>>,
    R: Iterator<Item = Result<Resource>>,
{
    type Item = Result<Tensor<'a>>;

    fn next(&mut self) -> Option<Result<Tensor<'a>>> {
        if let Some(tensor) = self.attrs.next() {
            if let Ok(TensorBytes::Resource(resource)) = tensor.as_ref().map(|t| &t.place) {
                self.named.extend(resource.handle);
            }
            return Some(tensor);
        }
        let unnamed = |r: &Resource| {
            r.kind == ResourceKind::Blob && r.handle.is_some_and(|h| !self.named.contains(&h))
        };
        let resource = self.rest.find(|r| r.as_ref().map_or(true, unnamed))?;
        Some(resource.map(Tensor::untyped))
    }
}
