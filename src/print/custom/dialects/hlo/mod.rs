//! StableHLO and the dialects beside it.

mod chlo;
mod directives;
mod stablehlo;
mod vhlo;

pub(in crate::print::custom) use chlo::CHLO;
pub(in crate::print::custom) use stablehlo::STABLEHLO;
pub(in crate::print::custom) use vhlo::VHLO;
