//! Tensors of a source that is read by position, with few requests.

mod presume;
mod read_ahead;

pub(super) use presume::presume;
pub use read_ahead::ReadAhead;
