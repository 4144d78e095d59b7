//! Buffers, dispatches, constraints of tuners, tiles; loops and regions of workers.
//!
//! Source: `compiler/src/iree/compiler/Codegen/Dialect/Codegen/IR/IREECodegenOps.cpp`,
//! `compiler/src/iree/compiler/Codegen/Dialect/PCF/IR/PCFOps.cpp` of iree-org/iree.

use std::collections::HashSet;

use mlirbc::entity::TypeData;
use mlirbc::ids::TypeId;
use mlirbc::ir::OpRef;

use super::scatter_gather::same_elements;
use crate::dialects::common::lists::{fixed, shown, shown_one};
use crate::dialects::common::maps::{maps, projected};
use crate::dialects::common::regions::{body, given, taken};
use crate::module::fault::Faults;
use crate::op::handle::Op;
use crate::op::of_text::{params, split, texts_differ, times};
use crate::op::shape::are_compatible;
use crate::rules::Rule;
use crate::verdict::{Verdict, known, needs, told};

pub(super) fn buffer(op: &Op<'_, '_>) -> Verdict {
    let types = op.operand_types().into_iter().chain(op.result_types());
    let shaped: Vec<_> = known(types.map(|it| op.shaped(it)).collect::<Option<_>>())?;
    let [one, other] = &shaped[..] else {
        return Ok(());
    };
    let (of_one, of_other) = (known(one.shape.as_ref())?, known(other.shape.as_ref())?);
    needs(are_compatible(of_one, of_other), || {
        let (of_one, of_other) = (shown(of_one), shown(of_other));
        format!("the shapes of its tensor and its buffer must fit, and are {of_one} and {of_other}")
    })?;
    same_elements(op, ("one", one.element), ("the other", other.element))
}

pub(super) fn dispatch_config(op: &Op<'_, '_>) -> Verdict {
    if op.has("workgroup_size") {
        let size = known(op.integers("workgroup_size"))?.len();
        needs((1..=3).contains(&size), || {
            format!("`workgroup_size` must have 1 to 3 numbers, and has {size}")
        })?;
    }
    let regions = op.regions();
    let given = known(
        regions
            .first()
            .and_then(|it| given(op, it, "iree_codegen.yield")),
    )?;
    let is_index = |ty: &TypeId| op.is_foreign(*ty) || matches!(op.ty(*ty), TypeData::Index);
    needs(given.len() == 3 && given.iter().all(is_index), || {
        let given: Vec<String> = given.iter().map(|it| op.shown(*it)).take(4).collect();
        format!(
            "its region must give 3 indices, and gives {}",
            given.join(", ")
        )
    })
}

pub(super) fn constraints(op: &Op<'_, '_>, faults: &mut Faults) {
    told(op, takes_dims(op), faults);
    knobs(op, faults);
}

/// The region takes an integer for each dimension.
fn takes_dims(op: &Op<'_, '_>) -> Verdict {
    let (block, dims) = (body(op)?, op.operands("problem_dims").len());
    needs(block.num_args() as usize == dims, || {
        format!(
            "has {dims} dimensions, and its region {} arguments",
            block.num_args()
        )
    })?;
    for arg in block.args().map(|it| it.type_id()) {
        let name = op.mnemonic(arg);
        let is_int = op.is_foreign(arg) && name.is_none_or(|it| it == "smt.int");
        needs(is_int, || {
            format!(
                "the arguments of its region must be !smt.int, and one is {}",
                op.shown(arg)
            )
        })?;
    }
    Ok(())
}

/// Each knob in the region has a name of its own, which the attribute has.
fn knobs(op: &Op<'_, '_>, faults: &mut Faults) {
    let text = op.attr_text("knobs").map(|it| it.replace(' ', ""));
    let Ok(block) = body(op) else {
        return;
    };
    let mut seen = HashSet::new();
    let is_knob = |it: &OpRef<'_>| op.name_of(*it) == Some("iree_codegen.smt.knob");
    for knob in block.ops().filter(is_knob) {
        let name = knob.attr("name").ok().flatten();
        let Some(name) = name.and_then(|it| it.as_str().ok().flatten()) else {
            continue;
        };
        // Knobs can be anywhere in the attribute: `#iree_codegen.smt.int_knob<"name">`.
        let is_plain = name
            .bytes()
            .all(|it| it.is_ascii_alphanumeric() || it == b'_');
        let is_there = || {
            let knob = format!("_knob<\"{name}\"");
            text.as_ref().is_none_or(|it| it.contains(&knob))
        };
        let what = match seen.insert(name) {
            false => "is there twice",
            true if is_plain && seen.len() < 256 && !is_there() => "is not in `knobs`",
            true => continue,
        };
        let message = || format!("`iree_codegen.smt.knob`: its name {what}");
        faults.add_in(op.inner_body() as u32, Rule::Code, knob.id(), message);
    }
}

