//! StableHLO, and the dialects with its forms.

mod chlo_ops;
mod hlo_directives;
mod stablehlo_ops;

pub(super) use chlo_ops::CHLO;
pub(super) use stablehlo_ops::{MHLO, STABLEHLO, VHLO, constant};
