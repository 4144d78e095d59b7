//! Who refers to a symbol.

mod body_symbols;
mod entry_mentions;
mod index;
mod op_mentions;
mod reach;

pub(crate) use index::{Place, References, SymbolNumber};
pub(crate) use op_mentions::Visibility;
pub(crate) use reach::Reach;

#[cfg(test)]
mod tests;
