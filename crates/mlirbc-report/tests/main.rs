//! The documents that commands answer with.

#![allow(clippy::unwrap_used)]

mod content;
mod documents;
mod explain;
mod ops;
mod signatures;
mod tensors;
mod values;
