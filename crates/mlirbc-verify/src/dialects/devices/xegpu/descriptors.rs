//! Descriptors of tensors.

use mlirbc::entity::TypeData;
use mlirbc::ids::TypeId;

use crate::op::handle::Op;
use crate::op::of_text::{params, quoted, split, times};
use crate::op::shape::Shaped;
use crate::verdict::{Verdict, known, needs};

/// A descriptor of a tensor.
pub(super) struct Desc {
    pub(super) shape: Vec<i64>,
    pub(super) element: String,
    pub(super) is_scattered: bool,
    pub(super) has_layout: bool,
    pub(super) is_slm: bool,
    pub(super) array_length: i64,
    pub(super) chunk_size: i64,
    pub(super) text: String,
}

/// The number behind `NAME = ` in a text.
pub(super) fn number(text: &str, name: &str) -> Option<i64> {
    let (_, rest) = text.split_once(name)?;
    let rest = rest.trim_start().strip_prefix('=')?.trim_start();
    let end = rest
        .find(|it: char| !it.is_ascii_digit())
        .unwrap_or(rest.len());
    rest[..end].parse().ok()
}

/// Extents, and what stands behind them.
pub(super) fn extents(text: &str) -> Option<(Vec<i64>, &str)> {
    let (mut shape, mut rest) = (Vec::new(), text);
    while let Some((extent, inner)) = times(rest) {
        shape.push(i64::try_from(extent).ok()?);
        rest = inner;
    }
    Some((shape, rest))
}

/// `None` of another type.
pub(super) fn descriptor(op: &Op<'_, '_>, ty: Option<TypeId>) -> Verdict<Option<Desc>> {
    let text = known(ty.and_then(|ty| op.text(ty)))?;
    let Some(inner) = params(&text, "!xegpu.tensor_desc") else {
        return Ok(None);
    };
    let parts = split(inner);
    let (shape, element) = known(parts.first().and_then(|it| extents(it)))?;
    let attrs = parts.get(1..).unwrap_or_default();
    let has = |name: &str| attrs.iter().any(|it| it.starts_with(name));
    let encoding = attrs
        .iter()
        .find(|it| it.contains("tdesc_attr"))
        .copied()
        .unwrap_or_default();
    Ok(Some(Desc {
        shape,
        element: element.to_owned(),
        is_scattered: has("#xegpu.scatter_tdesc_attr"),
        has_layout: has("#xegpu.layout") || has("#xegpu.slice"),
        is_slm: encoding.contains("slm"),
        array_length: number(encoding, "array_length").unwrap_or(1),
        chunk_size: number(encoding, "chunk_size").unwrap_or(1),
        text: text.to_string(),
    }))
}

pub(super) fn is_scattered(desc: &Desc, wanted: bool) -> Verdict {
    needs(desc.is_scattered == wanted, || {
        format!(
            "has {}, which must {}be scattered",
            quoted(&desc.text),
            if wanted { "" } else { "not " }
        )
    })
}

pub(super) fn hints(op: &Op<'_, '_>, is_read: bool) -> Verdict {
    let allowed: &[&str] = match is_read {
        true => &["cached", "uncached", "streaming", "read_invalidate"],
        false => &["cached", "uncached", "write_back", "write_through"],
    };
    for name in ["l1_hint", "l2_hint", "l3_hint"] {
        let Some(hint) = op.word(name) else {
            continue;
        };
        needs(allowed.contains(&&*hint), || {
            format!("`{name}` is `{}`, which is not for it", quoted(&hint))
        })?;
    }
    Ok(())
}

pub(super) fn shape(op: &Op<'_, '_>, ty: TypeId) -> Option<Vec<i64>> {
    Shaped::of(op.context.view, ty)?.shape
}

pub(super) fn product(shape: &[i64]) -> i64 {
    shape
        .iter()
        .fold(1, |product: i64, it| product.saturating_mul(*it))
}

/// The offsets that an operation states.
pub(super) fn offsets(op: &Op<'_, '_>) -> usize {
    op.integers("const_offsets")
        .map_or_else(|| op.operands("offsets").len(), |it| it.len())
}

pub(super) fn offsets_fit(op: &Op<'_, '_>, desc: &Desc) -> Verdict {
    let count = offsets(op);
    needs(count == 0 || count == desc.shape.len(), || {
        format!(
            "has {count} offsets, and {} needs {}",
            quoted(&desc.text),
            desc.shape.len()
        )
    })
}

/// The number of a source's memory space: 3 is local memory.
fn space(op: &Op<'_, '_>, ty: TypeId) -> Option<i64> {
    match op.ty(ty) {
        TypeData::MemRef {
            memory_space: Some(space),
            ..
        } => {
            let text = op.context.attr_text(space)?;
            let number = text.split(' ').next().and_then(|it| it.parse().ok());
            Some(
                number.unwrap_or(match text.starts_with("#xegpu") && text.contains("slm") {
                    true => 3,
                    false => 0,
                }),
            )
        }
        TypeData::MemRef { .. } | TypeData::Integer { .. } => Some(0),
        _ => None,
    }
}

pub(super) fn same_space(op: &Op<'_, '_>, source: TypeId, desc: &Desc) -> Verdict {
    let space = known(space(op, source))?;
    needs(space == if desc.is_slm { 3 } else { 0 }, || {
        format!(
            "has {} and {}, which must be in one memory space",
            op.shown(source),
            quoted(&desc.text)
        )
    })
}
