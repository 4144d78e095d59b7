//! Operations of Shardy between devices.

use mlirbc::ir::AttrRef;

use super::sdy_attrs::sharding_of;
use super::sharded_values::sharding;
use super::sharding::{
    Axis, Dim, Mesh, Sharding, attrs, axes, axis_list, axis_lists, custom, list, push_or_merge,
    sorted_and_merged,
};
use super::sharding_checks::{Axes, judge};
use crate::op::handle::Op;
use crate::verdict::{Stop, Verdict, known, needs, wrong};

/// What operand and result are split by.
struct Sides {
    /// `None` without a sharding, which is that nothing is split.
    operand: Option<Sharding>,
    result: Sharding,
    mesh: Mesh,
}

impl Sides {
    /// `verifyCollectiveOp`. `needs_operand`: whether the operand has to have a sharding.
    fn of(op: &Op<'_, '_>, needs_operand: bool, one_mesh: bool) -> Verdict<Sides> {
        let operand = sharding(op, known(op.it.operand(0))?)?;
        needs(
            operand.is_some() || !needs_operand,
            || "the operand must have a sharding",
        )?;
        let result = sharding_of(op.it, "out_sharding")?;
        judge(
            op,
            &result,
            op.result_types().first().copied(),
            "`out_sharding`",
        )?;
        let mesh = known(result.mesh(op)?)?;
        if let Some(operand) = &operand {
            let of_operand = if one_mesh { operand.mesh(op)? } else { None };
            needs(
                of_operand.is_none_or(|it| it == mesh),
                || "operand and result must be split over one mesh",
            )?;
            let (a, b) = (result.dims.len(), operand.dims.len());
            needs(a == b, || {
                format!(
                    "shardings of operand and result must be of as many dimensions, and are of {b} and {a}"
                )
            })?;
        }
        Ok(Sides {
            operand,
            result,
            mesh,
        })
    }

    /// The axes of a dimension of the operand.
    fn axes(&self, dim: usize) -> &[Axis] {
        let dim = self.operand.as_ref().and_then(|it| it.dims.get(dim));
        dim.map_or(&[], |it| &it.axes)
    }

    fn unreduced(&self) -> &[Axis] {
        self.operand.as_ref().map_or(&[], |it| &it.unreduced)
    }

    /// A dimension of the result is split as expected.
    fn result_is(&self, dim: usize, expected: &[Axis]) -> Verdict {
        let have = known(self.result.dims.get(dim))?;
        needs(have.axes == expected, || {
            format!(
                "dimension {dim} of the result must be split by {}, and is by {}",
                list(expected),
                list(&have.axes)
            )
        })
    }
}

fn attr<'m>(op: &Op<'_, 'm>, name: &str) -> Verdict<AttrRef<'m>> {
    known(op.attr(name).and_then(|it| it.as_attr()))
}

/// Without axes at the end: `gatherAxesAlongDim`.
fn gathered(from: &[Axis], gathering: &[Axis], mesh: &Mesh) -> Verdict<Vec<Axis>> {
    let mut left = from.to_vec();
    for axis in gathering.iter().rev() {
        let last = left.pop().filter(|last| axis.is_suffix_of(last, mesh));
        let Some(last) = last else {
            return wrong(format!(
                "the axis {} does not end {}",
                axis.shown(),
                list(from)
            ));
        };
        left.extend(last.without(axis));
    }
    Ok(left)
}

fn sliced(from: &[Axis], slicing: &[Axis], mesh: &Mesh) -> Vec<Axis> {
    let mut axes = from.to_vec();
    for axis in slicing {
        push_or_merge(&mut axes, axis.clone(), mesh);
    }
    axes
}

