//! The operations.

use mlirbc::entity::TypeData;
use mlirbc::ids::TypeId;

use super::descriptors::{
    Desc, descriptor, extents, hints, is_scattered, offsets, offsets_fit, product, same_space,
    shape,
};
use crate::code::{Code, types};
use crate::op::handle::Op;
use crate::op::of_text::{params, quoted, split};
use crate::op::shape::Shaped;
use crate::verdict::{Verdict, known, needs, only_wrong, wrong};

pub(in crate::dialects) const ALL: &[Code] = &[
    types("xegpu.create_nd_tdesc", create_nd),
    types("xegpu.prefetch_nd", prefetch_nd),
    types("xegpu.load_nd", load_nd),
    types("xegpu.store_nd", store_nd),
    types("xegpu.update_nd_offset", update_nd),
    types("xegpu.create_tdesc", create),
    types("xegpu.prefetch", prefetch),
    types("xegpu.load", load),
    types("xegpu.store", store),
    types("xegpu.update_offset", update),
    types("xegpu.dpas", dpas),
    types("xegpu.load_matrix", load_matrix),
    types("xegpu.store_matrix", store_matrix),
];

fn create_nd(op: &Op<'_, '_>) -> Verdict {
    let source = known(op.operand("source"))?;
    let desc = known(descriptor(op, op.result("TensorDesc"))?)?;
    only_wrong(same_space(op, source, &desc))?;
    let count = |name: &str, values: &str| {
        op.integers(name)
            .map_or_else(|| op.operands(values).len(), |it| it.len())
    };
    let (sizes, strides) = (
        count("const_shape", "shape"),
        count("const_strides", "strides"),
    );
    let rank = match op.ty(source) {
        TypeData::Integer { .. } => {
            needs(
                sizes > 0 && strides > 0,
                || "needs a shape and strides, as its source is an integer",
            )?;
            sizes
        }
        TypeData::MemRef { shape, element, .. } => {
            let element = known(op.text(element))?;
            needs(*element == *desc.element, || {
                format!("describes {} as {}", op.shown(source), quoted(&desc.text))
            })?;
            if sizes > 0 { sizes } else { shape.iter().len() }
        }
        _ => return Ok(()),
    };
    needs(desc.shape.len() <= rank, || {
        format!("describes {rank} dimensions as {}", quoted(&desc.text))
    })?;
    is_scattered(&desc, false)
}

fn prefetch_nd(op: &Op<'_, '_>) -> Verdict {
    let desc = known(descriptor(op, op.operand("TensorDesc"))?)?;
    is_scattered(&desc, false)?;
    hints(op, true)?;
    offsets_fit(op, &desc)
}

/// A value with fewer elements than the tensor is a part of it, in one lane; `false` if it is a whole.
fn is_part(op: &Op<'_, '_>, desc: &Desc, value: TypeId) -> Verdict<bool> {
    let of_value = known(shape(op, value))?;
    let (all, part) = (
        product(&desc.shape).saturating_mul(desc.array_length),
        product(&of_value),
    );
    if of_value.len() != 1 || part >= all {
        return Ok(false);
    }
    needs(!desc.has_layout, || {
        format!(
            "has {}, whose layout is not for a part in one lane",
            quoted(&desc.text)
        )
    })?;
    needs(part > 0 && all % part == 0, || {
        format!(
            "has {}, which is no part of {}",
            op.shown(value),
            quoted(&desc.text)
        )
    })?;
    Ok(true)
}

fn load_nd(op: &Op<'_, '_>) -> Verdict {
    let desc = known(descriptor(op, op.operand("TensorDesc"))?)?;
    is_scattered(&desc, false)?;
    needs(desc.shape.len() <= 2, || {
        format!(
            "has {}, which must have one or two dimensions",
            quoted(&desc.text)
        )
    })?;
    hints(op, true)?;
    let value = known(op.result("value"))?;
    if is_part(op, &desc, value)? {
        return Ok(());
    }
    let of_value = known(shape(op, value))?;
    let mut wanted = desc.shape.clone();
    if let Some(permutation) = op.integers("transpose") {
        let moved = permutation
            .iter()
            .map(|it| desc.shape.get(usize::try_from(*it).ok()?).copied());
        wanted = known(moved.collect::<Option<Vec<_>>>())?;
    }
    if op.has("packed") && desc.shape.len() == 2 {
        let factor = of_value.last().copied().unwrap_or(1).max(1);
        if let Some(first) = wanted.first_mut() {
            *first /= factor;
        }
        wanted.push(factor);
    }
    if desc.array_length > 1 {
        wanted.insert(0, desc.array_length);
    }
    needs(of_value == wanted, || {
        format!(
            "gives {}, and loads {}",
            op.shown(value),
            quoted(&desc.text)
        )
    })?;
    offsets_fit(op, &desc)
}

