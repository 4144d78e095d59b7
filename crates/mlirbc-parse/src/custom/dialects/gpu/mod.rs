//! `gpu`. Source: `mlir/lib/Dialect/GPU/IR/GPUDialect.cpp` of llvm/llvm-project.

mod gpu_directive_text;
mod gpu_kernel_text;

use super::text_code::{Directive, Read};

pub(super) static READERS: &[(&str, Read)] = &[
    ("gpu.func", gpu_kernel_text::func),
    ("gpu.launch", gpu_kernel_text::launch),
    ("gpu.warp_execute_on_lane_0", gpu_kernel_text::warp_execute),
];

pub(super) static DIRECTIVES: &[(&str, Directive)] = gpu_directive_text::DIRECTIVES;
