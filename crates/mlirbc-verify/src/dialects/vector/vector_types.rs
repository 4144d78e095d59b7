//! Shapes with scalable dimensions, kinds of combining.

use mlirbc::entity::TypeData;
use mlirbc::ids::TypeId;

use crate::dialects::common::lists::shown;
use crate::op::handle::Op;
use crate::verdict::{Verdict, known, needs};

/// A vector: extents, and which of them are scalable.
#[derive(PartialEq, Eq)]
pub(super) struct Vector {
    pub(super) shape: Vec<i64>,
    pub(super) scalable: Vec<bool>,
}

impl Vector {
    /// The extents of the first dimensions are left out.
    pub(super) fn behind(&self, count: usize) -> Vector {
        Vector {
            shape: self.shape.get(count..).unwrap_or_default().to_vec(),
            scalable: self.scalable.get(count..).unwrap_or_default().to_vec(),
        }
    }

    /// Dimensions for which something holds are left out.
    pub(super) fn without(&self, is_out: impl Fn(i64) -> bool) -> Vector {
        let kept = (0..)
            .zip(self.shape.iter().zip(&self.scalable))
            .filter(|(dim, _)| !is_out(*dim));
        let (shape, scalable) = kept.map(|it| (*it.1.0, *it.1.1)).unzip();
        Vector { shape, scalable }
    }

    pub(super) fn shown(&self) -> String {
        shown(&self.shape)
    }
}

/// The vector that a type is; `None` of another one.
pub(super) fn vector(op: &Op<'_, '_>, ty: TypeId) -> Option<Vector> {
    let TypeData::Vector {
        shape, scalable, ..
    } = op.ty(ty)
    else {
        return None;
    };
    let shape: Vec<i64> = shape.iter().collect();
    let scalable = (0..shape.len())
        .map(|nth| scalable.contains(nth, shape.len()))
        .collect();
    Some(Vector { shape, scalable })
}

/// The operand or result of a group.
pub(super) fn of(op: &Op<'_, '_>, name: &str) -> Verdict<TypeId> {
    known(op.operand(name).or_else(|| op.result(name)))
}

pub(super) fn vector_of(op: &Op<'_, '_>, name: &str) -> Verdict<Vector> {
    known(vector(op, of(op, name)?))
}

/// The result, a vector.
pub(super) fn result_of(op: &Op<'_, '_>) -> Verdict<(TypeId, Vector)> {
    let result = known(op.result_types().first().copied())?;
    Ok((result, known(vector(op, result))?))
}

/// The kind of an operation combines elements of a type.
pub(super) fn combines(op: &Op<'_, '_>, element: TypeId) -> Verdict {
    let text = known(op.attr("kind"))?.to_string();
    let kind = known(text.split_once('<').and_then(|it| it.1.split_once('>')))?.0;
    if op.is_foreign(element) {
        return Ok(());
    }
    let ty = op.ty(element);
    let is_int = matches!(ty, TypeData::Integer { .. } | TypeData::Index);
    let is_float = matches!(ty, TypeData::Float(_));
    let fits = match kind {
        "add" | "mul" => is_int || is_float,
        "minui" | "minsi" | "maxui" | "maxsi" | "and" | "or" | "xor" => is_int,
        "minnumf" | "maxnumf" | "minimumf" | "maximumf" => is_float,
        _ => return Ok(()),
    };
    needs(fits, || {
        format!(
            "`{kind}` does not combine elements of type {}",
            op.shown(element)
        )
    })
}
