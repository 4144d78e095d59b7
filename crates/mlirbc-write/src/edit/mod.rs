//! Changes a file and keeps all numbers.
//!
//! What is new is appended to the tables, so every number that an undecoded byte may hold stays right:
//! records, attributes and operations of unknown dialects are carried as they are. Sections and
//! bodies that are not changed are copied as spans of the file.
//!
//! ```text
//! Edit: builder (new entries, new operations), loaded bodies, changed resources and attributes
//!   -> contents   the sections that change
//!   -> plan       all sections in the order of the file, with their alignment
//! ```
//!
//! | file | holds |
//! |---|---|
//! | `file_edit` | the edit, and the handles of what the file has |
//! | `ops`, `op_attrs` | changes of operations, and of their attributes |
//! | `other_dialect` | operations, attributes and types in other dialects |
//! | `renamed_ops` | other names of operations, with the attributes that come and go |
//! | `functions` | functions with more arguments, and new ones |
//! | `changed_resources` | changes of resources |
//! | `changes` | what these are, and the sections that change |
//! | `resource_layout` | the resource section |
//! | `locations` | operations without their locations |
//! | `replaced_attrs` | attributes that are replaced; the sections of the tables |
//! | `changed_bodies` | the IR section: changed bodies, and the lengths around them |
//! | `edit_plan` | the plan of the file |

mod changed_bodies;
mod changed_resources;
mod changes;
mod edit_plan;
mod file_edit;
mod functions;
mod locations;
mod op_attrs;
mod ops;
mod other_dialect;
mod renamed_ops;
mod replaced_attrs;
mod resource_layout;

pub(super) use changes::Changes;
pub(super) use edit_plan::no_aligned_regions;
pub use file_edit::Edit;
pub use functions::NewArgument;
#[doc(hidden)]
pub use other_dialect::OtherOp;
#[doc(hidden)]
pub use renamed_ops::{NewName, RenamedOps};
pub(super) use resource_layout::Layout;
