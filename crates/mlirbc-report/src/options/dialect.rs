//! The dialects that a module of VHLO can be legalized to.

use serde::{Deserialize, Serialize};

/// Other dialects in which a module is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum OtherDialect {
    /// StableHLO and func.
    Stablehlo,
}

impl OtherDialect {
    /// All, with their names.
    pub const ALL: [(&'static str, OtherDialect); 1] = [("stablehlo", OtherDialect::Stablehlo)];
}
