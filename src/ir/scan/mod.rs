//! One pass over the bytes of a body, which calls a visitor.
//!
//! | file | holds |
//! |---|---|
//! | `visitor` | the events of a pass |
//! | `sizes` | the sizes of tables, and the bytes of bodies |
//! | `budget`, `state` | limits on the counts that a body states, and the stack of a pass |
//! | `numbers` | indices and counts |
//! | `grammar` | the grammar of the section, and the pass |
//! | `encode` | the same events, to bytes |
//! | `inline` | the ends of isolated regions in versions 0 and 1 |
//! | `section` | the IR section of a file |

mod budget;
mod encode;
mod grammar;
mod inline;
mod numbers;
mod section;
mod sizes;
mod state;
mod visitor;

pub(crate) use encode::{BodyEncoder, BodySink, EntryNumbers, OpNumbers};
pub(crate) use grammar::scan;
pub(crate) use section::{SameEntries, encode_top_level};
pub(crate) use sizes::{Isolation, Root, TableSizes};
pub(crate) use state::{BodyStart, ScanState};
pub use visitor::{IsolatedHead, OpHead, UseOrder, Visitor};
