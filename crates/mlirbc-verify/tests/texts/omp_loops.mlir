func.func @f(%i: i32, %p: !llvm.ptr) {
  omp.wsloop {
    // MB1201: collapses 2 of 1 loops
    "omp.loop_nest"(%i, %i, %i) <{collapse_num_loops = 2 : i64, operandSegmentSizes = array<i32: 1, 1, 1>}> ({
    ^bb0(%a: i32):
      omp.yield
    }) : (i32, i32, i32) -> ()
  }
  return
}
// -----
func.func @f(%i: i32, %p: !llvm.ptr) {
  omp.wsloop {
    // MB1201: has a variable whose type is not that of its bounds
    "omp.loop_nest"(%i, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1>}> ({
    ^bb0(%a: i64):
      omp.yield
    }) : (i32, i32, i32) -> ()
  }
  return
}
// -----
func.func @f(%i: i32, %p: !llvm.ptr) {
  // MB1201: must be in an operation that wraps loops, and is in `func.func`
  "omp.loop_nest"(%i, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1>}> ({
  ^bb0(%a: i32):
    omp.yield
  }) : (i32, i32, i32) -> ()
  // MB1201: has the size of a chunk without a static schedule
  "omp.distribute"(%i) <{operandSegmentSizes = array<i32: 0, 0, 1, 0>}> ({
    omp.loop_nest (%a) : i32 = (%i) to (%i) step (%i) {
      omp.yield
    }
  }) : (i32) -> ()
  // MB1201: must be `omp.composite`, as it wraps or is wrapped
  omp.wsloop {
    omp.simd {
      omp.loop_nest (%a) : i32 = (%i) to (%i) step (%i) {
        omp.yield
      }
    } {omp.composite}
  }
  // MB1201: must not be wrapped, nor wrap another wrapper
  omp.loop {
    omp.simd {
      omp.loop_nest (%a) : i32 = (%i) to (%i) step (%i) {
        omp.yield
      }
    } {omp.composite}
  }
  // MB1201: must be in an `omp.workshare`
  omp.workshare.loop_wrapper {
    omp.loop_nest (%a) : i32 = (%i) to (%i) step (%i) {
      omp.yield
    }
  }
  return
}
// -----
func.func @f(%i: i32, %p: !llvm.ptr) {
  omp.wsloop ordered(1) {
    omp.loop_nest (%a) : i32 = (%i) to (%i) step (%i) {
      // MB1201: has a region, and is in a loop with the parameter `ordered(1)`
      omp.ordered.region {
        omp.terminator
      }
      // MB1201: must be in a loop whose reduction is `inscan`
      "omp.scan"(%p) <{operandSegmentSizes = array<i32: 1, 0>}> : (!llvm.ptr) -> ()
      // MB1201: must have either inclusive or exclusive variables
      "omp.scan"(%p, %p) <{operandSegmentSizes = array<i32: 1, 1>}> : (!llvm.ptr, !llvm.ptr) -> ()
      // MB1201: cancels a `omp.wsloop` that is `ordered`
      "omp.cancel"() <{cancel_directive = #omp<cancellationconstructtype loop>}> : () -> ()
      // MB1201: is of the kind `sections`, and must be in an `omp.section`
      "omp.cancellation_point"() <{cancel_directive = #omp<cancellationconstructtype sections>}> : () -> ()
      omp.yield
    }
  }
  // MB1201: is in no operation of OpenMP
  "omp.cancel"() <{cancel_directive = #omp<cancellationconstructtype parallel>}> : () -> ()
  return
}
