//! The container, its tables and limits; modules inside files.

#![allow(clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;

mod find;
mod limits;
mod rules;
mod table_index;
mod tables;
