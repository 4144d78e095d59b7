//! The text of numbers: integers of any width, and floats.

mod float;
mod natural;
mod scalar;

pub use float::float;
