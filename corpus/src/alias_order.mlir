llvm.func @e(!llvm.ptr {my.m = affine_map<(d0) -> (d0 + 1)>}, i32) -> (i32 {my.m = affine_map<(d0) -> (d0 + 2)>})
llvm.func @d(%a: !llvm.ptr {my.m = affine_map<(d0) -> (d0 + 3)>}, %b: i32) -> (i32 {my.m = affine_map<(d0) -> (d0 + 4)>}) attributes {my.n = affine_map<(d0) -> (d0 + 5)>} {
  %0 = llvm.call @e(%a, %b) {my.c = affine_map<(d0) -> (d0 + 6)>} : (!llvm.ptr {my.m = affine_map<(d0) -> (d0 + 7)>}, i32) -> (i32 {my.m = affine_map<(d0) -> (d0 + 8)>})
  llvm.return %0 : i32
}
llvm.mlir.global internal @g(dense<1> : tensor<2xi32>) {my.c = affine_map<(d0) -> (d0 + 9)>} : !llvm.array<2 x i32>
func.func private @p(memref<?xf32, affine_map<(d0) -> (d0 + 10)>> {my.m = affine_map<(d0) -> (d0 + 11)>}) -> (i32 {my.m = affine_map<(d0) -> (d0 + 12)>})
func.func @q(%a: memref<?xf32, affine_map<(d0) -> (d0 + 10)>> {my.m = affine_map<(d0) -> (d0 + 13)>}, %b: memref<?x?xf32, affine_map<(d0, d1) -> (d1, d0)>>) -> (i32 {my.m = affine_map<(d0) -> (d0 + 14)>}) {
  %0 = arith.constant 1 : i32
  %c = arith.constant 1 : index
  %f = arith.constant 1.0 : f32
  %v = vector.transfer_read %b[%c, %c], %f {permutation_map = affine_map<(d0, d1) -> (d1)>} : memref<?x?xf32, affine_map<(d0, d1) -> (d1, d0)>>, vector<4xf32>
  return %0 : i32
}
gpu.module @k {
  gpu.func @k(%a: i32 {my.m = affine_map<(d0) -> (d0 + 15)>}) workgroup(%w : memref<32xf32, 3> {my.m = affine_map<(d0) -> (d0 + 16)>}) kernel attributes {my.z = affine_map<(d0) -> (d0 + 17)>} {
    gpu.return
  }
}
