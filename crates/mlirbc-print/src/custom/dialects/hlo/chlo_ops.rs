//! `chlo` and `mhlo`.

use super::super::dialect_code::Dialect;
use super::hlo_directives::DIRECTIVES;

pub(in crate::custom) static CHLO: Dialect = Dialect {
    name: "chlo",
    directives: DIRECTIVES,
    ..Dialect::NOTHING
};

pub(in crate::custom) static MHLO: Dialect = Dialect {
    name: "mhlo",
    directives: DIRECTIVES,
    ..Dialect::NOTHING
};
