//! SPIR-V.
//!
//! | file | holds |
//! |---|---|
//! | `spirv_types` | a reader of types |
//! | `spirv_casts` | casts |
//! | `groups` | operations of groups, atomics, barriers |
//! | `images` | images |
//! | `composites` | composites, vectors, extended arithmetic |
//! | `matrices` | matrices |
//! | `spirv_memory` | pointers and what is behind them |
//! | `spirv_constants` | constants and specialization constants |
//! | `spirv_control` | regions, calls, functions, modules |
//!
//! Source: `mlir/lib/Dialect/SPIRV/IR` of llvm/llvm-project.

mod composites;
mod groups;
mod images;
mod matrices;
mod spirv_casts;
mod spirv_constants;
mod spirv_control;
mod spirv_memory;
mod spirv_types;

pub(super) use composites::ALL as COMPOSITES;
pub(super) use groups::ALL as GROUPS;
pub(super) use images::ALL as IMAGES;
pub(super) use matrices::ALL as MATRICES;
pub(super) use spirv_casts::ALL as CASTS;
pub(super) use spirv_constants::ALL as CONSTANTS;
pub(super) use spirv_control::ALL as CONTROL;
pub(super) use spirv_memory::ALL as MEMORY;
