//! AMDGPU.
//!
//! Source: `mlir/lib/Dialect/AMDGPU/IR/AMDGPUDialect.cpp` of llvm/llvm-project.

use mlirbc::entity::TypeData;
use mlirbc::ids::TypeId;

use super::gpu::{bits, is_contiguous, space};
use crate::code::{Code, types};
use crate::op::handle::Op;
use crate::op::shape::Shaped;
use crate::verdict::{Verdict, known, needs, only_wrong, wrong};

pub(in crate::dialects) const ALL: &[Code] = &[
    types("amdgpu.packed_trunc_2xfp8", existing),
    types("amdgpu.packed_stoch_round_fp8", existing),
    types("amdgpu.packed_scaled_trunc", existing),
    types("amdgpu.raw_buffer_load", raw_buffer),
    types("amdgpu.raw_buffer_store", raw_buffer),
    types("amdgpu.raw_buffer_atomic_fadd", raw_buffer),
    types("amdgpu.raw_buffer_atomic_fmax", raw_buffer),
    types("amdgpu.raw_buffer_atomic_smax", raw_buffer),
    types("amdgpu.raw_buffer_atomic_umin", raw_buffer),
    types("amdgpu.raw_buffer_atomic_cmpswap", raw_buffer),
    types("amdgpu.scaled_ext_packed_matrix", scaled_extend),
    types("amdgpu.wmma", wmma),
    types("amdgpu.mfma", mfma),
    types("amdgpu.sparse_mfma", sparse_mfma),
    types("amdgpu.permlane_swap", permlane_swap),
    types("amdgpu.gather_to_lds", gather_to_lds),
    types("amdgpu.transpose_load", transpose_load),
    types("amdgpu.make_dma_base", dma_base),
    types("amdgpu.make_gather_dma_base", dma_base),
    types("amdgpu.make_dma_descriptor", dma_descriptor),
    types("amdgpu.make_gather_dma_descriptor", dma_descriptor),
];

/// Number of elements, and the element type; one of a type that is no vector.
fn parts(op: &Op<'_, '_>, ty: Option<TypeId>) -> Verdict<(i64, TypeId)> {
    let ty = known(ty)?;
    match Shaped::of(op.context.view, ty) {
        Some(shaped) => Ok((known(shaped.elements())?, shaped.element)),
        None => Ok((1, ty)),
    }
}

fn is_float(op: &Op<'_, '_>, ty: TypeId) -> bool {
    matches!(op.ty(ty), TypeData::Float(_))
}

fn existing(op: &Op<'_, '_>) -> Verdict {
    let (existing, result) = (known(op.operand("existing"))?, known(op.result("res"))?);
    needs(!op.differ(existing, result), || {
        format!(
            "changes {}, and gives {}",
            op.shown(existing),
            op.shown(result)
        )
    })
}

/// The memory of a memref: `global`, `workgroup` or another one; `None` if nobody knows.
fn memory(op: &Op<'_, '_>, ty: TypeId) -> Option<&'static str> {
    let space = space(op, ty)?;
    Some(match space.split(' ').next().unwrap_or_default() {
        "" | "0" | "1" | "#gpu.address_space<global>" => "global",
        "3" | "#gpu.address_space<workgroup>" => "workgroup",
        "#gpu.address_space<private>" | "2" | "4" | "5" => "other",
        "#amdgpu.address_space<fat_raw_buffer>" | "7" => "buffer",
        _ => return None,
    })
}

fn memory_is(op: &Op<'_, '_>, name: &str, wanted: &[&str]) -> Verdict {
    let ty = known(op.operand(name))?;
    let is_right = memory(op, ty).is_none_or(|it| wanted.contains(&it));
    needs(is_right, || {
        format!(
            "`{name}` is {}, which must be in memory that is `{}`",
            op.shown(ty),
            wanted.join("` or `")
        )
    })
}

fn raw_buffer(op: &Op<'_, '_>) -> Verdict {
    memory_is(op, "memref", &["global", "buffer"])?;
    let ty = known(op.operand("memref"))?;
    let rank = known(Shaped::of(op.context.view, ty).and_then(|it| it.rank()))?;
    let count = op.operands("indices").len();
    needs(count == rank, || {
        format!("has {count} indices, and {} needs {rank}", op.shown(ty))
    })
}

fn scaled_extend(op: &Op<'_, '_>) -> Verdict {
    let (_, element) = parts(op, op.operand("source"))?;
    let width = known(bits(op, element))?;
    let number = |name| known(op.integer(name));
    let (block, byte, lane) = (
        number("blockSize")?,
        number("firstScaleByte")?,
        number("firstScaleLane")?,
    );
    let fits = match (width, block) {
        (8, 16) => matches!((lane, byte), (0, 0) | (16, 2)),
        (8, _) => true,
        (_, 16) => matches!(byte, 0 | 1),
        _ => matches!(byte, 0 | 2),
    };
    needs(fits, || {
        format!(
            "has blocks of {block}, and scales from byte {byte} of lane {lane} on, for {width} bits"
        )
    })
}