fn store_nd(op: &Op<'_, '_>) -> Verdict {
    let desc = known(descriptor(op, op.operand("TensorDesc"))?)?;
    is_scattered(&desc, false)?;
    needs(desc.shape.len() <= 2, || {
        format!(
            "has {}, which must have one or two dimensions",
            quoted(&desc.text)
        )
    })?;
    hints(op, false)?;
    needs(desc.array_length <= 1, || {
        format!("has {}, whose array cannot be stored", quoted(&desc.text))
    })?;
    let value = known(op.operand("value"))?;
    if is_part(op, &desc, value)? {
        return Ok(());
    }
    let of_value = known(shape(op, value))?;
    needs(of_value == desc.shape, || {
        format!("stores {} to {}", op.shown(value), quoted(&desc.text))
    })?;
    offsets_fit(op, &desc)
}

fn update_nd(op: &Op<'_, '_>) -> Verdict {
    let desc = known(descriptor(op, op.operand("TensorDesc"))?)?;
    is_scattered(&desc, false)?;
    let count = offsets(op);
    needs(count == desc.shape.len(), || {
        format!("has {count} offsets, and needs {}", desc.shape.len())
    })
}

fn create(op: &Op<'_, '_>) -> Verdict {
    let desc = known(descriptor(op, op.result("TensorDesc"))?)?;
    is_scattered(&desc, true)?;
    only_wrong(same_space(op, known(op.operand("source"))?, &desc))?;
    let mut wanted = known(op.operand("offsets").and_then(|ty| shape(op, ty)))?;
    if desc.chunk_size != 1 {
        wanted.push(desc.chunk_size);
    }
    needs(wanted == desc.shape, || {
        format!(
            "gives {}, which does not fit its offsets",
            quoted(&desc.text)
        )
    })
}

/// The descriptor, or none with offsets.
fn scattered(op: &Op<'_, '_>, source: &str) -> Verdict<Option<Desc>> {
    let desc = descriptor(op, op.operand(source))?;
    let has_offsets = op.operand("offsets").is_some();
    needs(desc.is_some() != has_offsets, || match has_offsets {
        true => "has offsets, which a descriptor already has",
        false => "needs offsets, as it has no descriptor",
    })?;
    if let Some(desc) = &desc {
        is_scattered(desc, true)?;
    }
    Ok(desc)
}

fn prefetch(op: &Op<'_, '_>) -> Verdict {
    scattered(op, "source")?;
    hints(op, true)?;
    let is_integer = matches!(
        op.ty(known(op.operand("source"))?),
        TypeData::Integer { .. }
    );
    needs(
        is_integer == op.has("offset_align_byte"),
        || "must have `offset_align_byte` if and only if its source is an integer",
    )
}

fn load(op: &Op<'_, '_>) -> Verdict {
    let desc = scattered(op, "source")?;
    hints(op, true)?;
    masked(op, desc, op.result("value"), "source")
}

fn store(op: &Op<'_, '_>) -> Verdict {
    let desc = scattered(op, "dest")?;
    hints(op, false)?;
    masked(op, desc, op.operand("value"), "dest")
}

fn masked(op: &Op<'_, '_>, desc: Option<Desc>, value: Option<TypeId>, source: &str) -> Verdict {
    let (value, mask) = (known(value)?, known(op.operand("mask"))?);
    let is_vector = |ty| matches!(op.ty(ty), TypeData::Vector { .. });
    let of_mask = shape(op, mask).unwrap_or_else(|| vec![1]);
    let of_value = shape(op, value).filter(|_| is_vector(value));
    if let Some(desc) = desc {
        let Some(of_value) = of_value else {
            return needs(desc.chunk_size <= 1 && !is_vector(mask), || {
                format!("has {}, which must be a vector", op.shown(value))
            });
        };
        let element = known(Shaped::of(op.context.view, value))?.element;
        needs(*known(op.text(element))? == *desc.element, || {
            format!("has {} for {}", op.shown(value), quoted(&desc.text))
        })?;
        let mut wanted = desc.shape.clone();
        if desc.chunk_size > 1 {
            wanted.pop();
        }
        needs(wanted == of_mask, || {
            format!(
                "has the mask {}, which does not fit {}",
                op.shown(mask),
                quoted(&desc.text)
            )
        })?;
        if of_value.len() == 1 && product(&of_value) == desc.chunk_size {
            return needs(!desc.has_layout, || {
                format!(
                    "has {}, whose layout is not for one lane",
                    quoted(&desc.text)
                )
            });
        }
        return needs(of_value == desc.shape, || {
            format!("has {} for {}", op.shown(value), quoted(&desc.text))
        });
    }
    let chunk = op.integer("chunk_size").unwrap_or(1);
    let memory = known(op.operand(source))?;
    if let TypeData::MemRef { element, .. } = op.ty(memory) {
        let of_value = Shaped::of(op.context.view, value).map_or(value, |it| it.element);
        needs(!op.differ(element, of_value), || {
            format!("has {} for {}", op.shown(value), op.shown(memory))
        })?;
    }
    let offsets = known(op.operand("offsets"))?;
    let Some(of_value) = of_value else {
        return needs(
            chunk <= 1 && !is_vector(mask) && !is_vector(offsets),
            || {
                format!(
                    "has {}, and a chunk, a mask or offsets of more",
                    op.shown(value)
                )
            },
        );
    };
    let count = product(&of_value);
    if !is_vector(mask) {
        return needs(!is_vector(offsets) && count == chunk, || {
            format!("has {} for a chunk of {chunk}", op.shown(value))
        });
    }
    let lanes = product(&of_mask);
    if chunk > 1 {
        needs(of_value.len() != 1 || count == chunk, || {
            format!("has {} for a chunk of {chunk}", op.shown(value))
        })?;
    } else {
        needs(count == lanes, || {
            format!("has {}, and the mask {}", op.shown(value), op.shown(mask))
        })?;
    }
    if lanes == 1 {
        return Ok(());
    }
    let mut wanted = of_value;
    if chunk > 1 {
        wanted.pop();
    }
    needs(wanted == of_mask, || {
        format!("has {}, and the mask {}", op.shown(value), op.shown(mask))
    })
}

