//! The documents that commands answer with.

#![allow(clippy::unwrap_used)]

mod content;
mod documents;
mod ops;
mod tensors;
