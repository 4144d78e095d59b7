//! Regions, calls, functions and modules.
//!
//! Source: `mlir/lib/Dialect/SPIRV/IR/ControlFlowOps.cpp`, `SPIRVOps.cpp`, `ArmGraphOps.cpp` of llvm/llvm-project.

use std::collections::HashSet;

use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::TypeId;
use mlirbc::ir::{BlockRef, Definition, OpRef, RegionRef};

use super::spirv_types::{Spirv, quoted, text};
use crate::code::{Code, around, parts, types};
use crate::module::fault::Faults;
use crate::module::tables::Found;
use crate::op::handle::Op;
use crate::rules::Rule;
use crate::verdict::{Verdict, known, needs, wrong};

pub(in crate::dialects) const ALL: &[Code] = &[
    types("spirv.BranchConditional", branch_weights),
    parts("spirv.FunctionCall", call),
    parts("spirv.mlir.loop", loop_regions),
    parts("spirv.mlir.selection", selection),
    parts("spirv.Return", return_nothing),
    parts("spirv.ReturnValue", return_value),
    parts("spirv.Unreachable", unreachable),
    parts("spirv.func", function),
    around("spirv.module", module),
    parts("spirv.EntryPoint", entry_point),
    parts("spirv.SpecConstantOperation", spec_operation),
    parts("spirv.ARM.Graph", graph),
    parts("spirv.ARM.GraphConstant", in_graph),
    parts("spirv.ARM.GraphOutputs", graph_outputs),
];

fn branch_weights(op: &Op<'_, '_>) -> Verdict {
    let weights = known(op.integers("branch_weights"))?;
    needs(weights.len() == 2, || {
        format!("has {} weights, and needs two", weights.len())
    })?;
    needs(
        weights.iter().any(|it| *it != 0),
        || "has two weights that are 0",
    )
}

fn call(op: &Op<'_, '_>) -> Verdict {
    let function = match known(op.look_up("callee"))? {
        Found::Op(_, function) => function,
        Found::Nothing => return wrong("its callee does not exist"),
    };
    let name = known(op.name_of(function))?;
    needs(name == "spirv.func", || {
        format!("its callee is a `{name}`, which is no `spirv.func`")
    })?;
    let (inputs, results) = signature(op, function)?;
    let sides = [
        ("operand", op.operands("arguments"), inputs),
        ("result", op.result_types(), results),
    ];
    for (what, have, wanted) in sides {
        needs(have.len() == wanted.len(), || {
            format!(
                "has {} {what}s, and its callee {}",
                have.len(),
                wanted.len()
            )
        })?;
        let other = have.iter().zip(&wanted).find(|(a, b)| op.differ(**a, **b));
        if let Some((have, wanted)) = other {
            return wrong(format!(
                "has a {what} of {}, and its callee {}",
                op.shown(*have),
                op.shown(*wanted)
            ));
        }
    }
    Ok(())
}

/// What a function takes and gives.
fn signature(op: &Op<'_, '_>, function: OpRef<'_>) -> Verdict<(Vec<TypeId>, Vec<TypeId>)> {
    let ty = known(function.attr("function_type").ok().flatten())?;
    let ty = known(ty.as_type().ok().flatten().and_then(|it| it.id()))?;
    match op.ty(ty) {
        TypeData::Function { inputs, results } | TypeData::Graph { inputs, results } => {
            Ok((inputs.iter().collect(), results.iter().collect()))
        }
        _ => known(None),
    }
}

fn is_merge(op: &Op<'_, '_>, block: BlockRef<'_>) -> bool {
    block.num_ops() == 1
        && block
            .ops()
            .all(|it| op.context.name(it) == "spirv.mlir.merge")
}

fn branches_to(block: BlockRef<'_>, target: BlockRef<'_>) -> bool {
    let last = block.ops().last();
    last.is_some_and(|op| op.successors().any(|it| it.id() == target.id()))
}

