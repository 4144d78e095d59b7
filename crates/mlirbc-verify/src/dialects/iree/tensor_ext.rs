//! Extents of tensors, of tensors of dispatches and of encoded ones in streams; ragged shapes, encodings.
//!
//! Source: `compiler/src/iree/compiler/Dialect/TensorExt/IR/TensorExtOps.cpp`, `TensorExtOpInterfaces.cpp`,
//! `compiler/src/iree/compiler/Dialect/Encoding/IR/EncodingOps.cpp`,
//! `compiler/src/iree/compiler/Dialect/Stream/IR/StreamOps.cpp` of iree-org/iree.

use mlirbc::entity::{AttrData, DYNAMIC, TypeData};
use mlirbc::ids::{AttrId, TypeId};

use crate::dialects::common::lists::{dynamic, shown, shown_one};
use crate::dialects::common::slices::reduces_to;
use crate::op::handle::Op;
use crate::op::of_text::{field, params, split, times};
use crate::op::shape::{are_compatible, fits};
use crate::verdict::{Verdict, known, needs, wrong};

/// Number of extents of a type that are not known.
fn open_extents(op: &Op<'_, '_>, ty: TypeId) -> Option<usize> {
    /// Dialects whose types have no shape.
    const UNSHAPED: [&str; 5] = ["!flow.", "!hal.", "!stream.", "!util.", "!vm."];
    if let Some(shaped) = op.shaped(ty) {
        return shaped.shape.as_deref().map(dynamic);
    }
    if !op.is_foreign(ty) {
        return Some(0);
    }
    let text = op.text(ty)?;
    let Some(inner) = params(&text, "!iree_tensor_ext.dispatch.tensor") else {
        let is_unshaped = UNSHAPED.iter().any(|it| text.starts_with(it));
        return is_unshaped.then_some(0);
    };
    let (_, bound) = inner.split_once(':')?;
    let mut left = bound.trim().strip_prefix("tensor<")?;
    let mut count = 0;
    loop {
        left = match (left.strip_prefix("?x"), times(left)) {
            (Some(rest), _) => {
                count += 1;
                rest
            }
            (None, Some((_, rest))) => rest,
            (None, None) => return Some(count),
        };
    }
}

/// There is an operand for each extent of types that is not known.
pub(super) fn extents_given(op: &Op<'_, '_>, types: &[TypeId], dims: &str) -> Verdict {
    let counts = types.iter().map(|it| open_extents(op, *it));
    let needed = known(counts.sum::<Option<usize>>())?;
    let given = op.operands(dims).len();
    needs(given == needed, || {
        format!("`{dims}` has {given} operands, and {needed} extents are not known")
    })
}

/// The same, of groups of values, each with its group of operands.
pub(super) fn all_given(op: &Op<'_, '_>, pairs: &[(&str, &str)]) -> Verdict {
    let mut pairs = pairs.iter();
    pairs.try_for_each(|(values, dims)| extents_given(op, &op.values(values), dims))
}

pub(super) fn barrier(op: &Op<'_, '_>) -> Verdict {
    all_given(op, &[("value", "value_dims")])?;
    let (value, result) = (known(op.operand("value"))?, known(op.result("result"))?);
    needs(!op.differ(value, result), || {
        let (value, result) = (op.shown(value), op.shown(result));
        format!("its result must have the type of its value, {value}, and has {result}")
    })
}

pub(super) fn store(op: &Op<'_, '_>) -> Verdict {
    all_given(op, &[("target", "target_dims")])?;
    let sizes = known(op.integers("static_sizes"))?;
    let shape = known(op.operand("value").and_then(|it| op.shape(it)))?;
    reduces_to("its value", &sizes, &shape)
}

/// The text of an attribute of a dialect; inside nothing of a builtin one, `None` if it cannot be read.
fn dialect_text<'m>(op: &Op<'_, 'm>, attr: AttrId) -> Option<Option<&'m str>> {
    const MOST: usize = 4096;
    Some(match op.context.view.attr(attr).ok()? {
        AttrData::Text(text) if text.starts_with(b"#") && text.len() <= MOST => {
            Some(std::str::from_utf8(text).ok()?)
        }
        AttrData::Text(text)
            if text.starts_with(b"affine_map<") || text.starts_with(b"strided<") =>
        {
            None
        }
        AttrData::Text(_) | AttrData::Custom(_) | AttrData::Opaque(_) => return None,
        _ => None,
    })
}

/// The row of a ragged shape; inside nothing of a type without one, `None` if that is not known.
fn ragged_row(op: &Op<'_, '_>, ty: TypeId) -> Option<Option<i64>> {
    let attr = match op.ty(ty) {
        TypeData::RankedTensor { encoding, .. } => encoding,
        TypeData::MemRef { layout, .. } => Some(layout),
        _ => return None,
    };
    let Some(attr) = attr else {
        return Some(None);
    };
    match dialect_text(op, attr)? {
        Some(text) => Some(Some(
            params(text, "#iree_tensor_ext.ragged_shape")?
                .trim()
                .parse()
                .ok()?,
        )),
        None => Some(None),
    }
}

