//! Questions that are asked of a whole file: its symbols, its sizes.

mod stats;
mod symbols;

pub use stats::{IrCounts, KindCount, LocationBytes, RecordCounts, Stats};
pub use symbols::{Found, Symbol, SymbolFinder, count_regions};
