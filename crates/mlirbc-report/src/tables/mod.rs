//! The tables of a file.

pub mod dialects;
pub mod entries;
pub mod strings;

pub use dialects::dialects;
pub use entries::{attributes, types};
pub use strings::strings;
