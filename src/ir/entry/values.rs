//! The values of attributes, by the kind that a caller asks for.

use crate::error::Result;
use crate::ir::entry::attr_lists::{AttrDict, AttrIter};
use crate::ir::entry::refs::{AttrRef, TypeRef};
use crate::ir::entry::value::{AttrValue, Enumerator};

/// Its value, if it is of the kind in question. [`AttrRef::value`] has the value of any kind.
impl<'a> AttrRef<'a> {
    /// The text of a string, the name of a symbol without `@`, or that of an enumerator; `None` for
    /// other attributes.
    ///
    /// # Errors
    /// As [`AttrRef::value`]; `NotUtf8`.
    pub fn as_str(self) -> Result<Option<&'a str>> {
        self.value()?.as_str()
    }

    /// An integer that 64 bits with a sign hold, or the number of an enumerator; `true` is 1. `None` for
    /// other attributes.
    ///
    /// # Errors
    /// As [`AttrRef::value`].
    #[doc(alias = "as_int")]
    #[doc(alias = "as_integer")]
    pub fn as_i64(self) -> Result<Option<i64>> {
        Ok(self.value()?.as_i64())
    }

    /// A bool: an integer of type `i1`; a unit is `true`. `None` for other attributes.
    ///
    /// # Errors
    /// As [`AttrRef::value`].
    pub fn as_bool(self) -> Result<Option<bool>> {
        Ok(self.value()?.as_bool())
    }

    /// A float; those of 80 and 128 bits are rounded. `None` for other attributes.
    ///
    /// # Errors
    /// As [`AttrRef::value`].
    pub fn as_f64(self) -> Result<Option<f64>> {
        Ok(self.value()?.as_f64())
    }

    /// The type that the attribute is; `None` for other attributes.
    ///
    /// # Errors
    /// As [`AttrRef::value`].
    pub fn as_type(self) -> Result<Option<TypeRef<'a>>> {
        Ok(self.value()?.as_type())
    }

    /// An enumerator, such as `#stablehlo<comparison_direction LT>`; `None` for other attributes.
    ///
    /// # Errors
    /// As [`AttrRef::value`].
    pub fn as_enum(self) -> Result<Option<Enumerator<'a>>> {
        Ok(self.value()?.as_enum())
    }

    /// The elements of an array of attributes; `None` for other attributes.
    ///
    /// # Errors
    /// As [`AttrRef::value`].
    #[doc(alias = "as_list")]
    pub fn as_array(self) -> Result<Option<AttrIter<'a>>> {
        Ok(self.value()?.as_array())
    }

    /// A dictionary; `None` for other attributes.
    ///
    /// # Errors
    /// As [`AttrRef::value`].
    #[doc(alias = "as_dictionary")]
    pub fn as_dict(self) -> Result<Option<AttrDict<'a>>> {
        Ok(match self.value()? {
            AttrValue::Dict(dict) => Some(dict),
            _ => None,
        })
    }

    /// The integers of a list, as [`AttrValue::to_i64s`]; `None` for other attributes.
    ///
    /// # Errors
    /// As [`AttrValue::to_i64s`].
    #[doc(alias = "as_i64_array")]
    pub fn to_i64s(self) -> Result<Option<Vec<i64>>> {
        self.value()?.to_i64s()
    }
}
