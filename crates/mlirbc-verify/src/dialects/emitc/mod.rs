//! EmitC.
//!
//! | file | holds |
//! |---|---|
//! | `emitc_values` | constants, casts, arithmetic, variables |
//! | `emitc_regions` | expressions, functions, globals, classes, loops |
//!
//! Source: `mlir/lib/Dialect/EmitC/IR/EmitC.cpp` of llvm/llvm-project.

mod emitc_regions;
mod emitc_values;

pub(super) use emitc_regions::ALL as REGIONS;
pub(super) use emitc_values::ALL as VALUES;
