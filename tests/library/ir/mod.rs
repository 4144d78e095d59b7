//! Operations, bodies and walks.

mod bodies;
mod body_events;
mod body_values;
mod damaged_bodies;
mod handles;
mod owned_bodies;
mod real_files;
mod walks;
