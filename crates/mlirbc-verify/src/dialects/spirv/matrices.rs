//! Matrices.
//!
//! Source: `mlir/lib/Dialect/SPIRV/IR/SPIRVOps.cpp`, `CooperativeMatrixOps.cpp` of llvm/llvm-project.

use mlirbc::ids::TypeId;

use super::spirv_types::{CoopMatrix, Spirv, quoted, text};
use crate::code::{Code, types};
use crate::op::handle::Op;
use crate::op::of_text::texts_differ;
use crate::verdict::{Verdict, known, needs};

pub(in crate::dialects) const ALL: &[Code] = &[
    types("spirv.MatrixTimesScalar", times_scalar),
    types("spirv.MatrixTimesVector", times_vector),
    types("spirv.VectorTimesMatrix", vector_times),
    types("spirv.VectorTimesScalar", vector_times_scalar),
    types("spirv.MatrixTimesMatrix", times_matrix),
    types("spirv.Transpose", transpose),
    types("spirv.KHR.CooperativeMatrixMulAdd", mul_add),
    types("spirv.KHR.CooperativeMatrixLoad", coop_load),
    types("spirv.KHR.CooperativeMatrixStore", coop_store),
];

/// Rows, columns and element of a matrix; a vector is a column.
struct Shape {
    rows: u64,
    columns: u64,
    element: String,
}

fn shape(op: &Op<'_, '_>, ty: Option<TypeId>) -> Verdict<Shape> {
    let text = text(op, ty)?;
    let (columns, column) = match known(Spirv::of(&text))? {
        Spirv::Matrix { count, column } => (count, known(Spirv::of(column))?),
        other => (1, other),
    };
    match column {
        Spirv::Vector { count, element } => Ok(Shape {
            rows: count,
            columns,
            element: element.to_owned(),
        }),
        _ => known(None),
    }
}

fn times_scalar(op: &Op<'_, '_>) -> Verdict {
    let (matrix, scalar) = (
        text(op, op.operand("matrix"))?,
        text(op, op.operand("scalar"))?,
    );
    let element = match known(Spirv::of(&matrix))? {
        Spirv::CoopMatrix(it) => it.element,
        Spirv::Matrix { column, .. } => match Spirv::of(column) {
            Some(Spirv::Vector { element, .. }) => element,
            _ => return Ok(()),
        },
        _ => return Ok(()),
    };
    needs(!texts_differ(element, &scalar), || {
        format!(
            "multiplies a matrix of {} by {}",
            quoted(element),
            quoted(&scalar)
        )
    })
}

fn vector_times_scalar(op: &Op<'_, '_>) -> Verdict {
    let (vector, scalar) = (
        text(op, op.operand("vector"))?,
        text(op, op.operand("scalar"))?,
    );
    let result = text(op, op.result("result"))?;
    needs(!texts_differ(&vector, &result), || {
        format!("gives {} for {}", quoted(&result), quoted(&vector))
    })?;
    let Some(Spirv::Vector { element, .. }) = Spirv::of(&result) else {
        return Ok(());
    };
    needs(!texts_differ(element, &scalar), || {
        format!(
            "multiplies a vector of {} by {}",
            quoted(element),
            quoted(&scalar)
        )
    })
}

fn times_vector(op: &Op<'_, '_>) -> Verdict {
    let matrix = shape(op, op.operand("matrix"))?;
    let (vector, result) = (
        shape(op, op.operand("vector"))?,
        shape(op, op.result("result"))?,
    );
    needs(
        matrix.columns == vector.rows && matrix.rows == result.rows,
        || {
            let (rows, columns) = (matrix.rows, matrix.columns);
            format!(
                "multiplies {rows} rows and {columns} columns by {} elements to {}",
                vector.rows, result.rows
            )
        },
    )?;
    same_elements(&matrix, &result)
}

fn vector_times(op: &Op<'_, '_>) -> Verdict {
    let matrix = shape(op, op.operand("matrix"))?;
    let (vector, result) = (
        shape(op, op.operand("vector"))?,
        shape(op, op.result("result"))?,
    );
    needs(
        matrix.rows == vector.rows && matrix.columns == result.rows,
        || {
            let (rows, columns) = (matrix.rows, matrix.columns);
            format!(
                "multiplies {} elements by {rows} rows and {columns} columns to {}",
                vector.rows, result.rows
            )
        },
    )?;
    same_elements(&matrix, &result)
}

