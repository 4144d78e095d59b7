//! `omp`. Source: `mlir/lib/Dialect/OpenMP/IR/OpenMPDialect.cpp` of llvm/llvm-project.

mod omp_clauses;
mod omp_maps;
mod omp_names;
mod omp_ops;
mod omp_regions;
mod omp_words;

use super::dialect_code::Dialect;

pub(in crate::custom) static OMP: Dialect = Dialect {
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
        ("LinearClause", omp_clauses::linear),
        ("LoopTransformClis", omp_clauses::loop_transform),
        ("MapClause", omp_maps::map_clause),
        ("MembersIndex", omp_maps::members_index),
        ("NumTasksClause", omp_clauses::granularity),
        ("OrderClause", omp_clauses::order),
        ("ScheduleClause", omp_clauses::schedule),
        ("SynchronizationHint", omp_clauses::hint),
    ],
    regions: &[
        ("InReductionPrivateReductionRegion", omp_regions::REGION),
        ("InReductionPrivateRegion", omp_regions::REGION),
        ("PrivateReductionRegion", omp_regions::REGION),
        ("PrivateRegion", omp_regions::REGION),
        ("TargetOpRegion", omp_regions::REGION),
        ("TaskReductionRegion", omp_regions::REGION),
        ("UseDeviceAddrUseDevicePtrRegion", omp_regions::REGION),
    ],
    results: &[("new_cli", omp_names::loop_name)],
    arguments: &[("canonical_loop", omp_names::induction_variable)],
    ..Dialect::NOTHING
};
