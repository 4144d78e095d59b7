#map0 = affine_map<(d0)[s0] -> (d0 + s0, d0 * 2)>
#set0 = affine_set<(d0)[s0] : (d0 - 10 >= 0, s0 - 2 == 0)>
func.func @f(%m: memref<100x100xf32>, %n: index, %v: f32, %b: memref<1xi32>, %d: memref<100xf32, 2>) {
  affine.for %i = 0 to 10 {
    affine.for %j = max affine_map<(d0)[s0] -> (d0, s0)>(%i)[%n] to min #map0(%i)[%n] step 2 {
      %x = affine.load %m[%i + 3, %j * 2 - %i floordiv 4 + symbol(%n)] {tag = "x"} : memref<100x100xf32>
      affine.store %x, %m[-%i + 7, (%i + %j) mod 5] : memref<100x100xf32>
      %vv = affine.vector_load %m[%i, %j] : memref<100x100xf32>, vector<8xf32>
      affine.vector_store %vv, %m[%i, 3] : memref<100x100xf32>, vector<8xf32>
      affine.prefetch %m[%i, %j + 5], read, locality<3>, data : memref<100x100xf32>
      affine.prefetch %m[%i, %j + 5], write, locality<1>, instr {a} : memref<100x100xf32>
    } {loop = 1 : i32}
    %a = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
    %a1 = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%i)[%n]
    %a2 = affine.apply affine_map<()[s0] -> (s0 ceildiv 8)>()[%n]
    %mi = affine.min #map0(%i)[%n]
    %ma = affine.max affine_map<(d0) -> (d0, 4)>(%i) {q}
    affine.if #set0(%i)[%n] { affine.store %v, %m[%i, %i] : memref<100x100xf32> }
    affine.if #set0(%i)[%n] { } else { affine.store %v, %m[%i, %i] : memref<100x100xf32> } {z}
    affine.dma_start %m[%i, 7], %d[%i + 1], %b[0], %n : memref<100x100xf32>, memref<100xf32, 2>, memref<1xi32>
    affine.dma_start %m[%i, 7], %d[%i + 1], %b[0], %n, %n, %n : memref<100x100xf32>, memref<100xf32, 2>, memref<1xi32>
    affine.dma_wait %b[0], %n : memref<1xi32>
  }
  affine.for %i = %n to %n {
  }
  %r = affine.for %i = 0 to affine_map<(d0) -> (d0)>(%n) iter_args(%acc = %v) -> (f32) {
    %s = arith.addf %acc, %acc : f32
    affine.yield %s : f32
  }
  %r2:2 = affine.for %i = -1 to %n step 3 iter_args(%acc = %v, %k = %n) -> (f32, index) {
    affine.yield %acc, %k : f32, index
  }
  %c = arith.constant 4 : index
  %q = affine.if #set0(%c)[%c] -> f32 { affine.yield %v : f32 } else { affine.yield %r : f32 }
  %q2:2 = affine.if affine_set<() : (1 == 0)>() -> (f32, index) { affine.yield %v, %c : f32, index } else { affine.yield %r, %c : f32, index }
  affine.parallel (%i, %j) = (0, max(%n, 3)) to (10, min(%n + 1, symbol(%n), 20)) step (1, 2) { }
  affine.parallel (%i) = (0) to (%n) { } {tag}
  %p:2 = affine.parallel (%i, %j) = (0, 0) to (10, 10) reduce ("addf", "maximumf") -> (f32, f32) {
    affine.yield %v, %v : f32, f32
  }
  affine.parallel () = () to () { }
  %de:3 = affine.delinearize_index %n into (%c, 4, 5) : index, index, index
  %li = affine.linearize_index [%de#0, %de#1, %de#2] by (%c, 4, 5) : index
  %l2 = affine.linearize_index disjoint [%de#0, %de#1] by (4, 5) {u} : index
  return
}
