//! Decoded bodies, and handles on their contents.
//!
//! | file | holds |
//! |---|---|
//! | `arrays` | the layout in memory |
//! | `uses` | the uses of values, in the order that the file states |
//! | `build` | from a scan to the arrays |
//! | `data` | a body that borrows nothing |
//! | `isolated` | regions that are not decoded |
//! | `handles` | operations, regions, blocks, values |
//! | `inside` | the operations in the regions of an operation |
//! | `viewed` | a body with its file |
//! | `decode` | decoding one body |

mod arrays;
mod build;
mod data;
mod decode;
mod handles;
mod inside;
mod isolated;
mod uses;
mod viewed;

pub use build::Scratch;
pub use data::BodyData;
pub(crate) use decode::decode;
pub use handles::{BlockOps, BlockRef, Definition, OpRef, RegionRef, ValueRef};
pub use inside::{Ops, OpsIter};
pub use isolated::Isolated;
pub use uses::{Use, Uses};
pub use viewed::Body;