fn wmma(op: &Op<'_, '_>) -> Verdict {
    let (a, b) = (known(op.operand("sourceA"))?, known(op.operand("sourceB"))?);
    let ((len_a, elem_a), (len_b, elem_b)) = (parts(op, Some(a))?, parts(op, Some(b))?);
    needs(len_a == len_b, || {
        format!("multiplies {} and {}", op.shown(a), op.shown(b))
    })?;
    let (_, elem_c) = parts(op, op.operand("destC"))?;
    let is_float_source = is_float(op, elem_a);
    needs(is_float_source == is_float(op, elem_c), || {
        format!(
            "multiplies {}, and adds {}",
            op.shown(elem_a),
            op.shown(elem_c)
        )
    })?;
    let is_small = is_float_source && bits(op, elem_a) == Some(8);
    needs(is_small || !op.differ(elem_a, elem_b), || {
        format!("multiplies {} and {}", op.shown(a), op.shown(b))
    })?;
    let has_flag = ["clamp", "unsignedA", "unsignedB"]
        .iter()
        .any(|it| op.has(it));
    needs(
        !is_float_source || !has_flag,
        || "multiplies floats, and has a flag that is for integers",
    )
}

fn mfma(op: &Op<'_, '_>) -> Verdict {
    let (a, b) = (known(op.operand("sourceA"))?, known(op.operand("sourceB"))?);
    let ((mut len, elem), (len_b, elem_b)) = (parts(op, Some(a))?, parts(op, Some(b))?);
    let (len_c, elem_c) = parts(op, op.operand("destC"))?;
    let is_small = |ty| is_float(op, ty) && matches!(bits(op, ty), Some(4 | 6 | 8));
    if is_small(elem) {
        needs(is_small(elem_b) && len == len_b, || {
            format!("multiplies {} and {}", op.shown(a), op.shown(b))
        })?;
    } else {
        needs(!op.differ(a, b), || {
            format!("multiplies {} and {}", op.shown(a), op.shown(b))
        })?;
    }
    if let TypeData::Integer { width, .. } = op.ty(elem) {
        len = match width {
            32 => len.saturating_mul(4),
            64 => len.saturating_mul(8),
            _ => len,
        };
    }
    let number = |name| known(op.integer(name));
    let (m, n, k) = (number("m")?, number("n")?, number("k")?);
    let blocks = op.integer("blocks").unwrap_or(1);
    const LANES: i64 = 64;
    let product = |a: i64, b: i64| a.saturating_mul(b).saturating_mul(blocks) / LANES;
    needs(len == product(m, k), || {
        format!("has {len} values in a lane, and needs {}", product(m, k))
    })?;
    needs(len_c == product(m, n), || {
        format!(
            "gives {len_c} values in a lane, and must give {}",
            product(m, n)
        )
    })?;
    let is_double = is_float(op, elem_c) && bits(op, elem_c) == Some(64);
    let (cbsz, abid) = (
        op.integer("cbsz").unwrap_or_default(),
        op.integer("abid").unwrap_or_default(),
    );
    let permutes = op.word("blgp").is_some_and(|it| it != "none");
    needs(
        !is_double || (!permutes && cbsz == 0),
        || "is of `f64`, and permutes lanes",
    )?;
    let limit = u32::try_from(cbsz)
        .ok()
        .and_then(|it| 1_i64.checked_shl(it))
        .unwrap_or(i64::MAX);
    needs(abid < limit, || {
        format!("has the block {abid}, which must be below {limit}")
    })?;
    let negates = ["negateA", "negateB", "negateC"]
        .iter()
        .any(|it| op.has(it));
    needs(
        is_double || !negates,
        || "negates a matrix, which is for `f64`",
    )
}

fn sparse_mfma(op: &Op<'_, '_>) -> Verdict {
    let (a, b) = (known(op.operand("sourceA"))?, known(op.operand("sourceB"))?);
    let ((sparse, elem_a), (dense, elem_b)) = (parts(op, Some(a))?, parts(op, Some(b))?);
    let (len_c, _) = parts(op, op.operand("destC"))?;
    needs(dense == sparse.saturating_mul(2), || {
        format!("multiplies {} and {}", op.shown(a), op.shown(b))
    })?;
    let is_small = |ty| is_float(op, ty) && bits(op, ty) == Some(8);
    needs(
        (is_small(elem_a) && is_small(elem_b)) || !op.differ(elem_a, elem_b),
        || format!("multiplies {} and {}", op.shown(a), op.shown(b)),
    )?;
    let is_byte = bits(op, elem_a) == Some(8);
    let (cbsz, abid) = (
        op.integer("cbsz").unwrap_or_default(),
        op.integer("abid").unwrap_or_default(),
    );
    let most = if is_byte { 1 } else { 3 };
    needs(cbsz != 0 || abid <= most, || {
        format!("has the indices #{abid}, of {} that there are", most + 1)
    })?;
    let indices = known(op.operand("sparseIdx"))?;
    let (count, elem) = parts(op, Some(indices))?;
    let wanted = if is_byte { (2, Some(16)) } else { (4, Some(8)) };
    needs((count, bits(op, elem)) == wanted, || {
        format!(
            "has indices of {}, and needs {} with {} bits",
            op.shown(indices),
            wanted.0,
            wanted.1.unwrap_or_default()
        )
    })?;
    let number = |name| known(op.integer(name));
    let (m, n, k) = (number("m")?, number("n")?, number("k")?);
    let product = |a: i64, b: i64| a.saturating_mul(b) / 64;
    needs(dense == product(m, k), || {
        format!("has {dense} values in a lane, and needs {}", product(m, k))
    })?;
    needs(len_c == product(m, n), || {
        format!(
            "gives {len_c} values in a lane, and must give {}",
            product(m, n)
        )
    })
}

