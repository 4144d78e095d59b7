memref.global "private" @foo : memref<2xf32>
memref.global "private" constant @bar : memref<2xf32> = dense<[1.0, 2.0]> {alignment = 64 : i64}
memref.global @ext : memref<2xf32> = uninitialized
memref.global @gg : memref<f32> = dense<1.0>
memref.global constant @gh : memref<2x3xi32, 1> = dense<0>
func.func @m(%n: index, %v: f32, %m: memref<?x?xf32>, %s: memref<8x4xf32>, %iv: i32, %mi: memref<10xi32>) {
  %g = memref.get_global @foo : memref<2xf32>
  %0 = memref.alloc() : memref<10xf32>
  %1 = memref.alloc(%n) : memref<?xf32>
  %2 = memref.alloc(%n)[%n] : memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  %a2 = memref.alloc()[%n] {alignment = 8 : i64} : memref<3xf32, affine_map<(d0)[s0] -> (d0 + s0)>, 1>
  %3 = memref.alloca() {alignment = 16 : i64} : memref<2xf32>
  %4 = memref.generic_atomic_rmw %mi[%n] : memref<10xi32> {
  ^bb0(%cur: i32):
    %x = arith.addi %cur, %iv : i32
    memref.atomic_yield %x : i32
  }
  %41 = memref.generic_atomic_rmw %m[%n, %n] : memref<?x?xf32> {
  ^bb0(%cur: f32):
    memref.atomic_yield %cur : f32
  } {foo = 3 : i32}
  memref.prefetch %m[%n, %n], write, locality<1>, data : memref<?x?xf32>
  memref.prefetch %m[%n, %n], read, locality<0>, instr : memref<?x?xf32>
  %5 = memref.subview %s[0, %n][4, %n][1, 1] : memref<8x4xf32> to memref<4x?xf32, strided<[4, 1], offset: ?>>
  %6 = memref.transpose %m (i, j) -> (j, i) : memref<?x?xf32> to memref<?x?xf32, affine_map<(d0, d1)[s0] -> (d1 * s0 + d0)>>
  %61 = memref.transpose %s (d0, d1) -> (d1, d0) {q} : memref<8x4xf32> to memref<4x8xf32, strided<[1, 4]>>
  memref.alloca_scope {
    %a = memref.alloca() : memref<2xf32>
  }
  %7 = memref.alloca_scope -> (f32) {
    memref.alloca_scope.return %v : f32
  }
  %8:2 = memref.alloca_scope -> (f32, index) {
    memref.alloca_scope.return %v, %n : f32, index
  } {zz}
  %tag = memref.alloc() : memref<1xi32>
  %c0 = arith.constant 0 : index
  %dst = memref.alloc() : memref<8x4xf32, 1>
  memref.dma_start %s[%c0, %c0], %dst[%c0, %c0], %n, %tag[%c0] : memref<8x4xf32>, memref<8x4xf32, 1>, memref<1xi32>
  memref.dma_start %s[%c0, %c0], %dst[%c0, %c0], %n, %tag[%c0], %n, %n : memref<8x4xf32>, memref<8x4xf32, 1>, memref<1xi32>
  memref.dma_wait %tag[%c0], %n : memref<1xi32>
  %9 = memref.reinterpret_cast %m to offset: [0], sizes: [%n, 10], strides: [%n, 1] : memref<?x?xf32> to memref<?x10xf32, strided<[?, 1]>>
  %10 = memref.cast %m : memref<?x?xf32> to memref<*xf32>
  %11 = memref.collapse_shape %s [[0, 1]] : memref<8x4xf32> into memref<32xf32>
  %12 = memref.expand_shape %s [[0, 1], [2]] output_shape [2, 4, 4] : memref<8x4xf32> into memref<2x4x4xf32>
  memref.copy %m, %m : memref<?x?xf32> to memref<?x?xf32>
  memref.dealloc %1 : memref<?xf32>
  %13 = memref.dim %m, %n : memref<?x?xf32>
  %b, %off, %sz:2, %st:2 = memref.extract_strided_metadata %m : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
  %14 = memref.extract_aligned_pointer_as_index %m : memref<?x?xf32> -> index
  %15 = memref.load %m[%n, %n] : memref<?x?xf32>
  %16 = memref.load %m[%n, %n] {nontemporal = true} : memref<?x?xf32>
  memref.store %15, %m[%n, %n] : memref<?x?xf32>
  memref.store %15, %m[%n, %n] {alignment = 4 : i64} : memref<?x?xf32>
  %17 = memref.rank %m : memref<?x?xf32>
  %18 = memref.realloc %1 : memref<?xf32> to memref<10xf32>
  %19 = memref.realloc %1(%n) {alignment = 8 : i64} : memref<?xf32> to memref<?xf32>
  %shape = memref.alloc() : memref<2xi32>
  %20 = memref.reshape %0(%shape) : (memref<10xf32>, memref<2xi32>) -> memref<?x?xf32>
  %21 = memref.memory_space_cast %0 : memref<10xf32> to memref<10xf32, 5>
  %buf = memref.alloc() : memref<2048xi8>
  %22 = memref.view %buf[%n][%n, %n] : memref<2048xi8> to memref<?x?xf32>
  %23 = memref.view %buf[%n][] : memref<2048xi8> to memref<4x4xf32>
  %24 = memref.atomic_rmw addf %v, %0[%n] : (f32, memref<10xf32>) -> f32
  %25 = memref.assume_alignment %0, 64 : memref<10xf32>
  %26:2 = memref.distinct_objects %0, %3 : memref<10xf32>, memref<2xf32>
  %al = bufferization.clone %0 : memref<10xf32> to memref<10xf32>
  %t0 = bufferization.alloc_tensor(%n) : tensor<?x4xf32>
  %t1 = bufferization.alloc_tensor() copy(%t0) : tensor<?x4xf32>
  %t2 = bufferization.alloc_tensor(%n) size_hint=%n {memory_space = 1 : i64} : tensor<?x4xf32>
  %t4 = bufferization.to_tensor %0 restrict writable : memref<10xf32> to tensor<10xf32>
  %t5 = bufferization.to_buffer %t4 read_only : tensor<10xf32> to memref<10xf32>
  bufferization.dealloc_tensor %t4 : tensor<10xf32>
  bufferization.materialize_in_destination %t4 in restrict writable %0 : (tensor<10xf32>, memref<10xf32>) -> ()
  %t6 = bufferization.materialize_in_destination %t4 in %t4 : (tensor<10xf32>, tensor<10xf32>) -> tensor<10xf32>
  %tt = arith.constant true
  %dd:2 = bufferization.dealloc (%0, %3 : memref<10xf32>, memref<2xf32>) if (%tt, %tt) retain (%1, %g : memref<?xf32>, memref<2xf32>)
  bufferization.dealloc (%0 : memref<10xf32>) if (%tt)
  bufferization.dealloc
  return
}
