//! `func`, and functions of other dialects.

use super::function_text;
use crate::dialects::dialect_code::Dialect;

pub(in crate::dialects) static FUNC: Dialect = Dialect {
    name: "func",
    ops: &[("func", function_text::function)],
    ..Dialect::NOTHING
};

pub(in crate::dialects) static TRANSFORM: Dialect = Dialect {
    name: "transform",
    ops: &[("named_sequence", function_text::function)],
    ..Dialect::NOTHING
};

pub(in crate::dialects) static PDL_INTERP: Dialect = Dialect {
    name: "pdl_interp",
    ops: &[("func", function_text::function)],
    ..Dialect::NOTHING
};
