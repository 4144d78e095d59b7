//! Affine maps, attributes and types as text.

mod print_affine;
mod print_attr;
mod print_type;

pub use print_affine::{AffinePiece, AffinePieces, affine_expr, affine_map, integer_set};
pub use print_attr::plain;
pub use print_type::is_identity_layout;
