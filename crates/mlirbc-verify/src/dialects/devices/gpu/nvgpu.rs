//! NVGPU.
//!
//! Source: `mlir/lib/Dialect/NVGPU/IR/NVGPUDialect.cpp` of llvm/llvm-project.

use mlirbc::ids::TypeId;

use super::{bits, is_contiguous, is_shared};
use crate::code::{Code, types};
use crate::op::handle::Op;
use crate::op::of_text::{params, quoted, split, times};
use crate::op::shape::Shaped;
use crate::verdict::{Verdict, known, needs};

pub(in crate::dialects) const ALL: &[Code] = &[
    types("nvgpu.device_async_copy", async_copy),
    types("nvgpu.mma.sync", mma),
    types("nvgpu.mma.sp.sync", sparse_mma),
    types("nvgpu.ldmatrix", ldmatrix),
    types("nvgpu.tma.async.load", tma_load),
    types("nvgpu.tma.async.store", tma_store),
    types("nvgpu.tma.create.descriptor", tma_create),
    types("nvgpu.warpgroup.generate.descriptor", generate),
    types("nvgpu.warpgroup.mma", warpgroup_mma),
    types("nvgpu.rcp", rcp),
];

fn rank(op: &Op<'_, '_>, ty: TypeId) -> Verdict<usize> {
    known(Shaped::of(op.context.view, ty).and_then(|it| it.rank()))
}

fn async_copy(op: &Op<'_, '_>) -> Verdict {
    let (src, dst) = (known(op.operand("src"))?, known(op.operand("dst"))?);
    for (what, ty) in [("source", src), ("destination", dst)] {
        needs(is_contiguous(op, ty) != Some(false), || {
            format!(
                "its {what} is {}, whose last dimension must have the stride 1",
                op.shown(ty)
            )
        })?;
    }
    needs(is_shared(op, dst) != Some(false), || {
        format!(
            "its destination is {}, which must be in the memory of the group",
            op.shown(dst)
        )
    })?;
    let element = |ty| known(Shaped::of(op.context.view, ty)).map(|it| it.element);
    let (of_src, of_dst) = (element(src)?, element(dst)?);
    needs(!op.differ(of_src, of_dst), || {
        format!(
            "copies elements of {} to {}",
            op.shown(of_src),
            op.shown(of_dst)
        )
    })?;
    for (what, ty, indices) in [
        ("source", src, "srcIndices"),
        ("destination", dst, "dstIndices"),
    ] {
        let (rank, count) = (rank(op, ty)?, op.operands(indices).len());
        needs(rank == count, || {
            format!("has {count} indices of its {what}, and needs {rank}")
        })?;
    }
    let (count, width) = (known(op.integer("dstElements"))?, known(bits(op, of_dst))?);
    let bytes = count.saturating_mul(width) / 8;
    needs(matches!(bytes, 4 | 8 | 16), || {
        format!("copies {bytes} bytes, and must copy 4, 8 or 16")
    })?;
    needs(!op.has("bypassL1") || bytes == 16, || {
        format!("bypasses a cache, copies {bytes} bytes, and must copy 16")
    })
}

fn mma(op: &Op<'_, '_>) -> Verdict {
    multiply(op, false)
}

fn sparse_mma(op: &Op<'_, '_>) -> Verdict {
    let selector = op.integer("sparsitySelector").unwrap_or_default();
    needs(matches!(selector, 0 | 1), || {
        format!("has the selector {selector}, which must be 0 or 1")
    })?;
    multiply(op, true)
}

fn multiply(op: &Op<'_, '_>, is_sparse: bool) -> Verdict {
    let shaped = |name| {
        known(
            op.operand(name)
                .and_then(|ty| Shaped::of(op.context.view, ty)),
        )
    };
    let (a, b, c) = (shaped("matrixA")?, shaped("matrixB")?, shaped("matrixC")?);
    needs(!op.differ(a.element, b.element), || {
        format!(
            "multiplies {} and {}",
            op.shown(a.element),
            op.shown(b.element)
        )
    })?;
    let element = known(op.text(a.element))?;
    let (tile, one) = match &*element {
        "f64" => {
            needs(!is_sparse, || "is sparse, and of `f64`")?;
            (4, 1)
        }
        "f32" => (4, 1),
        "bf16" | "f16" => (8, 2),
        "i8" | "si8" | "ui8" => (16, 4),
        "i4" | "si4" | "ui4" => (32, 8),
        _ => {
            return needs(false, || {
                format!("multiplies {}, which it cannot", op.shown(a.element))
            });
        }
    };
    let two = |name: &str, shape: Option<Vec<i64>>| {
        let shape = known(shape)?;
        match *shape {
            [rows, columns] => Ok((rows, columns)),
            _ => {
                needs(false, || {
                    format!("`{name}` has {} dimensions, and must have two", shape.len())
                })?;
                known(None)
            }
        }
    };
    let (a, b, c) = (
        two("matrixA", a.shape)?,
        two("matrixB", b.shape)?,
        two("matrixC", c.shape)?,
    );
    let shape = known(op.integers("mmaShape"))?;
    let [m, n, k] = *shape else {
        return Ok(());
    };
    const LANES: i64 = 32;
    let factor = if is_sparse { 2 } else { 1 };
    let product = |a: i64, b: i64| a.saturating_mul(b);
    let wanted = [
        ("A", a, product(m, k) / factor),
        ("B", b, product(k, n)),
        ("C", c, product(m, n)),
    ];
    for (name, (rows, columns), wanted) in wanted {
        let have = product(product(rows, columns), LANES);
        needs(have == wanted, || {
            format!("has {have} elements of the matrix {name} in a warp, and needs {wanted}")
        })?;
    }
    needs(
        !op.has("tf32Enabled") || &*element == "f32",
        || "uses `tf32`, which is for `f32`",
    )?;
    let (rows, columns, depth) = (m / 8, n / 8, k / tile);
    let wanted = [
        ("A", a, (product(rows, depth) / factor, one)),
        ("B", b, (product(depth, columns), one)),
        ("C", c, (product(rows, columns), 2)),
    ];
    for (name, have, wanted) in wanted {
        needs(have == wanted, || {
            format!(
                "the matrix {name} is {}x{}, and must be {}x{}",
                have.0, have.1, wanted.0, wanted.1
            )
        })?;
    }
    Ok(())
}

