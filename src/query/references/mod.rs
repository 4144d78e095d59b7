//! Who refers to a symbol.

mod body_symbols;
mod entry_mentions;
mod index;
mod op_mentions;

#[cfg(test)]
mod tests;
