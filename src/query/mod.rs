//! Questions that are asked of a whole file: its symbols, its sizes.

mod symbols;

pub use symbols::{Found, Symbol, SymbolFinder};
