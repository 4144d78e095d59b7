//! Sources, hints, and their faults.

#![allow(clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;

mod errors;
mod hints;
mod misbehaving;
mod positioned;
mod views;
