//! A tensor of a file: what it is called, its type, and where its elements are.

use std::borrow::Cow;
use std::fmt;

use once_cell::sync::OnceCell;

use crate::error::{Error, ErrorKind, NoBytes, Result};
use crate::format::{ResourceKind, SectionId};
use crate::ids::{AttrId, Pos, Span, StringId, TypeId};
use crate::tables::Resource;
use crate::tensor::holder::Holder;
use crate::tensor::shape::TypeMemo;
use crate::tensor::tensor_attrs::{Elements, TensorAttr};
use crate::tensor::{Dtype, Shaped, Storage};
use crate::view::View;

/// The origin of a tensor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A resource of kind blob. It can be a declaration without data.
    Resource(Resource),
    /// An attribute that holds the elements.
    Attribute(AttrId),
}

/// The location of a tensor's elements in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DataSpan {
    /// The data, without header and padding.
    pub span: Span,
    /// The alignment that the file declares, in bytes; 1 in an attribute.
    pub alignment: u64,
}

/// The name of a tensor. The head of the [module](crate::tensor) has the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Name<'a> {
    /// A key, a symbol, or the name of a location.
    Plain(&'a [u8]),
    /// The same, for all but the first that have this name.
    Numbered(&'a [u8], u32),
    /// The key of a resource that another owner has too.
    Owned(&'a [u8], &'a [u8]),
    /// `attr#N`.
    Attribute(AttrId),
}

impl<'a> Name<'a> {
    /// The number of its bytes, which are not made for it.
    pub(super) fn len(&self) -> u64 {
        let len = match self {
            Name::Plain(text) => text.len(),
            Name::Numbered(text, number) => {
                text.len() + 2 + number.checked_ilog10().unwrap_or(0) as usize
            }
            Name::Owned(owner, key) => owner.len() + 1 + key.len(),
            Name::Attribute(attr) => constant_name(*attr).len(),
        };
        len as u64
    }

    pub(super) fn bytes(&self) -> Cow<'a, [u8]> {
        match *self {
            Name::Plain(text) => text.into(),
            Name::Numbered(text, number) => [text, format!("#{number}").as_bytes()].concat().into(),
            Name::Owned(owner, key) => [owner, b":", key].concat().into(),
            Name::Attribute(attr) => constant_name(attr).into_bytes().into(),
        }
    }

    pub(super) fn text(&self) -> Cow<'a, str> {
        match self.bytes() {
            Cow::Borrowed(bytes) => match std::str::from_utf8(bytes) {
                Ok(text) => text.into(),
                Err(_) => escaped(bytes).into(),
            },
            Cow::Owned(bytes) => escaped(&bytes).into(),
        }
    }
}

/// The start of the name of a constant that has none in the file.
pub(super) const ATTR_NAME: &str = "attr#";

/// The name of a constant that has none in the file: `attr#12`.
pub fn constant_name(attr: AttrId) -> String {
    format!("{ATTR_NAME}{}", attr.0)
}

/// The attribute that such a name stands for.
pub fn constant_of_name(name: &str) -> Option<AttrId> {
    let digits = name.strip_prefix(ATTR_NAME)?;
    let plain = digits.bytes().all(|b| b.is_ascii_digit());
    digits.parse().ok().filter(|_| plain).map(AttrId)
}

/// A tensor of a file. It reads no elements until it is asked for them.
#[derive(Clone)]
pub struct Tensor<'a> {
    view: View<'a>,
    name: Name<'a>,
    origin: Origin,
    /// The attribute that gives the type.
    attr: Option<AttrId>,
    ty: Option<TypeId>,
    shaped: Shaped,
    elements: Option<Elements>,
    /// The symbol of the global whose value it is.
    global: Option<StringId>,
    /// What holds the attribute, if that was looked for.
    holder: Option<Holder>,
    /// Most bytes of an expanded splat.
    limit: u64,
    /// Where the data of a resource is, once its header was read.
    read_span: OnceCell<Option<DataSpan>>,
}

