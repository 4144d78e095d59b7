//! Writes bytecode files.
//!
//! ```text
//! file -> decoded structure -> Plan: encoded bytes and spans of the file, sizes known -> sink
//! ```
//!
//! | file | holds |
//! |---|---|
//! | `plan` | the parts of a file that is to be written, in order |
//! | `exact` | the plan of a file as it was read |
//!
//! A plan owns only what is encoded. Data of resources, and the bytes of whatever is not changed,
//! are spans of the file that is read; they go to the sink without a copy in memory.

mod exact;
mod plan;

pub use plan::{Part, Plan};
