//! Operations that move elements.

pub(super) mod reshapes;
pub(super) mod slices;

use super::hlo_tensor::Tensor;
use crate::op::handle::Op;
use crate::verdict::{Verdict, known, needs};

/// The result of an operation that does not name it.
fn only_result(op: &Op<'_, '_>) -> Verdict<Tensor> {
    Tensor::of(op, *known(op.result_types().first())?)
}

/// A dimension of a tensor that an attribute names.
fn dimension(rank: usize, name: &str, dim: i64) -> Verdict {
    needs((0..rank as i64).contains(&dim), || {
        format!("`{name}` is {dim}, and must be in [0, {rank})")
    })
}
