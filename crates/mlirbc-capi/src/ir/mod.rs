//! Operations, their attributes, and iterators over them.

pub mod attr;
mod attr_items;
pub mod attr_values;
mod attrs;
pub mod op;
pub mod ops;
mod place;
pub mod symbols;
mod text;
