//! `chlo`.

use super::super::dialect_code::Dialect;
use super::hlo_directives::DIRECTIVES;

pub(in crate::custom) static CHLO: Dialect = Dialect {
    name: "chlo",
    directives: DIRECTIVES,
    ..Dialect::NOTHING
};
