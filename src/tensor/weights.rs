//! The weights of a file by key: resources, joined to the attributes that give their types, and
//! the constants that are stored in attributes.
//!
//! [`View::weights`] joins them in one pass over the attributes and reads no data. The span of a
//! [`Weight`] ([`Weight::data_span`]) is inferred if possible: nearly all writers give each blob
//! the alignment of the resource section, and then the size of the entry leaves only one offset.
//! The header of a blob is read only if the offset is ambiguous.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use crate::error::{Error, Result};
use crate::format::SectionId;
use crate::ids::{AttrId, ResourceId, Span};
use crate::tables::Resource;
use crate::tensor::{Shaped, Tensor, TensorBytes, TensorData, TypeMemo, User};
use crate::view::View;

/// The origin of a weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A resource. It can be other than a blob, or a declaration without data.
    Resource(Resource),
    /// A constant whose elements are in this attribute, or are strings.
    Constant(AttrId),
}

/// A weight: its origin and its type.
#[derive(Clone)]
pub struct Weight<'a> {
    view: View<'a>,
    origin: Origin,
    tensor: Tensor<'a>,
}

/// The location of a weight's data in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DataSpan {
    /// The data, without header and padding.
    pub span: Span,
    /// The alignment that the file declares, in bytes; 1 in an attribute.
    pub alignment: u64,
}

/// The key of a constant, which has no name in the file: `attr#12`.
pub fn constant_key(attr: AttrId) -> String {
    format!("attr#{}", attr.0)
}

/// The attribute that the key of a constant names.
pub fn constant_of_key(key: &str) -> Option<AttrId> {
    key.strip_prefix("attr#")?.parse().ok().map(AttrId)
}

impl<'a> Weight<'a> {
    /// A resource without a type; [`Weight::typed`] searches for its type.
    pub(super) fn untyped(view: View<'a>, resource: Resource) -> Weight<'a> {
        Weight {
            view,
            origin: Origin::Resource(resource),
            tensor: Tensor::untyped(resource),
        }
    }

    /// A tensor as a weight; `None` if it has neither a resource nor an attribute.
    pub(super) fn new(view: View<'a>, tensor: Tensor<'a>) -> Option<Weight<'a>> {
        let origin = match (&tensor.place, tensor.attr) {
            (TensorBytes::Resource(resource), _) => Origin::Resource(*resource),
            (_, attr) => Origin::Constant(attr?),
        };
        Some(Weight {
            view,
            origin,
            tensor,
        })
    }

    /// The resource or the attribute.
    pub fn origin(&self) -> Origin {
        self.origin
    }

    /// Type and bytes.
    pub fn tensor(&self) -> &Tensor<'a> {
        &self.tensor
    }

    /// Element type and shape; for a resource without a type,
    /// [`Dtype::Other`](crate::tensor::Dtype::Other) and no shape.
    pub fn shaped(&self) -> &Shaped {
        &self.tensor.shaped
    }

    /// The key: that of the resource, or `attr#N`.
    ///
    /// # Errors
    /// As [`View::string`].
    pub fn key(&self) -> Result<Cow<'a, [u8]>> {
        Ok(match self.origin {
            Origin::Resource(resource) => self.view.string(resource.key)?.into(),
            Origin::Constant(attr) => constant_key(attr).into_bytes().into(),
        })
    }

    /// The name of the owner: a dialect, or an external group of resources.
    ///
    /// # Errors
    /// As [`View::owner_name`] and [`View::attr_entry`].
    pub fn owner(&self) -> Result<&'a [u8]> {
        match self.origin {
            Origin::Resource(resource) => self.view.owner_name(resource.owner),
            Origin::Constant(attr) => {
                let entry = self.view.attr_entry(attr)?;
                self.view.dialect_name(entry.dialect)
            }
        }
    }

    /// Adds the type from the first attribute that refers to the resource, if there is one.
    /// Has no effect on a constant, or on a resource of [`Weights::resources`].
    ///
    /// # Errors
    /// Those of indexing the tables. A malformed attribute gives no type.
    pub fn typed(mut self) -> Result<Weight<'a>> {
        if let (Origin::Resource(wanted), None) = (self.origin, self.tensor.attr) {
            let refers = |tensor: &Tensor<'_>| match &tensor.place {
                TensorBytes::Resource(resource) => resource.index == wanted.index,
                _ => false,
            };
            let mut tensors = self.view.tensor_attrs()?.filter_map(Result::ok);
            if let Some(tensor) = tensors.find(refers) {
                self.tensor = tensor;
            }
        }
        Ok(self)
    }

    /// The location of the data; `None` for strings, for declarations, and for resources that are
    /// not blobs. Reads no data, and a blob's header only if the span cannot be inferred.
    ///
    /// # Errors
    /// As [`Bytecode::blob_span`](crate::Bytecode::blob_span).
    pub fn data_span(&self) -> Result<Option<DataSpan>> {
        match &self.tensor.place {
            TensorBytes::Inline(bytes) | TensorBytes::Array(bytes) => Ok(Some(DataSpan {
                span: bytes.span(),
                alignment: 1,
            })),
            TensorBytes::Strings { .. } => Ok(None),
            TensorBytes::Resource(resource) => match self.inferred_span(resource) {
                Some(data) => Ok(Some(data)),
                None => {
                    let read = self.view.file().blob_span(resource)?;
                    Ok(read.map(|(span, alignment)| DataSpan { span, alignment }))
                }
            },
        }
    }

    /// The span of a blob, if its entry and its type allow only one.
    fn inferred_span(&self, resource: &Resource) -> Option<DataSpan> {
        let section = self.view.file().find_section(SectionId::Resource);
        let alignment = section.and_then(|s| s.alignment).unwrap_or(1);
        let span = resource.presumed_data(alignment)?;
        // With half the alignment, or any smaller one, the data would be at another offset.
        let certain = alignment > 1 && Some(span) != resource.presumed_data(alignment / 2);
        let shaped = &self.tensor.shaped;
        let size = shaped.count()?.checked_mul(shaped.dtype.stride()?);
        (certain && size == Some(span.len)).then_some(DataSpan { span, alignment })
    }

    /// The bytes, with type and shape.
    ///
    /// # Errors
    /// As [`View::tensor_data`].
    pub fn data(&self) -> Result<TensorData<'a>> {
        self.view.tensor_data(&self.tensor)
    }
}

