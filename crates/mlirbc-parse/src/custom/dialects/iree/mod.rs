//! The dialects of IREE.

mod ext_text;
mod flow_text;
mod hal_text;
mod parameter_text;
mod params;
mod region_text;
mod shaped_text;
mod stream_text;
mod symbol_text;
mod util_text;
mod vm_text;

use super::text_code::{Directive, Read};

pub(super) static READERS: &[&[(&str, Read)]] = &[
    ext_text::READERS,
    flow_text::READERS,
    hal_text::READERS,
    util_text::READERS,
    vm_text::READERS,
];

/// By the dialect; those without a name are of all dialects of IREE.
static DIRECTIVES: &[(&str, &[(&str, Directive)])] = &[
    ("flow", region_text::WORKGROUPS),
    ("hal", hal_text::DIRECTIVES),
    ("hal", region_text::HAL_WORKGROUPS),
    ("hal_loader", hal_text::DIRECTIVES),
    ("iree_codegen", ext_text::DIRECTIVES),
    ("iree_gpu", ext_text::DIRECTIVES),
    ("iree_linalg_ext", ext_text::DIRECTIVES),
    ("stream", region_text::WORKGROUPS),
    ("stream", stream_text::DIRECTIVES),
    ("util", util_text::DIRECTIVES),
    ("vm", vm_text::DIRECTIVES),
    ("", parameter_text::DIRECTIVES),
    ("", region_text::DIRECTIVES),
    ("", shaped_text::DIRECTIVES),
    ("", symbol_text::DIRECTIVES),
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
    let lists = DIRECTIVES
        .iter()
        .filter(|(of, _)| *of == dialect || of.is_empty() && is_of_iree(dialect));
    let mut all = lists.flat_map(|(_, list)| list.iter());
    let found = all.find(|(known, _)| *known == name);
    found.map(|(_, code)| *code)
}
