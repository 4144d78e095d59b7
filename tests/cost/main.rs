//! Time, memory and depth; damaged files.

#![allow(clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;

mod depth;
mod giant_bodies;
mod mutants;
