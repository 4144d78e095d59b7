//! The elements of a tensor, once they are read: values, statistics, conversions, slices.

mod convert;
mod element_stats;
mod float_values;
mod form;
pub mod npy;
mod of_source;
mod runs;
mod slice;
mod tensor_data;
#[cfg(test)]
mod tests;

pub use convert::TensorElement;
pub use element_stats::TensorStats;
pub use form::Form;
pub use runs::Runs;
pub(super) use slice::{Parts, unknown_layout};
pub use slice::{SliceRange, SliceSpec};
pub(super) use tensor_data::Bytes;
pub use tensor_data::{ElementValue, Number, TensorData, Values};
