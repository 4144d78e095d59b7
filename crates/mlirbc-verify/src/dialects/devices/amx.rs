//! AMX.
//!
//! Source: `mlir/lib/Dialect/AMX/IR/AMXDialect.cpp` of llvm/llvm-project.

use mlirbc::ids::TypeId;

use crate::code::{Code, types};
use crate::op::handle::Op;
use crate::op::of_text::{params, quoted, times};
use crate::op::shape::Shaped;
use crate::verdict::{Verdict, known, needs};

pub(in crate::dialects) const ALL: &[Code] = &[
    types("amx.tile_zero", zero),
    types("amx.tile_load", load),
    types("amx.tile_store", store),
    types("amx.tile_mulf", multiply_floats),
    types("amx.tile_muli", multiply_integers),
];

/// Rows, columns and element of `!amx.tile<16x16xf32>`.
struct Tile {
    rows: u64,
    columns: u64,
    element: String,
}

fn tile(op: &Op<'_, '_>, ty: Option<TypeId>) -> Verdict<Tile> {
    let text = known(ty.and_then(|ty| op.text(ty)))?;
    let (rows, rest) = known(params(&text, "!amx.tile").and_then(times))?;
    let (columns, element) = known(times(rest))?;
    let digits = element.trim_start_matches(['b', 'f', 'i']);
    let bits: u64 = known(digits.parse().ok())?;
    let width = columns.saturating_mul(bits);
    needs(rows <= 16, || {
        format!("has {}, which has more than 16 rows", quoted(&text))
    })?;
    needs(width <= 512 && width % 32 == 0, || {
        format!(
            "has {}, whose rows must have a multiple of 32 bits, at most 512",
            quoted(&text)
        )
    })?;
    Ok(Tile {
        rows,
        columns,
        element: element.to_owned(),
    })
}

fn zero(op: &Op<'_, '_>) -> Verdict {
    tile(op, op.result("res")).map(drop)
}

fn load(op: &Op<'_, '_>) -> Verdict {
    transfer(op, op.result("res"))
}

fn store(op: &Op<'_, '_>) -> Verdict {
    transfer(op, op.operand("val"))
}

fn transfer(op: &Op<'_, '_>, ty: Option<TypeId>) -> Verdict {
    let base = known(op.operand("base"))?;
    let rank = known(Shaped::of(op.context.view, base).and_then(|it| it.rank()))?;
    let count = op.operands("indices").len();
    needs(count == rank, || {
        format!("has {count} indices, and {} needs {rank}", op.shown(base))
    })?;
    tile(op, ty)?;
    if op.operand("stride").is_some() {
        return Ok(());
    }
    needs(rank >= 2, || {
        format!(
            "has {}, which must have two dimensions or more",
            op.shown(base)
        )
    })?;
    needs(super::gpu::is_contiguous(op, base) != Some(false), || {
        format!(
            "has {}, whose last dimension must have the stride 1",
            op.shown(base)
        )
    })
}

fn multiply_floats(op: &Op<'_, '_>) -> Verdict {
    let [a, b, c] = multiply(op, 2)?;
    let fits =
        matches!(&*a.element, "f16" | "bf16") && a.element == b.element && c.element == "f32";
    needs(fits, || {
        format!(
            "cannot multiply {} and {} to {}",
            quoted(&a.element),
            quoted(&b.element),
            quoted(&c.element)
        )
    })
}

fn multiply_integers(op: &Op<'_, '_>) -> Verdict {
    let [a, b, c] = multiply(op, 4)?;
    let fits = a.element == "i8" && b.element == "i8" && c.element == "i32";
    needs(fits, || {
        format!(
            "cannot multiply {} and {} to {}",
            quoted(&a.element),
            quoted(&b.element),
            quoted(&c.element)
        )
    })
}

fn multiply(op: &Op<'_, '_>, scale: u64) -> Verdict<[Tile; 3]> {
    let (a, b, c) = (
        tile(op, op.operand("lhs"))?,
        tile(op, op.operand("rhs"))?,
        tile(op, op.operand("acc"))?,
    );
    let fits = c.rows == a.rows && c.columns == b.columns / scale && a.columns / scale == b.rows;
    needs(fits, || {
        let shown = |it: &Tile| format!("{}x{}", it.rows, it.columns);
        format!(
            "multiplies {} by {}, and adds {}",
            shown(&a),
            shown(&b),
            shown(&c)
        )
    })?;
    Ok([a, b, c])
}