pub(super) fn lookup(op: &Op<'_, '_>) -> Verdict {
    let (keys, values) = (known(op.integers("keys"))?, known(op.integers("values"))?);
    needs(keys.len() == values.len(), || {
        format!("has {} keys, and {} values", keys.len(), values.len())
    })?;
    needs(!keys.is_empty(), || "must have a key")?;
    let mut seen = HashSet::new();
    let twice = keys.iter().find(|it| !seen.insert(**it));
    needs(twice.is_none(), || {
        format!(
            "the key {} is there twice",
            twice.copied().unwrap_or_default()
        )
    })
}

pub(super) fn assertion(op: &Op<'_, '_>) -> Verdict {
    let message = known(op.attr("msg"))?;
    let places = known(message.as_str().ok().flatten())?
        .matches("{}")
        .count();
    let args = op.operands("printArgs").len();
    needs(places == args, || {
        format!("its message has {places} places, and it has {args} arguments")
    })
}

/// Tiles of operands, by maps to the iterators; what the kind of an instruction demands is not known.
pub(super) fn inner_tiled(op: &Op<'_, '_>) -> Verdict {
    let maps = known(maps(op, "indexing_maps"))?;
    let operands = op.operand_types();
    needs(maps.len() == operands.len(), || {
        format!("has {} operands, and {} maps", operands.len(), maps.len())
    })?;
    let iterators = known(op.array("iterator_types"))?.len();
    let mut bounds = vec![None; iterators];
    for (nth, (map, ty)) in maps.iter().zip(operands).enumerate() {
        let shape = known(op.shape(ty))?;
        needs(map.dims as usize == iterators, || {
            format!(
                "map #{nth} has {} dimensions, and there are {iterators} iterators",
                map.dims
            )
        })?;
        let dims = projected(map).filter(|it| it.len() < shape.len());
        needs(dims.is_some(), || {
            let rank = shape.len();
            format!("map #{nth} must be a projected permutation with less than {rank} results")
        })?;
        for (dim, extent) in known(dims)?.into_iter().zip(&shape) {
            let slot = known(bounds.get_mut(dim as usize))?;
            let bound = *slot.get_or_insert(*extent);
            needs(*extent == bound, || {
                let (extent, bound) = (shown_one(*extent), shown_one(bound));
                format!("iterator {dim} has extent {bound}, and {extent} in operand #{nth}")
            })?;
        }
    }
    Ok(())
}

/// A reference to a part of a tensor: `!pcf.sref<?x4xf32, #scope, sync>`.
struct SharedRef<'t> {
    shape: Vec<Option<i64>>,
    element: &'t str,
    scope: &'t str,
    /// Whether it is synchronised at the return, or does not say.
    is_at_return: bool,
}

impl SharedRef<'_> {
    fn of(text: &str) -> Option<SharedRef<'_>> {
        let parts = split(params(text, "!pcf.sref")?);
        let (first, rest) = parts.split_first()?;
        let (mut element, mut shape) = (*first, Vec::new());
        loop {
            if let Some(rest) = element.strip_prefix("?x") {
                shape.push(None);
                element = rest;
            } else if let Some((extent, rest)) = times(element) {
                shape.push(Some(i64::try_from(extent).ok()?));
                element = rest;
            } else {
                break;
            }
        }
        let (scope, is_at_return) = match rest {
            [scope] => match scope
                .strip_prefix("sync(")
                .and_then(|it| it.strip_suffix(')'))
            {
                Some(scope) => (scope, true),
                None => (*scope, true),
            },
            [scope, sync] => (*scope, sync.starts_with("#pcf.sync_on_return")),
            _ => return None,
        };
        Some(SharedRef {
            shape,
            element,
            scope,
            is_at_return,
        })
    }
}

pub(super) fn workers(op: &Op<'_, '_>) -> Verdict {
    let is_loop = op.name == "pcf.loop";
    let results = op.result_types();
    let regions = op.regions();
    let region = known(if is_loop {
        regions.first()
    } else {
        regions.last()
    })?;
    let args = known(taken(region))?;
    let leading = if is_loop {
        0
    } else {
        known(op.integer("num_leading_args"))?
    };
    let indices = match is_loop {
        true => op.operands("count").len() as i64,
        false => known(op.integer("num_index_args"))?,
    };
    needs(
        !is_loop || indices > 0,
        || "must have a number of iterations",
    )?;
    needs(is_loop || indices % 2 == 0, || {
        format!("must have as many ids as counts, and has {indices} of both")
    })?;
    let needed = leading
        .checked_add(indices)
        .and_then(|it| it.checked_add(results.len() as i64));
    needs(needed == i64::try_from(args.len()).ok(), || {
        format!(
            "its region must have {leading} arguments of its initialisation, one for each of {} results and {indices} indices, and has {}",
            results.len(),
            args.len()
        )
    })?;
    let leading = known(usize::try_from(leading).ok())?;
    let last = args.iter().skip(leading.saturating_add(results.len()));
    let is_index = |ty: &TypeId| op.is_foreign(*ty) || matches!(op.ty(*ty), TypeData::Index);
    needs(
        last.clone().all(is_index),
        || "the last arguments of its region must be indices",
    )?;
    let scope = known(op.attr_text("scope"))?;
    for (arg, result) in args.iter().skip(leading).zip(results) {
        refers(op, (*arg, result), &scope)?;
    }
    Ok(())
}