impl<'a> Tensor<'a> {
    /// A resource, and the attribute that gives its type, if there is one.
    pub(super) fn of_resource(
        view: View<'a>,
        name: Name<'a>,
        resource: Resource,
        attr: Option<(AttrId, TensorAttr)>,
    ) -> Tensor<'a> {
        let (id, attr) = attr.unzip();
        let (ty, shaped) = attr.map(|attr| (attr.ty, attr.shaped)).unzip();
        Tensor {
            view,
            name,
            origin: Origin::Resource(resource),
            attr: id,
            ty,
            shaped: shaped.unwrap_or_default(),
            elements: None,
            global: None,
            holder: None,
            limit: crate::limits::MAX_EXPANDED,
            read_span: OnceCell::new(),
        }
    }

    /// An attribute that holds elements.
    pub(super) fn of_attr(
        view: View<'a>,
        name: Name<'a>,
        id: AttrId,
        attr: TensorAttr,
    ) -> Tensor<'a> {
        Tensor {
            view,
            name,
            origin: Origin::Attribute(id),
            attr: Some(id),
            ty: Some(attr.ty),
            shaped: attr.shaped,
            elements: Some(attr.elements),
            global: None,
            holder: None,
            limit: crate::limits::MAX_EXPANDED,
            read_span: OnceCell::new(),
        }
    }

    /// The same, as the value of this global.
    pub(super) fn with_global(self, global: Option<StringId>) -> Tensor<'a> {
        Tensor { global, ..self }
    }

    /// The same, held by that.
    pub(super) fn held_by(self, holder: Option<Holder>) -> Tensor<'a> {
        Tensor { holder, ..self }
    }

    /// What holds the elements of an attribute in a list of [`Tensors`](super::Tensors); `None` for resources, and
    /// for tensors that were not found in a list.
    pub fn holder(&self) -> Option<Holder> {
        self.holder
    }

    /// The symbol of the global whose value it is, if it was found by that.
    pub(super) fn global(&self) -> Option<StringId> {
        self.global
    }

    /// The name, as [`View::tensor`] takes it; bytes that are not UTF-8 as `\xff`. Names are from
    /// the file and can contain any characters.
    pub fn name(&self) -> Cow<'a, str> {
        self.name.text()
    }

    /// The bytes of the name.
    pub fn name_bytes(&self) -> Cow<'a, [u8]> {
        self.name.bytes()
    }

    /// Length of [`Tensor::name_bytes`], which is not made for it.
    pub fn name_len(&self) -> u64 {
        self.name.len()
    }

    /// The resource or the attribute.
    pub fn origin(&self) -> Origin {
        self.origin
    }

    /// The resource, if the elements are in one.
    pub fn resource(&self) -> Option<Resource> {
        match self.origin {
            Origin::Resource(resource) => Some(resource),
            Origin::Attribute(_) => None,
        }
    }

    /// The attribute: the one that holds the elements, or the first that refers to the resource.
    pub fn attr(&self) -> Option<AttrId> {
        self.attr
    }

    /// The type; for `array<...>`, the type of its elements. `None` for a resource that no
    /// attribute refers to.
    pub fn ty(&self) -> Option<TypeId> {
        self.ty
    }

    /// The name of the owner: the dialect of the resource or attribute, or the group of an
    /// external resource.
    ///
    /// # Errors
    /// As [`View::owner_name`] and [`View::attr_entry`].
    pub fn owner(&self) -> Result<&'a [u8]> {
        match self.origin {
            Origin::Resource(resource) => self.view.owner_name(resource.owner),
            Origin::Attribute(attr) => {
                let entry = self.view.attr_entry(attr)?;
                self.view.dialect_name(entry.dialect)
            }
        }
    }

    /// The element type; [`Dtype::Other`] if it is not known.
    pub fn dtype(&self) -> Dtype {
        self.shaped.dtype
    }

    /// The extents, [`DYNAMIC`](crate::entity::DYNAMIC) if unknown. Empty for a scalar, and for a
    /// type without a known shape; [`Tensor::shaped`] tells them apart.
    pub fn shape(&self) -> &[i64] {
        self.shaped.shape().unwrap_or_default()
    }

    /// Element type and shape.
    pub fn shaped(&self) -> &Shaped {
        &self.shaped
    }

    /// Number of elements; `None` if the shape is not known.
    pub fn num_elements(&self) -> Option<u64> {
        self.shaped.count()
    }

    /// Whether it is an `array<...>`: operations have lists of numbers in these.
    pub fn is_array(&self) -> bool {
        matches!(self.elements, Some(Elements::Array(..)))
    }

    /// Whether the elements are strings of the string table.
    pub fn is_strings(&self) -> bool {
        matches!(self.elements, Some(Elements::Strings))
    }

    /// The number of bytes of all elements, as [`Tensor::bytes`] returns them: those of a splat are
    /// counted. Data of an unknown type count as they are stored; strings count as 0.
    pub fn nbytes(&self) -> u64 {
        let stride = self.shaped.dtype.stride();
        match (self.shaped.count(), stride) {
            (Some(count), Some(stride)) if self.storage() != Storage::Unknown => {
                count.saturating_mul(stride)
            }
            _ => self.stored_nbytes(),
        }
    }

    /// The number of bytes in the file, without header and padding; 0 if there are none.
    pub fn stored_nbytes(&self) -> u64 {
        let data = self.data_span().ok().flatten();
        data.map_or(0, |data| data.span.len)
    }

    /// The offset of the first byte of the elements in the file. `None` for strings, for
    /// declarations, and if the header of the blob is malformed.
    pub fn file_offset(&self) -> Option<Pos> {
        let data = self.data_span().ok().flatten()?;
        Some(data.span.start)
    }

    /// The alignment that the file declares, in bytes; attributes have none, so 1.
    pub fn alignment(&self) -> u64 {
        let data = self.data_span().ok().flatten();
        data.map_or(1, |data| data.alignment)
    }

    /// How the elements are stored; [`Storage::Unknown`] if type and bytes do not fit each other.
    pub fn storage(&self) -> Storage {
        match self.elements {
            Some(Elements::Dense(_, storage) | Elements::Array(_, storage)) => storage,
            Some(Elements::Strings | Elements::Resource(_)) => Storage::Unknown,
            None => {
                let size = self.stored_nbytes();
                Storage::of_elements(self.shaped.dtype, self.shaped.count(), size)
            }
        }
    }

    /// The location of the data; `None` for strings and declarations. Reads no data, and the
    /// header of a blob, once, only if the location cannot be inferred: nearly all writers give each blob
    /// the alignment of the resource section, and then its size leaves only one offset.
    ///
    /// # Errors
    /// As [`Bytecode::blob_span`](crate::Bytecode::blob_span).
    pub fn data_span(&self) -> Result<Option<DataSpan>> {
        match (self.elements, self.origin) {
            (Some(Elements::Dense(span, _) | Elements::Array(span, _)), _) => {
                Ok(Some(DataSpan { span, alignment: 1 }))
            }
            (None, Origin::Resource(resource)) => match self.inferred_span(&resource) {
                Some(data) => Ok(Some(data)),
                None => {
                    let read = || -> Result<Option<DataSpan>> {
                        let read = self.view.file().blob_span(&resource)?;
                        Ok(read.map(|(span, alignment)| DataSpan { span, alignment }))
                    };
                    self.read_span.get_or_try_init(read).copied()
                }
            },
            _ => Ok(None),
        }
    }

    /// The location of a blob, if its entry and its type allow only one.
    fn inferred_span(&self, resource: &Resource) -> Option<DataSpan> {
        let section = self.view.file().find_section(SectionId::Resource);
        let alignment = section.and_then(|s| s.alignment).unwrap_or(1);
        let span = resource.presumed_data(alignment)?;
        // With half the alignment, or any smaller one, the data would be at another offset.
        let certain = alignment > 1 && Some(span) != resource.presumed_data(alignment / 2);
        let size = self
            .shaped
            .count()?
            .checked_mul(self.shaped.dtype.stride()?);
        (certain && size == Some(span.len)).then_some(DataSpan { span, alignment })
    }

    /// The same, with another limit for the bytes of an expanded splat; the default is
    /// [`MAX_EXPANDED`](crate::raw::limits::MAX_EXPANDED).
    #[must_use]
    pub fn with_limit(self, limit: u64) -> Tensor<'a> {
        Tensor { limit, ..self }
    }

    /// Most bytes of an expanded splat.
    pub(super) fn limit(&self) -> u64 {
        self.limit
    }

    /// The view of the file.
    pub fn view(&self) -> View<'a> {
        self.view
    }
}

