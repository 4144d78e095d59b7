func.func @moved(%a: tensor<2x3xf32>, %b: tensor<2x4xf32>, %c: tensor<3x3xf32>, %v: tensor<2x5x4xf32>, %i: tensor<2x7xi32>, %j: tensor<3x7xi32>, %w: tensor<2x7x4xf32>, %z: tensor<1xf32>, %y: tensor<1xf16>) {
  // MB1201: input #1 has shape [3, 3], which does not differ from [2, 3] along `axis` only
  %0 = "tosa.concat"(%a, %c) <{axis = 1 : i32}> : (tensor<2x3xf32>, tensor<3x3xf32>) -> tensor<2x6xf32>
  // MB1201: its result must have extent 7 along `axis`, and has 6
  %1 = "tosa.concat"(%a, %b) <{axis = 1 : i32}> : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x6xf32>
  // MB1201: `axis` is 2, and the inputs have rank 2
  %2 = "tosa.concat"(%a, %b) <{axis = 2 : i32}> : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x7xf32>
  // MB1201: dimension 0 of `indices` must have extent 2, and has 3
  %3 = "tosa.gather"(%v, %j) : (tensor<2x5x4xf32>, tensor<3x7xi32>) -> tensor<2x7x4xf32>
  // MB1201: dimension 2 of `output` must have extent 4, and has 3
  %4 = "tosa.gather"(%v, %i) : (tensor<2x5x4xf32>, tensor<2x7xi32>) -> tensor<2x7x3xf32>
  // MB1201: 7 elements are scattered to 5, which are less
  %5 = "tosa.scatter"(%v, %i, %w) : (tensor<2x5x4xf32>, tensor<2x7xi32>, tensor<2x7x4xf32>) -> tensor<2x5x4xf32>
  %p = "tosa.const_shape"() <{values = dense<[1, 1, 0, 2]> : tensor<4xindex>}> : () -> !tosa.shape<4>
  %q = "tosa.const_shape"() <{values = dense<[1, 1]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  %n = "tosa.const_shape"() <{values = dense<[1, 1, -2, 2]> : tensor<4xindex>}> : () -> !tosa.shape<4>
  // MB1201: dimension 1 of its result must have extent 5, and has 6
  %6 = "tosa.pad"(%a, %p, %z) : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<4x6xf32>
  // MB1201: `padding` must have 4 elements, and has 2
  %7 = "tosa.pad"(%a, %q, %z) : (tensor<2x3xf32>, !tosa.shape<2>, tensor<1xf32>) -> tensor<4x5xf32>
  // MB1201: `padding` of dimension 1 must be 0 or more, or -1 if it is not known, and is [-2, 2]
  %8 = "tosa.pad"(%a, %n, %z) : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<4x3xf32>
  // MB1201: `pad_const` and `output` must have one element type, and are tensor<1xf16> and tensor<4x5xf32>
  %9 = "tosa.pad"(%a, %p, %y) : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf16>) -> tensor<4x5xf32>
  return
}
// -----
func.func @shaped(%a: tensor<2x3xf32>, %d: tensor<?x3xf32>) {
  %two = "tosa.const_shape"() <{values = dense<[3, 2]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  %many = "tosa.const_shape"() <{values = dense<[4, 2]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  %open = "tosa.const_shape"() <{values = dense<[-1, -1]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  %half = "tosa.const_shape"() <{values = dense<[-1, 8]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  %none = "tosa.const_shape"() <{values = dense<[0, 1]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  %one = "tosa.const_shape"() <{values = dense<1> : tensor<1xindex>}> : () -> !tosa.shape<1>
  // MB1201: at most one extent of the new shape is -1, and it is [-1, -1]
  %0 = "tosa.reshape"(%a, %open) : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<?x?xf32>
  // MB1201: its result must have the shape [3, 2], and has [2, 3]
  %1 = "tosa.reshape"(%a, %two) : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<2x3xf32>
  // MB1201: 6 elements cannot be reshaped to 8
  %2 = "tosa.reshape"(%a, %many) : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<4x2xf32>
  // MB1201: 6 elements cannot be reshaped to 8
  %3 = "tosa.reshape"(%a, %half) : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<?x8xf32>
  // MB1201: its result must have rank 2, as its input, and has 1
  %4 = "tosa.slice"(%a, %none, %two) : (tensor<2x3xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<3xf32>
  // MB1201: `size` must have 2 elements, and has 1
  %5 = "tosa.slice"(%a, %none, %one) : (tensor<2x3xf32>, !tosa.shape<2>, !tosa.shape<1>) -> tensor<2x1xf32>
  // MB1201: `multiples` must be more than 0, or -1, and are [0, 1]
  %6 = "tosa.tile"(%a, %none) : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<2x3xf32>
  // MB1201: `input1` must have rank 1, as `multiples` tells, and has 2
  %7 = "tosa.tile"(%a, %one) : (tensor<2x3xf32>, !tosa.shape<1>) -> tensor<2x3xf32>
  // MB1201: `perms` is no permutation: [1, 1]
  %8 = "tosa.transpose"(%a) <{perms = array<i32: 1, 1>}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
  // MB1201: dimension 0 of its result must have extent 3, and has 2
  %9 = "tosa.transpose"(%a) <{perms = array<i32: 1, 0>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // MB1201: `perms` must have 2 elements, as `input1` has dimensions, and has 1
  %10 = "tosa.transpose"(%a) <{perms = array<i32: 0>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @shapes(%a: tensor<2x3xf32>, %u: !tosa.shape<1>) {
  // MB1201: `values` must have rank 1, and has 2
  %0 = "tosa.const_shape"() <{values = dense<1> : tensor<1x2xindex>}> : () -> !tosa.shape<2>
  // MB1201: `values` must have 3 elements, as its type tells, and has 2
  %1 = "tosa.const_shape"() <{values = dense<1> : tensor<2xindex>}> : () -> !tosa.shape<3>
  // MB1201: `axis` is 2, and the input has rank 2
  %2 = "tosa.dim"(%a) <{axis = 2 : i32}> : (tensor<2x3xf32>) -> !tosa.shape<1>
  // MB1201: its result must be a shape with 1 extent, and has 2
  %3 = "tosa.dim"(%a) <{axis = 1 : i32}> : (tensor<2x3xf32>) -> !tosa.shape<2>
  %s = "tosa.const_shape"() <{values = dense<[3, 2]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  // MB1201: its result must have 4 extents, and has 3
  %4 = "tosa.concat_shape"(%s, %s) : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<3>
  %minus = "tosa.const"() <{values = dense<-1> : tensor<1xi32>}> : () -> tensor<1xi32>
  %one = "tosa.const"() <{values = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
  %two = "tosa.const"() <{values = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
  // MB1201: `start` must be 0 or more, and is -1
  %5 = "tosa.slice_shape"(%s, %minus, %one) : (!tosa.shape<2>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<1>
  // MB1201: its slice ends at 3, and its input has 2 extents
  %6 = "tosa.slice_shape"(%s, %one, %two) : (!tosa.shape<2>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<2>
  // MB1201: its result must have 2 extents, and has 1
  %7 = "tosa.slice_shape"(%s, %one, %two) : (!tosa.shape<2>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<1>
  return
}
// -----
func.func @flow(%c: tensor<2xi1>, %a: tensor<2xf32>) {
  // MB1201: `condition` must have one element, and is tensor<2xi1>
  %0 = "tosa.cond_if"(%c, %a) ({
  ^bb0(%x: tensor<2xf32>):
    "tosa.yield"(%x) : (tensor<2xf32>) -> ()
  }, {
  ^bb0(%x: tensor<2xf32>):
    "tosa.yield"(%x) : (tensor<2xf32>) -> ()
  }) : (tensor<2xi1>, tensor<2xf32>) -> tensor<2xf32>
  // MB1201: `cond_graph` must have one result, and has 2
  %1 = "tosa.while_loop"(%a) ({
  ^bb0(%x: tensor<2xf32>):
    "tosa.yield"(%x, %x) : (tensor<2xf32>, tensor<2xf32>) -> ()
  }, {
  ^bb0(%x: tensor<2xf32>):
    "tosa.yield"(%x) : (tensor<2xf32>) -> ()
  }) : (tensor<2xf32>) -> tensor<2xf32>
  // MB1201: the result of `cond_graph` must have one element, and is tensor<2xf32>
  %2 = "tosa.while_loop"(%a) ({
  ^bb0(%x: tensor<2xf32>):
    "tosa.yield"(%x) : (tensor<2xf32>) -> ()
  }, {
  ^bb0(%x: tensor<2xf32>):
    "tosa.yield"(%x) : (tensor<2xf32>) -> ()
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}
// -----
"tosa.variable"() <{sym_name = "stored", var_shape = dense<[2, 3]> : tensor<2xindex>, type = f32}> : () -> ()
func.func @variables(%a: tensor<2x4xf32>, %b: tensor<2x3xf32>) {
  // MB1201: tensor<2x3xi32> is not of the element type of the variable, f32
  %0 = "tosa.variable_read"() <{name = "stored"}> : () -> tensor<2x3xi32>
  // MB1201: tensor<2x4xf32> has not the shape of the variable, [2, 3]
  "tosa.variable_write"(%a) <{name = "stored"}> : (tensor<2x4xf32>) -> ()
  // MB1201: `lost` is no variable that is declared
  "tosa.variable_write"(%b) <{name = "lost"}> : (tensor<2x3xf32>) -> ()
  return
}
