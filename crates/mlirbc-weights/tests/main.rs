//! Files of tensors, split and join.

#![allow(clippy::unwrap_used)]

mod recipe;
mod tensor_file_limits;
mod tensor_files;
