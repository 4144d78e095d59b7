//! Kernels, and what launches them.
//!
//! Source: `mlir/lib/Dialect/GPU/IR/GPUDialect.cpp` of llvm/llvm-project.

use mlirbc::entity::TypeData;
use mlirbc::ir::BlockRef;

use super::space;
use crate::code::{Code, parts};
use crate::module::tables::Found;
use crate::op::handle::Op;
use crate::op::of_text::quoted;
use crate::op::shape::Shaped;
use crate::verdict::{Verdict, known, needs, wrong};

pub(in crate::dialects) const ALL: &[Code] = &[
    parts("gpu.launch", launch),
    parts("gpu.launch_func", launch_func),
    parts("gpu.func", function),
    parts("gpu.return", returned),
    parts("gpu.warp_execute_on_lane_0", warp_execute),
];

/// The arguments of a block that are memory of a group or of a thread.
fn attributions(op: &Op<'_, '_>, entry: BlockRef<'_>, first: usize, shared: usize) -> Verdict {
    for (nth, arg) in entry.args().skip(first).enumerate() {
        let ty = arg.type_id();
        let wanted = if nth < shared { "workgroup" } else { "private" };
        let is_memref = matches!(op.ty(ty), TypeData::MemRef { .. });
        needs(is_memref, || {
            format!(
                "has memory of the kind {}, which must be a memref",
                op.shown(ty)
            )
        })?;
        let space = space(op, ty).unwrap_or_default();
        let word = space
            .strip_prefix("#gpu.address_space<")
            .and_then(|it| it.strip_suffix('>'));
        needs(word.is_none_or(|it| it == wanted), || {
            format!(
                "has memory that is `{}`, and must be `{wanted}`",
                quoted(&space)
            )
        })?;
    }
    Ok(())
}

fn shared_count(op: &Op<'_, '_>) -> usize {
    let count = op.integer("workgroup_attributions").unwrap_or_default();
    usize::try_from(count).unwrap_or_default()
}

fn launch(op: &Op<'_, '_>) -> Verdict {
    let region = known(op.regions().first().copied())?;
    let Some(entry) = region.blocks().next() else {
        return Ok(());
    };
    let clusters = op.operand("clusterSizeX").is_some();
    let ids = if clusters { 18 } else { 12 };
    let shared = shared_count(op);
    let args = entry.num_args() as usize;
    needs(args >= 12 + shared, || {
        format!(
            "its region takes {args} values, and must take {} or more",
            12 + shared
        )
    })?;
    attributions(op, entry, ids, shared)
}

fn launch_func(op: &Op<'_, '_>) -> Verdict {
    let module = known(op.around(&["builtin.module"]))?;
    let is_container = !matches!(module.attr("gpu.container_module"), Ok(None));
    needs(
        is_container,
        || "must be in a module that is `gpu.container_module`",
    )?;
    // Deeper ones are not looked at: the module judges them.
    if op.parents().nth(1) != Some(module) {
        return Ok(());
    }
    let path = known(op.attr_id("kernel").and_then(|it| op.context.path(it)))?;
    let root = known(path.first().copied())?;
    let container = match known(op.context.look_up(op.body(), op.it, &[root]))? {
        Found::Op(_, container) => container,
        Found::Nothing => return wrong("the module of its kernel does not exist"),
    };
    match known(op.name_of(container))? {
        "gpu.binary" => return Ok(()),
        "gpu.module" => {}
        name => {
            return wrong(format!(
                "its kernel is in a `{name}`, which is no `gpu.module`"
            ));
        }
    }
    let kernel = match known(op.context.look_up(op.body(), op.it, &path))? {
        Found::Op(_, kernel) => kernel,
        Found::Nothing => return wrong("its kernel does not exist"),
    };
    let is_function = op
        .context
        .facts(kernel)
        .known
        .is_some_and(|it| it.1.demands.has("function"));
    let name = known(op.name_of(kernel))?;
    needs(is_function, || {
        format!("its kernel is a `{name}`, which is no function")
    })?;
    // A property of later releases.
    let has = |name| !matches!(kernel.attr(name), Ok(None));
    needs(
        has("gpu.kernel") || has("kernel"),
        || "its kernel has no attribute `gpu.kernel`",
    )?;
    if name != "gpu.func" {
        return Ok(());
    }
    let ty = known(kernel.function_type().ok().flatten())?;
    let inputs: Vec<_> = ty.inputs().filter_map(|it| it.id()).collect();
    let given = op.operands("kernelOperands");
    needs(given.len() == inputs.len(), || {
        format!(
            "passes {} values, and its kernel takes {}",
            given.len(),
            inputs.len()
        )
    })?;
    let other = given.iter().zip(&inputs).find(|(a, b)| op.differ(**a, **b));
    match other {
        Some((a, b)) => wrong(format!(
            "passes {}, and its kernel takes {}",
            op.shown(*a),
            op.shown(*b)
        )),
        None => Ok(()),
    }
}

