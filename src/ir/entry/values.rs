//! The values of attributes as those of Rust.
//!
//! VHLO wraps numbers, strings and types in attributes of its own (`#vhlo.integer_v1<4 : i64>`).
//! Their only field, or the one after their type, is named `value`.

use crate::entity::{
    AttrData, Custom, FieldValue, FloatKind, IntegerBits, List, Signedness, TypeData,
};
use crate::error::Result;
use crate::ids::{AttrId, StringId, TypeId};
use crate::ir::entry::refs::{AttrRef, TypeRef};

/// Width of `index`.
const INDEX: u32 = 64;

/// Its value, if it is of the kind in question.
impl<'a> AttrRef<'a> {
    /// The text of a string, or the name of a symbol without `@`; `None` for other attributes.
    ///
    /// # Errors
    /// As [`View::attr`](crate::View::attr) and [`View::str`](crate::View::str).
    pub fn as_str(self) -> Result<Option<&'a str>> {
        self.string()?.map(|id| self.view().str(id)).transpose()
    }

    /// The number of the string that [`AttrRef::as_str`] looks up.
    fn string(self) -> Result<Option<StringId>> {
        Ok(match self.data()? {
            AttrData::String(text) | AttrData::TypedString { value: text, .. } => Some(text),
            AttrData::SymbolRef { root, nested } if nested.is_empty() => {
                match self.view().attr(root)? {
                    AttrData::String(text) => Some(text),
                    _ => None,
                }
            }
            AttrData::Custom(custom) => match custom.field("value") {
                Some(FieldValue::String(text)) => Some(*text),
                _ => None,
            },
            _ => None,
        })
    }

    /// An integer of up to 64 bits, with its sign; `true` is 1. `None` for other attributes.
    ///
    /// # Errors
    /// As [`View::attr`](crate::View::attr) and [`View::ty`](crate::View::ty).
    pub fn as_i64(self) -> Result<Option<i64>> {
        let (ty, bits) = match self.data()? {
            AttrData::Integer { ty, bits } => (ty, bits),
            AttrData::Custom(custom) => match (custom.field("type"), custom.field("value")) {
                (Some(FieldValue::Type(ty)), Some(FieldValue::Number(bits))) => (*ty, *bits),
                (_, Some(FieldValue::Bool(value))) => return Ok(Some(i64::from(*value))),
                _ => return Ok(None),
            },
            _ => return Ok(None),
        };
        let Some((width, is_signed)) = self.integer_type(ty)? else {
            return Ok(None);
        };
        integer(bits, width, is_signed)
    }

    /// The width of an integer type, and whether its highest bit is a sign.
    fn integer_type(self, ty: TypeId) -> Result<Option<(u32, bool)>> {
        Ok(match self.view().ty(ty)? {
            TypeData::Index => Some((INDEX, true)),
            TypeData::Integer { width, signedness } => {
                Some((width, width > 1 && signedness != Signedness::Unsigned))
            }
            TypeData::Custom(custom) => vhlo_integer(&custom),
            _ => None,
        })
    }

    /// A bool: an integer of type `i1`. `None` for other attributes.
    ///
    /// # Errors
    /// As [`AttrRef::as_i64`].
    pub fn as_bool(self) -> Result<Option<bool>> {
        let is_bool = match self.data()? {
            AttrData::Integer { ty, .. } => self.view().ty(ty)? == TypeData::BOOL,
            AttrData::Custom(custom) => matches!(custom.field("value"), Some(FieldValue::Bool(_))),
            _ => false,
        };
        if !is_bool {
            return Ok(None);
        }
        Ok(self.as_i64()?.map(|value| value != 0))
    }

    /// A float; those of 80 and 128 bits are rounded. `None` for other attributes.
    ///
    /// # Errors
    /// As [`AttrRef::as_i64`].
    pub fn as_f64(self) -> Result<Option<f64>> {
        let (ty, bits) = match self.data()? {
            AttrData::Float { ty, bits } => (ty, bits),
            AttrData::Custom(custom) => match (custom.field("type"), custom.field("value")) {
                (Some(FieldValue::Type(ty)), Some(FieldValue::Number(bits))) => (*ty, *bits),
                _ => return Ok(None),
            },
            _ => return Ok(None),
        };
        let kind = match self.view().ty(ty)? {
            TypeData::Float(kind) => Some(kind),
            TypeData::Custom(custom) => vhlo_name(&custom).and_then(FloatKind::from_name),
            _ => None,
        };
        let value = |kind: FloatKind| Ok(kind.to_f64(bits.number(kind.width())?));
        kind.map(value).transpose()
    }

    /// The type that the attribute is; `None` for other attributes.
    ///
    /// # Errors
    /// As [`View::attr`](crate::View::attr).
    pub fn as_type(self) -> Result<Option<TypeRef<'a>>> {
        Ok(match self.data()? {
            AttrData::Type(ty) => Some(TypeRef::new(self.view(), ty)),
            AttrData::Custom(custom) => match (custom.field("type"), custom.field("value")) {
                (None, Some(FieldValue::Type(ty))) => Some(TypeRef::new(self.view(), *ty)),
                _ => None,
            },
            _ => None,
        })
    }

    /// The elements of an array of attributes; `None` for other attributes.
    ///
    /// # Errors
    /// As [`View::attr`](crate::View::attr).
    pub fn as_array(self) -> Result<Option<impl ExactSizeIterator<Item = AttrRef<'a>>>> {
        let elements: Option<List<'a, AttrId>> = match self.data()? {
            AttrData::Array(elements) => Some(elements),
            AttrData::Custom(custom) => match custom.field("value") {
                Some(FieldValue::Attrs(elements)) => Some(*elements),
                _ => None,
            },
            _ => None,
        };
        let view = self.view();
        Ok(elements.map(|all| all.iter().map(move |id| AttrRef::new(view, id))))
    }
}

