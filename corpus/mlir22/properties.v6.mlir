"builtin.module"() ({
  %0:3 = "a.def"() : () -> (i32, memref<?xf32>, index)
  %1 = "a.none"(%0#0) <{not = "registered", so = [1, 2]}> {plain} : (i32) -> none
  "a.none"() <{"a string"}> : () -> ()
  "a.unit"() <unit> : () -> ()
  %2 = "arith.constant"() <{value = 7 : i32}> : () -> i32
  %3 = "arith.addi"(%0#0, %2) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32, i32) -> i32
  %4 = "arith.cmpi"(%3, %2) <{predicate = 2 : i64}> : (i32, i32) -> i1
  %5 = "arith.constant"() <{value = 1.500000e+00 : f32}> : () -> f32
  %6 = "arith.addf"(%5, %5) <{fastmath = #arith.fastmath<fast>}> : (f32, f32) -> f32
  %7 = "arith.mulf"(%5, %5) <{fastmath = #arith.fastmath<nnan,contract>}> {extra = "discardable"} : (f32, f32) -> f32
  %8 = "memref.alloc"(%0#2) <{alignment = 64 : i64, operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
  %9 = "memref.subview"(%8, %0#2) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 4>, static_strides = array<i64: 2>}> : (memref<?xf32>, index) -> memref<4xf32, strided<[2], offset: ?>>
  %10 = "memref.reinterpret_cast"(%8, %0#2) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808, 4>, static_strides = array<i64: 4, 1>}> : (memref<?xf32>, index) -> memref<?x4xf32>
  "scf.parallel"(%0#2, %0#2, %0#2, %0#2, %0#2, %0#2) <{operandSegmentSizes = array<i32: 2, 2, 2, 0>}> ({
  ^bb0(%arg0: index, %arg1: index):
    "scf.reduce"() : () -> ()
  }) : (index, index, index, index, index, index) -> ()
}) : () -> ()

