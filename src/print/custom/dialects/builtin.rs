//! `builtin`.

use super::Dialect;

pub(super) static BUILTIN: Dialect = Dialect {
    name: "builtin",
    default_in: &["module"],
    ..Dialect::NOTHING
};
