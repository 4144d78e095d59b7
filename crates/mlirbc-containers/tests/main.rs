//! Modules inside other files.

#![allow(clippy::unwrap_used)]

mod container_entries;
mod container_limits;
mod search;
