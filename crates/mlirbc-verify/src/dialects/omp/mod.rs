//! OpenMP.
//!
//! | file | holds |
//! |---|---|
//! | `clauses` | what several operations have: reductions, private variables, dependences, hints |
//! | `omp_constructs` | parallel regions, teams, sections, tasks |
//! | `wrappers` | loops and what wraps them |
//! | `declarations` | declarations of reductions, private variables, mappers |
//! | `targets` | targets, and what is mapped to them |
//! | `cancels` | cancellation, ordered regions, scans |
//!
//! Source: `mlir/lib/Dialect/OpenMP/IR/OpenMPDialect.cpp` of llvm/llvm-project.

mod cancels;
pub(super) mod clauses;
mod declarations;
mod omp_constructs;
mod targets;
mod wrappers;

pub(super) use cancels::ALL as CANCELS;
pub(super) use declarations::ALL as DECLARATIONS;
pub(super) use omp_constructs::ALL as CONSTRUCTS;
pub(super) use targets::ALL as TARGETS;
pub(super) use wrappers::ALL as WRAPPERS;
