//! Symbols: operations with a name, found by their paths, and who refers to them.
//!
//! | file | holds |
//! |---|---|
//! | `symbol_names`, `by_record` | the names of operations |
//! | `symbol_finder` | symbols by their paths |
//! | `references` | one index of all symbols and of all that refers to them |
//! | `symbol_users` | who refers to a symbol, and through what |
//! | `symbol_targets` | the symbols that operations name |

mod by_record;
#[doc(hidden)]
pub mod references;
mod symbol_finder;
mod symbol_names;
mod symbol_targets;
mod symbol_users;

pub use symbol_finder::{Found, Symbol, SymbolFinder};
pub use symbol_targets::{SymbolEdge, SymbolTargets};
pub use symbol_users::{SymbolCounts, SymbolUser, SymbolUsers, Through};
