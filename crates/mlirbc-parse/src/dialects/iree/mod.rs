//! The dialects of IREE.

mod ext_ops;
mod flow_ops;
mod hal_ops;
mod parameter_text;
mod region_text;
mod shaped_text;
mod stream_ops;
mod symbol_text;
mod util_ops;
mod vm_ops;

pub(super) use ext_ops::{IREE_CODEGEN, IREE_GPU, IREE_LINALG_EXT};
pub(super) use flow_ops::FLOW;
pub(super) use hal_ops::{HAL, HAL_LOADER};
pub(super) use stream_ops::STREAM;
pub(super) use util_ops::UTIL;
pub(super) use vm_ops::VM;

use super::dialect_code::{Directive, find};
use super::params;

/// Those of all dialects of IREE.
static SHARED: &[&[(&str, Directive)]] = &[
    parameter_text::DIRECTIVES,
    region_text::DIRECTIVES,
    shaped_text::DIRECTIVES,
    symbol_text::DIRECTIVES,
];

/// Whether a dialect is one of IREE's.
fn is_of_iree(dialect: &str) -> bool {
    let begins = dialect.starts_with("iree_") || dialect.starts_with("hal_");
    begins
        || matches!(
            dialect,
            "flow" | "hal" | "io_parameters" | "pcf" | "stream" | "util" | "vm" | "vmvx"
        )
}

/// A directive of one of these dialects.
pub(super) fn directive(dialect: &str, name: &str) -> Option<Directive> {
    let mut lists = SHARED.iter().filter(|_| is_of_iree(dialect));
    lists.find_map(|list| find(list, name))
}
