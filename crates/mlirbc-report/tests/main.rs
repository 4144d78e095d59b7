//! The documents that commands answer with.

#![allow(clippy::unwrap_used)]

mod bytes;
mod changes;
mod content;
mod documents;
mod explain;
mod extract;
mod graphs;
mod ops;
mod params;
mod report;
mod requests;
mod signatures;
mod source_lines;
mod tensors;
mod values;
