//! The sharding of a value.

use mlirbc::ir::{BlockRef, Definition, ValueRef};

use super::sdy_attrs::{SHARDING, sharding_of};
use super::sharding::{Sharding, per_value};
use crate::op::handle::Op;
use crate::verdict::{Stop, Verdict, known};

/// The sharding that the definition of a value has; `None` if it has none: `getSharding`.
///
/// Of results of operations with regions, and their arguments, nothing is said: edges of data have their shardings.
pub(super) fn sharding<'m>(op: &Op<'_, 'm>, value: ValueRef<'m>) -> Verdict<Option<Sharding>> {
    let (by, nth) = match value.definition() {
        Definition::Result(by, nth) => (by, nth as usize),
        Definition::Argument(block, nth) => return argument(op, block, nth as usize),
        Definition::Missing => return Err(Stop::Unknown),
    };
    let (name, _) = known(op.context.facts(by).known)?;
    match name {
        "sdy.sharding_constraint" | "sdy.reshard" => return sharding_of(by, "sharding").map(Some),
        "stablehlo.optimization_barrier" => return Err(Stop::Unknown),
        "sdy.data_flow_edge" | "sdy.propagation_barrier" | "sdy.func_data_flow_edge" => {
            return Err(Stop::Unknown);
        }
        _ => {}
    }
    if let Ok(Some(attr)) = by.attr("out_sharding") {
        return Sharding::read(known(attr.as_attr())?).map(Some);
    }
    known((by.num_regions() == 0).then_some(()))?;
    match by.attr(SHARDING) {
        Ok(None) => Ok(None),
        Ok(Some(attr)) => {
            let all = per_value(known(attr.as_attr())?)?;
            known(all.into_iter().nth(nth)).map(Some)
        }
        Err(_) => Err(Stop::Unknown),
    }
}

fn argument<'m>(op: &Op<'_, 'm>, block: BlockRef<'m>, nth: usize) -> Verdict<Option<Sharding>> {
    let by = known(op.parent_of_region(block.region()))?;
    let is_function = op
        .context
        .facts(by)
        .known
        .is_some_and(|(name, _)| name == "func.func");
    known(is_function.then_some(()))?;
    match by.attr("arg_attrs") {
        Ok(None) => Ok(None),
        Ok(Some(attrs)) => {
            let attrs = known(attrs.as_array().ok().flatten())?.nth(nth);
            let dict = known(known(attrs)?.as_dict().ok().flatten())?;
            match dict.get(SHARDING) {
                Ok(None) => Ok(None),
                Ok(Some(attr)) => Sharding::read(attr).map(Some),
                Err(_) => Err(Stop::Unknown),
            }
        }
        Err(_) => Err(Stop::Unknown),
    }
}
