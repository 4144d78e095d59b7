// Properties of operations without a dialect, and of registered ones with segments and optional attributes.
%0:3 = "a.def"() : () -> (i32, memref<?xf32>, index)
%1 = "a.none"(%0#0) <{not = "registered", so = [1, 2]}> {plain} : (i32) -> none
"a.none"() <{"a string"}> : () -> ()
"a.unit"() <unit> : () -> ()
%c = arith.constant 7 : i32
%2 = arith.addi %0#0, %c overflow<nsw, nuw> : i32
%3 = arith.cmpi slt, %2, %c : i32
%4 = arith.constant 1.5 : f32
%5 = arith.addf %4, %4 fastmath<fast> : f32
%6 = arith.mulf %4, %4 fastmath<nnan,contract> {extra = "discardable"} : f32
%7 = memref.alloc(%0#2) {alignment = 64 : i64} : memref<?xf32>
%9 = memref.subview %7[%0#2] [4] [2] : memref<?xf32> to memref<4xf32, strided<[2], offset: ?>>
%10 = memref.reinterpret_cast %7 to offset: [0], sizes: [%0#2, 4], strides: [4, 1] : memref<?xf32> to memref<?x4xf32>
scf.parallel (%i, %j) = (%0#2, %0#2) to (%0#2, %0#2) step (%0#2, %0#2) {
}
