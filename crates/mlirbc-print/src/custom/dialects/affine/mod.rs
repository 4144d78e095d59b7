//! `affine`.

mod affine_maps;
mod affine_ops;

pub(super) use affine_ops::AFFINE;
