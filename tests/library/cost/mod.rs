//! Time and memory; damaged files.

mod giant_bodies;
mod mutants;
