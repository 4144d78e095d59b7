//! Makes modules from nothing.
//!
//! | file | holds |
//! |---|---|
//! | `base_file` | the tables of a file that is edited, which come first |
//! | `module_builder` | the builder: what it holds, and the checks of handles |
//! | `new_handles` | what it returns |
//! | `type_constructors`, `attr_constructors`, `from_text` | entries, by constructor and by text |
//! | `vhlo` | entries of VHLO |
//! | `new_blobs` | blobs |
//! | `new_op`, `append` | an operation to be appended; operations, blocks, values |
//! | `op_dictionary` | the record and the dictionary of an operation |
//! | `finish` | the plan of the file |
//! | `unique_entries` | a table whose entries are made once |

mod append;
mod attr_constructors;
mod base_file;
mod finish;
mod from_text;
mod module_builder;
mod new_blobs;
mod new_handles;
mod new_op;
mod op_dictionary;
mod type_constructors;
mod unique_entries;
mod vhlo;

pub use module_builder::Builder;
pub(super) use module_builder::{NewResource, check_attr_name};
pub use new_handles::{Attr, Blob, Block, Op, Region, Type, Value};
pub use new_op::NewOp;
pub(super) use op_dictionary::OpAttributes;
