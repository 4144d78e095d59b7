//! Files of tensors, split and join.

#![allow(clippy::unwrap_used)]

#[path = "../../../tests/common/inline_constants.rs"]
mod inline_constants;
mod positioned;
mod recipe;
mod tensor_file_limits;
mod tensor_files;
