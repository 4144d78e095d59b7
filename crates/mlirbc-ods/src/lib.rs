//! Assembly formats of operations: `$lhs `,` $rhs attr-dict `:` type($result)`.
//!
//! The row of an operation (`mlirbc::ods`) is a [`Definition`] and a [`Format`], which is read into elements. The custom form is
//! printed and read by them.

pub mod changes;
mod definition;
mod demands;
mod describe;
mod entries;
mod enums;
mod format_element;
mod known;
mod lookup;
pub mod matmul_maps;
mod pack;
mod passed;
mod read_format;
mod structure;

pub use definition::{AttrDef, AttrText, Bound, Definition, Group, Match};
pub use demands::constraint::{Constraint, Holds, constraint, constraints};
pub use demands::{Check, Demands};
pub use describe::describe;
pub use entries::entry_scan::WrongEntry;
pub use entries::entry_text::entry_text;
pub use enums::{Enum, enumeration, value_of, word_of};
pub use format_element::{Anchor, Element, Format, Param, Types, Variable};
pub use known::{CHANGED_IN, Known, Style};
pub use lookup::{known, known_name, names};
pub use pack::not_understood;
pub use passed::{Passed, passed};
pub use structure::{Branch, RegionKind, Structure};
