acc.parallel {
  // MB1201: must not be inside of `acc.parallel`
  acc.init
  acc.yield
}
// -----
func.func @f() -> () {
  return
}
// MB1201: has more than one of gang, worker, vector and `seq` for `nvidia`
"acc.routine"() <{func_name = @f, sym_name = "acc_routine_parallelism_rout", gang = [#acc.device_type<nvidia>], worker = [#acc.device_type<nvidia>]}> : () -> ()
// -----
// MB1201: needs a default queue, the number of a device, or the type of one
acc.set
// -----
acc.parallel {
  // MB1201: must not be inside of `acc.parallel`
  acc.shutdown
  acc.yield
}
// -----
// MB1201: needs an operand
acc.update
// -----
func.func @f(%a : memref<4xf32>) {
  // MB1201: has the modifier `zero`, which is not for it
  %0 = acc.attach varPtr(%a : memref<4xf32>) -> memref<4xf32> {modifiers = #acc<data_clause_modifier zero>}
  return
}
// -----
func.func @f(%a : memref<4xf32>) {
  // MB1201: has the modifier `zero`, which is not for it
  %0 = acc.nocreate varPtr(%a : memref<4xf32>) -> memref<4xf32> {modifiers = #acc<data_clause_modifier zero>}
  return
}
// -----
func.func @f(%a : memref<4xf32>) {
  // MB1201: has the modifier `zero`, which is not for it
  %0 = acc.present varPtr(%a : memref<4xf32>) -> memref<4xf32> {modifiers = #acc<data_clause_modifier zero>}
  return
}
// -----
func.func @f(%a : memref<4xf32>) {
  // MB1201: has the modifier `zero`, which is not for it
  %0 = acc.deviceptr varPtr(%a : memref<4xf32>) -> memref<4xf32> {modifiers = #acc<data_clause_modifier zero>}
  return
}
// -----
func.func @f(%a : memref<4xf32>) {
  // MB1201: has the modifier `zero`, which is not for it
  %0 = acc.declare_device_resident varPtr(%a : memref<4xf32>) -> memref<4xf32> {modifiers = #acc<data_clause_modifier zero>}
  return
}
// -----
func.func @f(%a : memref<4xf32>) {
  // MB1201: has the modifier `zero`, which is not for it
  %0 = acc.declare_link varPtr(%a : memref<4xf32>) -> memref<4xf32> {modifiers = #acc<data_clause_modifier zero>}
  return
}
// -----
func.func @f(%a : memref<4xf32>) {
  // MB1201: has the modifier `zero`, which is not for it
  %0 = acc.use_device varPtr(%a : memref<4xf32>) -> memref<4xf32> {modifiers = #acc<data_clause_modifier zero>}
  return
}
// -----
func.func @f(%a : memref<4xf32>) {
  // MB1201: has the modifier `zero`, which is not for it
  %0 = acc.copyin varPtr(%a : memref<4xf32>) -> memref<4xf32> {modifiers = #acc<data_clause_modifier zero>}
  return
}
// -----
func.func @f(%a : memref<4xf32>) {
  // MB1201: has an argument of a block in `dataClauseOperands`, which must come from `acc.attach`, `acc.copyin`, `acc.copyout`, `acc.create`, `acc.delete`, `acc.detach`, `acc.deviceptr`, `acc.getdeviceptr`, `acc.nocreate`, `acc.present`
  acc.data dataOperands(%a : memref<4xf32>) {
  }
  return
}
// -----
func.func @f(%a : memref<4xf32>) {
  // MB1201: has an argument of a block in `dataClauseOperands`, which must come from `acc.use_device`
  acc.host_data dataOperands(%a : memref<4xf32>) {
  }
  return
}
// -----
func.func @f(%a : memref<4xf32>) {
  // MB1201: has an argument of a block in `dataClauseOperands`, which must come from `acc.copyin`, `acc.copyout`, `acc.create`, `acc.deviceptr`, `acc.getdeviceptr`, `acc.present`, `acc.declare_device_resident`, `acc.declare_link`
  acc.declare dataOperands(%a : memref<4xf32>) {
  }
  return
}
// -----
func.func @f(%a : memref<4xf32>) {
  // MB1201: has an argument of a block in `dataClauseOperands`, which must come from `acc.copyin`, `acc.copyout`, `acc.create`, `acc.deviceptr`, `acc.getdeviceptr`, `acc.present`, `acc.declare_device_resident`, `acc.declare_link`
  %0 = acc.declare_enter dataOperands(%a : memref<4xf32>)
  // MB1201: has an argument of a block in `dataClauseOperands`, which must come from `acc.copyin`, `acc.copyout`, `acc.create`, `acc.deviceptr`, `acc.getdeviceptr`, `acc.present`, `acc.declare_device_resident`, `acc.declare_link`
  acc.declare_exit token(%0) dataOperands(%a : memref<4xf32>)
  return
}
// -----
func.func @f(%a : memref<4xf32>) {
  // MB1201: has an argument of a block in `dataClauseOperands`, which must come from `acc.attach`, `acc.copyin`, `acc.copyout`, `acc.create`, `acc.delete`, `acc.detach`, `acc.deviceptr`, `acc.getdeviceptr`, `acc.nocreate`, `acc.present`
  acc.kernels dataOperands(%a : memref<4xf32>) {
  }
  return
}
// -----
func.func @f(%a : memref<4xf32>) {
  // MB1201: has the modifier `zero`, which is not for it
  %0 = acc.firstprivate_map varPtr(%a : memref<4xf32>) -> memref<4xf32> {modifiers = #acc<data_clause_modifier zero>}
  return
}
