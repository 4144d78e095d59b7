//! `func`, and functions of other dialects that are read like it.

use super::dialect_code::Dialect;
use super::function_text;

pub(super) static FUNC: Dialect = Dialect {
    name: "func",
    ops: &[("func", function_text::function)],
    ..Dialect::NOTHING
};

pub(super) static TT: Dialect = Dialect {
    name: "tt",
    ops: FUNC.ops,
    ..Dialect::NOTHING
};
