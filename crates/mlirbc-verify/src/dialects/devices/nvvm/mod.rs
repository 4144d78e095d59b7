//! NVVM.
//!
//! | file | holds |
//! |---|---|
//! | `copies` | copies, barriers, fences, prefetches |
//! | `conversions` | conversions of floats |
//! | `nvvm_matrices` | matrices of a warp or of a group of warps |
//!
//! Source: `mlir/lib/Dialect/LLVMIR/IR/NVVMDialect.cpp` of llvm/llvm-project.

mod conversions;
mod copies;
mod nvvm_matrices;

use crate::op::handle::Op;
use crate::verdict::{Verdict, known};
pub(in crate::dialects) use conversions::ALL as CONVERSIONS;
pub(in crate::dialects) use copies::ALL as COPIES;
pub(in crate::dialects) use nvvm_matrices::ALL as MATRICES;

/// The address space of a pointer.
pub(in crate::dialects) fn space(op: &Op<'_, '_>, name: &str) -> Verdict<u32> {
    let text = known(op.operand(name).and_then(|ty| op.text(ty)))?;
    let rest = known(text.strip_prefix("!llvm.ptr"))?;
    if rest.is_empty() {
        return Ok(0);
    }
    let digits = rest.strip_prefix('<').and_then(|it| it.strip_suffix('>'));
    known(digits.and_then(|it| it.trim().parse().ok()))
}

/// Whether an attribute that is `true`, `false` or `unit` is set.
fn is_set(op: &Op<'_, '_>, name: &str) -> bool {
    op.attr(name).is_some_and(|it| {
        let is_unit = it.is_unit() || it.to_string() == "unit";
        is_unit || it.as_bool().ok().flatten() == Some(true)
    })
}
