//! Attributes and locations by constructor.

use crate::builder::checked_names;
use crate::builder::module_builder::{Builder, encoded};
use crate::builder::new_handles::{Attr, Blob, Type};
use mlirbc::entity::{AttrData, FloatKind, IntegerBits, List, Scalar, Signedness, TypeData};
use mlirbc::error::BuildError;
use mlirbc::ids::{AttrId, ResourceId, Span, StringId, TypeId};
use mlirbc::raw::{Cursor, Encoder};
use mlirbc::tensor::{Dtype, Storage};
use mlirbc::{Error, Result};

/// Most bits of a number that is an `i128` or `u128`.
const MAX_BITS: u32 = 128;

/// Attributes.
///
/// The errors are `Build` for a handle of another builder, and `CountTooLarge` for 2^32 entries.
impl Builder<'_> {
    /// `"text"`.
    ///
    /// # Errors
    /// Those of all attributes.
    pub fn string(&mut self, text: impl AsRef<[u8]>) -> Result<Attr> {
        let text = self.string_id(text.as_ref());
        self.add_attr(&AttrData::String(text))
    }

    #[doc(hidden)]
    pub fn string_id(&mut self, text: &[u8]) -> StringId {
        self.strings.number_of(text)
    }

    /// `42 : i32`: an integer or index.
    ///
    /// # Errors
    /// `Build` for a value that the type cannot hold; a type above 128 bits is made from its text.
    pub fn integer(&mut self, value: i128, ty: Type) -> Result<Attr> {
        let id = self.type_id(ty)?;
        let width = match Scalar::of(&self.type_data(id)?) {
            Some(Scalar::Int { width, .. }) if width <= MAX_BITS => width,
            Some(Scalar::Index) => 64,
            _ => return Err(number_type()),
        };
        // As many bits as an unsigned number takes, or a negative one with its sign.
        let needed = match value < 0 {
            true => MAX_BITS + 1 - value.leading_ones(),
            false => MAX_BITS - value.leading_zeros(),
        };
        if needed > width {
            return Err(number_type());
        }
        let bits = value as u128 & u128::MAX.checked_shr(MAX_BITS - width).unwrap_or(0);
        self.number(id, width, bits, false)
    }

    /// `true` or `false`.
    ///
    /// # Errors
    /// Those of all attributes.
    pub fn bool(&mut self, value: bool) -> Result<Attr> {
        let ty = self.integer_type(1, Signedness::Signless)?;
        self.integer(value.into(), ty)
    }

    /// `4.2 : f32`, for `f16`, `bf16`, `f32` and `f64`, rounded to the nearest value.
    ///
    /// # Errors
    /// `Build` for another type: use [`Builder::float_bits`].
    pub fn float(&mut self, value: f64, ty: Type) -> Result<Attr> {
        let id = self.type_id(ty)?;
        let bits = match Scalar::of(&self.type_data(id)?) {
            Some(Scalar::Float(FloatKind::F64)) => value.to_bits().into(),
            Some(Scalar::Float(FloatKind::F32)) => (value as f32).to_bits().into(),
            Some(Scalar::Float(FloatKind::F16)) => half::f16::from_f64(value).to_bits().into(),
            Some(Scalar::Float(FloatKind::BF16)) => half::bf16::from_f64(value).to_bits().into(),
            _ => return Err(number_type()),
        };
        self.float_bits(bits, ty)
    }

    /// A float of any type by its bits.
    ///
    /// # Errors
    /// `Build` for bits above the width of the type.
    pub fn float_bits(&mut self, bits: u128, ty: Type) -> Result<Attr> {
        let id = self.type_id(ty)?;
        let Some(Scalar::Float(kind)) = Scalar::of(&self.type_data(id)?) else {
            return Err(number_type());
        };
        let width = kind.width();
        if bits.checked_shr(width).unwrap_or(0) != 0 {
            return Err(number_type());
        }
        self.number(id, width, bits, true)
    }

    fn number(&mut self, ty: TypeId, width: u32, bits: u128, float: bool) -> Result<Attr> {
        let mut bytes = Vec::new();
        IntegerBits::encode(width, bits, &mut Encoder::new(&mut bytes, 0));
        let bits = IntegerBits::new(Cursor::new(&bytes, 0));
        self.add_attr(&match float {
            true => AttrData::Float { ty, bits },
            false => AttrData::Integer { ty, bits },
        })
    }

    /// `unit`.
    ///
    /// # Errors
    /// Those of all attributes.
    pub fn unit(&mut self) -> Result<Attr> {
        self.add_attr(&AttrData::Unit)
    }

    /// A type as an attribute.
    ///
    /// # Errors
    /// Those of all attributes.
    pub fn type_attr(&mut self, ty: Type) -> Result<Attr> {
        self.add_attr(&AttrData::Type(self.type_id(ty)?))
    }

    /// `[a, b]`.
    ///
    /// # Errors
    /// Those of all attributes.
    pub fn array(&mut self, items: &[Attr]) -> Result<Attr> {
        let bytes = encoded(self.attr_ids(items)?);
        let list = self.list(&bytes, items.len())?;
        self.add_attr(&AttrData::Array(list))
    }

    /// `{name = value}`, sorted by name.
    ///
    /// # Errors
    /// `Build` for two values of one name, and for an empty name.
    pub fn dictionary(&mut self, entries: &[(&str, Attr)]) -> Result<Attr> {
        let entries = entries.iter().map(|(name, attr)| (name.as_bytes(), *attr));
        self.dictionary_of_names(entries.collect())
    }

    /// As [`Builder::dictionary`], with names that can be any bytes.
    pub(crate) fn dictionary_of_names(&mut self, mut entries: Vec<(&[u8], Attr)>) -> Result<Attr> {
        entries.sort_by_key(|(name, _)| *name);
        let mut ids = Vec::with_capacity(entries.len());
        for (nth, (name, value)) in entries.iter().enumerate() {
            checked_names::check_attr_name(name)?;
            if nth > 0 && entries[nth - 1].0 == *name {
                return Err(checked_names::duplicate_name(name));
            }
            let name = self.string(name)?;
            ids.push((self.attr_id(name)?, self.attr_id(*value)?));
        }
        drop(entries);
        let id = self.dictionary_of_ids(&ids)?;
        let builder = self.tag();
        Ok(Attr {
            builder,
            index: id.0,
        })
    }

    /// A dictionary of entries that are sorted by name.
    pub(crate) fn dictionary_of_ids(&mut self, entries: &[(AttrId, AttrId)]) -> Result<AttrId> {
        let bytes = encoded(entries.iter().copied());
        let list = self.list(&bytes, entries.len())?;
        let dictionary = self.add_attr(&AttrData::Dictionary(list))?;
        self.attr_id(dictionary)
    }

    /// `@root::@nested`: the names of a symbol and of the symbols in it.
    ///
    /// # Errors
    /// Those of all attributes.
    pub fn symbol_ref(&mut self, root: &str, nested: &[&str]) -> Result<Attr> {
        let mut ids: Vec<AttrId> = Vec::with_capacity(nested.len());
        for name in nested {
            let flat = self.symbol_ref(name, &[])?;
            ids.push(self.attr_id(flat)?);
        }
        let root = self.string(root)?;
        let bytes = encoded(ids.iter().copied());
        self.add_attr(&AttrData::SymbolRef {
            root: self.attr_id(root)?,
            nested: self.list(&bytes, ids.len())?,
        })
    }

    /// A reference with parts that the file has.
    #[doc(hidden)]
    pub fn symbol_ref_of(&mut self, root: Attr, nested: List<'_, AttrId>) -> Result<Attr> {
        let root = self.attr_id(root)?;
        self.add_attr(&AttrData::SymbolRef { root, nested })
    }

    /// `array<i32: 1, 2>`: elements of an integer or float type, little-endian; a byte for each `i1`.
    ///
    /// # Errors
    /// `Build` for bytes that are no whole elements.
    pub fn dense_array(&mut self, element: Type, data: &[u8]) -> Result<Attr> {
        let element = self.type_id(element)?;
        let stride = Scalar::of(&self.type_data(element)?).map(Scalar::stride);
        let stride = stride
            .filter(|stride| *stride > 0)
            .ok_or_else(number_type)?;
        let len = data.len() as u64;
        if len % stride != 0 {
            return Err(data_size(len));
        }
        self.add_attr(&AttrData::DenseArray {
            element,
            len: len / stride,
            data,
        })
    }

    /// `dense<...> : ty`: all elements, or one that all have. They are stored as
    /// [`Storage`](mlirbc::tensor::Storage) says; one byte `0xFF` is `true` for all `i1`.
    ///
    /// # Errors
    /// `Build` for data whose size does not fit the type, `Unprintable` for an unknown extent.
    pub fn dense_elements(&mut self, ty: Type, data: &[u8]) -> Result<Attr> {
        let ty = self.type_id(ty)?;
        let (dtype, count) = self.elements(ty)?;
        if dtype != Dtype::Other && Storage::of_dense(dtype, Some(count), data) == Storage::Unknown
        {
            return Err(data_size(data.len() as u64));
        }
        self.add_attr(&AttrData::DenseElements { ty, data, pos: 0 })
    }

    /// `dense_resource<key> : ty`: the elements are those of a blob.
    ///
    /// # Errors
    /// `Build` for a blob whose size does not fit the type, `Unprintable` for an unknown extent.
    pub fn dense_resource(&mut self, ty: Type, blob: Blob) -> Result<Attr> {
        let ty = self.type_id(ty)?;
        if let Some(Span { len, .. }) = self.resource_of(blob)?.data {
            let (dtype, count) = self.elements(ty)?;
            if dtype != Dtype::Other
                && Storage::of_elements(dtype, Some(count), len) == Storage::Unknown
            {
                return Err(data_size(len));
            }
        }
        let handle = ResourceId(blob.index);
        self.add_attr(&AttrData::DenseResource { ty, handle })
    }

    /// The type and the number of the elements of a type with a shape.
    fn elements(&self, ty: TypeId) -> Result<(Dtype, u64)> {
        let (shape, element): (List<'_, i64>, _) = match self.type_data(ty)? {
            TypeData::RankedTensor { shape, element, .. }
            | TypeData::Vector { shape, element, .. }
            | TypeData::MemRef { shape, element, .. } => (shape, element),
            // A reader will find what the text of a type says.
            TypeData::Text(_) => return Ok((Dtype::Other, 0)),
            _ => return Err(number_type()),
        };
        let scalar = |ty| Ok::<_, Error>(Scalar::of(&self.type_data(ty)?));
        let dtype = match self.type_data(element)? {
            TypeData::Complex(part) => scalar(part)?.map(Dtype::Complex),
            _ => scalar(element)?.map(Dtype::Scalar),
        };
        Ok((dtype.unwrap_or_default(), shape.num_elements()?))
    }
}

