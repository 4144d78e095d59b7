//! Makes modules from nothing.
//!
//! | file | holds |
//! |---|---|
//! | `base` | the tables of a file that is edited, which come first |
//! | `state` | the builder: what it holds, and the checks of handles |
//! | `handles` | what it returns |
//! | `types`, `attrs`, `text` | entries, by constructor and by text |
//! | `vhlo` | entries of VHLO |
//! | `resources` | blobs |
//! | `new_op`, `append` | an operation to be appended; operations, blocks, values |
//! | `properties` | the record and the dictionary of an operation |
//! | `finish` | the plan of the file |
//! | `entries` | a table whose entries are made once |

mod append;
mod attrs;
mod base;
mod entries;
mod finish;
mod handles;
mod new_op;
mod properties;
mod resources;
mod state;
mod text;
mod types;
mod vhlo;

pub use handles::{Attr, Blob, Block, Op, Region, Type, Value};
pub use new_op::NewOp;
pub use state::Builder;
pub(super) use state::NewResource;
