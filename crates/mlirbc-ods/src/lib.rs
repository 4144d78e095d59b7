//! Assembly formats of operations: `$lhs `,` $rhs attr-dict `:` type($result)`.
//!
//! A line of a table is an [`op_definition`]; [`read_format`] reads its format into elements. The custom form is
//! printed and read by them.

mod format_element;
mod format_tables;
#[doc(hidden)]
pub mod matmul_maps;
mod op_definition;
mod read_format;
#[cfg(test)]
mod tests;

#[doc(hidden)]
pub use format_element::Anchor;
#[doc(hidden)]
pub use format_element::Types;
#[doc(hidden)]
pub use format_element::Element;
#[doc(hidden)]
pub use format_element::Param;
#[doc(hidden)]
pub use format_element::Variable;
#[doc(hidden)]
pub use format_element::Format;
#[doc(hidden)]
pub use format_tables::Style;
#[doc(hidden)]
pub use format_tables::word_of;
#[doc(hidden)]
pub use format_tables::Known;
#[doc(hidden)]
pub use format_tables::known;
pub(crate) use format_tables::{known_name, unset_default, value_of};
#[doc(hidden)]
pub use op_definition::Group;
#[doc(hidden)]
pub use op_definition::AttrText;
pub(crate) use op_definition::{AttrDef, Definition, Match};