/// Lists.
impl AttrRef<'_> {
    /// The integers of a dense array or of an array of integers; `None` for other attributes.
    ///
    /// # Errors
    /// As [`AttrRef::as_i64`].
    pub fn to_i64s(self) -> Result<Option<Vec<i64>>> {
        if let AttrData::DenseArray { element, data, .. } = self.data()? {
            let Some((width, is_signed)) = self.integer_type(element)? else {
                return Ok(None);
            };
            // A bool takes a byte, as every other width takes whole bytes.
            let size = (width as usize).div_ceil(8);
            if !matches!(size, 1 | 2 | 4 | 8) {
                return Ok(None);
            }
            let numbers = data.chunks_exact(size).map(|bytes| {
                let mut wide = [0; 8];
                wide[..size].copy_from_slice(bytes);
                let unused = 64 - 8 * size as u32;
                let number = u64::from_le_bytes(wide) << unused;
                if is_signed {
                    Some(number as i64 >> unused)
                } else {
                    i64::try_from(number >> unused).ok()
                }
            });
            return Ok(numbers.collect());
        }
        let Some(elements) = self.as_array()? else {
            return Ok(None);
        };
        let numbers = elements.map(AttrRef::as_i64);
        numbers.collect()
    }
}

/// The lowest `width` bits as a number, if there are at most 64.
fn integer(bits: IntegerBits<'_>, width: u32, is_signed: bool) -> Result<Option<i64>> {
    if width == 0 || width > 64 {
        return Ok((width == 0).then_some(0));
    }
    let unused = 64 - width;
    let number = (bits.number(width)? as u64) << unused;
    Ok(if is_signed {
        Some(number as i64 >> unused)
    } else {
        i64::try_from(number >> unused).ok()
    })
}

/// The name of a type of VHLO without its version: `i32` of `!vhlo.i32_v1`.
fn vhlo_name<'c>(ty: &'c Custom<'_>) -> Option<&'c [u8]> {
    ty.mnemonic.strip_suffix("_v1").map(str::as_bytes)
}

/// The width of an integer type of VHLO, and whether its highest bit is a sign.
fn vhlo_integer(ty: &Custom<'_>) -> Option<(u32, bool)> {
    match vhlo_name(ty)? {
        b"index" => Some((INDEX, true)),
        b"bool" => Some((1, false)),
        [b'u', b'i', width @ ..] => Some((number(width)?, false)),
        [b'i', width @ ..] => Some((number(width)?, true)),
        _ => None,
    }
}

fn number(digits: &[u8]) -> Option<u32> {
    std::str::from_utf8(digits).ok()?.parse().ok()
}
