//! Assembly formats: `$lhs `,` $rhs attr-dict `:` type($result)`.
//!
//! A line of a table is an [`op_definition`]; [`read_format`] reads its format into elements, [`print_format`] prints an operation by them.

mod format_element;
mod format_tables;
mod op_definition;
mod print_format;
mod read_format;

pub(super) use format_element::{Param, Types, Variable};
pub(super) use format_tables::{Known, Style, known, word_of};
pub(super) use op_definition::Group;
pub(super) use print_format::print;
