//! StableHLO, and the dialects with its forms.

mod hlo_directives;
mod stablehlo_ops;

pub(super) use stablehlo_ops::{CHLO, MHLO, STABLEHLO, VHLO, constant};
