//! Source: `mlir/lib/Dialect/Linalg/IR/LinalgOps.cpp`, `LinalgInterfaces.cpp` of llvm/llvm-project.
//!
//! | file | holds |
//! |---|---|
//! | `linalg_maps` | indexing maps by the names of operations |
//! | `linalg_loops` | what all structured operations have: maps, loops, the arguments of the region |
//! | `linalg_matmul` | maps that matrix products and contractions allow |
//! | `linalg_ops` | operations of their own: map, reduce, transpose, broadcast, yield, softmax |
//! | `linalg_packs` | pack and unpack |
//! | `linalg_winograd` | Winograd transforms |

mod linalg_loops;
mod linalg_maps;
mod linalg_matmul;
mod linalg_ops;
mod linalg_packs;
mod linalg_winograd;

use crate::code::{Code, parts, types};
pub(super) use linalg_loops::{convolution, structured};

pub(super) const ALL: &[Code] = &[
    types("linalg.batch_matmul", linalg_matmul::batch_matmul),
    types("linalg.batch_reduce_matmul", linalg_matmul::batch_matmul),
    parts("linalg.broadcast", linalg_ops::broadcast),
    types("linalg.contract", linalg_matmul::contract),
    types("linalg.fill", linalg_ops::fill),
    parts("linalg.index", linalg_ops::index),
    parts("linalg.map", linalg_ops::map),
    types("linalg.matmul", linalg_matmul::matmul),
    types("linalg.pack", linalg_packs::pack),
    parts("linalg.reduce", linalg_ops::reduce),
    types("linalg.softmax", linalg_ops::softmax),
    parts("linalg.transpose", linalg_ops::transpose),
    types("linalg.unpack", linalg_packs::unpack),
    types("linalg.winograd_filter_transform", linalg_winograd::filter),
    types("linalg.winograd_input_transform", linalg_winograd::input),
    types("linalg.winograd_output_transform", linalg_winograd::output),
    parts("linalg.yield", linalg_ops::yielded),
];