/// The last block merges, and no other one.
fn merges_last<'m>(op: &Op<'_, 'm>) -> Verdict<Vec<BlockRef<'m>>> {
    let region: RegionRef<'m> = known(op.regions().first().copied())?;
    let blocks: Vec<_> = region.blocks().collect();
    let Some((last, others)) = blocks.split_last() else {
        return known(None);
    };
    needs(
        is_merge(op, *last),
        || "its last block must have nothing but `spirv.mlir.merge`",
    )?;
    let merges = |block: &BlockRef<'m>| {
        block
            .ops()
            .last()
            .is_some_and(|it| op.context.name(it) == "spirv.mlir.merge")
    };
    needs(
        !others.iter().any(merges),
        || "`spirv.mlir.merge` is in a block that is not its last one",
    )?;
    Ok(blocks)
}

fn selection(op: &Op<'_, '_>) -> Verdict {
    let blocks = merges_last(op)?;
    needs(
        blocks.len() > 1,
        || "must have a block before the one that merges",
    )
}

fn loop_regions(op: &Op<'_, '_>) -> Verdict {
    let blocks = merges_last(op)?;
    let [entry, header, middle @ .., back, _] = blocks.as_slice() else {
        return wrong(format!(
            "has {} blocks, and needs four: entry, header, continue, merge",
            blocks.len()
        ));
    };
    let jumps = entry.num_ops() == 1 && entry.ops().all(|it| op.context.name(it) == "spirv.Branch");
    needs(
        jumps && branches_to(*entry, *header),
        || "its first block must have nothing but a `spirv.Branch` to the second one",
    )?;
    needs(
        branches_to(*back, *header),
        || "its last block but one must branch to its second one",
    )?;
    needs(
        !middle.iter().any(|it| branches_to(*it, *header)),
        || "only its first block, and the last one but one, can branch to its second one",
    )
}

/// The results of the function around.
fn results_around(op: &Op<'_, '_>) -> Verdict<Vec<TypeId>> {
    let function = known(op.around(&["spirv.func"]))?;
    Ok(signature(op, function)?.1)
}

fn return_nothing(op: &Op<'_, '_>) -> Verdict {
    needs(
        results_around(op)?.is_empty(),
        || "returns nothing, and its function has a result",
    )
}

fn return_value(op: &Op<'_, '_>) -> Verdict {
    let results = results_around(op)?;
    let [result] = results.as_slice() else {
        return wrong(format!(
            "returns a value, and its function has {} results",
            results.len()
        ));
    };
    let value = known(op.operand("value"))?;
    needs(!op.differ(value, *result), || {
        format!(
            "returns {}, and its function has the result {}",
            op.shown(value),
            op.shown(*result)
        )
    })
}

fn unreachable(op: &Op<'_, '_>) -> Verdict {
    needs(
        op.it.block().number() != 0,
        || "is in an entry block, which is reached",
    )
}

fn function(op: &Op<'_, '_>) -> Verdict {
    let (inputs, results) = signature(op, op.it)?;
    needs(results.len() < 2, || {
        format!("has {} results, and can have one", results.len())
    })?;
    for (nth, input) in inputs.iter().enumerate() {
        let input = text(op, Some(*input))?;
        let Some(Spirv::Pointer { pointee, class }) = Spirv::of(&input) else {
            continue;
        };
        let physical = |it: &Option<Spirv<'_>>| {
            matches!(
                it,
                Some(Spirv::Pointer {
                    class: "PhysicalStorageBuffer",
                    ..
                })
            )
        };
        let inner = Spirv::of(pointee);
        let wanted = match &inner {
            Some(Spirv::Pointer { .. }) if physical(&inner) => {
                ["AliasedPointer", "RestrictPointer"]
            }
            Some(Spirv::Pointer { .. }) => continue,
            Some(Spirv::Array { element, .. }) if physical(&Spirv::of(element)) => {
                ["Aliased", "Restrict"]
            }
            Some(Spirv::Array { .. }) => continue,
            _ if class == "PhysicalStorageBuffer" => ["Aliased", "Restrict"],
            _ => continue,
        };
        let has = wanted
            .iter()
            .any(|it| decoration(op, nth).is_some_and(|text| text.contains(&format!("<{it}>"))));
        needs(
            has || decoration(op, nth).is_none() && op.has("arg_attrs") && !has_list(op),
            || {
                format!(
                    "argument #{nth} is {}, and must be `{}` or `{}`",
                    quoted(&input),
                    wanted[0],
                    wanted[1]
                )
            },
        )?;
    }
    Ok(())
}

