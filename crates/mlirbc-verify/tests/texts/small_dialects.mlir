func.func @f(%c: tensor<4xi1>, %a: tensor<4xi32, "rows">, %b: i32) {
  // MB1201: the condition tensor<4xi1> has to have the shape of the result tensor<4xi32
  %0 = "arith.select"(%c, %a, %a) : (tensor<4xi1>, tensor<4xi32, "rows">, tensor<4xi32, "rows">) -> tensor<4xi32, "rows">
  // MB1201: needs a result
  "builtin.unrealized_conversion_cast"(%b) : (i32) -> ()
  return
}
// -----
func.func @f(%c: i1) {
  // MB1201: `branch_weights` must have 2 elements, and has 3
  "cf.cond_br"(%c)[^bb1, ^bb1] <{branch_weights = array<i32: 1, 2, 3>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
^bb1:
  return
}
// -----
func.func @f(%c: i1) {
  // MB1201: one of `branch_weights` must not be 0
  "cf.cond_br"(%c)[^bb1, ^bb1] <{branch_weights = array<i32: 0, 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
^bb1:
  return
}
// -----
func.func @f(%n: index, %t: tensor<?xf32>, %m: memref<4xf32>, %c: i1) {
  // MB1201: its result has 1 extents that are not known, and there are 0 sizes
  %0 = "bufferization.alloc_tensor"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> tensor<?xf32>
  // MB1201: needs no sizes, as it copies a tensor
  %1 = "bufferization.alloc_tensor"(%n, %t) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (index, tensor<?xf32>) -> tensor<?xf32>
  // MB1201: copies tensor<?xf32>, and its result is tensor<4xf32>
  %2 = "bufferization.alloc_tensor"(%t) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (tensor<?xf32>) -> tensor<4xf32>
  // MB1201: has 1 memrefs, and 2 conditions
  "bufferization.dealloc"(%m, %c, %c) <{operandSegmentSizes = array<i32: 1, 2, 0>}> : (memref<4xf32>, i1, i1) -> ()
  // MB1201: retains 1 memrefs, and has 0 results
  "bufferization.dealloc"(%m) <{operandSegmentSizes = array<i32: 0, 0, 1>}> : (memref<4xf32>) -> ()
  return
}
// -----
func.func @f(%a: i64) {
  // MB1201: one of i64 and f64 must be complex
  %0 = "complex.bitcast"(%a) : (i64) -> f64
  // MB1201: its value has 2 numbers, and this one 3
  %1 = "complex.constant"() <{value = [1.0 : f32, 2.0 : f32, 3.0 : f32]}> : () -> complex<f32>
  // MB1201: its numbers must be of type f32, and one is of f64
  %2 = "complex.constant"() <{value = [1.0 : f32, 2.0 : f64]}> : () -> complex<f32>
  return
}
// -----
func.func private @g(i32) -> i64
func.func @f(%a: i32) {
  // MB1201: `callee` is no function of this module
  %0 = "func.call"(%a) <{callee = @h}> : (i32) -> i64
  // MB1111: #0 of its results is i32, and of those of the function i64
  %1 = "func.call"(%a) <{callee = @g}> : (i32) -> i32
  return
}
// -----
func.func @f(%a: i32) -> i64 {
  // MB1111: #0 of the values that are returned is i32, and of the results of the function i64
  "func.return"(%a) : (i32) -> ()
}
