//! The text of numbers: integers of any width, and floats.

mod float_digits;
mod scalar;

pub use float_digits::{float, six_digits};