fn ldmatrix(op: &Op<'_, '_>) -> Verdict {
    let (src, result) = (known(op.operand("srcMemref"))?, known(op.result("res"))?);
    needs(is_shared(op, src) != Some(false), || {
        format!(
            "loads from {}, which must be in the memory of the group",
            op.shown(src)
        )
    })?;
    let shaped = known(Shaped::of(op.context.view, result))?;
    let of_source = known(Shaped::of(op.context.view, src))?.element;
    needs(!op.differ(of_source, shaped.element), || {
        format!(
            "loads {}, and gives {}",
            op.shown(of_source),
            op.shown(shaped.element)
        )
    })?;
    let width = known(bits(op, shaped.element))?;
    needs(width <= 32, || {
        format!(
            "gives {}, whose elements must have at most 32 bits",
            op.shown(result)
        )
    })?;
    let transposes = op
        .attr("transpose")
        .and_then(|it| it.as_bool().ok().flatten())
        == Some(true);
    needs(!transposes || width == 16, || {
        format!("transposes elements of {width} bits, which must have 16")
    })?;
    let shape = known(shaped.shape)?;
    let [rows, columns] = *shape else {
        return needs(false, || {
            format!("gives {}, which must have two dimensions", op.shown(result))
        });
    };
    let tiles = known(op.integer("numTiles"))?;
    needs(columns == 32 / width.max(1) && rows == tiles, || {
        format!(
            "gives {}, and must give {tiles}x{}",
            op.shown(result),
            32 / width.max(1)
        )
    })
}

/// The memref in the type of a descriptor: shape, element, the rest.
fn described<'t>(text: &'t str, name: &str) -> Verdict<(Vec<i64>, String, Option<&'t str>)> {
    let inner = known(params(text, name))?;
    let field = |key: &str| {
        split(inner)
            .into_iter()
            .find_map(|it| it.strip_prefix(key)?.trim_start().strip_prefix('='))
    };
    let memref = known(field("tensor").or_else(|| field("fragmented")))?.trim();
    let list = known(params(memref, "memref").or_else(|| params(memref, "vector")))?;
    let parts = split(list);
    let (mut shape, mut rest) = (Vec::new(), known(parts.first().copied())?);
    while let Some((extent, inner)) = times(rest) {
        shape.push(known(i64::try_from(extent).ok())?);
        rest = inner;
    }
    Ok((
        shape,
        rest.to_owned(),
        parts.get(1..).and_then(|it| it.last().copied()),
    ))
}

