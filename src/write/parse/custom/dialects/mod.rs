//! Operations and directives that code of their dialect reads; one file for each dialect.

mod arith_text;
mod func_text;
mod hlo_directive_text;
mod hlo_text;
mod index_list_text;
mod scf_text;
mod sdy_text;

use crate::op_format::Param;
use crate::write::parse::ops::op_parser::Ops;
use crate::write::parse::parse_fault::Result;

use super::custom_op::{CustomOp, Next};

/// Reads an operation behind its name, up to its next region or its end; `step` of it counts the regions that were
/// begun.
pub(super) type Read = for<'m, 't> fn(&mut Ops<'m, 't>, &mut CustomOp<'t>) -> Result<Next>;

/// Reads a directive; it is called again behind a region that it returns.
pub(super) type Directive =
    for<'m, 't> fn(&[Param], &mut Ops<'m, 't>, &mut CustomOp<'t>) -> Result<Option<Next>>;

/// Finds types that neither the text nor the definition state.
pub(super) type Infer = for<'m, 't> fn(&mut Ops<'m, 't>, &mut CustomOp<'t>) -> Result<()>;

static READERS: &[&[(&str, Read)]] = &[
    arith_text::READERS,
    func_text::READERS,
    hlo_text::READERS,
    scf_text::READERS,
    sdy_text::READERS,
];

static DIRECTIVES: &[(&str, &[(&str, Directive)])] = &[
    ("stablehlo", hlo_directive_text::DIRECTIVES),
    ("chlo", hlo_directive_text::DIRECTIVES),
    ("sdy", sdy_text::DIRECTIVES),
    ("", index_list_text::DIRECTIVES),
];

/// The code that reads an operation.
pub(super) fn reader(name: &str) -> Option<Read> {
    let all = READERS.iter().copied().flatten();
    find(all, name)
}

/// The code that reads `custom<directive>` of an operation.
pub(super) fn directive(op: &str, directive: &str) -> Option<Directive> {
    let (dialect, _) = op.split_once('.').unwrap_or_default();
    let mut tables = DIRECTIVES
        .iter()
        .filter(|(name, _)| *name == dialect || name.is_empty());
    tables.find_map(|(_, list)| find(list.iter(), directive))
}

/// Whether what stands next is the beginning of a directive that decides on a group.
pub(super) fn directive_begins(name: &str, next: Option<u8>, rest: &[u8]) -> bool {
    match name {
        "DynamicIndexList" => next == Some(b'['),
        "PrecisionConfig" => next == Some(b','),
        "StrippedTensorShardingPerValueAttr" => rest.starts_with(b"["),
        _ => false,
    }
}

pub(super) fn inference(_: &str) -> Option<Infer> {
    None
}

fn find<T: Copy + 'static>(
    mut list: impl Iterator<Item = &'static (&'static str, T)>,
    name: &str,
) -> Option<T> {
    let found = list.find(|(known, _)| *known == name);
    found.map(|(_, code)| *code)
}
