func.func @f(%m: memref<i32>, %k: memref<i32>, %x: i32, %y: i64) {
  // MB1201: reads from and writes to one location
  "acc.atomic.read"(%m, %m) <{element_type = i32}> : (memref<i32>, memref<i32>) -> ()
  // MB1201: writes i64 where i32 is
  "acc.atomic.write"(%m, %y) : (memref<i32>, i64) -> ()
  // MB1201: its region takes 2 values, and must take one
  "acc.atomic.update"(%m) ({
  ^bb0(%a: i32, %b: i32):
    acc.yield %a : i32
  }) : (memref<i32>) -> ()
  // MB1201: its region takes i64, and the pointer is to i32
  "acc.atomic.update"(%m) ({
  ^bb0(%a: i64):
    acc.yield %a : i64
  }) : (memref<i32>) -> ()
  // MB1201: its region must have two atomic operations and a terminator
  "acc.atomic.capture"() ({
    "acc.atomic.read"(%m, %k) <{element_type = i32}> : (memref<i32>, memref<i32>) -> ()
    acc.terminator
  }) : () -> ()
  return
}
// -----
func.func @f(%m: memref<i32>, %k: memref<i32>, %x: i32) {
  acc.atomic.capture {
    // MB1201: `read` and `write` are of different variables
    acc.atomic.read %k = %m : memref<i32>, memref<i32>, i32
    acc.atomic.write %k = %x : memref<i32>, i32
  }
  return
}
// -----
func.func @f(%m: memref<4xf32>, %n: i32, %p: memref<f32>) {
  // MB1201: has the modifier `readonly`, which is not for it
  %0 = acc.create varPtr(%m : memref<4xf32>) -> memref<4xf32> {modifiers = #acc<data_clause_modifier readonly>}
  %own = memref.alloc() : memref<4xf32>
  // MB1201: has what `memref.alloc` gives in `dataClauseOperands`, which must come from `acc.attach`, `acc.create`, `acc.copyin`
  acc.enter_data dataOperands(%own : memref<4xf32>)
  // MB1201: needs an operand
  "acc.exit_data"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0>}> : () -> ()
  // MB1201: has both an operand and `async`
  "acc.exit_data"(%n, %m) <{async, operandSegmentSizes = array<i32: 0, 1, 0, 0, 1>}> : (i32, memref<4xf32>) -> ()
  // MB1201: has the number of a device, and nothing to wait for
  "acc.wait"(%n) <{operandSegmentSizes = array<i32: 0, 0, 1, 0>}> : (i32) -> ()
  return
}
// -----
func.func @f(%n: i32) {
  %own = memref.alloc() : memref<4xf32>
  // MB1201: has a segment of `numGangs` with more than 3
  "acc.parallel"(%n, %n, %n, %n) <{numGangsSegments = array<i32: 4>, numGangsDeviceType = [#acc.device_type<none>], operandSegmentSizes = array<i32: 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    acc.yield
  }) : (i32, i32, i32, i32) -> ()
  // MB1201: has both operands and `asyncOnly` for `nvidia`
  "acc.serial"(%n) <{asyncOperandsDeviceType = [#acc.device_type<nvidia>], asyncOnly = [#acc.device_type<nvidia>], operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 0, 0, 0>}> ({
    acc.yield
  }) : (i32) -> ()
  // MB1201: has what `memref.alloc` gives in `privateOperands`, which must come from `acc.private`
  "acc.serial"(%own) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 1, 0, 0>}> ({
    acc.yield
  }) : (memref<4xf32>) -> ()
  // MB1201: must be `auto`, `independent` or `seq`
  "acc.loop"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    acc.yield
  }) : () -> ()
  // MB1201: is `seq` for `none`, and has a gang, worker or vector
  "acc.loop"() <{seq = [#acc.device_type<none>], worker = [#acc.device_type<none>], operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    acc.yield
  }) : () -> ()
  // MB1201: has `host` twice in `vector`
  "acc.loop"() <{vector = [#acc.device_type<host>, #acc.device_type<host>], operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    acc.yield
  }) : () -> ()
  return
}
// -----
acc.private.recipe @p : memref<4xf32> init {
^bb0(%a: memref<4xf32>):
  acc.yield %a : memref<4xf32>
}
func.func @f(%m: memref<4xf32>) {
  // MB1201: needs a recipe
  %0 = acc.private varPtr(%m : memref<4xf32>) -> memref<4xf32>
  // MB1201: its recipe is a `acc.private.recipe`, which is no `acc.firstprivate.recipe`
  %1 = acc.firstprivate varPtr(%m : memref<4xf32>) recipe(@p) -> memref<4xf32>
  // MB1201: its recipe does not exist
  %2 = acc.reduction varPtr(%m : memref<4xf32>) recipe(@r) -> memref<4xf32>
  return
}
// -----
// MB1201: its region `destroy` must first take 1 values of memref<4xf32>
"acc.private.recipe"() <{sym_name = "p", type = memref<4xf32>}> ({
^bb0(%a: memref<4xf32>):
  acc.yield %a : memref<4xf32>
}, {
^bb0(%a: memref<8xf32>):
  acc.terminator
}) : () -> ()
// MB1201: its region `copy` takes 1 values, and must take two
"acc.firstprivate.recipe"() <{sym_name = "q", type = memref<4xf32>}> ({
^bb0(%a: memref<4xf32>):
  acc.yield %a : memref<4xf32>
}, {
^bb0(%a: memref<4xf32>):
  acc.terminator
}, {
}) : () -> ()
// MB1201: its region `combiner` must yield one value, of memref<4xf32>
"acc.reduction.recipe"() <{sym_name = "r", type = memref<4xf32>, reductionOperator = #acc.reduction_operator<add>}> ({
^bb0(%a: memref<4xf32>):
  acc.yield %a : memref<4xf32>
}, {
^bb0(%a: memref<4xf32>, %b: memref<4xf32>):
  acc.yield
}, {
}) : () -> ()
