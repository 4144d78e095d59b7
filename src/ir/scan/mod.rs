//! One pass over the bytes of a body, which calls a visitor.
//!
//! | file | holds |
//! |---|---|
//! | `visitor` | the events of a pass |
//! | `sizes` | the sizes of tables, and the bytes of bodies |
//! | `stated_counts`, `open_ops` | limits on the counts that a body states, and the stack of a pass |
//! | `numbers` | indices and counts |
//! | `grammar` | the grammar of the section, and the pass |
//! | `body_encoder` | the same events, to bytes |
//! | `inline` | the ends of isolated regions in versions 0 and 1 |
//! | `section` | the IR section of a file |

mod body_encoder;
mod grammar;
mod inline;
mod numbers;
mod open_ops;
mod section;
mod sizes;
mod stated_counts;
mod visitor;

#[doc(hidden)]
pub use body_encoder::{BodyEncoder, BodySink, EntryNumbers, OpNumbers};
#[doc(hidden)]
pub use grammar::scan;
pub(crate) use open_ops::BodyStart;
#[doc(hidden)]
pub use open_ops::ScanState;
#[doc(hidden)]
pub use section::{SameEntries, encode_top_level};
#[doc(hidden)]
pub use sizes::{Isolation, Root, TableSizes};
pub use visitor::{IsolatedHead, OpHead, UseOrder, Visitor};
