func.func @reduced(%a: tensor<2x3xf32>, %i: tensor<2x3xi32>, %z: tensor<f32>, %j: tensor<i64>) {
  // MB1201: the reducing region must have 2 arguments, and has 1
  %0 = "stablehlo.reduce"(%a, %z) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32>
  // MB1201: argument #1 of the reducing region is tensor<i32>, and it gives tensor<f32>
  %1 = "stablehlo.reduce"(%a, %z) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<i32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32>
  // MB1201: the reducing region has i32, which does not hold all of i64
  %2 = "stablehlo.reduce"(%i, %j) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    "stablehlo.return"(%x) : (tensor<i32>) -> ()
  }) : (tensor<2x3xi32>, tensor<i64>) -> tensor<3xi32>
  // MB1201: the window has 1 dimensions, and must have those of tensor<2x3xf32>
  %3 = "stablehlo.reduce_window"(%a, %z) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x3xf32>
  // MB1201: the stride of dimension 1 of the window is 0, and must be positive
  %4 = "stablehlo.reduce_window"(%a, %z) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 1, 0>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x3xf32>
  // MB1201: `padding` must have two numbers for each dimension, and has the shape [2, 3]
  %5 = "stablehlo.reduce_window"(%a, %z) <{window_dimensions = array<i64: 2, 1>, padding = dense<0> : tensor<2x3xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x3xf32>
  return
}
// -----
func.func @scattered(%a: tensor<4x6xf32>, %s: tensor<2x3xf32>, %t: tensor<3x3xf32>, %z: tensor<f32>) {
  // MB1201: the region `select` must have two arguments, and has 1
  %0 = "stablehlo.select_and_scatter"(%a, %s, %z) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%x: tensor<f32>):
    %c = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  // MB1201: the region `select` must give tensor<i1>, and gives tensor<f32>
  %1 = "stablehlo.select_and_scatter"(%a, %s, %z) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  // MB1201: `source` must have the shape [2, 3] and is tensor<3x3xf32>
  %2 = "stablehlo.select_and_scatter"(%a, %t, %z) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %c = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<4x6xf32>, tensor<3x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  // MB1201: the region `select` must compare scalars of f32, and has an argument tensor<i32>
  %3 = "stablehlo.select_and_scatter"(%a, %s, %z) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<i32>):
    %c = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  return
}
// -----
func.func @sorted(%a: tensor<4x6xf32>, %i: tensor<4x6xi32>) {
  // MB1201: the comparator must have 4 arguments, and has 2
  %0:2 = "stablehlo.sort"(%a, %i) <{dimension = 1 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %c = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }) : (tensor<4x6xf32>, tensor<4x6xi32>) -> (tensor<4x6xf32>, tensor<4x6xi32>)
  // MB1201: `dimension` is 2, and must be in [-2, 2)
  %1 = "stablehlo.sort"(%a) <{dimension = 2 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %c = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }) : (tensor<4x6xf32>) -> tensor<4x6xf32>
  // MB1201: the comparator must have scalars of f32, and has an argument tensor<i32>
  %2 = "stablehlo.sort"(%a) <{dimension = 0 : i64}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %c = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }) : (tensor<4x6xf32>) -> tensor<4x6xf32>
  // MB1201: the comparator must give tensor<i1>, and gives tensor<f32>
  %3 = "stablehlo.sort"(%a) <{dimension = 0 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<4x6xf32>) -> tensor<4x6xf32>
  return
}
// -----
func.func @mapped(%a: tensor<4x6xf32>) {
  // MB1201: the computation must have 2 arguments, and has 1
  %0 = "stablehlo.map"(%a, %a) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%x: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  // MB1201: `dimensions` must be 0, 1, ..., and are [1, 0]
  %1 = "stablehlo.map"(%a) <{dimensions = array<i64: 1, 0>}> ({
  ^bb0(%x: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<4x6xf32>) -> tensor<4x6xf32>
  // MB1201: `dimensions` must be all 2 of the operands, and are [0]
  %2 = "stablehlo.map"(%a) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<4x6xf32>) -> tensor<4x6xf32>
  // MB1201: the computation must give a scalar, and gives tensor<2xf32>
  %3 = "stablehlo.map"(%a) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%x: tensor<f32>):
    %c = stablehlo.constant dense<1.0> : tensor<2xf32>
    "stablehlo.return"(%c) : (tensor<2xf32>) -> ()
  }) : (tensor<4x6xf32>) -> tensor<4x6xf32>
  return
}
// -----
func.func @branches(%p: tensor<i1>, %q: tensor<2xi32>, %n: tensor<i32>, %a: tensor<4xf32>, %b: tensor<5xf32>) {
  // MB1201: branches must give the same types; #0 gives tensor<4xf32>, and #1 tensor<5xf32>
  %0 = "stablehlo.if"(%p) ({
    "stablehlo.return"(%a) : (tensor<4xf32>) -> ()
  }, {
    "stablehlo.return"(%b) : (tensor<5xf32>) -> ()
  }) : (tensor<i1>) -> tensor<4xf32>
  // MB1201: branches have no arguments, and one has 1
  %1 = "stablehlo.if"(%p) ({
  ^bb0(%x: tensor<4xf32>):
    "stablehlo.return"(%x) : (tensor<4xf32>) -> ()
  }, {
    "stablehlo.return"(%a) : (tensor<4xf32>) -> ()
  }) : (tensor<i1>) -> tensor<4xf32>
  // MB1201: branches must give the same types; #0 gives tensor<4xf32>, and #1
  %2 = "stablehlo.case"(%n) ({
    "stablehlo.return"(%a) : (tensor<4xf32>) -> ()
  }, {
    "stablehlo.return"() : () -> ()
  }) : (tensor<i32>) -> tensor<4xf32>
  return
}
// -----
func.func @loops(%n: tensor<i32>, %a: tensor<4xf32>) {
  // MB1201: the condition must give tensor<i1>, and gives tensor<i32>
  %0 = "stablehlo.while"(%n) ({
  ^bb0(%x: tensor<i32>):
    "stablehlo.return"(%x) : (tensor<i32>) -> ()
  }, {
  ^bb0(%x: tensor<i32>):
    "stablehlo.return"(%x) : (tensor<i32>) -> ()
  }) : (tensor<i32>) -> tensor<i32>
  // MB1201: values that the body gives must be those of the operands: tensor<i32>; they are tensor<4xf32>
  %1 = "stablehlo.while"(%n) ({
  ^bb0(%x: tensor<i32>):
    %c = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }, {
  ^bb0(%x: tensor<i32>):
    "stablehlo.return"(%a) : (tensor<4xf32>) -> ()
  }) : (tensor<i32>) -> tensor<i32>
  // MB1201: arguments of the condition must be those of the operands: tensor<i32>; they are tensor<4xf32>
  %2 = "stablehlo.while"(%n) ({
  ^bb0(%x: tensor<4xf32>):
    %c = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }, {
  ^bb0(%x: tensor<i32>):
    "stablehlo.return"(%x) : (tensor<i32>) -> ()
  }) : (tensor<i32>) -> tensor<i32>
  return
}
