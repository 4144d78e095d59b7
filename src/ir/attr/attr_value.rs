//! One attribute or property of an operation.

use crate::entity::{AttrData, Custom, FieldValue};
use crate::error::{Error, ErrorKind, Result};
use crate::ids::{AttrId, StringId};
use crate::ir::entry::{
    AttrDict, AttrIter, AttrRef, AttrValue, Enumerator, Ints, TypeRef, of_text,
};
use crate::props::{DefaultValue, FieldDef, Kind, Native, Scalar, Sizes, Value, Wrap};
use crate::view::View;

/// An attribute or property of an operation. `Display` prints its value.
///
/// Most are attributes of the file ([`OpAttr::as_attr`]). Properties can also be plain numbers,
/// bools, strings and lists, and defaults are text: the methods of this type read all of them alike.
#[derive(Clone, Copy)]
pub struct OpAttr<'a> {
    view: View<'a>,
    name: &'a [u8],
    origin: Origin,
    repr: Repr<'a>,
}

/// Name of the entry for a record that no table explains, as [`print`](mod@crate::print) shows it.
pub(super) const RAW: &str = "mlirbc.raw";

/// Where an attribute of an operation comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Origin {
    /// The property record of the operation.
    Record,
    /// The dictionary of the operation, under the name of an attribute that the operation defines:
    /// before version 5.
    Dictionary,
    /// The dictionary of the operation; the operation does not define it, or no table knows.
    Discardable,
    /// The file leaves it out: this is the value with which the operation is created.
    Default,
}

