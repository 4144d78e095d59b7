//! The border between C and Rust: pointers, texts, errors, panics.

pub(crate) mod error;
pub(crate) mod guard;
pub(crate) mod pointer;
pub(crate) mod text;
