//! Who refers to a symbol: one index of all symbols of a file, their tables, and what mentions them.
//!
//! Bytes flow one way: `entry_parts`, `text_refs` (what an entry or a text holds), `entry_mentions` (attributes and
//! types, each once), `op_mentions` (operations, once for all that share their attributes), `body_symbols` (symbols,
//! tables and what is in them, body by body), `index` (all of it numbered, and looked up), `reach` (what operations
//! refer to, for those who ask), `named_symbols` (what one attribute of an operation is).

pub(crate) mod body_symbols;
pub(crate) mod entry_mentions;
pub(crate) mod entry_parts;
pub(crate) mod index;
mod named_symbols;
pub(crate) mod op_mentions;
mod reach;
mod text_refs;

pub(crate) use body_symbols::BodySymbols;
pub(crate) use entry_mentions::{EntryMentions, Mentioned, Name, Node};
pub(crate) use index::{IndexedBody, Place, References, SymbolNumber, Targets, User};
pub(crate) use named_symbols::NamedSymbols;
pub(crate) use op_mentions::{ListId, Mention, OpMentions, Visibility};
pub(crate) use reach::Reach;
pub(crate) use text_refs::texts_name_resource;

#[cfg(test)]
mod tests;
