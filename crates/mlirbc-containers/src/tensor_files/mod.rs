//! Files of tensors, which hold no module: IREE's parameter archives, GGUF.
//!
//! Opening reads the tables, never the data: time and memory are in proportion to the tables, and
//! counts in the file are compared with the bytes that are left before anything is allocated.

mod error;
mod fields;
mod ggml_type;
pub mod gguf;
pub mod irpa;

pub use error::{TensorFileError, TensorFileErrorKind};
pub use ggml_type::GgmlType;
