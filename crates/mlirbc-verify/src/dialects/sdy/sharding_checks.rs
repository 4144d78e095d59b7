//! Whether a sharding fits a value and its mesh.

use std::collections::{BTreeMap, HashSet};

use mlirbc::entity::{DYNAMIC, TypeData};
use mlirbc::ids::TypeId;
use mlirbc::ir::OpRef;

use super::sharding::{Axis, Mesh, Sharding, are_sorted, custom, list};
use crate::op::handle::Op;
use crate::op::shape::Shaped;
use crate::verdict::{Stop, Verdict, known, needs, wrong};

/// Axes that were seen in an attribute.
pub(super) struct Axes<'s> {
    mesh: &'s Mesh,
    what: &'s str,
    seen: HashSet<Axis>,
    parts: BTreeMap<String, Vec<(i64, i64)>>,
}

impl<'s> Axes<'s> {
    pub(super) fn new(mesh: &'s Mesh, what: &'s str) -> Axes<'s> {
        Axes {
            mesh,
            what,
            seen: HashSet::new(),
            parts: BTreeMap::new(),
        }
    }

    /// All are of the mesh, and each is there once: `verifyAxisRefList`.
    pub(super) fn add(&mut self, axes: &[Axis]) -> Verdict {
        let what = self.what;
        for (nth, axis) in axes.iter().enumerate() {
            needs(self.mesh.size(&axis.name).is_some(), || {
                format!(
                    "{what} has the axis {}, which the mesh does not have",
                    axis.shown()
                )
            })?;
            needs(self.seen.insert(axis.clone()), || {
                format!("{what} has the axis {} twice", axis.shown())
            })?;
            if let Some(part) = axis.part {
                self.parts.entry(axis.name.clone()).or_default().push(part);
            }
            let last = nth.checked_sub(1).and_then(|nth| axes.get(nth));
            needs(!last.is_some_and(|it| it.merges(axis)), || {
                format!(
                    "{what} has parts of an axis that are one: {}",
                    list(&axes[nth.saturating_sub(1)..=nth])
                )
            })?;
        }
        Ok(())
    }

    /// The same of axes in the order of the mesh.
    pub(super) fn add_sorted(&mut self, axes: &[Axis], kind: &str) -> Verdict {
        let what = self.what;
        needs(are_sorted(axes, self.mesh), || {
            format!(
                "{what} has {kind} axes that are not in the order of the mesh: {}",
                list(axes)
            )
        })?;
        self.add(axes)
    }

    /// Parts of axes divide them, and do not overlap: `verifySubAxes`.
    fn judge_parts(mut self) -> Verdict {
        let what = self.what;
        for (name, parts) in &mut self.parts {
            let full = Axis {
                name: name.clone(),
                part: None,
            };
            needs(!self.seen.contains(&full), || {
                format!("{what} has both the axis `{name}` and a part of it")
            })?;
            let size = known(self.mesh.size(name))?;
            parts.sort_unstable();
            let mut end = 1;
            for (before, of_part) in parts {
                let (before, of_part) = (*before, *of_part);
                let next = known(before.checked_mul(of_part))?;
                let fits = before >= 1 && of_part > 1 && size % next.max(1) == 0 && of_part != size;
                needs(fits, || {
                    format!(
                        "{what} has the part ({before}){of_part} of the axis `{name}`, which has the size {size}"
                    )
                })?;
                needs(end <= before, || {
                    format!("{what} has parts of the axis `{name}` that overlap")
                })?;
                end = next;
            }
        }
        Ok(())
    }
}

