//! Tensors: what they are, and their elements for NumPy and DLPack.

mod data;
mod dlpack;
mod list;
mod stored;
#[allow(clippy::module_inception)]
mod tensor;

pub(crate) use self::data::Data;
pub(crate) use self::list::{by_name, list, names, of_attr, prefetch};
pub(crate) use self::tensor::Tensor;
