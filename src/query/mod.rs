//! Queries on a whole file: its symbols, and statistics of its contents.

mod by_record;
mod counts;
mod op_names;
mod stats;
mod symbol_names;
mod symbols;

pub use counts::IrCounts;
pub use stats::{KindCount, LocationBytes, RecordCounts, Stats};
pub use symbols::{Found, Symbol, SymbolFinder};
