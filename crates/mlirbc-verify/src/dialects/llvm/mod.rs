//! LLVM.
//!
//! | file | holds |
//! |---|---|
//! | `llvm_types` | a reader of types |
//! | `llvm_functions` | functions, what their parameters have, calls, returns |
//! | `llvm_globals` | globals, aliases, constructors, symbols |
//! | `llvm_constants` | constants |
//! | `llvm_values` | aggregates, memory, atomics, exceptions |
//!
//! Source: `mlir/lib/Dialect/LLVMIR/IR/LLVMDialect.cpp` of llvm/llvm-project.

mod llvm_constants;
mod llvm_functions;
mod llvm_globals;
mod llvm_types;
mod llvm_values;

pub(super) use llvm_constants::ALL as CONSTANTS;
pub(super) use llvm_functions::ALL as FUNCTIONS;
pub(super) use llvm_globals::ALL as GLOBALS;
pub(super) use llvm_values::ALL as VALUES;
