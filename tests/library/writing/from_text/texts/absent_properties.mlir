// The generic form without properties that have a default; opaque attributes and types with a body that may follow a dot.
%0 = "arith.constant"() <{value = 1 : i32}> : () -> i32
%1 = "arith.addi"(%0, %0) : (i32, i32) -> i32
%2 = "arith.constant"() {value = 1.0 : f32} : () -> f32
%3 = "arith.addf"(%2, %2) {t.a} : (f32, f32) -> f32
%4 = "arith.mulf"(%3, %2) <{fastmath = #arith.fastmath<fast>}> : (f32, f32) -> f32
%5 = "arith.shli"(%1, %0) {overflowFlags = #arith.overflow<nsw>} : (i32, i32) -> i32
"func.func"() <{function_type = (memref<f32>) -> f32, sym_name = "f"}> ({
^bb0(%6: memref<f32>):
  %7 = "memref.load"(%6) : (memref<f32>) -> f32
  "func.return"(%7) : (f32) -> ()
}) : () -> ()
"t.x"() {a = #t<x>, b = !u<y<i32>>, c = #t<x.y<"<">> : i32, d = #t.x, e = #t<x y>, f = tensor<2x!u<z>>} : () -> ()
