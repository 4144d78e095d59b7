// vector, memref, math, complex, index, ub, arm_sme and arm_sve.
#trait = {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>}
func.func @vectors(%a: vector<2x4xf32>, %b: vector<4x3xf32>, %c: vector<2x3xf32>, %m: memref<8x8xf32>, %i: index, %mask: vector<4xi1>) -> vector<2x3xf32> {
  %0 = vector.contract #trait %a, %b, %c : vector<2x4xf32>, vector<4x3xf32> into vector<2x3xf32>
  %pad = arith.constant 0.0 : f32
  %1 = vector.transfer_read %m[%i, %i], %pad {in_bounds = [true, false], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<8x8xf32>, vector<2x4xf32>
  vector.transfer_write %1, %m[%i, %i] {in_bounds = [false, true]} : vector<2x4xf32>, memref<8x8xf32>
  %2 = vector.extract %1[1] : vector<4xf32> from vector<2x4xf32>
  %3 = vector.mask %mask { vector.reduction <maxnumf>, %2 : vector<4xf32> into f32 } : vector<4xi1> -> f32
  %4 = vector.shuffle %2, %2 [0, 7, -1, 3] : vector<4xf32>, vector<4xf32>
  %5 = vector.broadcast %3 : f32 to vector<[4]xf32>
  %6 = vector.scalable.insert %4, %5[0] : vector<4xf32> into vector<[4]xf32>
  %7 = vector.multi_reduction <mul>, %a, %2 [0] : vector<2x4xf32> to vector<4xf32>
  %8:2 = vector.deinterleave %2 : vector<4xf32> -> vector<2xf32>
  vector.print %0 : vector<2x3xf32>
  vector.print str "done\n"
  return %0 : vector<2x3xf32>
}
memref.global "private" @g : memref<2xi32, 3> = dense<[1, 2]>
func.func @memrefs(%n: index, %m: memref<?x4xf32, strided<[4, 1], offset: ?>>) -> index {
  %a = memref.alloc(%n) {alignment = 32 : i64} : memref<?x4xf32>
  %s = memref.subview %a[%n, 0] [2, %n] [1, 2] : memref<?x4xf32> to memref<2x?xf32, strided<[4, 2], offset: ?>>
  %c = memref.cast %a : memref<?x4xf32> to memref<*xf32>
  %r = memref.reinterpret_cast %a to offset: [%n], sizes: [3, %n], strides: [%n, 1] : memref<?x4xf32> to memref<3x?xf32, strided<[?, 1], offset: ?>>
  %base, %off, %sizes:2, %strides:2 = memref.extract_strided_metadata %m : memref<?x4xf32, strided<[4, 1], offset: ?>> -> memref<f32>, index, index, index, index, index
  memref.dealloc %a : memref<?x4xf32>
  %col = memref.collapse_shape %m [[0, 1]] : memref<?x4xf32, strided<[4, 1], offset: ?>> into memref<?xf32, strided<[1], offset: ?>>
  %f = arith.constant 1.0 : f32
  %v = memref.atomic_rmw addf %f, %a[%n, %n] : (f32, memref<?x4xf32>) -> f32
  %l = memref.load %a[%n, %n] {nontemporal = true} : memref<?x4xf32>
  memref.prefetch %a[%n, %n], read, locality<3>, data : memref<?x4xf32>
  return %off : index
}
func.func @scalars(%x: f32, %z: complex<f64>, %i: index) -> (f32, complex<f64>, index) {
  %0 = math.fma %x, %x, %x fastmath<reassoc,nsz> : f32
  %1 = math.powf %0, %x : f32
  %2 = complex.constant [0.1, -1.0] : complex<f64>
  %3 = complex.mul %z, %2 : complex<f64>
  %4 = index.constant -3
  %5 = index.cmp ult(%i, %4)
  %6 = index.add %i, %4
  %p = ub.poison : i32
  %q = ub.poison <#ub.poison> : vector<4xf32>
  return %1, %3, %6 : f32, complex<f64>, index
}
func.func @arm(%v: vector<[16]xi8>, %acc: vector<[4]xi32>) -> vector<[4]xi32> attributes {arm_za} {
  %0 = arm_sve.sdot %acc, %v, %v : vector<[16]xi8> to vector<[4]xi32>
  %t = arm_sme.zero {tile_id = 0 : i32} : vector<[4]x[4]xi32>
  %s = arm_sme.streaming_vl <word>
  return %0 : vector<[4]xi32>
}
