//! Operations of Shardy but those between devices.

use std::collections::HashSet;

use mlirbc::entity::{DYNAMIC, TypeData};
use mlirbc::ids::TypeId;
use mlirbc::ir::{Definition, ValueRef};

use super::sdy_attrs::sharding_of;
use super::sharding::{Axis, Mesh, MeshOrRef, Sharding, per_value};
use super::sharding_checks::{judge, judge_all, manual_axes, manual_axes_of, part_of};
use crate::module::context::last_op;
use crate::op::handle::Op;
use crate::op::shape::Shaped;
use crate::rules::Rule;
use crate::verdict::{Stop, Verdict, known, needs, only_wrong, wrong};

fn only_result(op: &Op<'_, '_>) -> Verdict<TypeId> {
    known(op.result_types().first().copied())
}

/// The mesh of an `sdy.mesh`: `MeshAttr::verify`.
pub(super) fn mesh(op: &Op<'_, '_>) -> Verdict {
    let mesh = Mesh::read(known(op.attr("mesh").and_then(|it| it.as_attr()))?)?;
    let mut names = HashSet::new();
    for (name, size) in &mesh.axes {
        needs(*size >= 1, || {
            format!("the axis `{name}` has the size {size}, and must have 1 at least")
        })?;
        needs(names.insert(name), || {
            format!("the axis `{name}` is there twice")
        })?;
    }
    let count = mesh.devices.len();
    if mesh.axes.is_empty() {
        return needs(count <= 1, || {
            format!("a mesh without axes has one device, and not {count}")
        });
    }
    if mesh.devices.is_empty() {
        return Ok(());
    }
    let mut sizes = mesh.axes.iter().map(|(_, size)| *size);
    let product = known(sizes.try_fold(1_i64, i64::checked_mul))?;
    let mut sorted = mesh.devices.clone();
    sorted.sort_unstable();
    let are_all = product == count as i64 && sorted.iter().copied().eq(0..product);
    // Devices in their order are refused in an attribute, and dropped from a text: nothing is said of them.
    needs(are_all, || {
        format!("`device_ids` must be the {product} devices of the axes, each once")
    })
}

/// `sdy.reshard` and `sdy.sharding_constraint`.
pub(super) fn reshard(op: &Op<'_, '_>) -> Verdict {
    let sharding = sharding_of(op.it, "sharding")?;
    judge(op, &sharding, Some(only_result(op)?), "`sharding`")
}

pub(super) fn propagation_barrier(op: &Op<'_, '_>) -> Verdict {
    const BOTH: i64 = 3;
    needs(
        known(op.integer("allowed_direction"))? != BOTH,
        || "`allowed_direction` must not be BOTH, which blocks nothing",
    )
}

/// The result has a shape that is known.
fn is_static(op: &Op<'_, '_>) -> Verdict {
    let ty = only_result(op)?;
    let is_dynamic = match Shaped::of(op.context.view, ty) {
        Some(shaped) => shaped.shape.is_none_or(|it| it.contains(&DYNAMIC)),
        None => return Err(Stop::Unknown),
    };
    needs(!is_dynamic, || {
        format!(
            "the result must have a static shape, and is {}",
            op.shown(ty)
        )
    })
}

/// The only operand is used once.
fn has_one_use(op: &Op<'_, '_>, value: ValueRef<'_>) -> Verdict {
    let uses = op.context.uses(op.body()).of(value.id()).len();
    needs(uses < 2, || {
        format!("the operand must have no other use, and has {uses}")
    })
}

pub(super) fn data_flow_edge(op: &Op<'_, '_>) -> Verdict {
    is_static(op)?;
    let input = known(op.it.operand(0))?;
    has_one_use(op, input)?;
    if let Definition::Result(by, _) = input.definition() {
        let name = op.context.facts(by).known.map(|it| it.0);
        let is_wrong = name.is_some_and(|name| {
            name.starts_with("sdy.")
                && !matches!(name, "sdy.named_computation" | "sdy.manual_computation")
        });
        needs(!is_wrong, || {
            format!("the operand is defined by `{}`", name.unwrap_or_default())
        })?;
    }
    match op.attr("sharding") {
        Some(_) => judge(
            op,
            &sharding_of(op.it, "sharding")?,
            Some(only_result(op)?),
            "`sharding`",
        ),
        None => Ok(()),
    }
}

pub(super) fn func_data_flow_edge(op: &Op<'_, '_>) -> Verdict {
    is_static(op)?;
    let operand = known(op.it.operand(0))?;
    has_one_use(op, operand)?;
    let by = match operand.definition() {
        Definition::Result(by, _) => by,
        Definition::Argument(block, _) => known(op.parent_of_region(block.region()))?,
        Definition::Missing => return Err(Stop::Unknown),
    };
    let name = known(op.context.facts(by).known)?.0;
    needs(matches!(name, "func.func" | "func.call"), || {
        format!(
            "the operand must be an argument of a function, or the result of a call; it is of `{name}`"
        )
    })
}

/// The types of the arguments and of what the region gives.
fn body(op: &Op<'_, '_>) -> Verdict<(Vec<TypeId>, Vec<TypeId>)> {
    let block = known(op.regions().first().and_then(|it| it.blocks().next()))?;
    let arguments = block.args().map(|it| it.type_id()).collect();
    let last = known(last_op(block))?;
    Ok((arguments, last.operands().map(|it| it.type_id()).collect()))
}

fn shardings(op: &Op<'_, '_>, name: &str) -> Verdict<Vec<Sharding>> {
    per_value(known(
        op.attr_id(name)
            .map(|id| mlirbc::ir::AttrRef::new(op.context.view, id)),
    )?)
}