/// An argument of a region refers to a result.
fn refers(op: &Op<'_, '_>, (arg, result): (TypeId, TypeId), scope: &str) -> Verdict {
    let text = known(op.text(arg))?;
    let is_ref = op.mnemonic(arg).is_none_or(|it| it == "pcf.sref");
    needs(op.is_foreign(arg) && is_ref, || {
        format!(
            "an argument of its region must be a !pcf.sref, and is {}",
            op.shown(arg)
        )
    })?;
    let shared = known(SharedRef::of(&text))?;
    let name = |text: &str| text.split('<').next().unwrap_or_default().trim().to_owned();
    needs(name(shared.scope) == name(scope), || {
        format!(
            "an argument of its region must have its scope {}, and is {}",
            name(scope),
            op.shown(arg)
        )
    })?;
    needs(shared.is_at_return, || {
        format!(
            "the arguments of its region are synchronised at the return, and one is {}",
            op.shown(arg)
        )
    })?;
    let shaped = known(op.shaped(result))?;
    let shape = known(shaped.shape)?;
    let extents = shape.iter().map(|it| fixed(*it));
    needs(extents.eq(shared.shape.iter().copied()), || {
        format!(
            "a result is {}, and the argument for it {}",
            op.shown(result),
            op.shown(arg)
        )
    })?;
    let element = known(op.text(shaped.element))?;
    needs(!texts_differ(&element, shared.element), || {
        format!(
            "a result has elements {element}, and the argument for it is {}",
            op.shown(arg)
        )
    })
}

/// A reference that is made has an operand for each extent that is not known.
pub(super) fn alloc(op: &Op<'_, '_>) -> Verdict {
    let text = known(op.result("result").and_then(|it| op.text(it)))?;
    let shared = known(SharedRef::of(&text))?;
    let needed = shared.shape.iter().filter(|it| it.is_none()).count();
    let given = op.operands("dynamicSizes").len();
    needs(given == needed, || {
        format!("{needed} extents of its result are not known, and {given} are given")
    })
}

pub(super) fn get_memref(op: &Op<'_, '_>) -> Verdict {
    let result = known(op.result("result"))?;
    let text = known(op.text(result))?;
    let parts = split(known(params(&text, "memref"))?);
    let is_open = match parts.get(1..) {
        Some([layout]) => strided_open(layout),
        // No layout, or a memory space.
        _ => Some(false),
    };
    needs(is_open != Some(false), || {
        format!(
            "its result must have no memory space, and strides and an offset that are not known, and is {text}"
        )
    })
}

/// Whether a layout has strides and an offset that are not known; `None` of another layout than one with strides.
fn strided_open(layout: &str) -> Option<bool> {
    let inner = params(layout, "strided")?;
    let (strides, offset) = inner.trim().strip_prefix('[')?.split_once(']')?;
    let is_open = strides
        .split(',')
        .all(|it| it.trim() == "?" || it.trim().is_empty());
    Some(is_open && offset.replace(' ', "") == ",offset:?")
}

#[cfg(test)]
mod tests {
    use super::{SharedRef, strided_open};

    #[test]
    fn references_are_read() {
        let shared =
            SharedRef::of("!pcf.sref<?x4xf32, sync(#pcf.test_scope)>").expect("a reference");
        assert_eq!(shared.shape, [None, Some(4)]);
        assert_eq!(
            (shared.element, shared.scope, shared.is_at_return),
            ("f32", "#pcf.test_scope", true)
        );
        let shared = SharedRef::of("!pcf.sref<i32, #pcf.test_scope, i32>").expect("a reference");
        assert!(shared.shape.is_empty() && !shared.is_at_return);
    }

    #[test]
    fn strides_are_read() {
        assert_eq!(strided_open("strided<[?, ?], offset: ?>"), Some(true));
        assert_eq!(strided_open("strided<[?, 1], offset: ?>"), Some(false));
        assert_eq!(strided_open("strided<[?]>"), Some(false));
        assert_eq!(strided_open("affine_map<(d0) -> (d0)>"), None);
    }
}
