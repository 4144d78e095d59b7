//! `--dialect NAME`: the module in other dialects.

use clap::ValueEnum;

/// The dialects that a module of VHLO can be legalized to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum OtherDialect {
    /// StableHLO and func
    Stablehlo,
}
