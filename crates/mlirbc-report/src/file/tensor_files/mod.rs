//! What a file of tensors says.
//!
//! | file | holds |
//! |---|---|
//! | `findings` | what is wrong with it |
//! | `glance` | the file at a glance |
//! | `info` | its facts |
//! | `metadata` | its entries, and what it counts |

mod findings;
mod glance;
mod info;
mod metadata;

pub(super) use findings::findings;
pub use glance::TensorFileGlance;
pub use info::TensorFileInfo;
pub use metadata::MetadataRow;
pub(super) use metadata::rows;
