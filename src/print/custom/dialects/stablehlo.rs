//! `stablehlo`, and the directives that `chlo` shares.

use super::Dialect;

pub(in crate::print::custom) static STABLEHLO: Dialect = Dialect {
    name: "stablehlo",
    ..Dialect::NOTHING
};
