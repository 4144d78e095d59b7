omp.declare_reduction @r : i32 init {
^bb0(%a: i32):
  omp.yield(%a : i32)
} combiner {
^bb0(%a: i32, %b: i32):
  omp.yield(%a : i32)
} atomic {
^bb0(%a: memref<i32>, %b: memref<i32>):
  omp.yield
}
func.func @f(%p: memref<i32>, %q: memref<i64>) {
  // MB1201: is `omp.composite`, and has no `omp.distribute` in it
  omp.parallel {
    omp.terminator
  } {omp.composite}
  // MB1201: has 2 private variables, and 1 symbols for them
  "omp.parallel"(%p, %p) <{private_syms = [@r], operandSegmentSizes = array<i32: 0, 0, 0, 0, 2, 0>}> ({
  ^bb0(%a: memref<i32>, %b: memref<i32>):
    omp.terminator
  }) : (memref<i32>, memref<i32>) -> ()
  // MB1201: `private_syms` names something that is no `omp.private`
  "omp.parallel"(%p) <{private_syms = [@r], operandSegmentSizes = array<i32: 0, 0, 0, 0, 1, 0>}> ({
  ^bb0(%a: memref<i32>):
    omp.terminator
  }) : (memref<i32>) -> ()
  // MB1201: has a variable twice in `reduction_vars`
  "omp.sections"(%p, %p) <{reduction_syms = [@r, @r], operandSegmentSizes = array<i32: 0, 0, 0, 2>}> ({
  ^bb0(%a: memref<i32>, %b: memref<i32>):
    omp.terminator
  }) : (memref<i32>, memref<i32>) -> ()
  // MB1201: reduces memref<i64>, and its declaration is for memref<i32>
  "omp.task"(%q) <{in_reduction_syms = [@r], operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 1, 0, 0, 0>}> ({
  ^bb0(%a: memref<i64>):
    omp.terminator
  }) : (memref<i64>) -> ()
  // MB1201: has 1 variables to depend on, and 2 kinds of dependence
  "omp.task"(%p) <{depend_kinds = [#omp<clause_task_depend(taskdependin)>, #omp<clause_task_depend(taskdependin)>], operandSegmentSizes = array<i32: 0, 0, 1, 0, 0, 0, 0, 0, 0>}> ({
    omp.terminator
  }) : (memref<i32>) -> ()
  // MB1201: must be in `omp.teams`, and is in `func.func`
  "omp.workdistribute"() ({
    omp.terminator
  }) : () -> ()
  return
}
// -----
omp.declare_reduction @r : i32 init {
^bb0(%a: i32):
  omp.yield(%a : i32)
} combiner {
^bb0(%a: i32, %b: i32):
  omp.yield(%a : i32)
}
func.func @f(%p: memref<i32>) {
  omp.sections reduction(@r %p -> %a : memref<i32>) {
    // MB1201: its region has 0 arguments, and needs one for each of 1 reductions
    "omp.section"() ({
      omp.terminator
    }) : () -> ()
    omp.terminator
  }
  return
}
// -----
func.func @f() {
  // MB1201: has `arith.constant` in it, and not only `omp.section`
  omp.sections {
    %0 = arith.constant 1 : i32
    omp.terminator
  }
  omp.teams {
    // MB1201: has `omp.barrier` in it, which is not allowed
    omp.workdistribute {
      omp.barrier
      omp.terminator
    }
    omp.terminator
  }
  return
}
