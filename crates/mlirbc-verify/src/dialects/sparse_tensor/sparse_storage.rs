//! Operations on tensors and what stores them.

use mlirbc::entity::{DYNAMIC, TypeData};
use mlirbc::ids::TypeId;

use super::sparse_levels::Encoding;
use crate::dialects::common::constants;
use crate::dialects::common::lists::{at, fixed, shown};
use crate::dialects::common::maps::{map, projected};
use crate::op::handle::Op;
use crate::verdict::{Verdict, known, needs, wrong};

fn of(op: &Op<'_, '_>, name: &str) -> Verdict<TypeId> {
    known(op.operand(name).or_else(|| op.result(name)))
}

fn encoding(op: &Op<'_, '_>, name: &str) -> Verdict<Encoding> {
    known(Encoding::of(op, of(op, name)?))
}

pub(super) fn compress(op: &Op<'_, '_>) -> Verdict {
    let levels = encoding(op, "tensor")?.levels.len();
    let given = op.operands("lvlCoords").len();
    needs(levels == given + 1, || {
        format!("has {given} coordinates, and its tensor {levels} levels")
    })
}

pub(super) fn concatenate(op: &Op<'_, '_>) -> Verdict {
    let result = known(op.shape(of(op, "result")?))?;
    let inputs: Option<Vec<_>> = op
        .operands("inputs")
        .into_iter()
        .map(|it| op.shape(it))
        .collect();
    let inputs = known(inputs)?;
    needs(inputs.len() > 1, || "needs two tensors")?;
    let dim = known(op.integer("dimension"))?;
    needs(at(&result, dim).is_some(), || {
        format!(
            "`dimension` is {dim}, and the result has rank {}",
            result.len()
        )
    })?;
    for (nth, input) in inputs.iter().enumerate() {
        needs(!input.contains(&DYNAMIC), || {
            format!("the extents of input #{nth} must be known")
        })?;
        needs(input.len() == result.len(), || {
            format!(
                "input #{nth} has rank {}, and the result {}",
                input.len(),
                result.len()
            )
        })?;
    }
    for (nth, extent) in (0..).zip(&result) {
        let mut extents = inputs.iter().filter_map(|it| at(it, nth));
        if nth == dim {
            let sum = known(extents.try_fold(0_i64, |sum, it| sum.checked_add(it)))?;
            needs(*extent == DYNAMIC || sum == *extent, || {
                format!("its result must have extent {sum} along `dimension`, and has {extent}")
            })?;
            continue;
        }
        let mut all = fixed(*extent).into_iter().chain(extents);
        let first = known(all.next())?;
        needs(all.all(|it| it == first), || {
            format!("the extents of dimension {nth} differ")
        })?;
    }
    Ok(())
}

pub(super) fn convert(op: &Op<'_, '_>) -> Verdict {
    let (from, to) = (
        known(op.shape(of(op, "source")?))?,
        known(op.shape(of(op, "dest")?))?,
    );
    needs(from.len() == to.len(), || {
        format!("rank {} cannot be converted to {}", from.len(), to.len())
    })?;
    if let Ok(encoding) = encoding(op, "dest") {
        needs(!encoding.is_slice, || "cannot convert to a slice")?;
    }
    let mut pairs = from.iter().zip(&to);
    needs(pairs.all(|(a, b)| a == b || *b == DYNAMIC), || {
        format!(
            "shape {} cannot be converted to {}",
            shown(&from),
            shown(&to)
        )
    })
}

/// The level of an operation, and the width of what is stored for it.
fn stored(op: &Op<'_, '_>, width: impl Fn(&Encoding) -> u32) -> Verdict {
    let encoding = encoding(op, "tensor")?;
    let level = known(op.integer("level"))?;
    let count = encoding.levels.len();
    needs(usize::try_from(level).is_ok_and(|it| it < count), || {
        format!("`level` is {level}, and its tensor has {count} levels")
    })?;
    let element = known(op.shaped(of(op, "result")?))?.element;
    let width = width(&encoding);
    let fits = match width {
        0 => matches!(op.ty(element), TypeData::Index),
        width => op.is_int(element, width) != Some(false),
    };
    needs(fits, || {
        let want = if width == 0 {
            "index".to_owned()
        } else {
            format!("i{width}")
        };
        format!(
            "its result must be of {want}, as the encoding tells, and is of {}",
            op.shown(element)
        )
    })
}

pub(super) fn positions(op: &Op<'_, '_>) -> Verdict {
    stored(op, |it| it.pos_width)
}

pub(super) fn coordinates(op: &Op<'_, '_>) -> Verdict {
    stored(op, |it| it.crd_width)
}

pub(super) fn values(op: &Op<'_, '_>) -> Verdict {
    one_element(op, "tensor", "result")
}

fn one_element(op: &Op<'_, '_>, a: &str, b: &str) -> Verdict {
    let (of_a, of_b) = (
        known(op.shaped(of(op, a)?))?.element,
        known(op.shaped(of(op, b)?))?.element,
    );
    needs(!op.differ(of_a, of_b), || {
        format!(
            "`{a}` has elements of {}, and `{b}` of {}",
            op.shown(of_a),
            op.shown(of_b)
        )
    })
}