fn has_list(op: &Op<'_, '_>) -> bool {
    matches!(op.attr_data("arg_attrs"), Some(AttrData::Array(_)))
}

/// The decoration of an argument.
fn decoration(op: &Op<'_, '_>, nth: usize) -> Option<String> {
    let Some(AttrData::Array(list)) = op.attr_data("arg_attrs") else {
        return None;
    };
    let id = list.iter().nth(nth)?;
    op.context.attr_text(id)
}

fn module(op: &Op<'_, '_>, faults: &mut Faults) {
    let Some(region) = op.regions().first().copied() else {
        return;
    };
    for it in region.blocks().flat_map(|block| block.ops()) {
        let name = op.context.name(it);
        if !name.starts_with("spirv.") {
            op.fault(faults, Rule::Code, || {
                format!("has a `{name}`, which is no operation of SPIR-V")
            });
            return;
        }
    }
}

fn entry_point(op: &Op<'_, '_>) -> Verdict {
    let module = known(op.parent())?;
    // Outside of one nobody looks.
    known((op.context.name(module) == "spirv.module").then_some(()))?;
    let is_nothing = matches!(known(op.look_up("fn"))?, Found::Nothing);
    needs(!is_nothing, || "its function does not exist")?;
    let key = |it: OpRef<'_>| {
        let text = |name| op.context.attr_text(it.attr(name).ok()??.as_attr()?.id());
        Some((text("fn")?, text("execution_model")?))
    };
    let own = known(key(op.it))?;
    // Looks back over the block; there are few of these in a module.
    const MOST: usize = 1000;
    let mut before = HashSet::new();
    let others = op
        .it
        .block()
        .ops()
        .take_while(|it| it.id() != op.it.id())
        .take(MOST);
    before.extend(
        others
            .filter(|it| op.context.name(*it) == "spirv.EntryPoint")
            .filter_map(key),
    );
    needs(
        !before.contains(&own),
        || "is the second one of its function and execution model",
    )
}

fn spec_operation(op: &Op<'_, '_>) -> Verdict {
    let region = known(op.regions().first().copied())?;
    let block = known(region.blocks().next())?;
    needs(block.num_ops() == 2, || {
        format!("has {} operations, and needs two", block.num_ops())
    })?;
    let inner = known(block.ops().next())?;
    for value in inner.operands() {
        let name = match value.definition() {
            Definition::Result(source, _) => known(op.name_of(source))?,
            _ => continue,
        };
        let is_constant = matches!(
            name,
            "spirv.Constant" | "spirv.mlir.referenceof" | "spirv.SpecConstantOperation"
        );
        needs(is_constant, || {
            format!("has an operand from `{name}`, which is no constant")
        })?;
    }
    Ok(())
}

fn graph(op: &Op<'_, '_>) -> Verdict {
    let (inputs, results) = signature(op, op.it)?;
    needs(!results.is_empty(), || "needs a result")?;
    for ty in inputs.into_iter().chain(results) {
        let shown = text(op, Some(ty))?;
        needs(shown.starts_with("!spirv.arm.tensor<"), || {
            format!(
                "takes or gives {}, which is no `!spirv.arm.tensor`",
                quoted(&shown)
            )
        })?;
    }
    Ok(())
}

fn in_graph(op: &Op<'_, '_>) -> Verdict {
    let parent = known(op.parent_name())?;
    needs(parent == "spirv.ARM.Graph", || {
        format!("must be in a `spirv.ARM.Graph`, and is in `{parent}`")
    })
}

fn graph_outputs(op: &Op<'_, '_>) -> Verdict {
    in_graph(op)?;
    let (_, results) = signature(op, known(op.parent())?)?;
    let values = op.operands("value");
    needs(values.len() == results.len(), || {
        format!(
            "gives {} values, and its graph has {} results",
            values.len(),
            results.len()
        )
    })?;
    for (value, result) in values.into_iter().zip(results) {
        needs(!op.differ(value, result), || {
            format!(
                "gives {}, and its graph {}",
                op.shown(value),
                op.shown(result)
            )
        })?;
    }
    Ok(())
}
