//! What a dialect adds to its formats.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::parse_fault::Result;
use mlirbc::ids::TypeId;
use mlirbc_ods::Param;

/// Reads an operation behind its name, up to its next region or its end; `step` of it counts the regions that were
/// begun.
pub(crate) type Read =
    for<'a, 'm, 't> fn(&mut OpText<'a, 'm, 't>, &mut CustomOp<'_, 't>) -> Result<Next>;

/// Reads a directive; it is called again behind a region that it returns.
pub(crate) type Directive = for<'a, 'm, 't> fn(
    &[Param],
    &mut OpText<'a, 'm, 't>,
    &mut CustomOp<'_, 't>,
) -> Result<Option<Next>>;

/// Whether what stands next is the beginning of a directive that decides on a group.
pub(crate) type Begins = for<'a, 'm, 't> fn(&mut OpText<'a, 'm, 't>) -> bool;

/// Finds types that neither the text nor the definition state.
pub(crate) type Infer =
    for<'a, 'm, 't> fn(&mut OpText<'a, 'm, 't>, &mut CustomOp<'_, 't>) -> Result<()>;

/// Finds the types of the values that the terminator of a region takes which the text leaves out: they are all that the
/// region defines.
pub(crate) type Terminate = for<'a, 'm, 't> fn(&mut OpText<'a, 'm, 't>) -> Result<Vec<TypeId>>;

/// What a dialect adds to its formats. Operations have their names without that of the dialect.
pub(super) struct Dialect {
    pub(super) name: &'static str,
    pub(super) ops: &'static [(&'static str, Read)],
    /// What reads other operations whose text is written by hand, by the rest of their names.
    pub(super) other_ops: fn(&str, bool) -> Option<Read>,
    pub(super) directives: &'static [(&'static str, Directive)],
    /// The directives that can begin a group which may be left out.
    pub(super) begins: &'static [(&'static str, Begins)],
    pub(super) inferences: &'static [(&'static str, Infer)],
    pub(super) terminators: &'static [(&'static str, Terminate)],
}

impl Dialect {
    /// A dialect that adds nothing.
    pub(super) const NOTHING: Dialect = Dialect {
        name: "",
        ops: &[],
        other_ops: |_, _| None,
        directives: &[],
        begins: &[],
        inferences: &[],
        terminators: &[],
    };
}

/// What a list has under a name.
pub(super) fn find<T: Copy>(list: &[(&str, T)], name: &str) -> Option<T> {
    let found = list.iter().find(|(known, _)| *known == name);
    found.map(|(_, code)| *code)
}
