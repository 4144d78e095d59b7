//! Operations, bodies and walks.

#![allow(clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;

mod bodies;
mod body_events;
mod body_values;
mod damaged_bodies;
mod handles;
mod owned_bodies;
mod real_files;
mod walks;
