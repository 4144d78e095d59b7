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
//! | `state` | the edit, and the handles of what the file has |
//! | `ops`, `attrs` | changes of operations, and of their attributes |
//! | `arguments` | functions with more arguments |
//! | `resources` | changes of resources |
//! | `changes` | what these are, and the sections that change |
//! | `layout` | the resource section |
//! | `locations` | operations without their locations |
//! | `entries` | attributes that are replaced; the sections of the tables |
//! | `regions` | the IR section: changed bodies, and the lengths around them |
//! | `plan` | the plan of the file |

mod arguments;
mod attrs;
mod changes;
mod entries;
mod layout;
mod locations;
mod ops;
mod plan;
mod regions;
mod resources;
mod state;

pub use arguments::NewArgument;
pub(super) use changes::Changes;
pub(super) use layout::Layout;
pub(super) use plan::no_aligned_regions;
pub use state::Edit;
