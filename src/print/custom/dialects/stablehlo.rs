//! `stablehlo`, and the directives that `chlo` shares.

use super::Dialect;

pub(super) static STABLEHLO: Dialect = Dialect {
    name: "stablehlo",
    ..Dialect::NOTHING
};
