//! Files of tensors, split and join.

#![allow(clippy::unwrap_used)]

mod element_values;
#[path = "../../../tests/common/inline_constants.rs"]
mod inline_constants;
mod positioned;
mod recipe;
mod tensor_file_limits;
mod tensor_files;
