//! The form that the reference writer gives a module: its numbering, its order of everything.
//!
//! ```text
//! regions  -> the order in which the reference numbers regions
//! uses     -> for each table entry: how often operations refer to it, and where first
//! order    -> the new numbers: entries in the order of first use, the most used first,
//!             those of a dialect together
//! emit     -> the contents of the file, everything encoded with the new numbers
//! ```
//!
//! The file is scanned three times; operations are not decoded. What nothing refers to is left out.
//! Every entry must be understood, because its bytes hold numbers.
//!
//! Source: `mlir/lib/Bytecode/Writer/IRNumbering.cpp` of LLVM 22.

mod emit;
mod order;
mod regions;
mod uses;

use crate::bytecode::Bytecode;
use crate::error::Result;
use crate::write::bodies::Bodies;
use crate::write::plan::Plan;

/// See [`Rewrite::canonical`](super::Rewrite::canonical).
pub(super) fn plan<'a>(file: &'a Bytecode<'a>, producer: &str) -> Result<Plan<'a>> {
    let view = file.view();
    let sizes = view.table_sizes()?;
    let mut regions = regions::Regions::default();
    let bodies = Bodies::find(sizes, &mut regions)?;
    let ranks = regions.ranks();
    let mut uses = uses::Uses::new(view, &ranks)?;
    bodies.visit(&mut uses)?;
    let uses = uses.finish()?;
    let order = order::Order::of(view, &uses)?;
    emit::emit(view, &bodies, &uses, &order, producer)?.plan(file)
}
