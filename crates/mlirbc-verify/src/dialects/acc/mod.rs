//! OpenACC.
//!
//! | file | holds |
//! |---|---|
//! | `acc_constructs` | compute constructs, loops, data, waits |
//! | `acc_data` | entries of data, and recipes for them |
//!
//! Source: `mlir/lib/Dialect/OpenACC/IR/OpenACC.cpp` of llvm/llvm-project.

mod acc_constructs;
mod acc_data;

pub(super) use acc_constructs::ALL as CONSTRUCTS;
pub(super) use acc_data::ALL as DATA;