/// How the value is stored.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub enum Repr<'a> {
    Attr(AttrId),
    /// A native property; its value is neither absent nor an attribute that stands for sizes.
    Native(Native, Value<'a>),
    /// The sizes of the groups of operands or results.
    Sizes(Sizes<'a>),
    /// A value that the file leaves out.
    Default(DefaultValue<'a>),
    /// A record that no table explains.
    Raw(&'a [u8]),
}

impl<'a> OpAttr<'a> {
    pub(super) fn new(
        view: View<'a>,
        name: &'a [u8],
        origin: Origin,
        repr: Repr<'a>,
    ) -> OpAttr<'a> {
        OpAttr {
            view,
            name,
            origin,
            repr,
        }
    }

    /// The value of a field of a record; `None` if it is absent.
    pub(super) fn of_field(
        view: View<'a>,
        def: &'a FieldDef,
        value: Value<'a>,
    ) -> Option<OpAttr<'a>> {
        let repr = match (value, def.kind) {
            (Value::Absent, _) => return None,
            (Value::Attr(id) | Value::SizesAttr(id), _) => Repr::Attr(id),
            (Value::Sizes(sizes), _) => Repr::Sizes(sizes),
            (value, Kind::Native(native)) => Repr::Native(native, value),
            // The other kinds have only the values above.
            _ => return None,
        };
        Some(OpAttr::new(view, def.name.as_bytes(), Origin::Record, repr))
    }

    /// Its name.
    ///
    /// # Errors
    /// `NotUtf8`.
    pub fn name(&self) -> Result<&'a str> {
        std::str::from_utf8(self.name).map_err(|_| Error::new(ErrorKind::NotUtf8))
    }

    /// The bytes of its name.
    pub fn name_bytes(&self) -> &'a [u8] {
        self.name
    }

    /// Where it comes from.
    pub fn origin(&self) -> Origin {
        self.origin
    }

    /// Whether the operation defines it, as far as the tables know.
    pub fn is_inherent(&self) -> bool {
        self.origin != Origin::Discardable
    }

    /// Whether the file leaves it out, so that this is the default.
    pub fn is_default(&self) -> bool {
        self.origin == Origin::Default
    }

    /// Whether it is a native unit property that is set, which is printed without a value.
    #[doc(hidden)]
    pub fn is_unit(&self) -> bool {
        match self.repr {
            Repr::Native(native, Value::Bool(true)) => native.peel() == Err(Scalar::Unit),
            _ => false,
        }
    }

    /// The view of the file.
    pub fn view(&self) -> View<'a> {
        self.view
    }

    #[doc(hidden)]
    pub fn repr(&self) -> Repr<'a> {
        self.repr
    }

    /// The attribute of the file that is its value; `None` for a native property and a default.
    pub fn as_attr(&self) -> Option<AttrRef<'a>> {
        match self.repr {
            Repr::Attr(id) | Repr::Native(_, Value::Attr(id)) => Some(AttrRef::new(self.view, id)),
            _ => None,
        }
    }

    /// One layer of that attribute; `None` for a native property and a default.
    ///
    /// # Errors
    /// As [`View::attr`].
    pub fn data(&self) -> Result<Option<AttrData<'a>>> {
        self.as_attr().map(AttrRef::data).transpose()
    }

    /// Its value: one layer. Of an optional property, the value in it.
    ///
    /// # Errors
    /// As [`AttrRef::value`].
    pub fn value(&self) -> Result<AttrValue<'a>> {
        if let Some(attr) = self.as_attr() {
            return attr.value();
        }
        let ints = |numbers| AttrValue::Ints(Ints::known(numbers));
        Ok(match self.single() {
            Repr::Native(_, Value::Bool(value)) => AttrValue::Bool(value),
            Repr::Native(_, Value::String(id)) => AttrValue::String(self.view.string(id)?),
            Repr::Native(native, Value::List(list)) => {
                let element = native.peel().ok().map(|(_, element)| element);
                let numbers = element.and_then(|it| list.map(|value| number(it, value)).collect());
                numbers.map_or(AttrValue::Other(None), ints)
            }
            Repr::Native(native, value) => match number(native, value) {
                Some(number) => AttrValue::Int(i128::from(number)),
                None => AttrValue::Other(None),
            },
            Repr::Sizes(sizes) => ints(sizes.map(i64::from).collect()),
            Repr::Default(DefaultValue::Native(native)) => match native.peel() {
                Err(Scalar::Bool | Scalar::Unit) => AttrValue::Bool(false),
                Err(Scalar::Int(_) | Scalar::Enum(_)) => AttrValue::Int(0),
                Err(Scalar::String) => AttrValue::String(b""),
                Err(Scalar::Attr) | Ok(_) => AttrValue::Other(None),
            },
            Repr::Default(DefaultValue::Text(text)) => {
                let text = text.as_bytes();
                of_text(self.view, text).unwrap_or(AttrValue::Text(text.into()))
            }
            Repr::Raw(record) => AttrValue::Bytes(record),
            Repr::Attr(_) => AttrValue::Other(self.as_attr()),
        })
    }

    /// The string of the file that is the text of a string or the name of a symbol; `None` for other values.
    ///
    /// # Errors
    /// As [`View::attr`].
    #[doc(hidden)]
    pub fn string_id(&self) -> Result<Option<StringId>> {
        let (view, Some(attr)) = (self.view, self.as_attr()) else {
            return Ok(match self.single() {
                Repr::Native(_, Value::String(id)) => Some(id),
                _ => None,
            });
        };
        let of_field = |custom: Custom<'_>| match custom.field("value") {
            Some(FieldValue::String(text)) => Some(*text),
            _ => None,
        };
        Ok(match view.attr(attr.id())? {
            AttrData::String(text) | AttrData::TypedString { value: text, .. } => Some(text),
            AttrData::SymbolRef { root, nested } if nested.is_empty() => match view.attr(root)? {
                AttrData::String(text) => Some(text),
                _ => None,
            },
            AttrData::Custom(custom) => of_field(custom),
            _ => None,
        })
    }

    /// The text of a string, the name of a symbol, or that of an enumerator; `None` for other values.
    ///
    /// # Errors
    /// As [`AttrRef::as_str`].
    pub fn as_str(&self) -> Result<Option<&'a str>> {
        self.value()?.as_str()
    }

    /// An integer, or the number of an enumerator; `true` is 1. `None` for other values.
    ///
    /// # Errors
    /// As [`AttrRef::as_i64`].
    #[doc(alias = "as_int")]
    #[doc(alias = "as_integer")]
    pub fn as_i64(&self) -> Result<Option<i64>> {
        Ok(self.value()?.as_i64())
    }

    /// A bool; a unit attribute or property is `true`. `None` for other values.
    ///
    /// # Errors
    /// As [`AttrRef::as_bool`].
    pub fn as_bool(&self) -> Result<Option<bool>> {
        Ok(self.value()?.as_bool())
    }

    /// A float; `None` for other values.
    ///
    /// # Errors
    /// As [`AttrRef::as_f64`].
    pub fn as_f64(&self) -> Result<Option<f64>> {
        Ok(self.value()?.as_f64())
    }

    /// The type that it is; `None` for other values.
    ///
    /// # Errors
    /// As [`AttrRef::as_type`].
    pub fn as_type(&self) -> Result<Option<TypeRef<'a>>> {
        Ok(self.value()?.as_type())
    }

    /// An enumerator; `None` for other values.
    ///
    /// # Errors
    /// As [`AttrRef::as_enum`].
    pub fn as_enum(&self) -> Result<Option<Enumerator<'a>>> {
        Ok(self.value()?.as_enum())
    }

    /// The elements of an array of attributes, such as `arg_attrs`; `None` for other values.
    ///
    /// # Errors
    /// As [`AttrRef::as_array`].
    #[doc(alias = "as_list")]
    pub fn as_array(&self) -> Result<Option<AttrIter<'a>>> {
        match self.as_attr() {
            Some(attr) => attr.as_array(),
            None => Ok(None),
        }
    }

    /// A dictionary; `None` for other values.
    ///
    /// # Errors
    /// As [`AttrRef::as_dict`].
    #[doc(alias = "as_dictionary")]
    pub fn as_dict(&self) -> Result<Option<AttrDict<'a>>> {
        match self.as_attr() {
            Some(attr) => attr.as_dict(),
            None => Ok(None),
        }
    }

    /// The value with this name in a dictionary or a record, as [`AttrValue::get`].
    ///
    /// # Errors
    /// As [`AttrValue::get`].
    pub fn get(&self, name: &str) -> Result<Option<AttrValue<'a>>> {
        self.value()?.get(name)
    }

    /// The integers of a list: a dense array, dense elements, an array of integers, a list property,
    /// the sizes of groups of operands or results. `None` for other values.
    ///
    /// # Errors
    /// As [`AttrRef::to_i64s`].
    #[doc(alias = "as_i64_array")]
    pub fn to_i64s(&self) -> Result<Option<Vec<i64>>> {
        if let Repr::Native(native, Value::List(list)) = self.repr {
            // Also of an optional property, which is a list of at most one.
            return Ok(match native.peel() {
                Ok((_, element)) => list.map(|value| number(element, value)).collect(),
                Err(_) => None,
            });
        }
        self.value()?.to_i64s()
    }

    /// The value; of an optional property that is present, the value in it.
    fn single(&self) -> Repr<'a> {
        if let Repr::Native(native, Value::List(mut list)) = self.repr {
            if let (Ok((Wrap::Optional, inner)), Some(value)) = (native.peel(), list.next()) {
                return Repr::Native(inner, value);
            }
        }
        self.repr
    }
}

impl std::fmt::Debug for OpAttr<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OpAttr")
            .field("name", &String::from_utf8_lossy(self.name))
            .field("origin", &self.origin)
            .field("value", &self.repr)
            .finish()
    }
}

/// A scalar property as a number. Negative ones are sign-extended in the file, or not.
pub(crate) fn number(native: Native, value: Value<'_>) -> Option<i64> {
    match (native.peel(), value) {
        (Err(Scalar::Int(width) | Scalar::Enum(width)), Value::Int(number)) => {
            let unused = 64 - u32::from(width.clamp(1, 64));
            Some((number << unused) as i64 >> unused)
        }
        (_, Value::Bool(flag)) => Some(flag.into()),
        _ => None,
    }
}
