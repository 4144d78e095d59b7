//! Backends, sources, hints, and their faults.

mod backends;
mod errors;
mod faults;
mod hints;
mod misbehaving;
mod positioned;
mod presumed;
mod views;
