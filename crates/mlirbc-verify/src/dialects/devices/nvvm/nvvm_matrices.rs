//! Matrices of a warp, or of a group of warps.

use super::{is_set, space};
use crate::code::{Code, types};
use crate::op::handle::Op;
use crate::op::of_text::{params, split};
use crate::op::shape::Shaped;
use crate::verdict::{Verdict, known, needs, wrong};

pub(in crate::dialects) const ALL: &[Code] = &[
    types("nvvm.wmma.load", wmma_load),
    types("nvvm.wmma.store", wmma_store),
    types("nvvm.wmma.mma", wmma_mma),
    types("nvvm.ldmatrix", ldmatrix),
    types("nvvm.stmatrix", stmatrix),
    types("nvvm.wgmma.mma_async", wgmma),
    types("nvvm.tcgen05.cp", tcgen05_cp),
    types("nvvm.tcgen05.ld", tcgen05_ld),
    types("nvvm.tcgen05.st", tcgen05_st),
    types("nvvm.tcgen05.mma", tcgen05_mma),
    types("nvvm.tcgen05.mma.sp", tcgen05_mma),
    types("nvvm.tcgen05.mma.block_scale", tcgen05_block_scale),
    types("nvvm.tcgen05.mma.sp.block_scale", tcgen05_block_scale),
];

/// `n` of `m = 8, n = 16` in the text of an attribute.
fn extent(op: &Op<'_, '_>, attr: &str, name: &str) -> Option<i64> {
    let text = op.attr_text(attr)?;
    let inner = text.split_once('<')?.1.strip_suffix('>')?;
    let value = split(inner).into_iter().find_map(|it| {
        let (key, value) = it.split_once('=')?;
        (key.trim() == name).then(|| value.trim().to_owned())
    })?;
    value.parse().ok()
}

/// A type, and how many of it a fragment of a matrix has.
fn fragment(element: &str, frag: &str, [m, n, k]: [i64; 3]) -> Option<(&'static str, usize)> {
    let is_operand = matches!(frag, "a" | "b");
    let (rows, columns) = match frag {
        "a" => (m, k),
        "b" => (k, n),
        _ => (m, n),
    };
    Some(match element {
        "f16" => ("vector<2xf16>", if is_operand { 8 } else { 4 }),
        "f32" => ("f32", 8),
        "f64" => ("f64", if is_operand { 1 } else { 2 }),
        "tf32" => ("i32", 4),
        "s32" => ("i32", 8),
        "s8" | "u8" => {
            let size = match frag {
                "a" => rows,
                "b" => columns,
                _ => return None,
            };
            let count = match size {
                16 => 2,
                8 => 1,
                32 => 4,
                _ => return None,
            };
            ("i32", count)
        }
        _ => return None,
    })
}

fn sizes(op: &Op<'_, '_>) -> Verdict<[i64; 3]> {
    let size = |name| known(op.integer(name));
    Ok([size("m")?, size("n")?, size("k")?])
}

fn result_is(op: &Op<'_, '_>, (element, count): (&str, usize)) -> Verdict {
    let ty = known(op.result("res"))?;
    let text = known(op.text(ty))?;
    let wanted = match (element, count) {
        ("f64", 1) => element.to_owned(),
        _ => format!("!llvm.struct<({})>", vec![element; count].join(", ")),
    };
    needs(*text == *wanted, || {
        format!(
            "gives {}, and must give {count} times `{element}`",
            op.shown(ty)
        )
    })
}

fn pointer_is_right(op: &Op<'_, '_>) -> Verdict {
    let space = space(op, "ptr")?;
    needs(matches!(space, 0 | 1 | 3), || {
        format!("has a pointer into the address space {space}, which must be 0, 1 or 3")
    })
}

fn wmma_load(op: &Op<'_, '_>) -> Verdict {
    pointer_is_right(op)?;
    let (element, frag) = (known(op.word("eltype"))?, known(op.word("frag"))?);
    result_is(op, known(fragment(&element, &frag, sizes(op)?))?)
}

fn args_are(op: &Op<'_, '_>, wanted: &[&str]) -> Verdict {
    let args = op.operands("args");
    needs(args.len() == wanted.len(), || {
        format!("has {} values, and needs {}", args.len(), wanted.len())
    })?;
    for (nth, (arg, wanted)) in args.into_iter().zip(wanted).enumerate() {
        let text = known(op.text(arg))?;
        needs(*text == **wanted, || {
            format!("value #{nth} is {}, and must be `{wanted}`", op.shown(arg))
        })?;
    }
    Ok(())
}

fn wmma_store(op: &Op<'_, '_>) -> Verdict {
    pointer_is_right(op)?;
    let element = known(op.word("eltype"))?;
    let (ty, count) = known(fragment(&element, "c", sizes(op)?))?;
    args_are(op, &vec![ty; count])
}

