//! Who refers to a symbol: one index of all symbols of a file, their tables, and what mentions them.
//!
//! Bytes flow one way: `entry_parts`, `text_refs` (what an entry or a text holds), `entry_mentions` (attributes and
//! types, each once), `op_mentions` (operations, once for all that share their attributes), `body_symbols` (symbols,
//! tables and what is in them, body by body), `index` (all of it numbered, and looked up), `reach` (what operations
//! refer to, for those who ask), `named_symbols` (what one attribute of an operation is).

#[doc(hidden)]
pub mod body_symbols;
#[doc(hidden)]
pub mod entry_mentions;
#[doc(hidden)]
pub mod entry_parts;
#[doc(hidden)]
pub mod index;
mod named_symbols;
#[doc(hidden)]
pub mod op_mentions;
mod reach;
mod tables;
mod text_refs;
mod unnumbered;

#[doc(hidden)]
pub use body_symbols::BodySymbols;
#[doc(hidden)]
pub use entry_mentions::{EntryMentions, Mentioned, Name, Node};
pub(crate) use index::User;
#[doc(hidden)]
pub use index::{IndexedBody, Place, References, SymbolNumber, Targets};
#[doc(hidden)]
pub use named_symbols::NamedSymbols;
#[doc(hidden)]
pub use op_mentions::{ListId, Mention, OpMentions, Visibility};
#[doc(hidden)]
pub use reach::Reach;
#[doc(hidden)]
pub use text_refs::texts_name_resource;

#[cfg(test)]
mod tests;