/// Each dimension changes by its axes: `verifyCollectiveWithAxesPerDim`.
fn by_dimension(
    sides: &Sides,
    by: &[Vec<Axis>],
    changed: impl Fn(&[Axis], &[Axis], &Mesh) -> Verdict<Vec<Axis>>,
) -> Verdict {
    let mut seen = Axes::new(&sides.mesh, "the operation");
    for axes in by {
        seen.add(axes)?;
    }
    let (have, want) = (by.len(), sides.result.dims.len());
    needs(have == want, || {
        format!("must have axes for {want} dimensions, and has them for {have}")
    })?;
    for (dim, axes) in by.iter().enumerate() {
        let expected = changed(sides.axes(dim), axes, &sides.mesh)?;
        sides.result_is(dim, &expected)?;
    }
    Ok(())
}

pub(super) fn all_gather(op: &Op<'_, '_>) -> Verdict {
    let sides = Sides::of(op, true, true)?;
    by_dimension(&sides, &axis_lists(attr(op, "gathering_axes")?)?, gathered)
}

pub(super) fn all_slice(op: &Op<'_, '_>) -> Verdict {
    let sides = Sides::of(op, false, true)?;
    let slicing = axis_lists(attr(op, "slicing_axes")?)?;
    by_dimension(&sides, &slicing, |from, axes, mesh| {
        Ok(sliced(from, axes, mesh))
    })
}

pub(super) fn reduce_scatter(op: &Op<'_, '_>) -> Verdict {
    let sides = Sides::of(op, false, true)?;
    let axes = axis_lists(attr(op, "reduce_scatter_axes")?)?;
    by_dimension(&sides, &axes, |from, axes, mesh| {
        Ok(sliced(from, axes, mesh))
    })
}

/// What was not reduced, and what of an operation now is not.
fn unreduced(sides: &Sides, more: impl Iterator<Item = Axis>) -> Verdict {
    let expected = sides.unreduced().iter().cloned().chain(more).collect();
    let expected = sorted_and_merged(expected, &sides.mesh);
    let have = &sides.result.unreduced;
    needs(*have == expected, || {
        format!(
            "unreduced axes of the result must be {}, and are {}",
            list(&expected),
            list(have)
        )
    })
}

pub(super) fn sharded_to_unreduced(op: &Op<'_, '_>) -> Verdict {
    let sides = Sides::of(op, true, true)?;
    needs(
        sides.result.is_sum,
        || "what the result does not reduce must be a sum",
    )?;
    let axes = axis_lists(attr(op, "axes")?)?;
    by_dimension(&sides, &axes, gathered)?;
    unreduced(&sides, axes.into_iter().flatten())
}

pub(super) fn replicated_to_unreduced(op: &Op<'_, '_>) -> Verdict {
    let sides = Sides::of(op, true, true)?;
    needs(
        sides.result.is_sum,
        || "what the result does not reduce must be a sum",
    )?;
    let operand = known(sides.operand.as_ref())?;
    let is_one = |(a, b): (&Dim, &Dim)| a.axes == b.axes && a.is_closed == b.is_closed;
    needs(
        operand.dims.iter().zip(&sides.result.dims).all(is_one),
        || "dimensions of operand and result must be split by the same axes",
    )?;
    let axes = axis_list(attr(op, "axes")?)?;
    needs(!axes.is_empty(), || "`axes` must not be empty")?;
    Axes::new(&sides.mesh, "`axes`").add_sorted(&axes, "its")?;
    let of_dims = operand.dims.iter().flat_map(|dim| &dim.axes);
    let mut used = of_dims.chain(&operand.unreduced);
    let overlap = used.find(|it| axes.iter().any(|axis| axis.overlaps(it)));
    needs(overlap.is_none(), || {
        format!(
            "the operand is split by {}, which `axes` has",
            overlap.map(Axis::shown).unwrap_or_default()
        )
    })?;
    unreduced(&sides, axes.iter().cloned())
}

