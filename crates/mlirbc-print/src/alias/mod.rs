//! Which attributes, types and locations have an alias (`AliasState`).
//!
//! The reference prints the module once into a dummy printer. `collect` visits the entities that
//! the module uses in the same order. `prescan` reads only the tables and detects files without
//! aliases.

mod alias_names;
mod alias_order;
mod alias_state;
mod alias_tables;
mod collect;
mod graph;
mod heir;
mod in_text;
mod initializer;
mod loaded_dialects;
mod mark;
mod node;
mod prescan;

pub(super) use alias_state::AliasState;
pub(super) use collect::UsedEntities;
pub(super) use mark::{DIGITS, MARK};