impl<'a> View<'a> {
    /// A resource as a tensor: its type is that of the first attribute that refers to it.
    ///
    /// # Errors
    /// `NoBytes` if it is a bool or a string; those of decoding the tables.
    pub fn tensor_of_resource(self, resource: Resource) -> Result<Tensor<'a>> {
        let key = self.string(resource.key)?;
        if !is_blob(&resource) {
            let key = String::from_utf8_lossy(key).into_owned();
            return Err(Error::new(ErrorKind::NoBytes(NoBytes::NotABlob { key })));
        }
        let mut attr = None;
        if let Some(handle) = resource.handle {
            let refers = |(id, tensor): (AttrId, Result<TensorAttr>)| match tensor {
                Ok(tensor) if tensor.elements == Elements::Resource(handle) => Some((id, tensor)),
                _ => None,
            };
            attr = self.tensor_attrs()?.find_map(refers);
        }
        let name = Name::Plain(key);
        Ok(Tensor::of_resource(self, name, resource, attr))
    }

    /// An attribute as a tensor, if it is one; its name is `attr#N`, or the key of its resource.
    ///
    /// # Errors
    /// Those of decoding the attribute.
    pub fn tensor_of_attr(self, attr: AttrId) -> Result<Option<Tensor<'a>>> {
        if attr.0 >= self.num_attrs()? {
            return Ok(None);
        }
        let tensor = self.tensor_attr(attr, &mut TypeMemo::default())?;
        let Some(tensor) = tensor else {
            return Ok(None);
        };
        Ok(Some(match tensor.elements {
            Elements::Resource(handle) => {
                let resource = self.resource_by_handle(handle)?;
                let name = Name::Plain(self.string(resource.key)?);
                Tensor::of_resource(self, name, resource, Some((attr, tensor)))
            }
            _ => Tensor::of_attr(self, Name::Attribute(attr), attr, tensor),
        }))
    }
}

/// Whether a resource can be a tensor.
pub(super) fn is_blob(resource: &Resource) -> bool {
    resource.kind == ResourceKind::Blob
}

/// Text with `\xff` for each byte that is not UTF-8.
fn escaped(bytes: &[u8]) -> String {
    let mut text = String::new();
    for chunk in bytes.utf8_chunks() {
        text += chunk.valid();
        for byte in chunk.invalid() {
            text += &format!("\\x{byte:02x}");
        }
    }
    text
}

/// The bytes of a name as [`Tensor::name`] returns it, if it has such escapes.
pub(super) fn unescaped(name: &str) -> Option<Vec<u8>> {
    let (first, rest) = name.split_once("\\x")?;
    let mut bytes = first.as_bytes().to_vec();
    for part in rest.split("\\x") {
        let digits = part.get(..2)?;
        bytes.push(u8::from_str_radix(digits, 16).ok()?);
        bytes.extend_from_slice(&part.as_bytes()[2..]);
    }
    Some(bytes)
}

impl fmt::Debug for Tensor<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tensor")
            .field("name", &self.name())
            .field("type", &self.shaped.type_text().unwrap_or_default())
            .field("storage", &self.storage())
            .finish_non_exhaustive()
    }
}
