memref.global "private" @g : memref<2xf32>
memref.global @u : memref<2xf32> = uninitialized
memref.global "private" constant @c : memref<2xf32> = dense<[1.0, 2.0]> {alignment = 64 : i64}
func.func @f(%m: memref<4x8xf32>, %n: index, %v: f32, %i: memref<10xi32>, %t: tensor<?xf32>) {
  %tr = memref.transpose %m (d0, d1) -> (d1, d0) {a} : memref<4x8xf32> to memref<8x4xf32, strided<[1, 8]>>
  memref.prefetch %m[%n, %n], read, locality<3>, data : memref<4x8xf32>
  memref.prefetch %m[%n, %n], write, locality<0>, instr : memref<4x8xf32>
  %g = memref.generic_atomic_rmw %i[%n] : memref<10xi32> {
  ^bb0(%cur: i32):
    memref.atomic_yield %cur : i32
  } {tag}
  memref.alloca_scope { memref.alloca_scope.return }
  %s = memref.alloca_scope -> (f32) { memref.alloca_scope.return %v : f32 }
  %al = bufferization.alloc_tensor(%n) {x} : tensor<?xf32>
  %al2 = bufferization.alloc_tensor() copy(%t) : tensor<?xf32>
  %al3 = bufferization.alloc_tensor() {memory_space = 1 : i64} : tensor<4xf32>
  %al4 = bufferization.alloc_tensor(%n) size_hint = %n : tensor<?xf32>
  memref.dma_start %m[%n, %n], %m[%n, %n], %n, %i[%n] : memref<4x8xf32>, memref<4x8xf32>, memref<10xi32>
  memref.dma_start %m[%n, %n], %m[%n, %n], %n, %i[%n], %n, %n : memref<4x8xf32>, memref<4x8xf32>, memref<10xi32>
  %r = scf.index_switch %n -> f32
  case 2 { scf.yield %v : f32 }
  case 5 { scf.yield %v : f32 }
  default { scf.yield %v : f32 }
  scf.forall (%a, %b) in (%n, 8) { }
  %fo = scf.forall (%a) = (1) to (%n) step (2) shared_outs(%o = %t) -> (tensor<?xf32>) {
    %sl = tensor.extract_slice %o[%a] [1] [1] : tensor<?xf32> to tensor<1xf32>
    scf.forall.in_parallel { tensor.parallel_insert_slice %sl into %o[%a] [1] [1] : tensor<1xf32> into tensor<?xf32> }
  } {mapping = [#gpu.block<x>]}
  scf.execute_region no_inline { scf.yield }
  return
}
