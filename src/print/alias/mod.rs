//! Which attributes, types and locations have an alias (`AliasState`).
//!
//! The reference finds out by printing once into nothing. `collect` visits what a module names
//! in the same order; `prescan` tells from the tables alone where nothing can be found.

mod collect;
mod graph;
mod in_text;
mod initializer;
mod loaded_dialects;
mod mark;
mod names;
mod node;
mod prescan;
mod state;
mod symbols;

pub(super) use mark::{DIGITS, MARK};
pub(super) use state::AliasState;
