//! `affine`.

mod affine_op_text;
mod bound_map_text;

pub(super) use affine_op_text::READERS;
