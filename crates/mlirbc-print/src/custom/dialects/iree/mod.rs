//! The dialects of IREE.

mod ext_ops;
mod flow_ops;
mod hal_ops;
mod iree_names;
mod parameter_text;
mod region_text;
mod shaped_text;
mod stream_ops;
mod symbol_text;
mod util_ops;
mod vm_ops;

use super::dialect_code::{Directive, RegionDirective};
use super::params;

pub(super) use ext_ops::{IREE_CODEGEN, IREE_GPU, IREE_LINALG_EXT};
pub(super) use flow_ops::FLOW;
pub(super) use hal_ops::{HAL, HAL_LOADER};
pub(super) use iree_names::result_names;
pub(super) use region_text::is_region_directive;
pub(super) use stream_ops::STREAM;
pub(super) use util_ops::UTIL;
pub(super) use vm_ops::VM;

/// Whether a dialect is one of IREE's.
pub(in crate::custom) fn is_of_iree(dialect: &str) -> bool {
    let begins = dialect.starts_with("iree_") || dialect.starts_with("hal_");
    begins
        || matches!(
            dialect,
            "flow" | "hal" | "io_parameters" | "pcf" | "stream" | "util" | "vm" | "vmvx"
        )
}

/// A directive that several of these dialects have.
pub(super) fn directive(dialect: &str, name: &str) -> Option<Directive> {
    let lists = [
        shaped_text::DIRECTIVES,
        symbol_text::DIRECTIVES,
        parameter_text::DIRECTIVES,
    ];
    let mut all = lists.into_iter().flatten().filter(|_| is_of_iree(dialect));
    let found = all.find(|(known, _)| *known == name);
    found.map(|(_, code)| *code)
}

/// A directive that prints a region.
pub(super) fn region_directive(dialect: &str, name: &str) -> Option<RegionDirective> {
    region_text::region_directive(dialect, name).filter(|_| is_of_iree(dialect))
}
