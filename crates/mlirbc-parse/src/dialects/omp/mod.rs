//! `omp`. Source: `mlir/lib/Dialect/OpenMP/IR/OpenMPDialect.cpp` of llvm/llvm-project.

mod omp_clauses;
mod omp_maps;
mod omp_ops;
mod omp_regions;
mod omp_words;

use super::dialect_code::Dialect;

pub(in crate::dialects) static OMP: Dialect = Dialect {
    name: "omp",
    ops: &[
        ("canonical_loop", omp_ops::canonical_loop),
        ("loop_nest", omp_ops::loop_nest),
        ("target_allocmem", omp_ops::target_allocmem),
        ("unroll_heuristic", omp_ops::unroll_heuristic),
    ],
    directives: &[
        ("AlignedClause", omp_clauses::aligned),
        ("AllocateAndAllocator", omp_clauses::allocate),
        ("CaptureType", omp_clauses::clause_attr),
        ("ClauseAttr", omp_clauses::clause_attr),
        ("Copyprivate", omp_clauses::copy_private),
        ("DependVarList", omp_clauses::depend),
        ("GrainsizeClause", omp_clauses::granularity),
        ("InReductionPrivateReductionRegion", omp_regions::region),
        ("InReductionPrivateRegion", omp_regions::region),
        ("LinearClause", omp_clauses::linear),
        ("LoopTransformClis", omp_clauses::loop_transform),
        ("MapClause", omp_maps::map_clause),
        ("MembersIndex", omp_maps::members_index),
        ("NumTasksClause", omp_clauses::granularity),
        ("OrderClause", omp_clauses::order),
        ("PrivateReductionRegion", omp_regions::region),
        ("PrivateRegion", omp_regions::region),
        ("ScheduleClause", omp_clauses::schedule),
        ("SynchronizationHint", omp_clauses::hint),
        ("TargetOpRegion", omp_regions::region),
        ("TaskReductionRegion", omp_regions::region),
        ("UseDeviceAddrUseDevicePtrRegion", omp_regions::region),
    ],
    ..Dialect::NOTHING
};
