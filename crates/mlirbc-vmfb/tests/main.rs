//! IREE's compiled modules.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod common;

mod calls;
mod code;
mod rules;
mod tables;
