#map0 = affine_map<(d0) -> (d0 + 1)>
#map1 = affine_map<(d0)[s0] -> (d0, s0 - 2)>
#set0 = affine_set<(d0)[s0] : (d0 >= 0, -d0 + s0 - 1 >= 0)>
func.func @a(%m: memref<100x100xf32>, %n: index, %v: f32, %mm: memref<?x?xf32>) {
  %0 = affine.apply #map0(%n)
  %1 = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%n)[%n] {foo = 1 : i32}
  %2 = affine.min #map1(%n)[%n]
  %3 = affine.max #map1(%n)[%n] {bar}
  affine.for %i = 0 to 10 {
    affine.for %j = #map0(%i) to min #map1(%i)[%n] step 2 {
      %x = affine.load %m[%i + 3, %j * 2 + 1] : memref<100x100xf32>
      %xx = affine.load %m[%i, %j mod 3 + symbol(%n)] : memref<100x100xf32>
      affine.store %x, %m[%i floordiv 2 ceildiv 5, -%j + symbol(%n)] {a = 1} : memref<100x100xf32>
      %y = affine.vector_load %m[%i, 0] : memref<100x100xf32>, vector<4xf32>
      affine.vector_store %y, %m[%i + %j, (%i + %j) * 2] : memref<100x100xf32>, vector<4xf32>
      affine.prefetch %m[%i, %j + 5], read, locality<3>, data : memref<100x100xf32>
      affine.prefetch %m[%i, %j + 5], write, locality<0>, instr {x} : memref<100x100xf32>
    } {attr = "x"}
  }
  affine.for %i = %n to %n {
    affine.yield
  }
  affine.for %i = max #map1(%n)[%n] to 5 {
  }
  affine.for %i = max affine_map<(d0)[s0] -> (d0, s0)>(%n)[%n] to affine_map<()[s0] -> (s0 + 5)>()[%n] {
  }
  %r:2 = affine.for %i = -1 to %n iter_args(%a = %v, %b = %n) -> (f32, index) {
    %c = arith.addf %a, %a : f32
    affine.yield %c, %b : f32, index
  }
  affine.for %i = 0 to 10 {
   affine.if #set0(%i)[%n] {
     %q = affine.apply #map0(%i)
   }
   affine.if affine_set<(d0) : (d0 == 0)>(%i) {
   } else {
     affine.store %v, %m[%i, %i] : memref<100x100xf32>
   } {foo}
   %r3 = affine.if #set0(%i)[%n] -> f32 {
     affine.yield %v : f32
   } else {
     affine.yield %v : f32
   }
   %r4:2 = affine.if #set0(%i)[%n] -> (f32, index) {
     affine.yield %v, %i : f32, index
   } else {
     affine.yield %v, %n : f32, index
   }
  }
  affine.if affine_set<() : (1 == 0)>() {
  }
  affine.parallel (%i, %j) = (0, 0) to (10, 20) {
    affine.store %v, %m[%i, %j] : memref<100x100xf32>
  }
  affine.parallel (%i, %j) = (0, max(%n, 3)) to (min(10, %n + 3), symbol(%n) * 2) step (1, 5) {
  } {a}
  %p = affine.parallel (%i) = (0) to (10) reduce ("addf") -> f32 {
    affine.yield %v : f32
  }
  %p2:2 = affine.parallel (%i) = (0) to (10) step (2) reduce ("addf", "maximumf") -> (f32, f32) {
    affine.yield %v, %v : f32, f32
  }
  affine.parallel () = () to () {
  }
  %d:3 = affine.delinearize_index %n into (16, 4, 2) : index, index, index
  %d2:2 = affine.delinearize_index %n into (%n, 2) : index, index
  %l = affine.linearize_index [%n, %n] by (3, %n) : index
  %l2 = affine.linearize_index disjoint [%n, %n] by (3) : index
  %d3:2 = affine.delinearize_index %n into (3) : index, index
  affine.for %i = 0 to 10 step 1 {
    %tag = memref.alloc() : memref<1xi32>
    %c0 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    %dst = memref.alloc() : memref<100x100xf32, 1>
    affine.dma_start %m[%i + 1, %i], %dst[%i, %i + 3], %tag[%c0], %c4 : memref<100x100xf32>, memref<100x100xf32, 1>, memref<1xi32>
    affine.dma_start %m[%i + 1, %i], %dst[%i, %i + 3], %tag[0], %c4, %c4, %c4 : memref<100x100xf32>, memref<100x100xf32, 1>, memref<1xi32>
    affine.dma_wait %tag[%c0], %c4 : memref<1xi32>
  }
  %z = affine.load %mm[%n, %n] : memref<?x?xf32>
  %z1 = affine.load %mm[symbol(%n), symbol(%n)] : memref<?x?xf32>
  %s = memref.alloc() : memref<f32>
  %z2 = affine.load %s[] : memref<f32>
  return
}
