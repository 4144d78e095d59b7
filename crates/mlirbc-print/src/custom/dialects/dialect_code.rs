//! What a dialect adds to its formats.

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::ir::{OpProperties, OpRef, RegionRef};
use mlirbc_ods::Param;

/// Names the results of an operation: calls back with the number of a result, and its name.
pub(in crate::custom) type Results =
    for<'o> fn(OpRef<'o>, &'o OpProperties, &mut dyn FnMut(u32, &str));

/// Names the arguments of the first block of a region of an operation.
pub(in crate::custom) type Arguments = fn(OpRef<'_>, RegionRef<'_>, &mut dyn FnMut(u32, &str));

/// Prints an operation after its name, up to its next region or its end; `None` if it does not fit. `step` counts the
/// regions that were printed. Nothing is known about an operation before: it looks at all that it needs first.
pub(in crate::custom) type Print =
    fn(&PrintedOp<'_>, u32, &mut Asm<'_, '_>) -> Result<Option<Inner>>;

/// Prints a directive; `None` if the operation does not fit it.
pub(in crate::custom) type Directive =
    fn(&[Param], &PrintedOp<'_>, &mut Asm<'_, '_>) -> Result<Option<()>>;

/// A directive that prints a region.
#[derive(Clone, Copy)]
pub(in crate::custom) struct RegionDirective {
    /// Prints what stands in front of the region.
    pub(in crate::custom) head: Directive,
    /// Whether the terminator is printed.
    pub(in crate::custom) shows_terminator: bool,
    /// Whether the header of the first block is printed if it has arguments.
    pub(in crate::custom) shows_arguments: bool,
    /// Whether nothing is printed where the first block has no operations.
    pub(in crate::custom) leaves_out_empty: bool,
    /// Whether it prints a region without blocks.
    pub(in crate::custom) shows_empty: bool,
}

/// What a dialect adds to its formats.
pub(in crate::custom) struct Dialect {
    pub(in crate::custom) name: &'static str,
    pub(in crate::custom) ops: &'static [(&'static str, Print)],
    /// What prints all other operations whose printer is written by hand.
    pub(in crate::custom) other_ops: Option<Print>,
    pub(in crate::custom) directives: &'static [(&'static str, Directive)],
    /// The directives that print a region; `WITH_REGIONS` has the dialects that have some.
    pub(in crate::custom) regions: &'static [(&'static str, RegionDirective)],
    pub(in crate::custom) results: &'static [(&'static str, Results)],
    pub(in crate::custom) arguments: &'static [(&'static str, Arguments)],
}

impl Dialect {
    /// A dialect that adds nothing.
    pub(in crate::custom) const NOTHING: Dialect = Dialect {
        name: "",
        ops: &[],
        other_ops: None,
        directives: &[],
        regions: &[],
        results: &[],
        arguments: &[],
    };
}
