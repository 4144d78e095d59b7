//! Assembly formats of operations: `$lhs `,` $rhs attr-dict `:` type($result)`.
//!
//! A line of a table is a [`Definition`] and a [`Format`], which is read into elements. The custom form is
//! printed and read by them.

mod format_element;
mod format_tables;
pub mod matmul_maps;
mod op_definition;
mod read_format;

pub use format_element::{Anchor, Element, Format, Param, Types, Variable};
pub use format_tables::{
    CHANGED_IN, Known, Style, changed_form, is_bits, known, known_name, names, unset_default,
    value_of, word_of,
};
pub use op_definition::{AttrDef, AttrText, Definition, Group, Match};
