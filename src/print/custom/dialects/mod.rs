//! What formats do not say: operations and directives that are printed by code of their dialect, and the names of values.
//! One file for each dialect.

mod arith;
mod builtin;
mod func;
mod hlo;

use crate::error::Result;
use crate::ir::{OpRef, RegionRef};

use super::asm::{Asm, Inner};
use super::format::Param;
use super::op_text::OpText;

/// Names the results of an operation: calls back with the number of a result, and its name.
pub(super) type Results = fn(OpRef<'_>, &mut dyn FnMut(u32, &str));

/// Names the arguments of the first block of a region of an operation.
pub(super) type Arguments = fn(OpRef<'_>, RegionRef<'_>, &mut dyn FnMut(u32, &str));

/// Prints an operation behind its name, up to its next region or its end; `None` if it does not fit. `step` counts the
/// regions that were printed. Nothing is known about an operation before: it looks at all that it needs first.
pub(super) type Print = fn(&OpText<'_>, u32, &mut Asm<'_, '_>) -> Result<Option<Inner>>;

/// Prints a directive; `None` if the operation does not fit it.
type Directive = fn(&[Param], &OpText<'_>, &mut Asm<'_, '_>) -> Result<Option<()>>;

/// What a dialect adds to its formats.
struct Dialect {
    name: &'static str,
    ops: &'static [(&'static str, Print)],
    directives: &'static [(&'static str, Directive)],
    results: &'static [(&'static str, Results)],
    arguments: &'static [(&'static str, Arguments)],
    /// Operations in whose regions the name of the dialect is left out.
    default_in: &'static [&'static str],
}

impl Dialect {
    /// A dialect that adds nothing.
    const NOTHING: Dialect = Dialect {
        name: "",
        ops: &[],
        directives: &[],
        results: &[],
        arguments: &[],
        default_in: &[],
    };
}

static DIALECTS: &[&Dialect] = &[
    &arith::ARITH,
    &builtin::BUILTIN,
    &func::FUNC,
    &hlo::CHLO,
    &hlo::STABLEHLO,
    &hlo::VHLO,
];

/// The dialect of an operation, and the rest of its name.
fn dialect(name: &str) -> Option<(&'static Dialect, &str)> {
    let (dialect, rest) = name.split_once('.')?;
    let found = DIALECTS.iter().find(|known| known.name == dialect)?;
    Some((found, rest))
}

fn find<T: Copy>(list: &[(&str, T)], name: &str) -> Option<T> {
    let found = list.iter().find(|(known, _)| *known == name);
    found.map(|(_, value)| *value)
}

/// The code of a dialect that prints an operation.
pub(super) fn printer(name: &str) -> Option<Print> {
    let (dialect, rest) = dialect(name)?;
    find(dialect.ops, rest)
}

/// Prints `custom<name>(...)`.
pub(super) fn directive(
    name: &str,
    params: &[Param],
    op: &OpText<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let op_name = op.op.name()?;
    let found = dialect(&op_name).and_then(|(dialect, _)| find(dialect.directives, name));
    found.map_or(Ok(None), |print| print(params, op, asm))
}

pub(super) fn result_names(name: &str) -> Option<Results> {
    let (dialect, rest) = dialect(name)?;
    find(dialect.results, rest)
}

pub(super) fn argument_names(name: &str) -> Option<Arguments> {
    let (dialect, rest) = dialect(name)?;
    find(dialect.arguments, rest)
}

/// The dialect whose name is left out in the regions of an operation.
pub(super) fn default_dialect(name: &str) -> &'static str {
    match dialect(name) {
        Some((dialect, rest)) if dialect.default_in.contains(&rest) => dialect.name,
        _ => "",
    }
}
