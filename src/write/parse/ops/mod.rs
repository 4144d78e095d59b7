//! Operations: their grammar, the values that they name, and their bytes.

mod emit_body;
pub(super) mod op_parser;
mod parsed_uses;
mod signatures;
mod tape;
mod tape_walk;
mod value_names;