/// The join of resources and attributes: eight bytes for each resource with a type.
pub struct Weights<'a> {
    view: View<'a>,
    /// The first attribute that refers to each resource.
    attrs: HashMap<ResourceId, AttrId>,
    problem: Option<Error>,
}

impl<'a> View<'a> {
    /// The weights of the file. Malformed attributes are left out; if no attribute can be decoded,
    /// there are no constants and resources have no types. [`Weights::problem`] has the reason.
    pub fn weights(self) -> Weights<'a> {
        let mut weights = Weights {
            view: self,
            attrs: HashMap::new(),
            problem: None,
        };
        match self.tensor_attrs() {
            Ok(tensors) => tensors.for_each(|tensor| weights.join(tensor)),
            Err(error) => weights.problem = Some(error),
        }
        weights
    }
}

impl<'a> Weights<'a> {
    fn join(&mut self, tensor: Result<Tensor<'a>>) {
        match tensor {
            Ok(Tensor {
                attr: Some(attr),
                place: TensorBytes::Resource(resource),
                ..
            }) => {
                if let Some(handle) = resource.handle {
                    self.attrs.entry(handle).or_insert(attr);
                }
            }
            Ok(_) => {}
            Err(error) => {
                self.problem.get_or_insert(error);
            }
        }
    }

    /// The error of the first malformed attribute, or of the attribute table.
    pub fn problem(&self) -> Option<&Error> {
        self.problem.as_ref()
    }

    /// All resources in file order, each with the type of the first attribute that refers to it.
    ///
    /// # Errors
    /// Those of indexing the tables; for an item, those of its entry and of its attribute.
    pub fn resources(&self) -> Result<impl Iterator<Item = Result<Weight<'a>>>> {
        let mut memo = TypeMemo::default();
        let resources = self.view.resources()?;
        Ok(resources.map(move |resource| {
            let resource = resource?;
            let attr = resource.handle.and_then(|handle| self.attrs.get(&handle));
            let tensor = attr.map(|attr| self.view.tensor_with(*attr, &mut memo));
            let tensor = tensor.transpose()?.flatten();
            Ok(Weight {
                view: self.view,
                origin: Origin::Resource(resource),
                tensor: tensor.unwrap_or(Tensor::untyped(resource)),
            })
        }))
    }

    /// The constants in the order of their attributes, including arrays and strings; malformed
    /// attributes are left out.
    pub fn constants(&self) -> impl Iterator<Item = Weight<'a>> {
        let view = self.view;
        let tensors = view.tensor_attrs().into_iter().flatten().flatten();
        let weights = tensors.filter_map(move |tensor| Weight::new(view, tensor));
        weights.filter(|weight| matches!(weight.origin, Origin::Constant(_)))
    }

    /// The first operation that uses each attribute. Decodes every operation of the file.
    ///
    /// # Errors
    /// As [`View::tensor_users`].
    pub fn users(&self) -> Result<HashMap<AttrId, User<'a>>> {
        let tensors = self.view.tensor_attrs()?.flatten();
        let attrs: HashSet<AttrId> = tensors.filter_map(|tensor| tensor.attr).collect();
        self.view.tensor_users(&attrs)
    }
}
