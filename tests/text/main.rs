//! The printed text.

#![allow(clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;

mod foreign;
mod op_text;
mod print;
mod print_filled;
mod print_options;
mod value_names;
