//! Operations: their grammar, the values that they name, and their bytes.

mod emit_body;
pub(super) mod name_keys;
mod op_end;
mod op_head;
pub(super) mod op_parser;
mod parsed_uses;
mod pieces;
mod regions;
pub(crate) mod repeats;
mod signatures;
mod tape;
mod tape_walk;
pub(super) mod value_names;