fn same_elements(a: &Shape, b: &Shape) -> Verdict {
    needs(!texts_differ(&a.element, &b.element), || {
        format!(
            "has components of {} and {}",
            quoted(&a.element),
            quoted(&b.element)
        )
    })
}

fn times_matrix(op: &Op<'_, '_>) -> Verdict {
    let (left, right) = (
        shape(op, op.operand("leftmatrix"))?,
        shape(op, op.operand("rightmatrix"))?,
    );
    let result = shape(op, op.result("result"))?;
    let fits =
        left.columns == right.rows && right.columns == result.columns && left.rows == result.rows;
    needs(fits, || {
        let shown = |it: &Shape| format!("{} x {}", it.rows, it.columns);
        format!(
            "multiplies {} by {} to {}",
            shown(&left),
            shown(&right),
            shown(&result)
        )
    })?;
    same_elements(&right, &result)?;
    same_elements(&left, &result)
}

fn transpose(op: &Op<'_, '_>) -> Verdict {
    let (from, to) = (
        shape(op, op.operand("matrix"))?,
        shape(op, op.result("result"))?,
    );
    needs(from.rows == to.columns && from.columns == to.rows, || {
        format!(
            "transposes {} x {} to {} x {}",
            from.rows, from.columns, to.rows, to.columns
        )
    })?;
    same_elements(&from, &to)
}

fn mul_add(op: &Op<'_, '_>) -> Verdict {
    let texts = [
        text(op, op.operand("a"))?,
        text(op, op.operand("b"))?,
        text(op, op.operand("c"))?,
    ];
    let [a, b, c] = [0, 1, 2].map(|nth: usize| match Spirv::of(&texts[nth]) {
        Some(Spirv::CoopMatrix(it)) => Some(it),
        _ => None,
    });
    let (a, b, c) = (known(a)?, known(b)?, known(c)?);
    for (matrix, usage) in [(&a, "MatrixA"), (&b, "MatrixB"), (&c, "MatrixAcc")] {
        needs(matrix.usage == usage, || {
            format!(
                "has a matrix that is `{}`, where `{usage}` is needed",
                quoted(matrix.usage)
            )
        })?;
    }
    needs(
        a.scope == b.scope && b.scope == c.scope,
        || "has matrices of several scopes",
    )?;
    let fits = a.rows == c.rows && b.columns == c.columns && a.columns == b.rows;
    needs(fits, || {
        let shown = |it: &CoopMatrix<'_>| format!("{} x {}", it.rows, it.columns);
        format!(
            "multiplies {} by {} and adds {}",
            shown(&a),
            shown(&b),
            shown(&c)
        )
    })?;
    let is_integer = |it: &CoopMatrix<'_>| !matches!(Spirv::of(it.element), Some(Spirv::Float(_)));
    needs(
        !op.has("matrix_operands") || [&a, &b, &c].into_iter().all(is_integer),
        || "has matrix operands, which are for matrices of integers",
    )
}

fn coop_load(op: &Op<'_, '_>) -> Verdict {
    coop_access(op, "MakePointerAvailable")
}

fn coop_store(op: &Op<'_, '_>) -> Verdict {
    coop_access(op, "MakePointerVisible")
}

fn coop_access(op: &Op<'_, '_>, excluded: &str) -> Verdict {
    let pointer = text(op, op.operand("pointer"))?;
    if let Some(Spirv::Pointer { pointee, .. }) = Spirv::of(&pointer) {
        let is_wrong = Spirv::of(pointee).is_some_and(|it| {
            !matches!(
                it,
                Spirv::Int { .. } | Spirv::Float(_) | Spirv::Vector { .. }
            )
        });
        needs(!is_wrong, || {
            format!(
                "its pointer is to {}, which must be a scalar or a vector",
                quoted(pointee)
            )
        })?;
    }
    let has = |flag| op.has_flag("memory_operand", flag) == Some(true);
    needs(!has(excluded), || {
        format!("has the memory operand `{excluded}`, which is not for it")
    })?;
    if !op.has("memory_operand") {
        return Ok(());
    }
    needs(
        has("Aligned") == op.has("alignment"),
        || "has an alignment without the memory operand `Aligned`, or that without an alignment",
    )
}
