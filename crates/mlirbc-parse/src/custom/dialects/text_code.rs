//! What code of a dialect does.

use crate::custom::custom_op::{CustomOp, Next};
use crate::ops::op_parser::Ops;
use crate::parse_fault::Result;
use mlirbc::ids::TypeId;
use mlirbc_ods::Param;

/// Reads an operation behind its name, up to its next region or its end; `step` of it counts the regions that were
/// begun.
pub(in crate::custom) type Read =
    for<'m, 't> fn(&mut Ops<'m, 't>, &mut CustomOp<'t>) -> Result<Next>;

/// Reads a directive; it is called again behind a region that it returns.
pub(in crate::custom) type Directive =
    for<'m, 't> fn(&[Param], &mut Ops<'m, 't>, &mut CustomOp<'t>) -> Result<Option<Next>>;

/// Finds types that neither the text nor the definition state.
pub(in crate::custom) type Infer =
    for<'m, 't> fn(&mut Ops<'m, 't>, &mut CustomOp<'t>) -> Result<()>;

/// Finds the types of the values that the terminator of a region takes.
pub(in crate::custom) type Terminate = for<'m, 't> fn(&mut Ops<'m, 't>) -> Result<Vec<TypeId>>;
