func.func @f(%arg0: i32) {
  // MB1111: `func.call`: its operands are 0, and the arguments of the function are 1
  %x = call @f() : () -> i32
  return
}
// -----
func.func @f() {
^bb0:
  // MB1201: `func.constant`: its result is (i32) -> (), and the function () -> ()
  %x = constant @f : (i32) -> ()
  return
}
// -----
// MB1201: `func.func`: a function without a body cannot be public
func.func @f()
// -----
// MB1201: `func.func`: the attributes of arguments are of dialects, and `non_dialect_attr` is of none
func.func private @f(i1 {non_dialect_attr = 10})
// -----
// MB1201: `func.func`: the attributes of results are of dialects, and `non_dialect_attr` is of none
func.func private @f() -> (i1 {non_dialect_attr = 10})
// -----
func.func @f() -> i32 {
  // MB1111: `func.return`: the values that are returned are 0, and the results of the function are 1
  return
}
// -----
func.func @f() -> (i32 {spirv.something}) {
  %0 = arith.constant 10.0 : f32
  // MB1111: `func.return`: #0 of the values that are returned is f32, and of the results of the function i32
  return %0: f32
}
