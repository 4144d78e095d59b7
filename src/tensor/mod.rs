//! The constants of a file as tensors: element type, shape, and location of the bytes.
//!
//! A [`Tensor`] joins a dense attribute to its type, and a dense resource to the
//! attribute that gives its type. Listing them ([`View::tensors`]) reads the code
//! of each attribute and no data. [`View::weights`] and [`View::find_weight`]
//! add keys, owners and spans. [`View::tensor_data`] returns the bytes as stored
//! in the file: [`Storage`] describes the layout, and [`TensorData::values`],
//! [`TensorData::stats`] and [`npy`] decode the elements. [`View::tensor_users`]
//! finds the operations that use a tensor.
//!
//! [`View::tensors`]: crate::View::tensors
//! [`View::weights`]: crate::View::weights
//! [`View::find_weight`]: crate::View::find_weight
//! [`View::tensor_data`]: crate::View::tensor_data
//! [`View::tensor_users`]: crate::View::tensor_users

mod constant;
mod data;
mod float;
mod lookup;
pub mod npy;
mod shape;
mod stats;
mod users;
mod weights;

pub use crate::entity::dtype::{Dtype, Scalar};
pub use crate::entity::storage::Storage;
pub use constant::{Tensor, TensorBytes};
pub use data::{ElementValue, Number, TensorData, Values};
pub use lookup::{Owners, WeightLookup};
pub use shape::Shaped;
use shape::TypeMemo;
pub use stats::TensorStats;
pub use users::User;
pub use weights::{DataSpan, Origin, Weight, Weights, constant_key, constant_of_key};

#[cfg(test)]
mod tests;
