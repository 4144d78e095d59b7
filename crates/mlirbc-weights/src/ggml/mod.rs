//! Element types of ggml, and the values of those that are stored in blocks.
//!
//! A decoder gets one block and as many floats as the type has elements. Its layout is a fact of the format, from
//! `ggml-common.h` and the package `gguf` 0.19, with which the values are compared (`tests/element_values.rs`): all
//! arithmetic is in `f32`, in the order that is written here.

mod codebook_blocks;
mod codebooks;
mod ggml_type;
mod k_blocks;
mod little_endian;
mod small_blocks;
mod ternary;

pub use ggml_type::GgmlType;
