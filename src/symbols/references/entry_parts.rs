//! One layer of an attribute or type, as a sequence of parts.

use crate::entity::{
    AttrData, Custom, FieldValue, FloatKind, Item, List, Scalable, Signedness, TypeData,
    range_bounds,
};
use crate::error::Result;
use crate::ids::{AttrId, ResourceId, StringId, TypeId};

/// Receives the parts of a layer, in an order that does not depend on numbers.
#[allow(unused_variables)]
#[doc(hidden)]
pub trait Parts {
    fn number(&mut self, number: u64) {}
    fn bytes(&mut self, bytes: &[u8]) {}
    fn string(&mut self, id: StringId) -> Result<()> {
        Ok(())
    }
    fn attr(&mut self, id: AttrId) -> Result<()>;
    fn ty(&mut self, id: TypeId) -> Result<()>;
    /// A reference to a symbol.
    fn symbol_ref(&mut self, root: AttrId, nested: List<'_, AttrId>) -> Result<()>;
    /// Assembly text.
    fn text(&mut self, text: &[u8]) {}
    /// The entries of a dictionary: their order is no content.
    fn dictionary(&mut self, entries: List<'_, (AttrId, AttrId)>) -> Result<()>;
    /// Whether entries of a dictionary with this name are left out.
    fn leaves_out(&self, name: AttrId) -> Result<bool> {
        Ok(false)
    }
    fn resource(&mut self, id: ResourceId) -> Result<()> {
        Ok(())
    }
    /// A text names resources that are not looked up.
    fn names_resources(&mut self) -> Result<()> {
        Ok(())
    }
    /// The layer holds numbers of table entries, or is not equal to any other.
    fn numbered(&mut self) -> Result<()> {
        Ok(())
    }
    /// Bytes that only their dialect understands: they may refer to anything.
    fn unknown(&mut self) {}
}

/// The parts of an attribute of the dialect with this name.
#[doc(hidden)]
pub fn attr(data: &AttrData<'_>, dialect: StringId, parts: &mut impl Parts) -> Result<()> {
    match data {
        AttrData::Array(list) => {
            parts.number(tag::ARRAY);
            attrs(*list, parts)
        }
        AttrData::Dictionary(list) => {
            parts.number(1);
            parts.dictionary(*list)
        }
        AttrData::String(id) => {
            parts.number(tag::STRING);
            parts.string(*id)
        }
        AttrData::TypedString { value, ty } => {
            parts.number(3);
            parts.string(*value)?;
            parts.ty(*ty)
        }
        AttrData::SymbolRef { root, nested } => {
            parts.number(4);
            parts.symbol_ref(*root, *nested)
        }
        AttrData::Type(ty) => {
            parts.number(5);
            parts.ty(*ty)
        }
        AttrData::Unit => {
            parts.number(tag::UNIT);
            Ok(())
        }
        AttrData::Integer { ty, bits } => {
            parts.number(tag::INTEGER);
            parts.ty(*ty)?;
            parts.bytes(bits.0.rest());
            Ok(())
        }
        AttrData::Float { ty, bits } => {
            parts.number(8);
            parts.ty(*ty)?;
            parts.bytes(bits.0.rest());
            Ok(())
        }
        AttrData::DenseArray { element, len, data } => {
            parts.number(tag::DENSE_ARRAY);
            parts.ty(*element)?;
            parts.number(*len);
            parts.bytes(data);
            Ok(())
        }
        AttrData::DenseElements { ty, data, .. } => {
            parts.number(10);
            parts.ty(*ty)?;
            parts.bytes(data);
            Ok(())
        }
        AttrData::DenseStrings { ty, splat, strings } => {
            parts.number(11);
            parts.ty(*ty)?;
            parts.number((*splat).into());
            self::strings(*strings, parts)
        }
        AttrData::SparseElements {
            ty,
            indices,
            values,
        } => {
            parts.number(12);
            parts.ty(*ty)?;
            parts.attr(*indices)?;
            parts.attr(*values)
        }
        AttrData::DenseResource { ty, handle } => {
            parts.number(13);
            parts.ty(*ty)?;
            parts.resource(*handle)
        }
        AttrData::Distinct(id) => {
            parts.number(14);
            parts.numbered()?;
            parts.attr(*id)
        }
        AttrData::CallSiteLoc { callee, caller } => {
            parts.number(15);
            parts.attr(*callee)?;
            parts.attr(*caller)
        }
        AttrData::FileLineColLoc { file, line, column } => {
            parts.number(16);
            parts.attr(*file)?;
            parts.number(*line);
            parts.number(*column);
            Ok(())
        }
        AttrData::FileLineColRange { file, numbers } => {
            // A range without an extent is a place.
            let bounds = range_bounds(*numbers);
            let is_place = bounds[..2] == bounds[2..];
            parts.number(if is_place { 16 } else { 17 });
            parts.attr(*file)?;
            let bounds = bounds.iter().take(if is_place { 2 } else { 4 });
            bounds.for_each(|it| parts.number(*it));
            Ok(())
        }
        AttrData::FusedLoc { locs, metadata } => {
            parts.number(18);
            attrs(*locs, parts)?;
            optional_attr(*metadata, parts)
        }
        AttrData::NameLoc { name, child } => {
            parts.number(19);
            parts.attr(*name)?;
            parts.attr(*child)
        }
        AttrData::UnknownLoc => {
            parts.number(tag::UNKNOWN_LOC);
            Ok(())
        }
        AttrData::AffineMap(map) => {
            parts.number(21);
            parts.bytes(map.bytes().rest());
            Ok(())
        }
        AttrData::IntegerSet(set) => {
            parts.number(22);
            parts.bytes(set.bytes().rest());
            Ok(())
        }
        AttrData::StridedLayout { offset, strides } => {
            parts.number(23);
            parts.number(*offset as u64);
            signed(*strides, parts);
            Ok(())
        }
        AttrData::Text(text) => self::text(text, parts),
        AttrData::Custom(data) => custom(data, dialect, parts),
        AttrData::Opaque(data) => opaque(data.bytes, dialect, parts),
    }
}

/// The first numbers of attributes that properties stand for as well.
#[doc(hidden)]
pub mod tag {
    pub const ARRAY: u64 = 0;
    pub const STRING: u64 = 2;
    pub const UNIT: u64 = 6;
    pub const INTEGER: u64 = 7;
    pub const DENSE_ARRAY: u64 = 9;
    pub const UNKNOWN_LOC: u64 = 20;
    pub const INTEGER_TYPE: u64 = 0;
}

/// The parts of a type of the dialect with this name.
#[doc(hidden)]
pub fn ty(data: &TypeData<'_>, dialect: StringId, parts: &mut impl Parts) -> Result<()> {
    match data {
        TypeData::Integer { width, signedness } => {
            parts.number(tag::INTEGER_TYPE);
            parts.number((*width).into());
            parts.number(match signedness {
                Signedness::Signless => 0,
                Signedness::Signed => 1,
                Signedness::Unsigned => 2,
            });
        }
        TypeData::Index => parts.number(1),
        TypeData::None => parts.number(2),
        TypeData::Token => parts.number(12),
        TypeData::Graph { inputs, results } => {
            parts.number(13);
            types(*inputs, parts)?;
            types(*results, parts)?;
        }
        TypeData::Float(kind) => float(*kind, parts),
        TypeData::Function { inputs, results } => {
            parts.number(4);
            types(*inputs, parts)?;
            types(*results, parts)?;
        }
        TypeData::Complex(element) => {
            parts.number(5);
            parts.ty(*element)?;
        }
        TypeData::Tuple(elements) => {
            parts.number(6);
            types(*elements, parts)?;
        }
        TypeData::MemRef {
            shape,
            element,
            layout,
            memory_space,
        } => {
            parts.number(7);
            signed(*shape, parts);
            parts.ty(*element)?;
            parts.attr(*layout)?;
            optional_attr(*memory_space, parts)?;
        }
        TypeData::UnrankedMemRef {
            element,
            memory_space,
        } => {
            parts.number(8);
            parts.ty(*element)?;
            optional_attr(*memory_space, parts)?;
        }
        TypeData::RankedTensor {
            shape,
            element,
            encoding,
        } => {
            parts.number(9);
            signed(*shape, parts);
            parts.ty(*element)?;
            optional_attr(*encoding, parts)?;
        }
        TypeData::UnrankedTensor(element) => {
            parts.number(10);
            parts.ty(*element)?;
        }
        TypeData::Vector {
            shape,
            element,
            scalable,
        } => {
            parts.number(11);
            signed(*shape, parts);
            parts.ty(*element)?;
            vector_flags(shape.len(), scalable, parts);
        }
        // Before MLIR 24 the small ones have no encoding.
        TypeData::Text(text) => match FloatKind::from_name(text) {
            Some(kind) => float(kind, parts),
            None => self::text(text, parts)?,
        },
        TypeData::Custom(data) => custom(data, dialect, parts)?,
        TypeData::Opaque(data) => opaque(data.bytes, dialect, parts)?,
    }
    Ok(())
}

fn float(kind: FloatKind, parts: &mut impl Parts) {
    parts.number(3);
    parts.bytes(kind.name().as_bytes());
}

/// Which dimensions are scalable: those that are, after their number.
fn vector_flags(rank: usize, scalable: &Scalable<'_>, parts: &mut impl Parts) {
    match scalable {
        Scalable::None => {}
        Scalable::Flags(flags) => {
            for (nth, _) in flags.iter().enumerate().filter(|(_, flag)| *flag) {
                parts.number(nth as u64 + 1);
            }
        }
        Scalable::Trailing(count) => {
            let first = rank.saturating_sub(usize::try_from(*count).unwrap_or(rank));
            (first..rank).for_each(|nth| parts.number(nth as u64 + 1));
        }
    }
    parts.number(0);
}

fn text(text: &[u8], parts: &mut impl Parts) -> Result<()> {
    parts.number(30);
    parts.text(text);
    match memchr::memmem::find(text, b"dense_resource<") {
        Some(_) => parts.names_resources(),
        None => Ok(()),
    }
}

fn opaque(bytes: &[u8], dialect: StringId, parts: &mut impl Parts) -> Result<()> {
    parts.number(31);
    parts.unknown();
    parts.numbered()?;
    parts.string(dialect)?;
    parts.bytes(bytes);
    Ok(())
}

fn custom(data: &Custom<'_>, dialect: StringId, parts: &mut impl Parts) -> Result<()> {
    parts.number(32);
    parts.string(dialect)?;
    parts.bytes(data.mnemonic.as_bytes());
    parts.number(data.fields.len() as u64);
    for field in &data.fields {
        parts.bytes(field.name.as_bytes());
        self::field(&field.value, parts)?;
    }
    Ok(())
}

fn field(value: &FieldValue<'_>, parts: &mut impl Parts) -> Result<()> {
    match value {
        FieldValue::Attr(id) => {
            parts.number(0);
            parts.attr(*id)?;
        }
        FieldValue::OptionalAttr(id) => {
            parts.number(1);
            optional_attr(*id, parts)?;
        }
        FieldValue::Type(id) => {
            parts.number(2);
            parts.ty(*id)?;
        }
        FieldValue::OptionalType(id) => {
            parts.number(3);
            parts.number(id.is_some().into());
            if let Some(id) = id {
                parts.ty(*id)?;
            }
        }
        FieldValue::Attrs(list) => {
            parts.number(4);
            attrs(*list, parts)?;
        }
        FieldValue::OptionalAttrs(list) => {
            parts.number(5);
            parts.number(list.len() as u64);
            for id in *list {
                optional_attr(id, parts)?;
            }
        }
        FieldValue::AttrPairs(list) => {
            parts.number(6);
            let mut left_out = 0;
            for (name, _) in *list {
                left_out += u64::from(parts.leaves_out(name)?);
            }
            parts.number(list.len() as u64 - left_out);
            for (name, value) in *list {
                if left_out == 0 || !parts.leaves_out(name)? {
                    parts.attr(name)?;
                    parts.attr(value)?;
                }
            }
        }
        FieldValue::Types(list) => {
            parts.number(7);
            types(*list, parts)?;
        }
        FieldValue::String(id) => {
            parts.number(8);
            parts.string(*id)?;
        }
        FieldValue::Strings(list) => {
            parts.number(9);
            strings(*list, parts)?;
        }
        FieldValue::Resource(id) => {
            parts.number(10);
            parts.resource(*id)?;
        }
        FieldValue::Unsigned(number) => {
            parts.number(11);
            parts.number(*number);
        }
        FieldValue::OptionalUnsigned(number) => {
            parts.number(12);
            parts.number(number.is_some().into());
            parts.number(number.unwrap_or_default());
        }
        FieldValue::Signed(number) => {
            parts.number(13);
            parts.number(*number as u64);
        }
        FieldValue::UnsignedList(list) => {
            parts.number(14);
            unsigned(*list, parts);
        }
        FieldValue::SignedList(list) => {
            parts.number(15);
            signed(*list, parts);
        }
        FieldValue::Bool(flag) => {
            parts.number(16);
            parts.number((*flag).into());
        }
        FieldValue::BoolList(list) => {
            parts.number(17);
            numbers(*list, u64::from, parts);
        }
        FieldValue::Enum(number, _) => {
            parts.number(18);
            parts.number(*number);
        }
        FieldValue::Number(bits) => {
            parts.number(19);
            parts.bytes(bits.0.rest());
        }
        FieldValue::Double(value) => {
            parts.number(20);
            parts.number(value.to_bits());
        }
        FieldValue::DoubleList(list) => {
            parts.number(21);
            numbers(*list, f64::to_bits, parts);
        }
        FieldValue::Bytes(bytes) => {
            parts.number(22);
            parts.bytes(bytes.rest());
        }
        FieldValue::Rest(bytes) => {
            parts.number(23);
            parts.unknown();
            parts.numbered()?;
            parts.bytes(bytes.rest());
        }
        FieldValue::Text(text) => {
            parts.number(24);
            parts.text(text.as_bytes());
        }
    }
    Ok(())
}

#[doc(hidden)]
pub fn attrs(list: List<'_, AttrId>, parts: &mut impl Parts) -> Result<()> {
    parts.number(list.len() as u64);
    list.into_iter().try_for_each(|id| parts.attr(id))
}

fn optional_attr(id: Option<AttrId>, parts: &mut impl Parts) -> Result<()> {
    parts.number(id.is_some().into());
    id.map_or(Ok(()), |id| parts.attr(id))
}

fn types(list: List<'_, TypeId>, parts: &mut impl Parts) -> Result<()> {
    parts.number(list.len() as u64);
    list.into_iter().try_for_each(|id| parts.ty(id))
}

fn strings(list: List<'_, StringId>, parts: &mut impl Parts) -> Result<()> {
    parts.number(list.len() as u64);
    list.into_iter().try_for_each(|id| parts.string(id))
}

fn unsigned(list: List<'_, u64>, parts: &mut impl Parts) {
    numbers(list, |number| number, parts);
}

fn signed(list: List<'_, i64>, parts: &mut impl Parts) {
    numbers(list, |number| number as u64, parts);
}

fn numbers<T: Item>(list: List<'_, T>, bits: impl Fn(T) -> u64, parts: &mut impl Parts) {
    parts.number(list.len() as u64);
    list.into_iter().for_each(|item| parts.number(bits(item)));
}
