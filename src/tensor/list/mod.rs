//! Lists of tensors, and tensors by their names.

mod listing;
mod tensor_by_name;
mod tensor_index;
mod tensor_list;

pub use tensor_index::TensorIndex;
pub use tensor_list::{IntoIter, Iter, Tensors};