pub(super) fn named_computation(op: &Op<'_, '_>) -> Verdict {
    let (arguments, given) = body(op)?;
    for (what, have, want) in [
        ("arguments", &arguments, op.operand_types()),
        ("values that it gives", &given, op.result_types()),
    ] {
        let differ = have.iter().zip(&want).any(|(a, b)| op.differ(*a, *b));
        if have.len() != want.len() || differ {
            let message = format!("the region must have {what} of the types of the operation");
            return Err(Stop::Wrong(Rule::RegionTypes, message));
        }
    }
    for (name, types) in [
        ("in_shardings", op.operand_types()),
        ("out_shardings", op.result_types()),
    ] {
        if op.attr(name).is_some() {
            only_wrong(
                shardings(op, name).and_then(|it| judge_all(op, &it, &types, &format!("`{name}`"))),
            )?;
        }
    }
    Ok(())
}

pub(super) fn manual_computation(op: &Op<'_, '_>) -> Verdict {
    let manual = manual_axes_of(op.it)?;
    let around = manual_axes(op)?;
    let bound = manual.iter().find(|name| around.contains(*name));
    needs(bound.is_none(), || {
        let name = bound.map(String::as_str).unwrap_or_default();
        format!("the axis `{name}` is manual in an `sdy.manual_computation` around it")
    })?;
    let (arguments, given) = body(op)?;
    let (inputs, outputs) = (
        shardings(op, "in_shardings")?,
        shardings(op, "out_shardings")?,
    );
    for (name, shardings, global, local) in [
        ("in_shardings", &inputs, op.operand_types(), arguments),
        ("out_shardings", &outputs, op.result_types(), given),
    ] {
        if !(shardings.is_empty() && global.is_empty() && local.is_empty()) {
            split(op, name, shardings, (&global, &local), &manual)?;
        }
    }
    if inputs.is_empty() && outputs.is_empty() {
        return Ok(());
    }
    let mesh = common_mesh(op, inputs.iter().chain(&outputs))?;
    let Some(mesh) = mesh else {
        return needs(manual.is_empty(), || "all shardings must be for one mesh");
    };
    let unknown = manual.iter().find(|name| mesh.size(name).is_none());
    needs(unknown.is_none(), || {
        let name = unknown.map(String::as_str).unwrap_or_default();
        format!("the manual axis `{name}` is none of the mesh")
    })
}

/// The mesh that all shardings have but those for an empty one; `None` if they have several.
fn common_mesh<'s>(
    op: &Op<'_, '_>,
    shardings: impl Iterator<Item = &'s Sharding>,
) -> Verdict<Option<Mesh>> {
    let (mut found, mut empty): (Option<(MeshOrRef, Mesh)>, Option<Mesh>) = (None, None);
    for sharding in shardings {
        let mesh = known(sharding.mesh(op)?)?;
        if mesh.is_empty() {
            empty = Some(mesh);
            continue;
        }
        match &found {
            Some((name, other)) if *name != sharding.mesh && *other != mesh => return Ok(None),
            // Two names of one mesh: which of them is meant, the code does not say.
            Some((name, _)) if *name != sharding.mesh => return Err(Stop::Unknown),
            Some(_) => {}
            None => found = Some((sharding.mesh.clone(), mesh)),
        }
    }
    Ok(found.map(|it| it.1).or(empty))
}

/// Values outside are split by manual axes into those inside: `verifyManualComputationValue`.
fn split(
    op: &Op<'_, '_>,
    name: &str,
    shardings: &[Sharding],
    (global, local): (&[TypeId], &[TypeId]),
    manual: &[String],
) -> Verdict {
    judge_all(op, shardings, global, &format!("`{name}`"))?;
    let (have, want) = (local.len(), global.len());
    needs(have == want, || {
        format!("the region has {have} values for `{name}`, and the operation {want}")
    })?;
    let is_manual = |axis: &&Axis| manual.contains(&axis.name);
    for (nth, ((sharding, global), local)) in shardings.iter().zip(global).zip(local).enumerate() {
        for (at, dim) in sharding.dims.iter().enumerate() {
            let free = dim.axes.iter().skip_while(is_manual);
            needs(!free.into_iter().any(|axis| is_manual(&axis)), || {
                format!(
                    "`{name}` of value #{nth} has a free axis in front of a manual one, for dimension {at}"
                )
            })?;
        }
        let Some(outside) = Shaped::of(op.context.view, *global) else {
            continue;
        };
        let mesh = known(sharding.mesh(op)?)?;
        let mut shape = Vec::new();
        for (extent, dim) in known(outside.shape)?.into_iter().zip(&sharding.dims) {
            let mut sizes = dim
                .axes
                .iter()
                .filter(is_manual)
                .map(|axis| axis.size(&mesh));
            let count = known(sizes.try_fold(1_i64, |product, size| product.checked_mul(size?)))?;
            if extent == DYNAMIC {
                shape.push(DYNAMIC);
                continue;
            }
            let Some(part) = part_of(extent, count) else {
                return wrong(format!(
                    "`{name}` of value #{nth} splits {extent} indices into {count} parts"
                ));
            };
            shape.push(part);
        }
        let TypeData::RankedTensor {
            shape: inside,
            element,
            ..
        } = op.ty(*local)
        else {
            return Err(Stop::Unknown);
        };
        let fits = inside.iter().eq(shape.iter().copied()) && !op.differ(element, outside.element);
        needs(fits, || {
            let (shape, local) = (
                format!("{shape:?}").replace(&DYNAMIC.to_string(), "?"),
                op.shown(*local),
            );
            format!("value #{nth} of `{name}` must have the shape {shape} inside, and is {local}")
        })?;
    }
    Ok(())
}
