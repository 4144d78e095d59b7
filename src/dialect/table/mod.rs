//! Dialects as tables.
//!
//! A [`Schema`] lists, code by code, the fields of an encoding and a format of
//! its text. One decoder, one encoder, one printer and one parser serve all of them:
//!
//! ```text
//! entry  := code field*
//! field  := as its Kind says
//! ```
//!
//! A code may stand in several rows, newest first, where releases of a dialect
//! without a version of its own have changed its fields: the first row that
//! uses the entry up is the one it was written with. Text is read by the newest row that has it.

mod child;
mod decode_row;
mod encode_row;
mod match_row;
mod parse_row;
mod parse_value;
mod print;
mod read_text;
mod row;
mod row_dialect;
mod row_format;
mod row_value;
#[cfg(test)]
mod tests;

pub(crate) use child::Child;
pub(crate) use parse_value::{enumerator, optional_attrs as parse_optional_attrs};
pub(crate) use print::{dim, optional_attrs, shape};
pub(crate) use read_text::{double, extent, float, signed, signeds, string, unsigned};
pub(crate) use row::name_of;
#[doc(hidden)]
pub use row::{Def, Kind, Schema};
pub(crate) use row::{Names, def, plain};
pub(crate) use row_value::{Fields, Value};
