//! Attributes and properties of operations, by name.
//!
//! An operation has them in up to three parts of a file, which [`OpRef::attr`](crate::ir::OpRef::attr)
//! searches in this order:
//!
//! | part | since version | holds |
//! |---|---|---|
//! | property record | 5 | what the operation defines; its layout is in the tables of [`props`](crate::props) |
//! | record of an operation that was not registered | 5 | a dictionary attribute |
//! | dictionary | 0 | the rest; before version 5, all |
//!
//! What an operation defines and none of them holds has a default, if the tables know one.

mod attr_lookup;
mod attr_value;
mod op_groups;

pub use attr_lookup::OpAttrs;
#[doc(hidden)]
pub use attr_value::Repr;
pub(crate) use attr_value::number;
pub use attr_value::{OpAttr, Origin};
pub use op_groups::ValueGroup;