/// `SparseCastOpInterface`: the result has a ragged shape.
pub(crate) fn sparse_cast(op: &Op<'_, '_>) -> Verdict {
    let result = known(op.result_types().first().copied())?;
    let row = known(ragged_row(op, result))?;
    needs(row.is_some(), || {
        format!(
            "its result must have a ragged shape, and is {}",
            op.shown(result)
        )
    })
}

pub(super) fn cast_to_ragged(op: &Op<'_, '_>) -> Verdict {
    let dim = known(op.integer("raggedDim"))?;
    let result_type = known(op.result("result"))?;
    let source = known(op.operand("source").and_then(|it| op.shape(it)))?;
    let lengths = known(op.operand("columnLengths").and_then(|it| op.shape(it)))?;
    let result = known(op.shape(result_type))?;
    let at = known(usize::try_from(dim).ok())?;
    needs(at < source.len(), || {
        format!(
            "`raggedDim` is {dim}, and its source has rank {}",
            source.len()
        )
    })?;
    needs(lengths.len() == 1, || {
        format!(
            "`columnLengths` must have rank 1, and has {}",
            lengths.len()
        )
    })?;
    needs(result.len() == source.len() + 1, || {
        format!(
            "its result must have rank {}, and has {}",
            source.len() + 1,
            result.len()
        )
    })?;
    let row = known(ragged_row(op, result_type))?;
    needs(row == Some(dim), || {
        format!(
            "`raggedDim` is {dim}, and its result is {}",
            op.shown(result_type)
        )
    })?;
    let length = known(lengths.first().copied())?;
    let (rows, columns) = (
        known(result.get(at).copied())?,
        known(result.get(at + 1).copied())?,
    );
    if op.operand("numRaggedRows").is_some() {
        needs(length == DYNAMIC, || {
            format!("the number of rows is an operand, and `columnLengths` has {length} elements")
        })?;
        needs(rows == DYNAMIC, || {
            format!("the number of rows is an operand, and dimension {dim} of its result is {rows}")
        })?;
    } else {
        needs(length != DYNAMIC && length > 1, || {
            let length = shown_one(length);
            format!(
                "`columnLengths` must have 2 or more elements, as many as is known, and has the shape {length}"
            )
        })?;
        needs(rows == length - 1, || {
            let (rows, needed) = (shown_one(rows), length - 1);
            format!("dimension {dim} of its result must have extent {needed}, and has {rows}")
        })?;
    }
    needs(columns == DYNAMIC, || {
        format!(
            "dimension {} of its result has the extents of rows, and must be `?`, not {columns}",
            at + 1
        )
    })?;
    for (nth, extent) in source.iter().enumerate().filter(|it| it.0 != at) {
        let nth = if nth > at { nth + 1 } else { nth };
        let have = known(result.get(nth).copied())?;
        needs(have == *extent, || {
            let (have, needed) = (shown_one(have), shown_one(*extent));
            format!("dimension {nth} of its result must have the extent {needed}, and has {have}")
        })?;
    }
    let (needed, given) = (dynamic(&source), op.operands("sourceDynamicDims").len());
    needs(given == needed, || {
        format!("{needed} extents of its source are not known, and {given} are given")
    })
}

pub(super) fn linearize(op: &Op<'_, '_>) -> Verdict {
    let (source, result) = (known(op.operand("source"))?, known(op.result("result"))?);
    let Some(row) = known(ragged_row(op, source))? else {
        let source = op.shown(source);
        return wrong(format!(
            "its source must have a ragged shape, and is {source}"
        ));
    };
    let is_encoded = matches!(
        op.ty(result),
        TypeData::RankedTensor {
            encoding: Some(_),
            ..
        }
    );
    needs(!is_encoded, || {
        format!(
            "its result must have no encoding, and is {}",
            op.shown(result)
        )
    })?;
    let (from, to) = (known(op.shape(source))?, known(op.shape(result))?);
    needs(to.len() + 1 == from.len(), || {
        format!(
            "its source has rank {}, so that its result has one less, and not {}",
            from.len(),
            to.len()
        )
    })?;
    // Rows and columns become one dimension.
    let row = known(usize::try_from(row).ok())?;
    for (nth, extent) in from.iter().enumerate() {
        if nth == row || nth == row + 1 {
            continue;
        }
        let at = if nth > row { nth - 1 } else { nth };
        let have = known(to.get(at).copied())?;
        needs(fits(*extent, have), || {
            format!("dimension {at} of its result must have extent {extent}, and has {have}")
        })?;
    }
    extents_given(op, &[result], "resultDynamicDims")
}

/// The encoding of a tensor; inside nothing if it has none.
fn encoding(op: &Op<'_, '_>, ty: TypeId) -> Option<Option<AttrId>> {
    match op.ty(ty) {
        TypeData::RankedTensor { encoding, .. } => Some(encoding),
        _ => None,
    }
}

