//! Operations, their attributes, and iterators over them.

pub mod attr;
pub mod op;
pub mod ops;
pub mod symbols;
mod text;
