//! `affine`.

mod affine_maps;
mod affine_ops;

pub(in crate::custom) use affine_ops::AFFINE;
