//! `chlo`.

use super::super::Dialect;
use super::directives::DIRECTIVES;

pub(in crate::print::custom) static CHLO: Dialect = Dialect {
    name: "chlo",
    directives: DIRECTIVES,
    ..Dialect::NOTHING
};
