//! Offsets, sizes and strides.
//!
//! Source: `mlir/lib/Interfaces/ViewLikeInterface.cpp`, `mlir/lib/IR/BuiltinTypes.cpp` of llvm/llvm-project.

use mlirbc::entity::DYNAMIC;

use super::lists::{dynamic, shown};
use crate::op::handle::Op;
use crate::verdict::{Verdict, known, needs};

/// The static parts of a slice, [`DYNAMIC`] for operands.
pub(crate) struct Slice {
    pub(crate) offsets: Vec<i64>,
    pub(crate) sizes: Vec<i64>,
    pub(crate) strides: Vec<i64>,
}

impl Slice {
    pub(crate) fn of(op: &Op<'_, '_>) -> Option<Slice> {
        Some(Slice {
            offsets: op.integers("static_offsets")?,
            sizes: op.integers("static_sizes")?,
            strides: op.integers("static_strides")?,
        })
    }

    /// A slice stays inside of a shape.
    pub(crate) fn in_bounds(&self, shape: &[i64]) -> Verdict {
        let parts = self.offsets.iter().zip(&self.sizes).zip(&self.strides);
        for (dim, (((offset, size), stride), extent)) in parts.zip(shape).enumerate() {
            if *extent == DYNAMIC || *offset == DYNAMIC {
                continue;
            }
            needs(offset < extent, || {
                format!("offset {offset} of dimension {dim} is not inside of its extent {extent}")
            })?;
            if *size == DYNAMIC || *stride == DYNAMIC {
                continue;
            }
            let last = size
                .checked_sub(1)
                .and_then(|it| it.checked_mul(*stride)?.checked_add(*offset));
            needs(last.is_none_or(|it| it < *extent), || {
                let last = last.unwrap_or_default();
                format!("the slice of dimension {dim} ends at {last}, behind its extent {extent}")
            })?;
        }
        Ok(())
    }
}

/// `OffsetSizeAndStrideOpInterface`.
pub(crate) fn view_like(op: &Op<'_, '_>) -> Verdict {
    let slice = known(Slice::of(op))?;
    let lists = [
        ("offsets", &slice.offsets),
        ("sizes", &slice.sizes),
        ("strides", &slice.strides),
    ];
    for (name, list) in lists.into_iter().rev() {
        let (count, operands) = (dynamic(list), op.operands(name).len());
        needs(count == operands, || {
            format!("`{name}` has {operands} operands, and {count} places for them")
        })?;
    }
    let ranked = |name: &str| {
        op.operand(name)
            .or_else(|| op.result(name))
            .and_then(|it| op.shape(it))
    };
    let is_cast = op.name == "memref.reinterpret_cast";
    let rank = known(ranked(match op.name {
        "memref.reinterpret_cast" => "result",
        "tensor.insert_slice" | "tensor.parallel_insert_slice" => "dest",
        _ => "source",
    }))?;
    for (name, list) in lists {
        let rank = if is_cast && name == "offsets" {
            1
        } else {
            rank.len()
        };
        needs(list.len() == rank, || {
            format!("`{name}` must have {rank} elements, and has {}", list.len())
        })?;
    }
    for (name, list) in [("offsets", &slice.offsets), ("sizes", &slice.sizes)] {
        needs(list.iter().all(|it| *it >= 0 || *it == DYNAMIC), || {
            format!("`{name}` must be 0 or more, and are {}", shown(list))
        })?;
    }
    Ok(())
}

/// The dimensions, all of extent 1, without which a shape is another one; `None` if there are none such.
pub(crate) fn dropped(shape: &[i64], reduced: &[i64]) -> Option<Vec<bool>> {
    let mut left = reduced.iter().peekable();
    let mut is_dropped = vec![false; shape.len()];
    for (extent, is_dropped) in shape.iter().zip(&mut is_dropped) {
        if left.next_if(|it| *it == extent).is_none() {
            if *extent != 1 {
                return None;
            }
            *is_dropped = true;
        }
    }
    left.next().is_none().then_some(is_dropped)
}

/// The type of one shape is that of another one, perhaps without dimensions of extent 1.
pub(crate) fn reduces_to(what: &str, shape: &[i64], reduced: &[i64]) -> Verdict {
    needs(dropped(shape, reduced).is_some(), || {
        let (shape, reduced) = (shown(shape), shown(reduced));
        format!("{what} must have shape {shape}, perhaps without extents of 1, and has {reduced}")
    })
}

/// There is an operand for each extent that is not known.
pub(crate) fn dynamic_sizes(op: &Op<'_, '_>, result: &str, sizes: &str) -> Verdict {
    let shape = known(op.result(result).and_then(|it| op.shape(it)))?;
    let (count, operands) = (dynamic(&shape), op.operands(sizes).len());
    needs(count == operands, || {
        format!(
            "its result has {count} extents that are not known, and `{sizes}` {operands} operands"
        )
    })
}