fn update(op: &Op<'_, '_>) -> Verdict {
    let desc = known(descriptor(op, op.operand("TensorDesc"))?)?;
    is_scattered(&desc, true)?;
    let mut wanted = desc.shape.clone();
    if desc.chunk_size > 1 {
        wanted.pop();
    }
    let offsets = known(op.operand("offsets"))?;
    needs(known(shape(op, offsets))? == wanted, || {
        format!(
            "has offsets of {} for {}",
            op.shown(offsets),
            quoted(&desc.text)
        )
    })
}

fn dpas(op: &Op<'_, '_>) -> Verdict {
    let (lhs, rhs, result) = (
        known(op.operand("lhs"))?,
        known(op.operand("rhs"))?,
        known(op.result("result"))?,
    );
    if let Some(acc) = op.operand("acc") {
        needs(!op.differ(acc, result), || {
            format!("adds {}, and gives {}", op.shown(acc), op.shown(result))
        })?;
    }
    let of = |ty| known(shape(op, ty));
    let (a, b, c) = (of(lhs)?, of(rhs)?, of(result)?);
    match (&*a, &*b, &*c) {
        ([_], [count], [_]) => {
            let element = known(Shaped::of(op.context.view, rhs))?.element;
            let width = match op.ty(element) {
                TypeData::Integer { width, .. } => i64::from(width),
                TypeData::Float(kind) => known(
                    kind.name()
                        .trim_start_matches(['b', 't', 'f'])
                        .get(..2)
                        .and_then(|it| it.parse().ok()),
                )?,
                _ => return Ok(()),
            };
            needs(width > 0 && count.saturating_mul(width) % 32 == 0, || {
                format!("has {}, which must be a multiple of 32 bits", op.shown(rhs))
            })
        }
        ([m, k], [rest @ .., _], [m2, n2]) if b.len() == 2 || b.len() == 3 => {
            let depth = if b.len() == 3 {
                rest[0].saturating_mul(b[2])
            } else {
                b[0]
            };
            needs(depth == *k && m == m2 && b[1] == *n2, || {
                format!(
                    "multiplies {} by {} to {}",
                    op.shown(lhs),
                    op.shown(rhs),
                    op.shown(result)
                )
            })
        }
        _ => wrong(format!(
            "multiplies {} by {} to {}",
            op.shown(lhs),
            op.shown(rhs),
            op.shown(result)
        )),
    }
}

fn load_matrix(op: &Op<'_, '_>) -> Verdict {
    matrix(op, op.result("res"))
}

fn store_matrix(op: &Op<'_, '_>) -> Verdict {
    matrix(op, op.operand("data"))
}

fn matrix(op: &Op<'_, '_>, data: Option<TypeId>) -> Verdict {
    let data = known(data)?;
    if !matches!(op.ty(data), TypeData::Vector { .. }) {
        return needs(!op.has("subgroup_block_io"), || {
            format!("has {}, which must be a vector", op.shown(data))
        });
    }
    let text = known(op.operand("mem_desc").and_then(|ty| op.text(ty)))?;
    let inner = known(params(&text, "!xegpu.mem_desc"))?;
    let (of_memory, element) = known(split(inner).first().and_then(|it| extents(it)))?;
    let shaped = known(Shaped::of(op.context.view, data))?;
    needs(*known(op.text(shaped.element))? == *element, || {
        format!("has {} for {}", op.shown(data), quoted(&text))
    })?;
    needs(of_memory.len() == 2, || {
        format!("has {}, which must have two dimensions", quoted(&text))
    })?;
    let of_data = known(shaped.shape)?;
    let is_too_large = of_data.len() == 2 && of_data.iter().zip(&of_memory).any(|(a, b)| a > b);
    needs(!is_too_large, || {
        format!(
            "has {}, which is larger than {}",
            op.shown(data),
            quoted(&text)
        )
    })
}
