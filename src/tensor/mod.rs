//! The constants of a file as tensors: element type, shape, and where the bytes are.
//!
//! A [`Tensor`] joins a dense attribute to its type, and a dense resource to the
//! attribute that gives it one. Listing them ([`View::tensors`](crate::View::tensors)) reads the code
//! of each attribute and no data. [`View::weights`](crate::View::weights) and [`View::find_weight`](crate::View::find_weight)
//! give them keys, owners and spans. [`View::tensor_data`](crate::View::tensor_data) gives the bytes, as
//! they lie in the file, and their meaning: [`Storage`] is how an element is
//! stored, and [`TensorData::values`], [`TensorData::stats`], [`npy`] read them
//! element by element. [`View::tensor_users`](crate::View::tensor_users) finds the operations that use them.

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