fn permlane_swap(op: &Op<'_, '_>) -> Verdict {
    let length = known(op.integer("row_length"))?;
    needs(matches!(length, 16 | 32), || {
        format!("has rows of {length}, which must be 16 or 32")
    })
}

fn gather_to_lds(op: &Op<'_, '_>) -> Verdict {
    let dst = known(op.operand("dst"))?;
    // What has one element has any stride.
    let shape = Shaped::of(op.context.view, dst).and_then(|it| it.shape);
    let is_one = shape.is_some_and(|it| it.last() == Some(&1));
    needs(is_one || is_contiguous(op, dst) != Some(false), || {
        format!(
            "`dst` is {}, whose last dimension must have the stride 1",
            op.shown(dst)
        )
    })?;
    let (_, from) = (
        0,
        known(
            op.operand("src")
                .and_then(|ty| Shaped::of(op.context.view, ty)),
        )?
        .element,
    );
    let to = known(Shaped::of(op.context.view, dst))?.element;
    needs(!op.differ(from, to), || {
        format!("copies {} to {}", op.shown(from), op.shown(to))
    })?;
    let transfer = op.type_attr("transferType");
    let (count, element) = parts(op, transfer)?;
    let width = known(bits(op, element))?.saturating_mul(count);
    needs(matches!(width, 8 | 16 | 32 | 96 | 128), || {
        format!("copies {width} bits, and must copy 8, 16, 32, 96 or 128")
    })?;
    only_wrong(memory_is(op, "src", &["global", "buffer"]))?;
    memory_is(op, "dst", &["workgroup"])
}

fn transpose_load(op: &Op<'_, '_>) -> Verdict {
    memory_is(op, "src", &["workgroup"])?;
    let (count, element) = parts(op, op.result("result"))?;
    let wanted = match known(bits(op, element))? {
        4 | 6 => 16,
        8 => 8,
        16 => 4,
        width => {
            return wrong(format!(
                "loads elements of {width} bits, which must have 4, 6, 8 or 16"
            ));
        }
    };
    needs(count == wanted, || {
        format!(
            "loads {count} elements of {}, and must load {wanted}",
            op.shown(element)
        )
    })
}

fn dma_base(op: &Op<'_, '_>) -> Verdict {
    memory_is(op, "lds", &["workgroup"])?;
    memory_is(op, "global", &["global"])?;
    let lds = known(op.operand("lds"))?;
    let element = known(Shaped::of(op.context.view, lds))?.element;
    let width = known(bits(op, element))?;
    needs(matches!(width, 8 | 16 | 32 | 64), || {
        format!("has elements of {width} bits, which must have 8, 16, 32 or 64")
    })
}

fn dma_descriptor(op: &Op<'_, '_>) -> Verdict {
    let numbers = |name| known(op.integers(name));
    let (sizes, strides) = (
        numbers("global_static_sizes")?,
        numbers("global_static_strides")?,
    );
    if let Some(indices) = op.operand("indices") {
        needs(sizes.len() <= 2, || {
            format!("gathers {} dimensions, and can gather two", sizes.len())
        })?;
        let element = known(Shaped::of(op.context.view, indices))?.element;
        let base = known(op.operand("base").and_then(|ty| op.text(ty)))?;
        let of_base = crate::op::of_text::params(&base, "!amdgpu.tdm_gather_base");
        let of_base =
            known(of_base.and_then(|it| it.rsplit(',').next().map(|it| it.trim().to_owned())))?;
        needs(*known(op.text(element))? == *of_base, || {
            format!(
                "has indices of {}, which do not fit its base",
                op.shown(indices)
            )
        })?;
    }
    needs(
        strides.last() == Some(&1),
        || "needs strides, of which the last one is 1",
    )?;
    needs(sizes.len() <= 5, || {
        format!("has {} dimensions, and can have 5", sizes.len())
    })?;
    let tile = numbers("shared_static_sizes")?;
    needs(
        sizes.len() == strides.len() && sizes.len() == tile.len(),
        || {
            format!(
                "has {} sizes, {} strides and {} sizes of a tile",
                sizes.len(),
                strides.len(),
                tile.len()
            )
        },
    )?;
    if op.operand("atomic_barrier_address").is_some() {
        memory_is(op, "atomic_barrier_address", &["workgroup"])?;
    }
    needs(
        op.operand("early_timeout").is_none() || op.operand("workgroup_mask").is_some(),
        || "has an early timeout, and no mask of groups",
    )
}
