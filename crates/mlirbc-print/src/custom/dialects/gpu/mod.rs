//! `gpu`. Source: `mlir/lib/Dialect/GPU/IR/GPUDialect.cpp` of llvm/llvm-project.

mod gpu_directives;
mod gpu_kernels;
mod gpu_names;

use super::dialect_code::Dialect;

pub(in crate::custom) static GPU: Dialect = Dialect {
    name: "gpu",
    ops: &[
        ("func", gpu_kernels::func),
        ("launch", gpu_kernels::launch),
        ("warp_execute_on_lane_0", gpu_kernels::warp_execute),
    ],
    directives: gpu_directives::DIRECTIVES,
    results: gpu_names::RESULTS,
    ..Dialect::NOTHING
};
