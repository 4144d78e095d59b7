//! `builtin`.

use super::dialect_code::Dialect;

pub(in crate::print::custom) static BUILTIN: Dialect = Dialect {
    name: "builtin",
    default_in: &["module"],
    ..Dialect::NOTHING
};