pub(super) fn crd_translate(op: &Op<'_, '_>) -> Verdict {
    let text = known(op.attr("encoder"))?.to_string();
    let encoding = known(
        text.strip_prefix("#sparse_tensor.encoding<")
            .and_then(Encoding::parse),
    )?;
    let direction = known(op.attr("direction"))?;
    let is_to_levels = match direction.as_i64().ok().flatten() {
        Some(number) => number == 0,
        None => direction.to_string().contains("dim_to_lvl"),
    };
    let ranks = [encoding.dims, encoding.levels.len()];
    let [from, to] = if is_to_levels {
        ranks
    } else {
        [ranks[1], ranks[0]]
    };
    let (given, made) = (op.operand_types().len(), op.result_types().len());
    needs(given == from && made == to, || {
        format!(
            "translates {from} coordinates to {to}, and has {given} operands and {made} results"
        )
    })
}

pub(super) fn level(op: &Op<'_, '_>) -> Verdict {
    let count = encoding(op, "source")?.levels.len();
    let level = known(
        op.operand_value("index")
            .and_then(|it| constants::integer(op, it)),
    )?;
    needs(usize::try_from(level).is_ok_and(|it| it < count), || {
        format!("its index is {level}, and its tensor has {count} levels")
    })
}

pub(super) fn push_back(op: &Op<'_, '_>) -> Verdict {
    let count = known(
        op.operand_value("n")
            .and_then(|it| constants::integer(op, it)),
    )?;
    needs(count >= 1, || {
        format!("`n` must be 1 or more, and is {count}")
    })
}

pub(super) fn reinterpret_map(op: &Op<'_, '_>) -> Verdict {
    let (from, to) = (encoding(op, "source")?, encoding(op, "dest")?);
    needs(from.levels == to.levels, || {
        format!(
            "its levels are {}, and those of its result {}",
            from.levels.join(", "),
            to.levels.join(", ")
        )
    })?;
    let widths = |it: &Encoding| (it.pos_width, it.crd_width);
    needs(
        widths(&from) == widths(&to),
        || "the widths of its positions and coordinates must be those of its result",
    )?;
    one_element(op, "source", "dest")
}

pub(super) fn slice_part(op: &Op<'_, '_>) -> Verdict {
    let shape = known(op.shape(of(op, "slice")?))?;
    let dim = known(op.integer("dim"))?;
    needs(at(&shape, dim).is_some(), || {
        format!("`dim` is {dim}, and the rank {}", shape.len())
    })
}

pub(super) fn sort(op: &Op<'_, '_>) -> Verdict {
    let map = known(op.attr_id("perm_map").and_then(|it| map(op, it)))?;
    let is_permutation = projected(&map).is_some_and(|it| it.len() == map.dims as usize);
    needs(
        is_permutation && map.dims > 0,
        || "`perm_map` must be a permutation",
    )?;
    let count = known(
        op.operand_value("n")
            .and_then(|it| constants::integer(op, it)),
    )?;
    let each = op
        .integer("ny")
        .unwrap_or(0)
        .checked_add(i64::from(map.dims));
    let needed = known(each.and_then(|it| it.checked_mul(count)))?;
    let extent = |ty| {
        op.shape(ty)
            .and_then(|it| it.first().copied())
            .and_then(fixed)
    };
    let has = extent(of(op, "xy")?);
    if let Some(has) = has.filter(|it| *it < needed) {
        return wrong(format!("`xy` has {has} elements, and needs {needed}"));
    }
    let short = op
        .operands("ys")
        .into_iter()
        .filter_map(extent)
        .find(|it| *it < count);
    needs(short.is_none(), || {
        format!(
            "`ys` has {} elements, and needs {count}",
            short.unwrap_or_default()
        )
    })
}

pub(super) fn specifier(op: &Op<'_, '_>) -> Verdict {
    let kind = known(op.attr("specifierKind"))?.to_string();
    let is = |word: &str| kind.contains(word);
    let level = op
        .attr("level")
        .filter(|it| !it.is_default())
        .and_then(|it| it.as_i64().ok()?);
    needs(
        !is("val_mem_sz") || level.is_none(),
        || "the size of values has no level",
    )?;
    let text = known(op.context.text(of(op, "specifier")?))?;
    let encoding = known(
        text.split_once("#sparse_tensor.encoding<")
            .and_then(|it| Encoding::parse(it.1)),
    )?;
    needs(
        !(is("dim_offset") || is("dim_stride")) || encoding.is_slice,
        || "only slices have offsets and strides",
    )?;
    if is("val_mem_sz") {
        return Ok(());
    }
    needs(level.is_some(), || "needs a level")?;
    let format = level.and_then(|it| encoding.levels.get(usize::try_from(it).ok()?));
    needs(format.is_some(), || {
        format!(
            "`level` is {}, and there are {} levels",
            level.unwrap_or_default(),
            encoding.levels.len()
        )
    })?;
    let is_singleton = format.is_some_and(|it| it.starts_with("singleton"));
    needs(
        !is("pos_mem_sz") || !is_singleton,
        || "a singleton level has no positions",
    )
}
