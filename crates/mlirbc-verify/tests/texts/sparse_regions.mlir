#vec = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
func.func @f(%x: f32, %y: i32, %t: tensor<4xf32, #vec>) {
  // MB1201: the region `overlap` must give 1 value, and gives 0
  %0 = "sparse_tensor.binary"(%x, %x) ({
  ^bb0(%a: f32, %b: f32):
    "sparse_tensor.yield"() : () -> ()
  }, {
  }, {
  }) : (f32, f32) -> f32
  // MB1201: gives i32 as it is, and its result is f32
  %1 = "sparse_tensor.binary"(%x, %y) <{right_identity}> ({
  }, {
  }, {
  }) : (f32, i32) -> f32
  // MB1201: the region `present` must give f64, and gives f32
  %2 = "sparse_tensor.unary"(%x) ({
  ^bb0(%a: f32):
    sparse_tensor.yield %a : f32
  }, {
  }) : (f32) -> f64
  // MB1201: must not be computed inside of the loop
  %3 = "sparse_tensor.unary"(%x) ({
  }, {
    %c = arith.constant 1.0 : f32
    %d = arith.negf %c : f32
    sparse_tensor.yield %d : f32
  }) : (f32) -> f32
  // MB1201: must not be an argument of the region around
  %4 = "sparse_tensor.unary"(%x) ({
  }, {
    sparse_tensor.yield %x : f32
  }) : (f32) -> f32
  // MB1201: the region `reduce` must give f32, and gives i32
  %5 = "sparse_tensor.reduce"(%x, %x, %x) ({
  ^bb0(%a: f32, %b: f32):
    sparse_tensor.yield %y : i32
  }) : (f32, f32, f32) -> f32
  // MB1201: the region `select` must give an `i1`, and gives f32
  %6 = "sparse_tensor.select"(%x) ({
  ^bb0(%a: f32):
    sparse_tensor.yield %a : f32
  }) : (f32) -> f32
  // MB1201: its region must have 2 arguments, and has 1
  "sparse_tensor.foreach"(%t) ({
  ^bb0(%i: index):
    "sparse_tensor.yield"() : () -> ()
  }) : (tensor<4xf32, #vec>) -> ()
  // MB1201: its region takes f64, and the elements are f32
  "sparse_tensor.foreach"(%t) ({
  ^bb0(%i: index, %v: f64):
    "sparse_tensor.yield"() : () -> ()
  }) : (tensor<4xf32, #vec>) -> ()
  return
}
