//! `gpu`. Source: `mlir/lib/Dialect/GPU/IR/GPUDialect.cpp` of llvm/llvm-project.

mod gpu_directives;
mod gpu_kernels;

use crate::dialects::dialect_code::Dialect;

pub(in crate::dialects) static GPU: Dialect = Dialect {
    name: "gpu",
    ops: &[
        ("func", gpu_kernels::func),
        ("launch", gpu_kernels::launch),
        ("warp_execute_on_lane_0", gpu_kernels::warp_execute),
    ],
    directives: gpu_directives::DIRECTIVES,
    ..Dialect::NOTHING
};