/// Locations.
///
/// The errors are `Build` for a handle of another builder or an attribute that is no location, and
/// `CountTooLarge` for 2^32 entries.
impl Builder<'_> {
    /// `loc(unknown)`, which is also that of an operation that states none.
    ///
    /// # Errors
    /// Those of all locations.
    pub fn unknown_loc(&mut self) -> Result<Attr> {
        self.add_attr(&AttrData::UnknownLoc)
    }

    /// `loc("file":line:column)`.
    ///
    /// # Errors
    /// Those of all locations.
    pub fn file_loc(&mut self, file: &str, line: u32, column: u32) -> Result<Attr> {
        let file = self.string(file)?;
        self.add_attr(&AttrData::FileLineColLoc {
            file: self.attr_id(file)?,
            line: line.into(),
            column: column.into(),
        })
    }

    /// `loc("name"(child))`.
    ///
    /// # Errors
    /// Those of all locations.
    pub fn name_loc(&mut self, name: &str, child: Attr) -> Result<Attr> {
        let child = self.location(child)?;
        let name = self.string(name)?;
        let name = self.attr_id(name)?;
        self.add_attr(&AttrData::NameLoc { name, child })
    }

    /// `loc(fused[a, b])`, with any attribute as metadata.
    ///
    /// # Errors
    /// Those of all locations.
    pub fn fused_loc(&mut self, locs: &[Attr], metadata: Option<Attr>) -> Result<Attr> {
        let ids: Result<Vec<_>> = locs.iter().map(|loc| self.location(*loc)).collect();
        let bytes = encoded(ids?);
        let metadata = metadata.map(|attr| self.attr_id(attr)).transpose()?;
        let locs = self.list(&bytes, locs.len())?;
        self.add_attr(&AttrData::FusedLoc { locs, metadata })
    }

    /// `loc(callsite(callee at caller))`.
    ///
    /// # Errors
    /// Those of all locations.
    pub fn call_site_loc(&mut self, callee: Attr, caller: Attr) -> Result<Attr> {
        self.add_attr(&AttrData::CallSiteLoc {
            callee: self.location(callee)?,
            caller: self.location(caller)?,
        })
    }

    /// The number of an attribute that is a location, or text that can be one.
    pub(crate) fn location(&self, attr: Attr) -> Result<AttrId> {
        let id = self.attr_id(attr)?;
        match self.attr_data(id)? {
            AttrData::UnknownLoc
            | AttrData::FileLineColLoc { .. }
            | AttrData::FileLineColRange { .. }
            | AttrData::NameLoc { .. }
            | AttrData::FusedLoc { .. }
            | AttrData::CallSiteLoc { .. }
            | AttrData::Text(_) => Ok(id),
            _ => Err(Error::build(BuildError::NotALocation)),
        }
    }
}

#[cold]
fn number_type() -> Error {
    Error::build(BuildError::NumberType)
}

#[cold]
fn data_size(bytes: u64) -> Error {
    Error::build(BuildError::DataSize { bytes })
}
