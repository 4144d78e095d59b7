func.func @f() {
  // MB1004: the region `region` has 2 blocks, and needs 1
  omp.sections {
    omp.section {
      omp.terminator
    }
    omp.terminator
  ^bb2:
    omp.terminator
  }
  return
}
// -----
func.func @f() -> () {
  // MB1201: wraps a loop, and must have exactly one operation in it
  omp.simd {}
  return
}
// -----
func.func @f() {
  // MB1201: has 2 `omp.teams` in it, and can have one
  omp.target {
    omp.teams {
      omp.terminator
    }
    omp.teams {
      omp.terminator
    }
    omp.terminator
  }
  return
}
// -----
func.func @f(%lb: i32, %ub: i32, %step: i32) {
  // MB1201: has `arith.constant` in it, which is neither a loop nor wraps one
  omp.taskloop {
    %0 = arith.constant 0 : i32
  }
  return
}
// -----
func.func @f() {
  omp.parallel {
    // MB1201: must be directly in `omp.target`, or in no operation of OpenMP
    omp.teams {
      omp.terminator
    }
    omp.terminator
  }
  return
}
// -----
omp.declare_mapper @m : !llvm.struct<"t", (i32)> {
^bb0(%a : !llvm.ptr):
  // MB1201: maps an argument of a block, which comes from no `omp.map.info`
  "omp.declare_mapper.info"(%a) : (!llvm.ptr) -> ()
}
// -----
func.func @f(%a : index) {
  // MB1201: needs an extent or an upper bound
  %0 = "omp.map.bounds"(%a) {operandSegmentSizes = array<i32: 1, 0, 0, 0, 0>} : (index) -> !omp.map_bounds_ty
  return
}
// -----
func.func @f() {
  // MB1201: must be in a loop
  "omp.ordered"() : () -> ()
  return
}
// -----
func.func @f(%a : memref<i32>) {
  // MB1201: `copyprivate_syms` names something that is no function
  omp.single copyprivate(%a -> @g : memref<i32>) {
    omp.terminator
  }
  return
}
// -----
func.func @f(%a : memref<i32>) {
  // MB1201: `task_reduction_syms` names something that is no `omp.declare_reduction`
  omp.taskgroup task_reduction(@r %a -> %b : memref<i32>) {
    omp.terminator
  }
  return
}
