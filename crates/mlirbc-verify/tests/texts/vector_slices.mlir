func.func @slices(%v: vector<4x8xf32>, %s: vector<2x[4]xf32>, %t: vector<2x3xf32>, %o: vector<5xf32>, %w: vector<4xf32>) {
  // MB1201: its last extent must be even, and is 5
  %0:2 = "vector.deinterleave"(%o) : (vector<5xf32>) -> (vector<2xf32>, vector<2xf32>)
  // MB1201: the last extent of its results must be 4, and is 2
  %1:2 = "vector.deinterleave"(%v) : (vector<4x8xf32>) -> (vector<4x2xf32>, vector<4x2xf32>)
  // MB1201: a slice at [3] of [2] is not inside of [4, 8]
  %2 = "vector.extract_strided_slice"(%v) <{offsets = [3], sizes = [2], strides = [1]}> : (vector<4x8xf32>) -> vector<2x8xf32>
  // MB1201: `strides` must be 1 times 1, and are [2]
  %3 = "vector.extract_strided_slice"(%v) <{offsets = [0], sizes = [2], strides = [2]}> : (vector<4x8xf32>) -> vector<2x8xf32>
  // MB1201: a scalable dimension of extent 4 is not sliced, and 2 are taken
  %4 = "vector.extract_strided_slice"(%s) <{offsets = [0, 0], sizes = [1, 2], strides = [1, 1]}> : (vector<2x[4]xf32>) -> vector<1x[2]xf32>
  // MB1201: its result must have shape [2, 8], and has [2, 4]
  %5 = "vector.extract_strided_slice"(%v) <{offsets = [0], sizes = [2], strides = [1]}> : (vector<4x8xf32>) -> vector<2x4xf32>
  // MB1201: has 2 offsets, 1 sizes, and rank 2
  %6 = "vector.extract_strided_slice"(%v) <{offsets = [0, 0], sizes = [2], strides = [1, 1]}> : (vector<4x8xf32>) -> vector<2x8xf32>
  // MB1201: `offsets` must have 2 elements, and has 1
  %7 = "vector.insert_strided_slice"(%t, %v) <{offsets = [0], strides = [1, 1]}> : (vector<2x3xf32>, vector<4x8xf32>) -> vector<4x8xf32>
  // MB1201: a slice at [0, 6] of [2, 3] is not inside of [4, 8]
  %8 = "vector.insert_strided_slice"(%t, %v) <{offsets = [0, 6], strides = [1, 1]}> : (vector<2x3xf32>, vector<4x8xf32>) -> vector<4x8xf32>
  // MB1201: its source has rank 2, and its destination 1
  %9 = "vector.insert_strided_slice"(%t, %o) <{offsets = [0], strides = [1, 1]}> : (vector<2x3xf32>, vector<5xf32>) -> vector<5xf32>
  // MB1201: scalable dimensions of its source and its destination must be the same
  %10 = "vector.insert_strided_slice"(%w, %s) <{offsets = [0, 0], strides = [1]}> : (vector<4xf32>, vector<2x[4]xf32>) -> vector<2x[4]xf32>
  return
}
// -----
func.func @memory(%m: memref<8x8xf32>, %w: memref<8xf32, strided<[2], offset: 0>>, %n: memref<8xi32>, %v: vector<4xf32>, %x: vector<2x4xf32>, %i: index) {
  // MB1201: the last stride of memref<8xf32, strided<[2]>> must be 1
  %0 = "vector.load"(%w, %i) : (memref<8xf32, strided<[2], offset: 0>>, index) -> vector<4xf32>
  // MB1201: accesses f32, and the elements of the memref are i32
  %1 = "vector.load"(%n, %i) : (memref<8xi32>, index) -> vector<4xf32>
  // MB1201: must have 2 of `indices`, and has 1
  %2 = "vector.load"(%m, %i) : (memref<8x8xf32>, index) -> vector<4xf32>
  // MB1201: its vector has rank 2, which is more than that of memref<8xi32>
  "vector.store"(%x, %n, %i) : (vector<2x4xf32>, memref<8xi32>, index) -> ()
  // MB1201: must have 2 of `indices`, and has 3
  "vector.store"(%v, %m, %i, %i, %i) : (vector<4xf32>, memref<8x8xf32>, index, index, index) -> ()
  return
}
// -----
func.func @combined(%a: vector<4xf32>, %b: vector<2xf32>, %s: vector<[4]xf32>, %t: vector<2x3xf32>, %x: f32, %p: vector<4x2xf32>) {
  // MB1201: its result must have shape [4, 2], and has [2, 4]
  %0 = "vector.outerproduct"(%a, %b) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<2xf32>) -> vector<2x4xf32>
  // MB1201: if its first operand is scalable, the second one has to be
  %1 = "vector.outerproduct"(%s, %b) <{kind = #vector.kind<add>}> : (vector<[4]xf32>, vector<2xf32>) -> vector<4x2xf32>
  // MB1201: its first operand must have rank 1, and has 2
  %2 = "vector.outerproduct"(%t, %x) <{kind = #vector.kind<add>}> : (vector<2x3xf32>, f32) -> vector<2xf32>
  // MB1201: `xor` does not combine elements of type f32
  %3 = "vector.outerproduct"(%a, %b) <{kind = #vector.kind<xor>}> : (vector<4xf32>, vector<2xf32>) -> vector<4x2xf32>
  // MB1201: `reduction_dim` is 2, and the rank 2
  %4:2 = "vector.scan"(%t, %b) <{kind = #vector.kind<add>, reduction_dim = 2 : i64, inclusive = true}> : (vector<2x3xf32>, vector<2xf32>) -> (vector<2x3xf32>, vector<2xf32>)
  // MB1201: its initial value must have shape [3], and has [2]
  %5:2 = "vector.scan"(%t, %b) <{kind = #vector.kind<add>, reduction_dim = 0 : i64, inclusive = true}> : (vector<2x3xf32>, vector<2xf32>) -> (vector<2x3xf32>, vector<2xf32>)
  // MB1201: `and` does not combine elements of type f32
  %6:2 = "vector.scan"(%t, %b) <{kind = #vector.kind<and>, reduction_dim = 1 : i64, inclusive = true}> : (vector<2x3xf32>, vector<2xf32>) -> (vector<2x3xf32>, vector<2xf32>)
  // MB1201: prints a text, and can print nothing else with it
  "vector.print"(%a) <{stringLiteral = "text"}> : (vector<4xf32>) -> ()
  return
}
