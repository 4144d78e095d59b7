//! Dialects as tables.
//!
//! A [`Schema`] lists, code by code, the fields of an encoding and a format of
//! its text. One decoder, one encoder and one printer serve all of them:
//!
//! ```text
//! entry  := code field*
//! field  := as its Kind says
//! ```
//!
//! A code may stand in several rows, newest first, where releases of a dialect
//! without a version of its own have changed its fields: the first row that
//! uses the entry up is the one it was written with.

mod decode_row;
mod encode_row;
mod print;
mod row;
mod row_dialect;
#[cfg(test)]
mod tests;

pub(crate) use print::{dim, optional_attrs, shape};
pub(crate) use row::name_of;
pub(crate) use row::{Def, Kind, Names, Schema, def, plain};