fn function(op: &Op<'_, '_>) -> Verdict {
    let ty = known(op.it.function_type().ok().flatten())?;
    let is_kernel = op.has("gpu.kernel");
    let results = ty.results().count();
    needs(!is_kernel || results == 0, || {
        format!("is a kernel, and has {results} results")
    })?;
    let region = known(op.regions().first().copied())?;
    let Some(entry) = region.blocks().next() else {
        return wrong("has no body");
    };
    let inputs: Vec<_> = ty.inputs().filter_map(|it| it.id()).collect();
    let shared = shared_count(op);
    let args = entry.num_args() as usize;
    let wanted = inputs.len().saturating_add(shared);
    needs(args >= wanted, || {
        format!("its first block takes {args} values, and must take {wanted} or more")
    })?;
    let other = entry
        .args()
        .zip(&inputs)
        .find(|(a, b)| op.differ(a.type_id(), **b));
    if let Some((a, b)) = other {
        return wrong(format!(
            "its first block takes {}, and its type {}",
            op.shown(a.type_id()),
            op.shown(*b)
        ));
    }
    attributions(op, entry, inputs.len(), shared)
}

fn returned(op: &Op<'_, '_>) -> Verdict {
    let function = known(op.around(&["gpu.func"]))?;
    let ty = known(function.function_type().ok().flatten())?;
    let results: Vec<_> = ty.results().filter_map(|it| it.id()).collect();
    let given = op.operand_types();
    needs(given.len() == results.len(), || {
        format!(
            "returns {} values, and its function {}",
            given.len(),
            results.len()
        )
    })?;
    let other = given
        .iter()
        .zip(&results)
        .find(|(a, b)| op.differ(**a, **b));
    match other {
        Some((a, b)) => wrong(format!(
            "returns {}, and its function {}",
            op.shown(*a),
            op.shown(*b)
        )),
        None => Ok(()),
    }
}

fn warp_execute(op: &Op<'_, '_>) -> Verdict {
    let region = known(op.regions().first().copied())?;
    let entry = known(region.blocks().next())?;
    let inner: Vec<_> = entry.args().map(|it| it.type_id()).collect();
    let args = op.operands("args");
    needs(args.len() == inner.len(), || {
        format!(
            "has {} operands, and its region takes {}",
            args.len(),
            inner.len()
        )
    })?;
    let last = known(entry.ops().last())?;
    let given: Vec<_> = last.operands().map(|it| it.type_id()).collect();
    let results = op.result_types();
    needs(given.len() == results.len(), || {
        format!(
            "has {} results, and its region gives {}",
            results.len(),
            given.len()
        )
    })?;
    let size = known(op.integer("warp_size"))?;
    let pairs = inner
        .into_iter()
        .zip(args)
        .chain(given.into_iter().zip(results));
    for (whole, part) in pairs {
        if op.context.is_same(whole, part) != Some(false) {
            continue;
        }
        let shown = || {
            format!(
                "distributes {} to {} over {size} lanes",
                op.shown(whole),
                op.shown(part)
            )
        };
        let is_vector = |ty| matches!(op.ty(ty), TypeData::Vector { .. });
        needs(is_vector(whole) && is_vector(part), || {
            format!("{}, which must be vectors", shown())
        })?;
        let (a, b) = (
            known(Shaped::of(op.context.view, whole))?,
            known(Shaped::of(op.context.view, part))?,
        );
        let (x, y) = (known(a.shape)?, known(b.shape)?);
        needs(
            x.len() == y.len() && !op.differ(a.element, b.element),
            shown,
        )?;
        let mut scale = 1_i64;
        for (whole, part) in x.iter().zip(&y) {
            let fits = *part > 0 && whole % part == 0;
            needs(fits, shown)?;
            scale = scale.saturating_mul(whole / part);
        }
        needs(scale == size, shown)?;
    }
    Ok(())
}
