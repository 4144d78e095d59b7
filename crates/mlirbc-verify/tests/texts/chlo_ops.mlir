func.func @scans(%a: tensor<4x6xf32>, %b: tensor<4x5xf32>, %c: tensor<4xf32>, %z: tensor<3xf32>) {
  // MB1201: `dimension` is 2, and input #0 has 2 dimensions
  %0:2 = "chlo.scan"(%a, %c) <{dimension = 2 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%x: tensor<4xf32>, %y: tensor<4xf32>):
    "stablehlo.return"(%x, %y) : (tensor<4xf32>, tensor<4xf32>) -> ()
  }) : (tensor<4x6xf32>, tensor<4xf32>) -> (tensor<4x6xf32>, tensor<4xf32>)
  // MB1201: dimension 1 of input #1 is 5, and must be 6
  %1:2 = "chlo.scan"(%a, %b, %c) <{dimension = 1 : i64, operandSegmentSizes = array<i32: 2, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%x: tensor<4xf32>, %w: tensor<4xf32>, %y: tensor<4xf32>):
    "stablehlo.return"(%x, %y) : (tensor<4xf32>, tensor<4xf32>) -> ()
  }) : (tensor<4x6xf32>, tensor<4x5xf32>, tensor<4xf32>) -> (tensor<4x6xf32>, tensor<4xf32>)
  // MB1201: argument #1 of the body must be tensor<4xf32>, and is tensor<3xf32>
  %2:2 = "chlo.scan"(%a, %c) <{dimension = 1 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%x: tensor<4xf32>, %y: tensor<3xf32>):
    "stablehlo.return"(%x, %x) : (tensor<4xf32>, tensor<4xf32>) -> ()
  }) : (tensor<4x6xf32>, tensor<4xf32>) -> (tensor<4x6xf32>, tensor<4xf32>)
  // MB1201: the body must have 2 arguments, and has 1
  %3:2 = "chlo.scan"(%a, %c) <{dimension = 1 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%x: tensor<4xf32>):
    "stablehlo.return"(%x, %x) : (tensor<4xf32>, tensor<4xf32>) -> ()
  }) : (tensor<4x6xf32>, tensor<4xf32>) -> (tensor<4x6xf32>, tensor<4xf32>)
  return
}
// -----
func.func @ragged(%l: tensor<8x5xf32>, %r: tensor<3x5x7xf32>, %g: tensor<3xi64>, %h: tensor<4xi64>, %s: tensor<5x7xf32>) {
  // MB1201: dimension 0 of `rhs` is 3, and must be the number of groups, 4
  %0 = "chlo.ragged_dot"(%l, %r, %h) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<8x5xf32>, tensor<3x5x7xf32>, tensor<4xi64>) -> tensor<8x7xf32>
  // MB1201: `lhs` must have one ragged dimension, and has [0, 1]
  %1 = "chlo.ragged_dot"(%l, %r, %g) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0, 1], rhs_group_dimensions = [0]>}> : (tensor<8x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<8x7xf32>
  // MB1201: `rhs` must have 1 group dimensions, and has 0
  %2 = "chlo.ragged_dot"(%l, %s, %g) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [0]>}> : (tensor<8x5xf32>, tensor<5x7xf32>, tensor<3xi64>) -> tensor<8x7xf32>
  // MB1201: group dimensions of `rhs` must differ from the others
  %3 = "chlo.ragged_dot"(%l, %r, %g) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [1]>}> : (tensor<8x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<8x7xf32>
  // MB1201: the result must have the shape [8, 7], and is tensor<8x6xf32>
  %4 = "chlo.ragged_dot"(%l, %r, %g) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<8x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<8x6xf32>
  // MB1201: the result must have the shape [3, 8, 7], and is tensor<8x7xf32>
  %5 = "chlo.ragged_dot"(%l, %s, %g) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [1]>}> : (tensor<8x5xf32>, tensor<5x7xf32>, tensor<3xi64>) -> tensor<8x7xf32>
  return
}
// -----
func.func @broadcast(%f: tensor<2x3xf32>, %g: tensor<3xf32>, %i: tensor<2x3xi32>, %j: tensor<3xi32>, %p: tensor<2x3xi1>, %s: tensor<f32>, %k: tensor<i32>, %d: tensor<2xf32>) {
  // MB1112: result #0 must be tensor<2x3xi32>, and is tensor<3xi32>
  %0 = "chlo.broadcast_and"(%i, %j) : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<3xi32>
  // MB1112: result #0 must be tensor<2x3xf32>, and is tensor<2x1xf32>
  %1 = "chlo.broadcast_atan2"(%f, %g) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x1xf32>
  // MB1112: result #0 must be tensor<2x3xf32>, and is tensor<2x4xf32>
  %2 = "chlo.broadcast_divide"(%f, %d) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x4xf32>
  // MB1112: result #0 must be tensor<2x3xf32>, and is tensor<2x2x3xf32>
  %3 = "chlo.broadcast_maximum"(%f, %g) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x2x3xf32>
  // MB1112: result #0 must be tensor<2x3xi32>, and is tensor<6xi32>
  %4 = "chlo.broadcast_minimum"(%i, %k) : (tensor<2x3xi32>, tensor<i32>) -> tensor<6xi32>
  // MB1112: result #0 must be tensor<2x3xi32>, and is tensor<3x2xi32>
  %5 = "chlo.broadcast_multiply"(%i, %j) <{broadcast_dimensions = array<i64: 1>}> : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<3x2xi32>
  // MB1112: result #0 must be tensor<2x3xf32>, and is tensor<f32>
  %6 = "chlo.broadcast_next_after"(%f, %s) : (tensor<2x3xf32>, tensor<f32>) -> tensor<f32>
  // MB1112: result #0 must be tensor<2x3xi32>, and is tensor<2x2xi32>
  %7 = "chlo.broadcast_or"(%j, %i) : (tensor<3xi32>, tensor<2x3xi32>) -> tensor<2x2xi32>
  // MB1112: result #0 must be tensor<2x3xf32>, and is tensor<1x3xf32>
  %8 = "chlo.broadcast_polygamma"(%f, %g) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<1x3xf32>
  // MB1112: result #0 must be tensor<2x3xf32>, and is tensor<3xf32>
  %9 = "chlo.broadcast_power"(%f, %g) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<3xf32>
  // MB1112: result #0 must be tensor<2x3xf32>, and is tensor<4x3xf32>
  %10 = "chlo.broadcast_remainder"(%s, %f) : (tensor<f32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  // MB1112: result #0 must be tensor<2x3xi32>, and is tensor<2x3x1xi32>
  %11 = "chlo.broadcast_shift_left"(%i, %k) : (tensor<2x3xi32>, tensor<i32>) -> tensor<2x3x1xi32>
  // MB1112: result #0 must be tensor<2x3xi32>, and is tensor<2xi32>
  %12 = "chlo.broadcast_shift_right_arithmetic"(%i, %j) : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2xi32>
  // MB1112: result #0 must be tensor<2x3xi32>, and is tensor<2x9xi32>
  %13 = "chlo.broadcast_shift_right_logical"(%i, %j) : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x9xi32>
  // MB1112: result #0 must be tensor<2x3xf32>, and is tensor<7x3xf32>
  %14 = "chlo.broadcast_subtract"(%g, %f) : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<7x3xf32>
  // MB1112: result #0 must be tensor<2x3xi32>, and is tensor<2x5xi32>
  %15 = "chlo.broadcast_xor"(%i, %j) : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x5xi32>
  // MB1112: result #0 must be tensor<3xf32>, and is tensor<2xf32>
  %16 = "chlo.broadcast_zeta"(%g, %s) : (tensor<3xf32>, tensor<f32>) -> tensor<2xf32>
  // MB1112: result #0 must be tensor<2x3xf32>, and is tensor<2xf32>
  %17 = "chlo.broadcast_add"(%f, %d) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2xf32>
  // MB1112: result #0 must be tensor<2x3xf32>, and is tensor<3x3xf32>
  %18 = "chlo.broadcast_select"(%p, %f, %g) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<3xf32>) -> tensor<3x3xf32>
  // MB1112: the operand must not be a scalar
  %19:2 = "chlo.top_k"(%s) <{k = 1 : i64}> : (tensor<f32>) -> (tensor<f32>, tensor<i32>)
  return
}
