//! Queries on a whole file: its symbols, what its functions take and give, statistics of its contents, and what a
//! receiver does not know of it.

mod capabilities;
mod counts;
mod op_names;
mod signature;
mod stats;

pub use crate::symbols::{Found, Symbol, SymbolFinder};
pub use crate::symbols::{SymbolCounts, SymbolUser, SymbolUsers, Through};
pub use capabilities::{Capabilities, Supported, UnknownEntries, UnknownOp};
pub use counts::IrCounts;
pub use signature::{Function, Mismatch, ValueInfo};
pub use stats::{KindCount, LocationBytes, RecordCounts, Stats};
