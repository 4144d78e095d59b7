//! `func`.

use super::dialect_code::Dialect;
use super::function_text;

pub(super) static FUNC: Dialect = Dialect {
    name: "func",
    ops: &[("func", function_text::function)],
    ..Dialect::NOTHING
};
