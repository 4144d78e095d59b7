//! Operations.

pub mod layout;
pub mod print;
pub mod stats;
pub mod symbols;
pub mod tree;

pub use layout::layout;
pub use print::print;
pub use stats::stats;
pub use symbols::symbols;
pub use tree::tree;
