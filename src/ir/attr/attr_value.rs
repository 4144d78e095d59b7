//! One attribute or property of an operation.

use crate::entity::AttrData;
use crate::error::{Error, ErrorKind, Result};
use crate::ids::AttrId;
use crate::ir::entry::{AttrRef, TypeRef};
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
pub(crate) enum Repr<'a> {
    Attr(AttrId),
    /// A native property; its value is neither absent nor an attribute that stands for sizes.
    Native(Native, Value<'a>),
    /// The sizes of the groups of operands or results.
    Sizes(Sizes<'a>),
    /// A value that the file leaves out.
    Default(DefaultValue),
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
    pub(crate) fn is_unit(&self) -> bool {
        match self.repr {
            Repr::Native(native, Value::Bool(true)) => native.peel() == Err(Scalar::Unit),
            _ => false,
        }
    }

    /// The view of the file.
    pub fn view(&self) -> View<'a> {
        self.view
    }

    pub(crate) fn repr(&self) -> Repr<'a> {
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

    /// The text of a string, or the name of a symbol; `None` for other values.
    ///
    /// # Errors
    /// As [`AttrRef::as_str`].
    pub fn as_str(&self) -> Result<Option<&'a str>> {
        match (self.as_attr(), self.single()) {
            (Some(attr), _) => attr.as_str(),
            (_, Repr::Native(_, Value::String(id))) => self.view.str(id).map(Some),
            (_, Repr::Default(DefaultValue::Text(text))) => {
                let inside = text.strip_prefix('"').and_then(|it| it.strip_suffix('"'));
                Ok(inside.filter(|text| !text.contains(['"', '\\'])))
            }
            (_, Repr::Default(DefaultValue::Native(native))) => {
                Ok((native.peel() == Err(Scalar::String)).then_some(""))
            }
            _ => Ok(None),
        }
    }

    /// An integer, or the number of an enumerator; `true` is 1. `None` for other values.
    ///
    /// # Errors
    /// As [`AttrRef::as_i64`].
    pub fn as_i64(&self) -> Result<Option<i64>> {
        match (self.as_attr(), self.single()) {
            (Some(attr), _) => attr.as_i64(),
            (_, Repr::Native(native, value)) => Ok(number(native, value)),
            (_, Repr::Default(DefaultValue::Native(native))) => {
                let is_list = native.peel().is_ok();
                let is_number = !matches!(native.peel(), Err(Scalar::String | Scalar::Attr));
                Ok((is_number && !is_list).then_some(0))
            }
            (_, Repr::Default(DefaultValue::Text(text))) => Ok(match text {
                "true" => Some(1),
                "false" => Some(0),
                _ => text
                    .split(" : ")
                    .next()
                    .and_then(|digits| digits.parse().ok()),
            }),
            _ => Ok(None),
        }
    }

    /// A bool; a unit attribute or property is `true`. `None` for other values.
    ///
    /// # Errors
    /// As [`AttrRef::as_bool`].
    pub fn as_bool(&self) -> Result<Option<bool>> {
        match (self.as_attr(), self.single()) {
            (Some(attr), _) => match attr.data()? {
                AttrData::Unit => Ok(Some(true)),
                _ => attr.as_bool(),
            },
            (_, Repr::Native(_, Value::Bool(flag))) => Ok(Some(flag)),
            (_, Repr::Default(DefaultValue::Native(native))) => {
                let is_bool = matches!(native.peel(), Err(Scalar::Bool | Scalar::Unit));
                Ok(is_bool.then_some(false))
            }
            (_, Repr::Default(DefaultValue::Text(text))) => Ok(text.parse().ok()),
            _ => Ok(None),
        }
    }

    /// A float; `None` for other values.
    ///
    /// # Errors
    /// As [`AttrRef::as_f64`].
    pub fn as_f64(&self) -> Result<Option<f64>> {
        match self.as_attr() {
            Some(attr) => attr.as_f64(),
            None => Ok(None),
        }
    }

    /// The type that it is; `None` for other values.
    ///
    /// # Errors
    /// As [`AttrRef::as_type`].
    pub fn as_type(&self) -> Result<Option<TypeRef<'a>>> {
        match self.as_attr() {
            Some(attr) => attr.as_type(),
            None => Ok(None),
        }
    }

    /// The integers of a list: a dense array, an array of integers, a list property, the sizes of
    /// groups of operands or results. `None` for other values.
    ///
    /// # Errors
    /// As [`AttrRef::as_i64`].
    pub fn to_i64s(&self) -> Result<Option<Vec<i64>>> {
        match (self.as_attr(), self.repr) {
            (Some(attr), _) => attr.to_i64s(),
            (_, Repr::Sizes(sizes)) => Ok(Some(sizes.map(i64::from).collect())),
            (_, Repr::Native(native, Value::List(list))) => Ok(match native.peel() {
                Ok((_, element)) => list.map(|value| number(element, value)).collect(),
                Err(_) => None,
            }),
            _ => Ok(None),
        }
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
