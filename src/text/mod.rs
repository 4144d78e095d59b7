//! Text, exactly as the reference writes it.
mod affine;
pub mod float;
pub mod literal;
mod natural;
mod out;

pub use affine::{affine_expr, affine_map, integer_set};
pub use out::Out;
