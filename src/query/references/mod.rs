//! Who refers to a symbol.

mod body_symbols;
mod entry_mentions;
mod op_mentions;
