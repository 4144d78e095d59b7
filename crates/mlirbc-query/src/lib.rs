//! Queries on a whole file: its symbols, what its functions take and give, what comes from a line of a source, statistics
//! of its contents, and what a receiver does not know of it.

mod capabilities;
mod cost;
mod location_search;
mod op_names;
mod source_line;
mod stats;

pub use capabilities::{Capabilities, Supported, UnknownEntries, UnknownOp, capabilities};
pub use cost::{Assumed, Cost, FunctionCost, OpCost, Work, cost, cost_assuming};
pub use location_search::LocationSearch;
pub use source_line::{NoFile, SourceLine};
pub use stats::{KindCount, LocationBytes, RecordCounts, Stats, stats};
