//! Queries on a whole file: its symbols, statistics of its contents, and what a receiver does not know
//! of it.

mod by_record;
mod capabilities;
mod counts;
mod op_names;
pub(crate) mod references;
mod stats;
mod symbol_names;
mod symbol_users;
mod symbols;

pub use capabilities::{Capabilities, Supported, UnknownEntries, UnknownOp};
pub use counts::IrCounts;
pub use stats::{KindCount, LocationBytes, RecordCounts, Stats};
pub use symbol_users::{SymbolCounts, SymbolUser, SymbolUsers, Through};
pub use symbols::{Found, Symbol, SymbolFinder};
