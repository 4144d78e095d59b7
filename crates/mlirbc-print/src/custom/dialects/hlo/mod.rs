//! StableHLO and the dialects beside it.

mod chlo_ops;
mod hlo_directives;
mod stablehlo_ops;
mod vhlo_ops;

pub(in crate::custom) use chlo_ops::CHLO;
pub(in crate::custom) use stablehlo_ops::{MHLO, STABLEHLO, constant};
pub(in crate::custom) use vhlo_ops::VHLO;