pub(super) fn all_reduce(op: &Op<'_, '_>) -> Verdict {
    let sides = Sides::of(op, false, true)?;
    let is_plain = |it: &Sharding| it.dims.iter().all(|dim| dim.axes.is_empty());
    let is_one = match &sides.operand {
        None => is_plain(&sides.result),
        Some(operand) if is_plain(operand) || is_plain(&sides.result) => {
            is_plain(operand) && is_plain(&sides.result)
        }
        Some(operand) => {
            let dims = operand.dims.iter().zip(&sides.result.dims);
            dims.into_iter().all(|(a, b)| a.axes == b.axes)
        }
    };
    needs(
        is_one,
        || "operand and result must be split by the same axes",
    )?;
    let axes = axis_list(attr(op, "reduction_axes")?)?;
    Axes::new(&sides.mesh, "`reduction_axes`").add_sorted(&axes, "its")?;
    let of_operand = sides.operand.iter().flat_map(|it| {
        let of_dims = it.dims.iter().flat_map(|dim| &dim.axes);
        of_dims.chain(&it.replicated)
    });
    let mut used = of_operand.chain(&sides.result.unreduced);
    let overlap = used.find(|it| axes.iter().any(|axis| axis.overlaps(it)));
    needs(overlap.is_none(), || {
        let axis = overlap.map(Axis::shown).unwrap_or_default();
        format!(
            "the operand is split by {axis}, or the result does not reduce it, and `reduction_axes` has it"
        )
    })
}

pub(super) fn all_to_all(op: &Op<'_, '_>) -> Verdict {
    let sides = Sides::of(op, true, true)?;
    let params = attr(op, "params")?;
    let params = attrs(
        params,
        custom(params, "all_to_all_param_list")?.field("value"),
    )?;
    needs(!params.is_empty(), || "`params` must not be empty")?;
    let rank = sides.result.dims.len();
    let mut seen = vec![false; rank];
    let mut axes_seen = Axes::new(&sides.mesh, "`params`");
    let (mut moves, mut last) = (Vec::new(), -1);
    for param in params {
        let custom = custom(param, "all_to_all_param")?;
        let number = |name| match custom.field(name) {
            Some(mlirbc::entity::FieldValue::Signed(it)) => Ok(*it),
            _ => Err(Stop::Unknown),
        };
        let (axes, from, to) = (
            axes(param, custom.field("axes"))?,
            number("src_dim")?,
            number("tgt_dim")?,
        );
        axes_seen.add(&axes)?;
        for dim in [from, to] {
            let at = usize::try_from(dim).ok().and_then(|at| seen.get_mut(at));
            let Some(is_seen) = at else {
                return wrong(format!(
                    "`params` has dimension {dim}, and the operand has {rank}"
                ));
            };
            needs(!*is_seen, || format!("`params` has dimension {dim} twice"))?;
            *is_seen = true;
        }
        needs(last < from, || {
            format!("`params` must be in the order of source dimensions; {from} is behind {last}")
        })?;
        last = from;
        moves.push((axes, from as usize, to as usize));
    }
    for (axes, from, to) in &moves {
        sides.result_is(*from, &gathered(sides.axes(*from), axes, &sides.mesh)?)?;
        sides.result_is(*to, &sliced(sides.axes(*to), axes, &sides.mesh))?;
    }
    let rest = seen.iter().enumerate().filter(|(_, seen)| !**seen);
    rest.into_iter()
        .try_for_each(|(dim, _)| sides.result_is(dim, sides.axes(dim)))
}

pub(super) fn collective_permute(op: &Op<'_, '_>) -> Verdict {
    let sides = Sides::of(op, true, false)?;
    let operand = known(sides.operand.as_ref())?;
    let mesh = known(operand.mesh(op)?)?;
    needs(
        mesh.axes == sides.mesh.axes,
        || "the mesh of the result must have the axes of that of the operand",
    )?;
    needs(
        operand.mesh == sides.result.mesh || mesh.devices != sides.mesh.devices,
        || "operand and result have two meshes of the same devices",
    )?;
    for (dim, (a, b)) in operand.dims.iter().zip(&sides.result.dims).enumerate() {
        let (from, to) = (known(a.count(&mesh))?, known(b.count(&mesh))?);
        needs(from == to, || {
            format!(
                "dimension {dim} of the operand is split in {from} parts, and of the result in {to}"
            )
        })?;
    }
    Ok(())
}
