//! Tensors: names, values, views.

mod exports;
mod readers;
mod tensor_names;
mod tensor_parts;
mod tensor_stats;
mod tensor_values;
mod tensor_views;
mod tensors;
mod value_bytes;
mod weights;