fn wmma_mma(op: &Op<'_, '_>) -> Verdict {
    let (a, c) = (known(op.word("eltypeA"))?, known(op.word("eltypeB"))?);
    let sizes = sizes(op)?;
    let mut wanted = Vec::new();
    let of_c = known(fragment(&c, "c", sizes))?;
    for (ty, count) in [
        known(fragment(&a, "a", sizes))?,
        known(fragment(&a, "b", sizes))?,
        of_c,
    ] {
        wanted.extend(vec![ty; count]);
    }
    args_are(op, &wanted)?;
    result_is(op, of_c)
}

fn layout_is(op: &Op<'_, '_>, wanted: &str) -> Verdict {
    let layout = known(op.word("layout"))?;
    needs(layout == wanted, || {
        format!("has the layout `{layout}`, which must be `{wanted}`")
    })
}

fn element_is(op: &Op<'_, '_>, wanted: &[&str]) -> Verdict {
    let element = known(op.word("eltType"))?;
    let is_one = wanted.iter().any(|it| it.eq_ignore_ascii_case(&element));
    needs(is_one, || {
        format!(
            "has the element type `{element}`, which must be `{}`",
            wanted.join("` or `")
        )
    })
}

fn ldmatrix(op: &Op<'_, '_>) -> Verdict {
    // Earlier releases do not state a shape.
    let (m, n) = (
        known(extent(op, "shape", "m"))?,
        known(extent(op, "shape", "n"))?,
    );
    let num = known(op.integer("num"))?;
    let has = |allowed: &[i64]| {
        needs(allowed.contains(&num), || {
            format!("loads {num} matrices of {m}x{n}, which it cannot")
        })
    };
    match (m, n) {
        (8, 8) => {
            has(&[1, 2, 4])?;
            element_is(op, &["b16"])?;
        }
        (8, 16) => {
            has(&[1, 2, 4])?;
            layout_is(op, "row")?;
            element_is(op, &["b8x16.b4x16_p64", "b8x16.b6x16_p32"])?;
        }
        (16, 16) => {
            has(&[1, 2])?;
            layout_is(op, "col")?;
            element_is(op, &["b8", "b8x16.b4x16_p64", "b8x16.b6x16_p32"])?;
        }
        _ => {
            return wrong(format!(
                "has the shape {m}x{n}, which must be 8x8, 8x16 or 16x16"
            ));
        }
    }
    let count = if (m, n) == (16, 16) { num * 2 } else { num };
    let ty = known(op.result("res"))?;
    let text = known(op.text(ty))?;
    let wanted = match count {
        1 => "i32",
        2 => "!llvm.struct<(i32, i32)>",
        4 => "!llvm.struct<(i32, i32, i32, i32)>",
        _ => return Ok(()),
    };
    needs(*text == *wanted, || {
        format!("gives {}, and must give {count} times `i32`", op.shown(ty))
    })
}

fn stmatrix(op: &Op<'_, '_>) -> Verdict {
    let count = op.operands("sources").len();
    needs(matches!(count, 1 | 2 | 4), || {
        format!("stores {count} matrices, and must store 1, 2 or 4")
    })?;
    let (m, n) = (
        known(extent(op, "shape", "m"))?,
        known(extent(op, "shape", "n"))?,
    );
    match (m, n) {
        (8, 8) => element_is(op, &["b16"]),
        (16, 8) => {
            element_is(op, &["b8"])?;
            layout_is(op, "col")
        }
        _ => wrong(format!("has the shape {m}x{n}, which must be 8x8 or 16x8")),
    }
}

fn wgmma(op: &Op<'_, '_>) -> Verdict {
    let result = known(op.result("results"))?;
    let text = known(op.text(result))?;
    let Some(inner) = params(&text, "!llvm.struct") else {
        return wrong(format!(
            "gives {}, which must be a structure",
            op.shown(result)
        ));
    };
    let members = known(inner.strip_prefix('(').and_then(|it| it.strip_suffix(')')))?;
    let members = split(members);
    needs(members.iter().all(|it| *it == members[0]), || {
        format!(
            "gives {}, whose members must have one type",
            op.shown(result)
        )
    })?;
    let word = |name| known(op.word(name));
    let (d, a, b) = (word("typeD")?, word("typeA")?, word("typeB")?);
    needs(matches!(&*d, "f32" | "f16" | "s32"), || {
        format!("gives `{d}`, which is not supported")
    })?;
    let is_negative = word("scaleA")? == "neg" || word("scaleB")? == "neg";
    needs(
        d != "s32" || !is_negative,
        || "gives `s32`, and has a scale that is negative",
    )?;
    let is_float = matches!(&*d, "f32" | "f16");
    let is_supported = match &*a {
        "f16" => is_float && b == "f16",
        "bf16" => is_float && b == "bf16",
        "tf32" => d == "f32" && b == "tf32",
        "u8" | "s8" => d == "s32" && matches!(&*b, "u8" | "s8"),
        "b1" => d == "s32" && b == "b1",
        "e4m3" | "e5m2" => is_float && matches!(&*b, "e4m3" | "e5m2"),
        _ => false,
    };
    needs(is_supported, || {
        format!("`{d}` += `{a}` * `{b}` is not supported")
    })?;
    let size = |name| known(extent(op, "shape", name));
    let (m, n, k) = (size("m")?, size("n")?, size("k")?);
    needs(m == 64, || format!("has m = {m}, which must be 64"))?;
    let (wanted, is_integer) = match &*a {
        "tf32" => (8, false),
        "f16" | "bf16" => (16, false),
        "e4m3" | "e5m2" => (32, false),
        "s8" | "u8" => (32, true),
        _ => (256, true),
    };
    needs(k == wanted, || {
        format!("has k = {k}, which must be {wanted} for `{a}`")
    })?;
    let is_step = n % 8 == 0 && (8..=256).contains(&n);
    let is_allowed = is_step && (!is_integer || n % 16 == 0 || matches!(n, 8 | 24));
    needs(is_allowed, || {
        format!("has n = {n}, which is not allowed for `{a}`")
    })?;
    let transposes = word("layoutA")? == "col" || word("layoutB")? == "row";
    needs(matches!(&*a, "f16" | "bf16") || !transposes, || {
        format!("transposes a matrix of `{a}`, which it cannot")
    })?;
    let count = if d == "f16" { n / 4 } else { n / 2 };
    needs(members.len() as i64 == count, || {
        format!("gives {} registers, and must give {count}", members.len())
    })?;
    let saturates = op.is_word("satfinite", "satfinite") == Some(true);
    needs(d == "s32" || !saturates, || {
        format!("has `satfinite`, which is for `s32` and not for `{d}`")
    })
}

