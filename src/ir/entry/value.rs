//! One layer of an attribute as a value of Rust.

use std::borrow::Cow;

use crate::entity::IntegerBits;
use crate::error::{Error, ErrorKind, Result};
use crate::ir::entry::attr_lists::{
    AttrDict, AttrIter, AttrList, AttrRecord, StringList, SymbolPath, TypeList,
};
use crate::ir::entry::dense_elements::Elements;
use crate::ir::entry::number_lists::{Floats, Ints};
use crate::ir::entry::refs::{AttrRef, TypeRef};

/// The value of an attribute, a property, or a field of one: one layer.
///
/// Lists and dictionaries have handles of their elements, or decode as they are iterated: a value
/// takes no more memory than its entry in the file, whatever it refers to. VHLO's wrappers are
/// what they wrap: `#vhlo.integer_v1<4 : i64>` is an integer.
///
/// ```
/// # use mlirbc::{Bytecode, ir::AttrValue};
/// let file = Bytecode::open("corpus/jax/core.stablehlo.v6.mlirbc")?;
/// # let mut found = 0;
/// file.view().top_level()?.walk(|op| {
///     if let Some(dims) = op.attr("dot_dimension_numbers")? {
///         let contracting = dims.get("lhs_contracting_dimensions")?.expect("a field");
///         println!("{:?}", contracting.to_i64s()?);
/// #       found += 1;
///     }
///     Ok(())
/// })?;
/// # assert!(found > 0);
/// # Ok::<(), mlirbc::Error>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum AttrValue<'a> {
    /// `unit`: that it is there is its value.
    Unit,
    /// A bool: an integer of type `i1`.
    Bool(bool),
    /// An integer.
    Int(i128),
    /// An integer of more than 128 bits.
    WideInt(WideInt<'a>),
    /// A float; those of more than 64 bits are rounded.
    Float(f64),
    /// The bytes of a string.
    String(&'a [u8]),
    /// A reference to a symbol.
    Symbol(SymbolPath<'a>),
    /// A type.
    Type(TypeRef<'a>),
    /// An enumerator: `#stablehlo<comparison_direction LT>`.
    Enum(Enumerator<'a>),
    /// Integers, or bools.
    Ints(Ints<'a>),
    /// Floats.
    Floats(Floats<'a>),
    /// Strings.
    Strings(StringList<'a>),
    /// Types.
    Types(TypeList<'a>),
    /// Attributes: `[a, b]`.
    List(AttrList<'a>),
    /// Names and attributes: `{name = value}`.
    Dict(AttrDict<'a>),
    /// Named fields: dimension numbers, and any attribute of a dialect that is no single value.
    Record(AttrRecord<'a>),
    /// `dense<...>`.
    Elements(Elements<'a>),
    /// Bytes that only the dialect can interpret.
    Bytes(&'a [u8]),
    /// Assembly text that is none of the above.
    Text(Cow<'a, [u8]>),
    /// An attribute that is none of the above: a location, an affine map, a `dense_resource`. `None` for
    /// a part of an attribute that has no value.
    Other(Option<AttrRef<'a>>),
}

/// An enumerator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Enumerator<'a> {
    /// Its name, such as `LT`; empty if no table has it.
    pub name: &'a str,
    /// Its number; `None` if the file has only its name.
    pub number: Option<u64>,
}

/// An integer of more than 128 bits.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct WideInt<'a> {
    /// Its bits.
    pub bits: IntegerBits<'a>,
    /// How many its type has.
    pub width: u32,
    /// Whether the highest one is a sign.
    pub is_signed: bool,
}

impl<'a> AttrValue<'a> {
    /// The text of a string, the name of a symbol without `@`, or that of an enumerator; `None` for
    /// other values.
    ///
    /// # Errors
    /// `NotUtf8`; those of looking up the symbol.
    pub fn as_str(&self) -> Result<Option<&'a str>> {
        let bytes = match self {
            AttrValue::String(text) => *text,
            AttrValue::Symbol(path) if path.is_flat() => match path.names().next() {
                Some(name) => name?,
                None => return Ok(None),
            },
            AttrValue::Enum(it) if !it.name.is_empty() => return Ok(Some(it.name)),
            _ => return Ok(None),
        };
        let text = std::str::from_utf8(bytes);
        text.map(Some).map_err(|_| Error::new(ErrorKind::NotUtf8))
    }

    /// An integer that 64 bits with a sign hold, or the number of an enumerator; `true` is 1. `None` for
    /// other values.
    pub fn as_i64(&self) -> Option<i64> {
        match self {
            AttrValue::Int(number) => i64::try_from(*number).ok(),
            AttrValue::Bool(value) => Some(i64::from(*value)),
            AttrValue::Enum(it) => i64::try_from(it.number?).ok(),
            _ => None,
        }
    }

    /// A bool; a unit is `true`. `None` for other values.
    pub fn as_bool(&self) -> Option<bool> {
        match self {
            AttrValue::Bool(value) => Some(*value),
            AttrValue::Unit => Some(true),
            _ => None,
        }
    }

    /// A float; `None` for other values.
    pub fn as_f64(&self) -> Option<f64> {
        match self {
            AttrValue::Float(value) => Some(*value),
            _ => None,
        }
    }

    /// A type; `None` for other values.
    pub fn as_type(&self) -> Option<TypeRef<'a>> {
        match self {
            AttrValue::Type(ty) => Some(*ty),
            _ => None,
        }
    }

    /// An enumerator; `None` for other values.
    pub fn as_enum(&self) -> Option<Enumerator<'a>> {
        match self {
            AttrValue::Enum(it) => Some(*it),
            _ => None,
        }
    }

    /// The elements of an array of attributes; `None` for other values.
    pub fn as_array(&self) -> Option<AttrIter<'a>> {
        match self {
            AttrValue::List(list) => Some(list.iter()),
            _ => None,
        }
    }

    /// A dictionary; `None` for other values.
    pub fn as_dict(&self) -> Option<&AttrDict<'a>> {
        match self {
            AttrValue::Dict(dict) => Some(dict),
            _ => None,
        }
    }

    /// A value with named fields; `None` for other values.
    pub fn as_record(&self) -> Option<&AttrRecord<'a>> {
        match self {
            AttrValue::Record(record) => Some(record),
            _ => None,
        }
    }
}
