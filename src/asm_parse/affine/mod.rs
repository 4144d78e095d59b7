//! Affine maps and integer sets.

mod parse_affine;
mod simplify_affine;

pub(super) use parse_affine::{map, set};
