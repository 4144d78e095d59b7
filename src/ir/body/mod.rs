//! Decoded bodies, and handles on their contents.
//!
//! | file | holds |
//! |---|---|
//! | `arrays` | the layout in memory |
//! | `uses` | the uses of values, in the order that the file states |
//! | `build` | from a scan to the arrays |
//! | `rescan` | what that asks of a scan of its own |
//! | `body_data` | a body that borrows nothing |
//! | `isolated` | regions that are not decoded |
//! | `handles` | operations, regions, blocks, values |
//! | `block_ops` | the operations of a block |
//! | `by_number` | one of them by its number |
//! | `op_body` | what the regions of an operation hold |
//! | `viewed` | a body with its file |
//! | `decode_body` | decoding one body |

mod arrays;
mod attributes_key;
mod block_ops;
mod body_data;
mod build;
mod by_number;
mod decode_body;
mod handles;
mod isolated;
mod op_body;
mod rescan;
mod uses;
mod viewed;

#[doc(hidden)]
pub use attributes_key::AttributesKey;
pub use block_ops::BlockOps;
pub use body_data::BodyData;
pub use build::Scratch;
pub(crate) use decode_body::decode;
pub use handles::{BlockRef, Definition, OpRef, RegionRef, ValueRef};
pub use isolated::Isolated;
pub(crate) use op_body::Held;
pub use op_body::{OpBody, Ops};
pub use uses::{Use, Uses};
pub use viewed::Body;