/// `verifyTensorShardingAttr`. `ty` is none of an operation without results.
pub(super) fn judge(
    op: &Op<'_, '_>,
    sharding: &Sharding,
    ty: Option<TypeId>,
    what: &str,
) -> Verdict {
    let Some(mesh) = sharding.mesh(op)? else {
        return wrong(format!(
            "{what} is for the mesh @{}, which is not there",
            sharding.mesh_name()
        ));
    };
    let is_plain =
        sharding.dims.is_empty() && sharding.replicated.is_empty() && sharding.unreduced.is_empty();
    if mesh.is_maximal() || ty.is_none() && sharding.is_replicated() {
        return needs(is_plain, || {
            format!("{what} is for one device, and must have no dimensions and axes")
        });
    }
    let ty = known(ty)?;
    let shaped = match op.ty(ty) {
        TypeData::Tuple(parts) => {
            let count = parts.len();
            needs(count == 1, || {
                format!("{what} is of a tuple, which must have one element, and has {count}")
            })?;
            Shaped::of(op.context.view, known(parts.iter().next())?)
        }
        // Types of dialects can be shaped.
        TypeData::Text(_) | TypeData::Opaque(_) => return Err(Stop::Unknown),
        TypeData::Custom(custom) if custom.mnemonic != "token" => return Err(Stop::Unknown),
        _ => Shaped::of(op.context.view, ty),
    };
    let Some(shaped) = shaped else {
        return needs(is_plain, || {
            format!(
                "{what} is of {}, which has no shape, and must have no dimensions and axes",
                op.shown(ty)
            )
        });
    };
    let Some(shape) = shaped.shape else {
        return wrong(format!(
            "{what} is of {}, and must be of a tensor with a rank",
            op.shown(ty)
        ));
    };
    let (have, rank) = (sharding.dims.len(), shape.len());
    needs(have == rank, || {
        format!(
            "{what} is of {have} dimensions, and {} has {rank}",
            op.shown(ty)
        )
    })?;
    judge_axes(sharding, &mesh, what)?;
    let manual = manual_axes(op)?;
    let bound = sharding.axes().find(|axis| manual.contains(&axis.name));
    needs(bound.is_none(), || {
        let axis = bound.map(Axis::shown).unwrap_or_default();
        format!(
            "{what} has the axis {axis}, which is manual in an `sdy.manual_computation` around it"
        )
    })
}

fn judge_axes(sharding: &Sharding, mesh: &Mesh, what: &str) -> Verdict {
    let mut axes = Axes::new(mesh, what);
    for (nth, dim) in sharding.dims.iter().enumerate() {
        needs(
            !dim.has_priority || !dim.is_closed || !dim.axes.is_empty(),
            || {
                format!(
                    "{what} has a priority for dimension {nth}, which is closed and has no axes"
                )
            },
        )?;
        axes.add(&dim.axes)?;
    }
    axes.add_sorted(&sharding.replicated, "replicated")?;
    axes.add_sorted(&sharding.unreduced, "unreduced")?;
    axes.judge_parts()
}

/// Shardings for each of several values: `verifyTensorShardingPerValueAttr`.
pub(super) fn judge_all(
    op: &Op<'_, '_>,
    shardings: &[Sharding],
    types: &[TypeId],
    what: &str,
) -> Verdict {
    if let ([only], []) = (shardings, types) {
        let is_maximal = only.mesh(op)?.is_some_and(|it| it.is_maximal());
        if is_maximal || only.is_replicated() {
            return judge(op, only, None, what);
        }
    }
    let (have, want) = (shardings.len(), types.len());
    needs(have == want, || {
        format!("{what} must have {want} elements, one for each value, and has {have}")
    })?;
    let all = shardings.iter().zip(types);
    all.into_iter()
        .try_for_each(|(sharding, ty)| judge(op, sharding, Some(*ty), what))
}

const MANUAL: &str = "sdy.manual_computation";

/// The names of axes that are manual in operations around this one.
pub(super) fn manual_axes(op: &Op<'_, '_>) -> Verdict<HashSet<String>> {
    let mut names = HashSet::new();
    for around in op.parents().filter(|it| op.name_of(*it) == Some(MANUAL)) {
        names.extend(manual_axes_of(around)?);
    }
    Ok(names)
}

/// The names of axes that an `sdy.manual_computation` makes manual.
pub(super) fn manual_axes_of(op: OpRef<'_>) -> Verdict<Vec<String>> {
    let attr = known(
        op.attr("manual_axes")
            .ok()
            .flatten()
            .and_then(|it| it.as_attr()),
    )?;
    let names = super::sharding::attrs(attr, custom(attr, "manual_axes")?.field("value"))?;
    let names = names
        .into_iter()
        .map(|it| it.as_str().ok().flatten().map(str::to_owned));
    known(names.collect())
}

/// A dimension of a tensor that is split in so many parts; `None` if it is not known.
pub(super) fn part_of(extent: i64, count: i64) -> Option<i64> {
    (extent != DYNAMIC && count > 0 && extent % count == 0).then(|| extent / count)
}
