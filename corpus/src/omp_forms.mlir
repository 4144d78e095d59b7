omp.declare_reduction @add : i32 init {
^bb0(%a: i32):
  %0 = arith.constant 0 : i32
  omp.yield(%0 : i32)
} combiner {
^bb0(%a: i32, %b: i32):
  %0 = arith.addi %a, %b : i32
  omp.yield(%0 : i32)
}
omp.declare_reduction @addp : !llvm.ptr alloc {
^bb0(%a: !llvm.ptr):
  omp.yield(%a : !llvm.ptr)
} init {
^bb0(%m: !llvm.ptr, %a: !llvm.ptr):
  omp.yield(%a : !llvm.ptr)
} combiner {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  omp.yield(%a : !llvm.ptr)
} cleanup {
^bb0(%a: !llvm.ptr):
  omp.yield
}
omp.private {type = private} @p : i32
omp.private {type = firstprivate} @fp : !llvm.ptr copy {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  omp.yield(%b : !llvm.ptr)
} dealloc {
^bb0(%a: !llvm.ptr):
  omp.yield
}
omp.critical.declare @mutex hint(contended, speculative)
omp.critical.declare @mutex2
omp.critical.declare @mutex3 hint(none)
omp.critical.declare @mutex4 hint(uncontended, nonspeculative)
func.func private @copy(memref<i32>, memref<i32>)
func.func @f(%m2: memref<i32>, %c: i1, %n: i32, %i: index, %l: i64, %p: !llvm.ptr, %q: !llvm.ptr, %m: memref<i32>, %x: i32) {
  omp.parallel if(%c) num_threads(%n : i32) allocate(%l : i64 -> %m : memref<i32>, %n : i32 -> %p : !llvm.ptr) proc_bind(spread) {
    omp.terminator
  }
  omp.parallel private(@p %p -> %a, @fp %q -> %b : !llvm.ptr, !llvm.ptr) private_barrier reduction(mod: inscan, byref @addp %p -> %r : !llvm.ptr) {
    omp.cancel cancellation_construct_type(parallel) if(%c)
    omp.cancellation_point cancellation_construct_type(parallel)
    omp.terminator
  } {a = 1}
  omp.parallel reduction(mod: defaultmod, @addp %p -> %r, byref @addp %q -> %s : !llvm.ptr, !llvm.ptr) {
    omp.terminator
  }
  omp.parallel reduction(mod: task, @addp %p -> %r : !llvm.ptr) {
    omp.terminator
  }
  omp.wsloop allocate(%l : i64 -> %m : memref<i32>) linear(%p = %n : !llvm.ptr, %q = %n : !llvm.ptr) nowait order(reproducible:concurrent) ordered(1) schedule(dynamic = %n : i32, nonmonotonic, simd) private(@p %p -> %a : !llvm.ptr) reduction(@addp %p -> %r : !llvm.ptr) {
    omp.loop_nest (%j) : index = (%i) to (%i) step (%i) {
      omp.yield
    }
  } {linear_var_types = [i32, i32]}
  omp.wsloop order(concurrent) schedule(static) {
    omp.loop_nest (%j, %k) : i32 = (%n, %n) to (%n, %n) inclusive step (%n, %n) collapse(2) tiles(4, 2) {
      omp.yield
    } {foo = 1}
  }
  omp.wsloop order(unconstrained: concurrent) schedule(guided, none) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) collapse(1) {
      omp.cancel cancellation_construct_type(loop)
      omp.cancellation_point cancellation_construct_type(loop)
      omp.yield
    }
  }
  omp.wsloop schedule(runtime, simd) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  omp.wsloop schedule(auto, monotonic) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  omp.simd aligned(%m : memref<i32> -> 32, %p : !llvm.ptr -> 64) if(%c) linear(%p = %n : !llvm.ptr) nontemporal(%p, %m : !llvm.ptr, memref<i32>) order(concurrent) safelen(4) simdlen(2) private(@p %p -> %a : !llvm.ptr) reduction(@addp %p -> %r : !llvm.ptr) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  } {linear_var_types = [i32]}
  omp.loop bind(parallel) order(concurrent) private(@p %p -> %a : !llvm.ptr) reduction(@addp %p -> %r : !llvm.ptr) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  omp.loop bind(teams) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  omp.loop bind(thread) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  omp.teams allocate(%l : i64 -> %m : memref<i32>) if(%c) num_teams(%n : i32 to %n : i32) thread_limit(%n : i32) private(@p %p -> %a : !llvm.ptr) reduction(@addp %p -> %r : !llvm.ptr) {
    omp.distribute allocate(%l : i64 -> %m : memref<i32>) dist_schedule_static dist_schedule_chunk_size(%n : i32) order(concurrent) private(@p %p -> %a9 : !llvm.ptr) {
      omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
        omp.yield
      }
    }
    omp.terminator
  }
  omp.teams num_teams(to %n : i32) {
    omp.terminator
  }
  omp.sections allocate(%l : i64 -> %m : memref<i32>) private(@p %p -> %a : !llvm.ptr) reduction(@addp %p -> %r : !llvm.ptr) {
    omp.section {
    ^bb0(%x0: !llvm.ptr, %x1: !llvm.ptr):
      omp.cancel cancellation_construct_type(sections) if(%c)
      omp.cancellation_point cancellation_construct_type(sections)
      omp.terminator
    }
    omp.terminator
  }
  omp.sections nowait {
    omp.terminator
  }
  omp.single allocate(%l : i64 -> %m : memref<i32>) copyprivate(%m -> @copy : memref<i32>, %m -> @copy : memref<i32>) nowait private(@p %p -> %a : !llvm.ptr) {
    omp.terminator
  }
  omp.task allocate(%l : i64 -> %m : memref<i32>) depend(taskdependin -> %p : !llvm.ptr, taskdependout -> %q : !llvm.ptr, taskdependinout -> %m : memref<i32>, taskdependmutexinoutset -> %m : memref<i32>, taskdependinoutset -> %m : memref<i32>) final(%c) if(%c) mergeable priority(%n : i32) untied detach(%p : !llvm.ptr) in_reduction(@addp %p -> %r, byref @addp %q -> %s : !llvm.ptr, !llvm.ptr) private(@p %p -> %a : !llvm.ptr) {
    omp.cancel cancellation_construct_type(taskgroup)
    omp.cancellation_point cancellation_construct_type(taskgroup)
    omp.terminator
  }
  omp.taskloop allocate(%l : i64 -> %m : memref<i32>) final(%c) grainsize(strict, %n: i32) if(%c) mergeable priority(%n : i32) untied in_reduction(@addp %p -> %r : !llvm.ptr) private(@p %p -> %a : !llvm.ptr) reduction(@addp %q -> %s : !llvm.ptr) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  omp.taskloop num_tasks(strict, %l: i64) nogroup {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  omp.taskloop num_tasks(%l: i64) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  omp.taskgroup allocate(%l : i64 -> %m : memref<i32>) task_reduction(@addp %p -> %r, byref @addp %q -> %s : !llvm.ptr, !llvm.ptr) {
    omp.terminator
  }
  omp.taskwait depend(taskdependin -> %p : !llvm.ptr) nowait
  omp.taskwait
  omp.atomic.read %m2 = %m hint(contended, nonspeculative) memory_order(acquire) : memref<i32>, memref<i32>, i32
  omp.atomic.read %p = %q memory_order(seq_cst) hint(none) : !llvm.ptr, !llvm.ptr, i32
  omp.atomic.write %p = %x memory_order(release) hint(speculative) : !llvm.ptr, i32
  omp.atomic.write %m = %x memory_order(relaxed) : memref<i32>, i32
  omp.atomic.update hint(uncontended) memory_order(relaxed) %m : memref<i32> {
  ^bb0(%v: i32):
    %0 = arith.addi %v, %x : i32
    omp.yield(%0 : i32)
  } {atomic_control = #omp.atomic_control<ignore_denormal_mode = true, fine_grained_memory = true, remote_memory = true>}
  omp.atomic.update %m : memref<i32> {
  ^bb0(%v: i32):
    omp.yield(%x : i32)
  }
  omp.atomic.capture hint(contended) memory_order(acq_rel) {
    omp.atomic.read %m2 = %m : memref<i32>, memref<i32>, i32
    omp.atomic.write %m = %x : memref<i32>, i32
  }
  omp.atomic.capture {
    omp.atomic.update %m : memref<i32> {
    ^bb0(%v: i32):
      omp.yield(%x : i32)
    }
    omp.atomic.read %m2 = %m : memref<i32>, memref<i32>, i32
  }
  omp.critical(@mutex) {
    omp.terminator
  }
  return
}
