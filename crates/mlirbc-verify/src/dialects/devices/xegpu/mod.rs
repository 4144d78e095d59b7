//! XeGPU.
//!
//! | file | holds |
//! |---|---|
//! | `descriptors` | a reader of descriptors of tensors, and what several operations check of them |
//! | `xegpu_values` | the operations |
//!
//! Source: `mlir/lib/Dialect/XeGPU/IR/XeGPUOps.cpp` of llvm/llvm-project.

mod descriptors;
mod xegpu_values;

pub(in crate::dialects) use xegpu_values::ALL;