/// How many operands an encoding has; `None` if it does not say, or nobody knows.
fn encoding_dims(text: &str) -> Option<usize> {
    let fields = params(text, "#iree_encoding.encoding")?;
    let Some(sizes) = field(fields, "iteration_sizes") else {
        return Some(0);
    };
    let sizes = split(sizes.strip_prefix('[')?.strip_suffix(']')?);
    let is_known = |it: &str| it == "?" || it.bytes().all(|it| it.is_ascii_digit());
    let open = sizes.iter().filter(|it| **it == "?").count();
    sizes.iter().all(|it| is_known(it)).then_some(open)
}

/// One type is that of the other one with an encoding.
fn encodes(
    op: &Op<'_, '_>,
    (plain, what): (TypeId, &str),
    (encoded, other): (TypeId, &str),
) -> Verdict {
    needs(known(encoding(op, plain))?.is_none(), || {
        format!(
            "its {what} must have no encoding, and is {}",
            op.shown(plain)
        )
    })?;
    let text = match known(encoding(op, encoded))? {
        Some(attr) => known(dialect_text(op, attr))?,
        None => None,
    };
    needs(text.is_some(), || {
        let encoded = op.shown(encoded);
        format!("its {other} must have an encoding of a dialect, and is {encoded}")
    })?;
    let (of_plain, of_encoded) = (known(op.shape(plain))?, known(op.shape(encoded))?);
    needs(are_compatible(&of_plain, &of_encoded), || {
        let (of_plain, of_encoded) = (shown(&of_plain), shown(&of_encoded));
        format!("an encoding keeps the shape; its {what} has {of_plain}, its {other} {of_encoded}")
    })
}

/// It has the operands of the encoding.
fn encoding_dims_given(op: &Op<'_, '_>, encoded: TypeId) -> Verdict {
    let attr = known(encoding(op, encoded).flatten())?;
    let text = known(dialect_text(op, attr).flatten())?;
    let (needed, given) = (
        known(encoding_dims(text))?,
        op.operands("encoding_dims").len(),
    );
    needs(given == needed, || {
        format!("its encoding has {needed} sizes that are not known, and {given} are given")
    })
}

pub(super) fn set_encoding(op: &Op<'_, '_>) -> Verdict {
    let (source, result) = (known(op.operand("source"))?, known(op.result("result"))?);
    encodes(op, (source, "source"), (result, "result"))?;
    encoding_dims_given(op, result)
}

pub(super) fn unset_encoding(op: &Op<'_, '_>) -> Verdict {
    let (source, result) = (known(op.operand("source"))?, known(op.result("result"))?);
    encodes(op, (result, "result"), (source, "source"))?;
    extents_given(op, &[result], "result_dims")?;
    encoding_dims_given(op, source)
}

/// Loads and stores have an index for each dimension.
pub(super) fn stream_indexed(op: &Op<'_, '_>) -> Verdict {
    let name = if op.name == "stream.tensor.store" {
        "target"
    } else {
        "source"
    };
    encoded(op, name)?;
    let shape = known(
        op.type_attr(&format!("{name}_encoding"))
            .and_then(|it| op.shape(it)),
    )?;
    has_rank(op, "indices", shape.len())
}

/// A group has an operand for each dimension.
fn has_rank(op: &Op<'_, '_>, group: &str, rank: usize) -> Verdict {
    let count = op.operands(group).len();
    needs(count == rank, || {
        format!("`{group}` has {count} operands, and the tensor has rank {rank}")
    })
}

pub(super) fn stream_slice(op: &Op<'_, '_>) -> Verdict {
    stream_tensor(op)?;
    let shape = known(op.type_attr("source_encoding").and_then(|it| op.shape(it)))?;
    has_rank(op, "start_indices", shape.len())?;
    has_rank(op, "lengths", shape.len())
}

/// The encodings of parts have operands for their extents.
fn encoded(op: &Op<'_, '_>, part: &str) -> Verdict {
    let ty = known(op.type_attr(&format!("{part}_encoding")))?;
    extents_given(op, &[ty], &format!("{part}_encoding_dims"))
}

/// An operation with one or two tensors.
pub(super) fn stream_tensor(op: &Op<'_, '_>) -> Verdict {
    for part in ["source", "update", "target", "result"] {
        if op.has(&format!("{part}_encoding")) {
            encoded(op, part)?;
        }
    }
    Ok(())
}

pub(super) fn stream_size(op: &Op<'_, '_>) -> Verdict {
    let ty = known(op.type_attr("encoding"))?;
    extents_given(op, &[ty], "encoding_dims")
}

pub(super) fn stream_subspan(op: &Op<'_, '_>) -> Verdict {
    let result = known(op.result("result"))?;
    known(op.shaped(result))?;
    extents_given(op, &[result], "dynamic_dims")
}

#[cfg(test)]
mod tests {
    use super::encoding_dims;

    #[test]
    fn sizes_of_encodings_are_counted() {
        let text =
            |sizes: &str| format!("#iree_encoding.encoding<operand_index = 0 : index, {sizes}>");
        assert_eq!(encoding_dims(&text("iteration_sizes = [?, 4, ?]")), Some(2));
        assert_eq!(encoding_dims(&text("op_type = matmul")), Some(0));
        assert_eq!(encoding_dims(&text("iteration_sizes = [-1]")), None);
        assert_eq!(encoding_dims("#iree_encoding.testing<>"), None);
    }
}
