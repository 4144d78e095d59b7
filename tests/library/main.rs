//! Tests of the library, in folders by layer.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

#[path = "../common/mod.rs"]
mod common;

mod checks;
mod container;
mod cost;
mod entities;
mod ir;
mod sources;
mod tensor;
mod text;
mod writing;
