//! Strides and offsets of memrefs.
//!
//! Source: `mlir/lib/IR/BuiltinAttributeInterfaces.cpp`, `BuiltinTypes.cpp` of llvm/llvm-project.

use mlirbc::asm_parse::{Attr, Text};
use mlirbc::entity::{AffineExpr, AffineMap, AffineOp, AttrData, DYNAMIC, ExprId, TypeData};
use mlirbc::ids::TypeId;
use mlirbc::ir::AttrRef;

use super::maps;
use crate::op::handle::Op;
use crate::op::shape::fits;

/// Strides and an offset, [`DYNAMIC`] where unknown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Strides {
    pub(crate) strides: Vec<i64>,
    pub(crate) offset: i64,
}

/// How the elements of a memref lie.
pub(crate) enum Layout {
    Strided(Strides),
    NotStrided,
}

impl Layout {
    pub(crate) fn strides(self) -> Option<Strides> {
        match self {
            Layout::Strided(it) => Some(it),
            Layout::NotStrided => None,
        }
    }
}

/// The layout of a memref with a rank; `None` if nobody knows.
pub(crate) fn layout(op: &Op<'_, '_>, ty: TypeId) -> Option<Layout> {
    let TypeData::MemRef { shape, layout, .. } = op.ty(ty) else {
        return None;
    };
    let shape: Vec<i64> = shape.iter().collect();
    match AttrRef::new(op.context.view, layout).data().ok()? {
        AttrData::StridedLayout { offset, strides } => Some(Layout::Strided(Strides {
            strides: strides.iter().collect(),
            offset,
        })),
        AttrData::Text(text) if text.starts_with(b"strided<") => {
            let text = Text::new(text, 0).ok()?;
            match text.whole().attr().ok()? {
                Attr::StridedLayout { offset, strides } => {
                    Some(Layout::Strided(Strides { strides, offset }))
                }
                _ => None,
            }
        }
        _ => of_map(&*maps::map(op, layout)?, &shape),
    }
}

fn of_map(map: &AffineMap, shape: &[i64]) -> Option<Layout> {
    if map.is_identity() {
        return row_major(shape).map(Layout::Strided);
    }
    let [result] = map.results[..] else {
        return Some(Layout::NotStrided);
    };
    linear(map, result, shape.len())
}

/// The strides of elements that lie in order.
pub(crate) fn row_major(shape: &[i64]) -> Option<Strides> {
    let mut strides = vec![DYNAMIC; shape.len()];
    let mut running = 1_i64;
    for (stride, extent) in strides.iter_mut().zip(shape).rev() {
        *stride = running;
        // Behind an extent that is unknown, or zero, strides are unknown.
        if *extent <= 0 {
            break;
        }
        running = running.checked_mul(*extent)?;
    }
    Some(Strides { strides, offset: 0 })
}

/// The strides of a sum of products; of other expressions without division nobody knows.
fn linear(map: &AffineMap, result: ExprId, rank: usize) -> Option<Layout> {
    let mut strides = vec![0_i64; rank];
    let mut offset = 0_i64;
    let mut open = vec![result];
    let add = |slot: &mut i64, number: i64| {
        *slot = match *slot == DYNAMIC || number == DYNAMIC {
            true => DYNAMIC,
            false => slot.checked_add(number)?,
        };
        Some(())
    };
    while let Some(expr) = open.pop() {
        match map.exprs.get(expr) {
            AffineExpr::Dim(dim) => add(strides.get_mut(dim as usize)?, 1)?,
            AffineExpr::Symbol(_) => offset = DYNAMIC,
            AffineExpr::Constant(number) => add(&mut offset, number)?,
            AffineExpr::Binary(AffineOp::Add, a, b) => open.extend([a, b]),
            AffineExpr::Binary(AffineOp::Mul, a, b) => {
                let factor = match map.exprs.get(b) {
                    AffineExpr::Constant(number) => number,
                    AffineExpr::Symbol(_) => DYNAMIC,
                    _ => return None,
                };
                match map.exprs.get(a) {
                    AffineExpr::Dim(dim) => add(strides.get_mut(dim as usize)?, factor)?,
                    AffineExpr::Symbol(_) => offset = DYNAMIC,
                    AffineExpr::Constant(_) | AffineExpr::Binary(..) => return None,
                }
            }
            AffineExpr::Binary(..) => {
                // A division of symbols only is an offset that is not known.
                return Some(Layout::NotStrided).filter(|_| map.symbols == 0);
            }
        }
    }
    Some(Layout::Strided(Strides { strides, offset }))
}

/// Whether two memrefs have other layouts.
pub(crate) fn layouts_differ(op: &Op<'_, '_>, a: TypeId, b: TypeId) -> Option<bool> {
    let (a, b) = (layout(op, a)?.strides()?, layout(op, b)?.strides()?);
    Some(a != b)
}

/// Whether a memref can be cast to the layout of another one of its rank.
pub(crate) fn compatible_layouts(op: &Op<'_, '_>, a: TypeId, b: TypeId) -> Option<bool> {
    let (a, b) = (layout(op, a)?.strides()?, layout(op, b)?.strides()?);
    let mut strides = a.strides.iter().zip(&b.strides);
    Some(fits(a.offset, b.offset) && strides.all(|(a, b)| fits(*a, *b)))
}
