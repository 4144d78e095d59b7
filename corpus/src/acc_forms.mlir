acc.private.recipe @priv : memref<10xf32> init {
^bb0(%a: memref<10xf32>):
  %0 = memref.alloca() : memref<10xf32>
  acc.yield %0 : memref<10xf32>
}
acc.firstprivate.recipe @fpriv : memref<10xf32> init {
^bb0(%a: memref<10xf32>):
  acc.yield %a : memref<10xf32>
} copy {
^bb0(%a: memref<10xf32>, %b: memref<10xf32>):
  acc.terminator
} destroy {
^bb0(%a: memref<10xf32>, %b: memref<10xf32>):
  acc.terminator
}
acc.reduction.recipe @red : memref<10xf32> reduction_operator <add> init {
^bb0(%a: memref<10xf32>):
  acc.yield %a : memref<10xf32>
} combiner {
^bb0(%a: memref<10xf32>, %b: memref<10xf32>):
  acc.yield %a : memref<10xf32>
}
acc.routine @r1 func(@g)
acc.routine @r2 func(@g) bind(@h) seq
acc.routine @r3 func(@g) bind("h" [#acc.device_type<nvidia>], @h, @h2 [#acc.device_type<host>], "k") gang
acc.routine @r4 func(@g) gang(dim: 2 : i64) nohost implicit
acc.routine @r5 func(@g) gang([#acc.device_type<nvidia>], dim: 3 : i64 [#acc.device_type<host>], dim: 1 [#acc.device_type<radeon>])
acc.routine @r6 func(@g) worker([#acc.device_type<nvidia>, #acc.device_type<host>]) vector([#acc.device_type<multicore>]) seq([#acc.device_type<star>]) attributes {x = 1}
acc.routine @r7 func(@g) vector
acc.routine @r8 func(@g) worker([#acc.device_type<none>])
acc.routine @r9 func(@g) gang([#acc.device_type<default>], dim: 3 : i64 [#acc.device_type<star>])
func.func private @g()
func.func private @h()
acc.global_ctor @ctor {
  acc.terminator
}
func.func @f(%m: memref<10xf32>, %u: memref<*xf32>, %c: i1, %n: i32, %i: index, %l: i64, %p: !llvm.ptr, %q: memref<memref<10xf32>>, %t: memref<f32>) {
  %b = acc.bounds lowerbound(%i : index) upperbound(%i : index) stride(%i : index) startIdx(%i : index)
  %b2 = acc.bounds extent(%n : i32)
  %0 = acc.copyin varPtr(%m : memref<10xf32>) -> memref<10xf32>
  %1 = acc.copyin varPtr(%m : memref<10xf32>) varType(tensor<10xf32>) -> memref<10xf32> {name = "x"}
  %2 = acc.copyin varPtr(%p : !llvm.ptr) varType(f64) -> !llvm.ptr {dataClause = #acc<data_clause acc_copy>, structured = false, implicit = true, modifiers = #acc<data_clause_modifier readonly>}
  %3 = acc.create varPtr(%m : memref<10xf32>) varPtrPtr(%q : memref<memref<10xf32>>) bounds(%b, %b2) async(%n : i32) -> memref<10xf32>
  %4 = acc.create varPtr(%m : memref<10xf32>) async -> memref<10xf32>
  %6 = acc.create varPtr(%m : memref<10xf32>) async([#acc.device_type<nvidia>, #acc.device_type<host>], %n : i32, %i : index [#acc.device_type<radeon>]) -> memref<10xf32>
  %7 = acc.private varPtr(%m : memref<10xf32>) recipe(@priv) -> memref<10xf32>
  %8 = acc.firstprivate varPtr(%m : memref<10xf32>) recipe(@fpriv) -> memref<10xf32>
  %9 = acc.reduction varPtr(%m : memref<10xf32>) recipe(@red) -> memref<10xf32>
  %10 = acc.present varPtr(%m : memref<10xf32>) -> memref<10xf32>
  %11 = acc.deviceptr varPtr(%m : memref<10xf32>) -> memref<10xf32>
  %12 = acc.nocreate varPtr(%m : memref<10xf32>) -> memref<10xf32>
  %13 = acc.attach varPtr(%m : memref<10xf32>) -> memref<10xf32>
  %14 = acc.getdeviceptr varPtr(%m : memref<10xf32>) -> memref<10xf32>
  %15 = acc.update_device varPtr(%m : memref<10xf32>) -> memref<10xf32>
  %16 = acc.use_device varPtr(%m : memref<10xf32>) -> memref<10xf32>
  %17 = acc.declare_device_resident varPtr(%m : memref<10xf32>) -> memref<10xf32>
  %18 = acc.declare_link varPtr(%m : memref<10xf32>) -> memref<10xf32>
  %19 = acc.cache varPtr(%m : memref<10xf32>) -> memref<10xf32>
  %20 = acc.firstprivate_map varPtr(%m : memref<10xf32>) -> memref<10xf32>
  %21 = acc.copyin varPtr(%u : memref<*xf32>) -> memref<*xf32>
  %22 = acc.update_device varPtr(%t : memref<f32>) -> memref<f32>
  acc.copyout accPtr(%3 : memref<10xf32>) bounds(%b) async(%n : i32) to varPtr(%m : memref<10xf32>) {structured = false}
  acc.copyout accPtr(%3 : memref<10xf32>) async to varPtr(%m : memref<10xf32>) varType(tensor<10xf32>)
  acc.delete accPtr(%3 : memref<10xf32>) bounds(%b, %b2) async([#acc.device_type<nvidia>], %n : i32)
  acc.delete accPtr(%3 : memref<10xf32>)
  acc.detach accPtr(%13 : memref<10xf32>) async
  acc.update_host accPtr(%14 : memref<10xf32>) to varPtr(%m : memref<10xf32>) {dataClause = #acc<data_clause acc_update_self>}
  acc.parallel combined(loop) dataOperands(%0, %1 : memref<10xf32>, memref<10xf32>) async(%n : i32) firstprivate(%8 : memref<10xf32>) num_gangs({%n : i32, %i : index}, {%l : i64} [#acc.device_type<nvidia>]) num_workers(%n : i32, %i : index [#acc.device_type<nvidia>]) private(%7 : memref<10xf32>) vector_length(%n : i32) wait({%n : i32, %i : index}, {devnum: %l : i64, %n : i32} [#acc.device_type<nvidia>]) self(%c) if(%c) reduction(%9 : memref<10xf32>) {
    acc.yield
  } attributes {defaultAttr = #acc<defaultvalue none>}
  acc.parallel async wait {
    acc.yield
  } attributes {selfAttr}
  acc.parallel async wait([#acc.device_type<nvidia>, #acc.device_type<host>], {%n : i32}) {
  }
  acc.parallel num_gangs({%n : i32} [#acc.device_type<default>], {%n : i32} [#acc.device_type<default>]) {
  }
  acc.serial combined(loop) dataOperands(%0 : memref<10xf32>) async firstprivate(%8 : memref<10xf32>) private(%7 : memref<10xf32>) wait self(%c) if(%c) reduction(%9 : memref<10xf32>) {
    acc.yield
  }
  acc.kernels dataOperands(%0 : memref<10xf32>) async(%n : i32 [#acc.device_type<nvidia>]) num_gangs({%n : i32}) num_workers(%n : i32 [#acc.device_type<nvidia>]) vector_length(%n : i32) wait({devnum: %l : i64}) self(%c) if(%c) {
    acc.terminator
  } attributes {defaultAttr = #acc<defaultvalue present>}
  acc.kernel_environment dataOperands(%0 : memref<10xf32>) async(%n : i32) wait {
  } {a = 1}
  acc.loop gang worker vector control(%j : index) = (%i : index) to (%i : index) step (%i : index) {
    acc.yield
  } attributes {independent = [#acc.device_type<none>]}
  acc.loop combined(parallel) gang({num=%n : i32, static=%i : index}, {, dim=%l : i64} [#acc.device_type<nvidia>]) worker(%n : i32) vector(%n : i32 [#acc.device_type<nvidia>]) private(%7 : memref<10xf32>) firstprivate(%8 : memref<10xf32>) tile({%n : i32, %i : index}, {%n : i32} [#acc.device_type<nvidia>]) reduction(%9 : memref<10xf32>) cache(%19 : memref<10xf32>) control(%j : index, %k : i32) = (%i, %n : index, i32) to (%i, %n : index, i32) step (%i, %n : index, i32) {
    acc.yield
  } attributes {inclusiveUpperbound = array<i1: true, true>, independent = [#acc.device_type<none>]}
  acc.loop combined(serial) gang control(%j : index) = (%i : index) to (%i : index) step (%i : index) {
    acc.yield
  } attributes {independent = [#acc.device_type<none>]}
  acc.loop combined(kernels) gang([#acc.device_type<nvidia>, #acc.device_type<host>], {num=%n : i32}) worker([#acc.device_type<nvidia>], %n : i32) control(%j : index) = (%i : index) to (%i : index) step (%i : index) {
    acc.yield
  } attributes {auto_ = [#acc.device_type<none>]}
  acc.loop {
    scf.for %j = %i to %i step %i { scf.yield }
    acc.yield
  } attributes {seq = [#acc.device_type<none>]}
  acc.data if(%c) async(%n : i32) dataOperands(%0 : memref<10xf32>) wait({%n : i32}) {
    acc.terminator
  } attributes {defaultAttr = #acc<defaultvalue none>}
  acc.data async wait dataOperands(%0 : memref<10xf32>) {
  }
  acc.data if(%c) {
  } attributes {defaultAttr = #acc<defaultvalue none>}
  acc.host_data if(%c) dataOperands(%16 : memref<10xf32>) {
    acc.terminator
  } attributes {ifPresent}
  acc.enter_data if(%c) async(%n : i32) wait_devnum(%n : i32) wait(%n, %i : i32, index) dataOperands(%3 : memref<10xf32>)
  acc.enter_data async wait dataOperands(%3 : memref<10xf32>) attributes {x = 1}
  acc.exit_data async(%l : i64) wait dataOperands(%14 : memref<10xf32>) attributes {finalize}
  acc.exit_data if(%c) async wait(%n : i32) dataOperands(%14 : memref<10xf32>)
  acc.update if(%c) async wait dataOperands(%15 : memref<10xf32>) attributes {ifPresent}
  acc.update async(%n : i32, %n : i32 [#acc.device_type<nvidia>]) wait({devnum: %n : i32}) dataOperands(%15 : memref<10xf32>)
  acc.wait
  acc.wait(%n, %i : i32, index) async wait_devnum(%n : i32) if(%c)
  acc.wait(%n : i32) async(%n : i32)
  acc.wait async
  acc.init device_num(%n : i32) if(%c) attributes {device_types = [#acc.device_type<nvidia>]}
  acc.shutdown
  acc.set default_async(%n : i32) attributes {device_type = #acc.device_type<nvidia>}
  %23 = acc.declare_enter dataOperands(%18 : memref<10xf32>)
  acc.declare_exit token(%23) dataOperands(%18 : memref<10xf32>)
  acc.declare dataOperands(%18 : memref<10xf32>) {
    acc.terminator
  }
  return
}