fn tcgen05_cp(op: &Op<'_, '_>) -> Verdict {
    let (shape, multicast) = (known(op.word("shape"))?, known(op.word("multicast"))?);
    let wanted: &[&str] = match shape.strip_prefix("shape_").unwrap_or(&shape) {
        "128x256b" | "128x128b" | "4x256b" => &["none"],
        "64x128b" => &["warpx2_01_23", "warpx2_02_13"],
        "32x128b" => &["warpx4"],
        _ => return Ok(()),
    };
    needs(wanted.contains(&&*multicast), || {
        format!(
            "has the multicast `{multicast}`, which must be `{}` for `{shape}`",
            wanted.join("` or `")
        )
    })
}

fn tcgen05_ld(op: &Op<'_, '_>) -> Verdict {
    let shape = known(op.word("shape"))?;
    let has_offset = op.operand("offset").is_some();
    needs(
        has_offset == shape.ends_with("16x32bx2"),
        || match has_offset {
            true => {
                format!("has an offset, which is for the shape `16x32bx2` and not for `{shape}`")
            }
            false => format!("needs an offset for the shape `{shape}`"),
        },
    )?;
    tcgen05_length(op, &shape, op.result("res"))
}

fn tcgen05_st(op: &Op<'_, '_>) -> Verdict {
    let shape = known(op.word("shape"))?;
    let has_offset = op.operand("offset").is_some();
    needs(has_offset || !shape.ends_with("16x32bx2"), || {
        format!("needs an offset for the shape `{shape}`")
    })?;
    tcgen05_length(op, &shape, op.operand("val"))
}

fn tcgen05_length(op: &Op<'_, '_>, shape: &str, ty: Option<mlirbc::ids::TypeId>) -> Verdict {
    let ty = known(ty)?;
    let count = Shaped::of(op.context.view, ty).map_or(Some(1), |it| it.elements());
    let least = match shape.strip_prefix("shape_").unwrap_or(shape) {
        "16x128b" => 2,
        "16x256b" => 4,
        _ => 1,
    };
    needs(known(count)? >= least, || {
        format!(
            "has {}, which must have {least} elements or more",
            op.shown(ty)
        )
    })
}

fn tcgen05_mma(op: &Op<'_, '_>) -> Verdict {
    if let Some(lanes) = op.operand("disableOutputLane") {
        let count = known(Shaped::of(op.context.view, lanes).and_then(|it| it.elements()))?;
        let wanted = match &*known(op.word("ctaGroup"))? {
            "cta_1" => 4,
            "cta_2" => 8,
            _ => count,
        };
        needs(count == wanted, || {
            format!(
                "`disableOutputLane` is {}, which must have {wanted} elements",
                op.shown(lanes)
            )
        })?;
    }
    if !is_set(op, "aShift") {
        return Ok(());
    }
    let a = known(op.operand("matrixA"))?;
    needs(
        known(op.text(a))?.starts_with("!llvm.ptr"),
        || "shifts a matrix that is not in the memory of tensors",
    )?;
    let collector = known(op.word("collectorOp"))?;
    needs(!matches!(&*collector, "fill" | "use"), || {
        format!("shifts a matrix, and has the buffer `{collector}`")
    })
}

fn tcgen05_block_scale(op: &Op<'_, '_>) -> Verdict {
    let (scale, kind) = (known(op.word("blockScale"))?, known(op.word("kind"))?);
    let is_nvf4 = kind == "mxf4nvf4";
    needs(
        !(scale == "default" && is_nvf4),
        || "is `mxf4nvf4`, and needs the scale of a block",
    )?;
    needs(scale != "block16" || is_nvf4, || {
        format!("is `{kind}`, and has the scale `block16`")
    })
}
