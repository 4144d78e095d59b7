//! Queries on a whole file: its symbols, what its functions take and give, what comes from a line of a source, statistics
//! of its contents, and what a receiver does not know of it.

mod capabilities;
mod cost;
mod counts;
mod location_search;
mod op_names;
mod signature;
mod source_line;
mod stats;

pub use crate::symbols::{Found, Symbol, SymbolFinder};
pub use crate::symbols::{
    SymbolCounts, SymbolEdge, SymbolTargets, SymbolUser, SymbolUsers, Through,
};
pub use capabilities::{Capabilities, Supported, UnknownEntries, UnknownOp};
pub use cost::{Cost, FunctionCost, OpCost, Work};
pub use counts::IrCounts;
pub use location_search::LocationSearch;
pub use signature::{Function, Mismatch, ValueInfo};
pub use source_line::{NoFile, SourceLine};
pub use stats::{KindCount, LocationBytes, RecordCounts, Stats};
