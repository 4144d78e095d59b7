//! Assembly formats: `$lhs `,` $rhs attr-dict `:` type($result)`.
//!
//! A line of a table is a [`definition`]; [`parse`] reads its format into [`element`]s, [`print`] prints an operation by them.

mod definition;
mod element;
mod parse;
mod print;
mod tables;

pub(super) use definition::Group;
pub(super) use element::{Param, Types, Variable};
pub(super) use print::print;
pub(super) use tables::{Known, Style, known};
