//! Tensors: names, values, views.

#![allow(clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;

mod exports;
mod tensor_names;
mod tensor_parts;
mod tensor_stats;
mod tensor_values;
mod tensor_views;
mod tensors;
mod weights;
