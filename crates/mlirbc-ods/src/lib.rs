//! Assembly formats of operations: `$lhs `,` $rhs attr-dict `:` type($result)`.
//!
//! The row of an operation (`mlirbc::ods`) is a [`Definition`] and a [`Format`], which is read into elements. The custom form is
//! printed and read by them.

mod by_hand;
pub mod changes;
mod definition;
mod demands;
mod entry_rows;
mod entry_scan;
mod entry_text;
mod enums;
mod format_element;
mod known;
pub mod matmul_maps;
mod passed;
mod read_format;
mod structure;

pub use definition::{AttrDef, AttrText, Bound, Definition, Group, Match};
pub use demands::constraint::{Constraint, Holds, constraint, constraints};
pub use demands::{Check, Demands};
pub use entry_scan::WrongEntry;
pub use entry_text::entry_text;
pub use enums::{Words, is_bits, value_of, word_of, words_of};
pub use format_element::{Anchor, Element, Format, Param, Types, Variable};
pub use known::{CHANGED_IN, Known, Style, known, known_name, names};
pub use passed::{Passed, passed};
pub use structure::{Branch, RegionKind, Structure};
