//! Which attributes, types and locations have an alias (`AliasState`).
//!
//! The reference prints the module once into a dummy printer. `collect` visits the entities that
//! the module uses in the same order. `prescan` reads only the tables and detects files without
//! aliases.

mod collect;
mod graph;
mod heir;
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
