//! What a module of IREE answers, as typed documents: one function for each inspection.
//!
//! A document is a struct that serde can serialize. Its long lists are made while they are read; all lists
//! of a document end at the first error, which its `result` has. Names are as in the file: who shows them
//! escapes them.

pub mod diff;
pub mod findings;
pub(crate) mod function_body;
pub mod hash;
pub mod info;
pub(crate) mod listed_bytes;
pub mod ls;
pub mod sections;
mod signature;
pub mod stats;
pub mod symbols;
pub mod target;
pub mod tree;

pub use diff::{Side, diff};
pub use findings::verify;
pub use hash::hash;
pub use info::info;
pub use ls::ls;
pub use sections::sections;
pub use stats::stats;
pub use symbols::symbols;
pub use target::target;
pub use tree::tree;
