func.func @memory(%r: memref<4xf32>, %d: memref<?xf32>, %l: memref<4xf32, affine_map<(d0) -> (d0 * 2)>>, %s: memref<4xf32, 1>, %m: memref<4x4xf32>, %t: memref<2xi32>, %i: index, %x: f32, %n: i32) {
  // MB1201: the extent of memref<?xf32> needs an operand
  %0 = "memref.realloc"(%r) : (memref<4xf32>) -> memref<?xf32>
  // MB1201: the extent of memref<8xf32> is known, and there is an operand for it
  %1 = "memref.realloc"(%r, %i) : (memref<4xf32>, index) -> memref<8xf32>
  // MB1201: has a layout, and must have none
  %2 = "memref.realloc"(%l) : (memref<4xf32, affine_map<(d0) -> (d0 * 2)>>) -> memref<8xf32>
  // MB1201: memref<4xf32, 1> and memref<8xf32> are in different memory spaces
  %3 = "memref.realloc"(%s) : (memref<4xf32, 1>) -> memref<8xf32>
  // MB1201: memref<4xf32> and memref<8xf64> must have one element type
  %4 = "memref.realloc"(%r) : (memref<4xf32>) -> memref<8xf64>
  // MB1201: `alignment` must be a power of two, and is 12
  %5 = "memref.assume_alignment"(%r) <{alignment = 12 : i32}> : (memref<4xf32>) -> memref<4xf32>
  // MB1201: needs an operand
  "memref.distinct_objects"() : () -> ()
  // MB1201: `memref` has rank 2, and `indices` 1 operands
  %6 = "memref.atomic_rmw"(%x, %m, %i) <{kind = 0 : i64}> : (f32, memref<4x4xf32>, index) -> f32
  // MB1201: its kind needs an integer, and the value is f32
  %7 = "memref.atomic_rmw"(%x, %r, %i) <{kind = 1 : i64}> : (f32, memref<4xf32>, index) -> f32
  // MB1201: its kind needs a float, and the value is i32
  %8 = "memref.atomic_rmw"(%n, %t, %i) <{kind = 0 : i64}> : (i32, memref<2xi32>, index) -> i32
  // MB1201: `tagMemRef` has rank 1, and `tagIndices` 2 operands
  "memref.dma_wait"(%t, %i, %i, %i) : (memref<2xi32>, index, index, index) -> ()
  return
}
// -----
func.func @atomic(%r: memref<4xf32>, %i: index) {
  // MB1201: its region must have 1 argument, and has 2
  %0 = "memref.generic_atomic_rmw"(%r, %i) ({
  ^bb0(%x: f32, %y: f32):
    "memref.atomic_yield"(%x) : (f32) -> ()
  }) : (memref<4xf32>, index) -> f32
  // MB1201: the argument of its region must be of type f32, and is f64
  %1 = "memref.generic_atomic_rmw"(%r, %i) ({
  ^bb0(%x: f64):
    %c = "arith.constant"() <{value = 1.0 : f32}> : () -> f32
    "memref.atomic_yield"(%c) : (f32) -> ()
  }) : (memref<4xf32>, index) -> f32
  %2 = "memref.generic_atomic_rmw"(%r, %i) ({
  ^bb0(%x: f32):
    %c = "arith.constant"() <{value = 1.0 : f64}> : () -> f64
    // MB1201: gives f64, and the operation around has a result of type f32
    "memref.atomic_yield"(%c) : (f64) -> ()
  }) : (memref<4xf32>, index) -> f32
  return
}
// -----
// MB1201: its visibility must be `public`, `private` or `nested`
"memref.global"() <{sym_name = "seen", sym_visibility = "hidden", type = memref<2xf32>}> : () -> ()
// MB1201: its type must be a memref of known extents, and is memref<?xf32>
"memref.global"() <{sym_name = "extents", type = memref<?xf32>}> : () -> ()
// MB1201: its value must have shape [2], and has [3]
"memref.global"() <{sym_name = "shape", type = memref<2xf32>, initial_value = dense<1.0> : tensor<3xf32>}> : () -> ()
// MB1201: its value tensor<2xi32> must have the element type of memref<2xf32>
"memref.global"() <{sym_name = "element", type = memref<2xf32>, initial_value = dense<1> : tensor<2xi32>}> : () -> ()
"memref.global"() <{sym_name = "right", type = memref<2xf32>}> : () -> ()
func.func @globals() {
  // MB1201: its result is memref<3xf32>, and the global memref<2xf32>
  %0 = "memref.get_global"() <{name = @right}> : () -> memref<3xf32>
  // MB1201: `name` is no global memref of this module
  %1 = "memref.get_global"() <{name = @globals}> : () -> memref<3xf32>
  return
}
// -----
func.func @views(%a: memref<2x3x4xf32>, %p: memref<2x3xf32, strided<[8, 1], offset: 0>>, %f: memref<8x9xf32>, %b: memref<24xi8>, %l: memref<24xi8, affine_map<(d0) -> (d0 + 1)>>, %q: memref<6xf32, strided<[2], offset: 5>>, %i: index) {
  // MB1201: dimensions that are collapsed must lie behind each other: a stride is 8, not 3
  %0 = "memref.collapse_shape"(%p) <{reassociation = [[0, 1]]}> : (memref<2x3xf32, strided<[8, 1], offset: 0>>) -> memref<6xf32, strided<[1], offset: 0>>
  // MB1201: dimension 1 of the collapsed type must have extent 12, and has 11
  %1 = "memref.collapse_shape"(%a) <{reassociation = [[0], [1, 2]]}> : (memref<2x3x4xf32>) -> memref<2x11xf32>
  // MB1201: its result must have strides [6, 2] and offset [5], and is
  %2 = "memref.expand_shape"(%q) <{reassociation = [[0, 1]], static_output_shape = array<i64: 2, 3>}> : (memref<6xf32, strided<[2], offset: 5>>) -> memref<2x3xf32, strided<[3, 1], offset: 5>>
  // MB1201: rank 3 cannot be expanded to 2
  %3 = "memref.expand_shape"(%a) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: 6, 4>}> : (memref<2x3x4xf32>) -> memref<6x4xf32>
  // MB1201: its result must have sizes [2, 3], and has [2, 4]
  %4 = "memref.reinterpret_cast"(%f) <{static_offsets = array<i64: 0>, static_sizes = array<i64: 2, 3>, static_strides = array<i64: 9, 1>, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (memref<8x9xf32>) -> memref<2x4xf32, strided<[9, 1], offset: 0>>
  // MB1201: its result must have offset [3], and has [0]
  %5 = "memref.reinterpret_cast"(%f) <{static_offsets = array<i64: 3>, static_sizes = array<i64: 2, 3>, static_strides = array<i64: 9, 1>, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (memref<8x9xf32>) -> memref<2x3xf32, strided<[9, 1], offset: 0>>
  // MB1201: its result must have strides [9, 1], and has [3, 1]
  %6 = "memref.reinterpret_cast"(%f) <{static_offsets = array<i64: 0>, static_sizes = array<i64: 2, 3>, static_strides = array<i64: 9, 1>, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (memref<8x9xf32>) -> memref<2x3xf32, strided<[3, 1], offset: 0>>
  // MB1201: its result must have offset [10], and has [0]
  %7 = "memref.subview"(%f) <{static_offsets = array<i64: 1, 1>, static_sizes = array<i64: 2, 2>, static_strides = array<i64: 1, 1>, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (memref<8x9xf32>) -> memref<2x2xf32, strided<[9, 1], offset: 0>>
  // MB1201: its result must have strides [18, 1], and has [9, 1]
  %8 = "memref.subview"(%f) <{static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 2, 2>, static_strides = array<i64: 2, 1>, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (memref<8x9xf32>) -> memref<2x2xf32, strided<[9, 1], offset: 0>>
  // MB1201: the slice of dimension 0 ends at 8, behind its extent 8
  %9 = "memref.subview"(%f) <{static_offsets = array<i64: 7, 0>, static_sizes = array<i64: 2, 2>, static_strides = array<i64: 1, 1>, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (memref<8x9xf32>) -> memref<2x2xf32, strided<[9, 1], offset: 63>>
  // MB1201: its result has 1 extents that are not known, and `sizes` 0 operands
  %10 = "memref.view"(%b, %i) : (memref<24xi8>, index) -> memref<?xf32>
  // MB1201: has a layout, and must have none
  %11 = "memref.view"(%l, %i) : (memref<24xi8, affine_map<(d0) -> (d0 + 1)>>, index) -> memref<4xf32>
  return
}
