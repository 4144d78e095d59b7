//! Makes modules from nothing.
//!
//! | file | holds |
//! |---|---|
//! | `base_file` | the tables of a file that is edited, which come first |
//! | `module_builder` | the builder: what it holds, and the checks of handles |
//! | `new_handles` | what it returns |
//! | `constructors`, `from_text` | entries, by constructor and by text |
//! | `new_blobs` | blobs |
//! | `new_op`, `append` | an operation to be appended; operations, blocks, values |
//! | `op_dictionary` | the record and the dictionary of an operation |
//! | `finish` | the plan of the file |
//! | `unique_entries` | a table whose entries are made once |

mod append;
mod base_file;
mod checked_names;
mod constructors;
mod finish;
mod from_text;
mod module_builder;
mod new_blobs;
mod new_handles;
mod new_op;
mod op_dictionary;
mod own_numbers;
mod unique_entries;

pub(super) use checked_names::check_attr_name;
pub use module_builder::Builder;
pub(super) use module_builder::NewResource;
pub use new_handles::{Attr, Blob, Block, Op, Region, Type, Value};
pub use new_op::NewOp;
#[doc(hidden)]
pub use op_dictionary::OpAttributes;
#[doc(hidden)]
pub use unique_entries::NewEntries;