fn descriptor(op: &Op<'_, '_>, ty: Option<TypeId>, memref: Option<TypeId>) -> Verdict<usize> {
    const MAP: &str = "!nvgpu.tensormap.descriptor";
    let text = known(ty.and_then(|ty| op.text(ty)))?;
    let (shape, element, space) = described(&text, MAP)?;
    let is_in_group = space.is_some_and(|it| {
        it.split(' ').next() == Some("3") || it == "#gpu.address_space<workgroup>"
    });
    needs(is_in_group, || {
        format!(
            "has the map {}, which must be in the memory of the group",
            quoted(&text)
        )
    })?;
    needs(shape.iter().all(|it| (1..=256).contains(it)), || {
        format!(
            "has the map {}, whose extents must be from 1 to 256",
            quoted(&text)
        )
    })?;
    let width = element.trim_start_matches(['b', 'f', 'i']);
    let end = width
        .find(|it: char| !it.is_ascii_digit())
        .unwrap_or(width.len());
    let width: i64 = known(width[..end].parse().ok())?;
    let last = shape
        .last()
        .copied()
        .unwrap_or_default()
        .saturating_mul(width)
        / 8;
    let inner = known(params(&text, MAP))?;
    let swizzle = split(inner)
        .into_iter()
        .find_map(|it| it.strip_prefix("swizzle")?.trim_start().strip_prefix('='));
    let wanted = match swizzle.map(str::trim) {
        Some("swizzle_32b") => Some(32),
        Some("swizzle_64b") => Some(64),
        Some("swizzle_128b") => Some(128),
        _ => None,
    };
    if let Some(wanted) = wanted.filter(|_| shape.len() > 1) {
        needs(last == wanted, || {
            format!("has a map whose last dimension has {last} bytes, and must have {wanted}")
        })?;
    }
    let Some(memref) = memref else {
        return Ok(shape.len());
    };
    let shaped = known(Shaped::of(op.context.view, memref))?;
    let of_memref = known(op.text(shaped.element))?;
    needs(*of_memref == *element, || {
        format!(
            "has {}, and a map of {}",
            op.shown(memref),
            quoted(&element)
        )
    })?;
    needs(is_shared(op, memref) != Some(false), || {
        format!(
            "has {}, which must be in the memory of the group",
            op.shown(memref)
        )
    })?;
    needs(known(shaped.shape)? == shape, || {
        format!(
            "has {}, whose shape must be that of the map {}",
            op.shown(memref),
            quoted(&text)
        )
    })?;
    needs(last % 16 == 0, || {
        format!("has a map whose last dimension has {last} bytes, which is no multiple of 16")
    })?;
    Ok(shape.len())
}

fn coordinates(op: &Op<'_, '_>, rank: usize) -> Verdict {
    let count = op.operands("coordinates").len();
    needs(count <= 5 && count == rank, || {
        format!("has {count} coordinates of a map with {rank} dimensions, at most 5")
    })
}

fn tma_load(op: &Op<'_, '_>) -> Verdict {
    let rank = descriptor(op, op.operand("tensorMapDescriptor"), op.operand("dst"))?;
    coordinates(op, rank)
}

fn tma_store(op: &Op<'_, '_>) -> Verdict {
    let rank = descriptor(op, op.operand("tensorMapDescriptor"), op.operand("src"))?;
    coordinates(op, rank)
}

fn tma_create(op: &Op<'_, '_>) -> Verdict {
    let count = op.operands("boxDimensions").len();
    needs(count <= 5, || {
        format!("has {count} dimensions, and can have 5")
    })?;
    descriptor(op, op.result("tensorMap"), None).map(drop)
}

fn generate(op: &Op<'_, '_>) -> Verdict {
    descriptor(op, op.operand("tensorMap"), None).map(drop)
}

fn warpgroup_mma(op: &Op<'_, '_>) -> Verdict {
    let text = |ty: Option<TypeId>| known(ty.and_then(|ty| op.text(ty)));
    let (a, b) = (
        text(op.operand("descriptorA"))?,
        text(op.operand("descriptorB"))?,
    );
    let (c, d) = (text(op.operand("matrixC"))?, text(op.result("matrixD"))?);
    let of = |text, name| described(text, name).map(|(shape, element, _)| (shape, element));
    let (a, b) = (
        of(&a, "!nvgpu.warpgroup.descriptor")?,
        of(&b, "!nvgpu.warpgroup.descriptor")?,
    );
    let (c, d) = (
        of(&c, "!nvgpu.warpgroup.accumulator")?,
        of(&d, "!nvgpu.warpgroup.accumulator")?,
    );
    needs(c == d, || "has matrices C and D of different types")?;
    let (&[m, k], &[k2, n], &[m2, n2]) = (&*a.0, &*b.0, &*c.0) else {
        return needs(false, || "has a matrix that does not have two dimensions");
    };
    needs(k == k2 && m == m2 && n == n2, || {
        format!("multiplies {m}x{k} by {k2}x{n}, and adds {m2}x{n2}")
    })?;
    let is_float = matches!(&*c.1, "f32" | "f16");
    let is_f8 = |it: &str| matches!(it, "f8E5M2" | "f8E4M3FN");
    let fits = match (&*a.1, &*b.1) {
        ("f16", "f16") | ("bf16", "bf16") => is_float,
        ("tf32", "tf32") => c.1 == "f32",
        ("i16", "i16") | ("i1", "i1") => c.1 == "i32",
        (x, y) => is_f8(x) && is_f8(y) && is_float,
    };
    needs(fits, || {
        format!(
            "`{}` += `{}` * `{}` is not supported",
            quoted(&c.1),
            quoted(&a.1),
            quoted(&b.1)
        )
    })
}

fn rcp(op: &Op<'_, '_>) -> Verdict {
    let rounding = op.word("rounding").unwrap_or_else(|| "approx".into());
    needs(
        rounding == "approx" && op.has("ftz"),
        || "supports only `approx`, with `ftz`",
    )
}
