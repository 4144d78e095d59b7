//! The elements of a tensor, once they are read: values, statistics, conversions, slices.

mod convert;
mod float;
pub mod npy;
mod slice;
mod stats;
mod tensor_data;
#[cfg(test)]
mod tests;

pub use convert::TensorElement;
pub(super) use slice::{Parts, unknown_layout};
pub use slice::{SliceRange, SliceSpec};
pub use stats::TensorStats;
pub(super) use tensor_data::Bytes;
pub use tensor_data::{ElementValue, Number, TensorData, Values};
