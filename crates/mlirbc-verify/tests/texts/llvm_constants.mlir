llvm.func @f() {
  // MB1201: which must be an array of 3 times `i8`
  %0 = "llvm.mlir.constant"() <{value = "abc"}> : () -> !llvm.array<4 x i8>
  // MB1201: gives f32, and its value is an integer
  %1 = "llvm.mlir.constant"() <{value = 1 : i32}> : () -> f32
  // MB1201: gives f64, and its value is f32
  %2 = "llvm.mlir.constant"() <{value = 1.0 : f32}> : () -> f64
  // MB1201: gives i16, and its value is f32, which has 32 bits
  %3 = "llvm.mlir.constant"() <{value = 1.0 : f32}> : () -> i16
  // MB1201: gives a structure of 2 members, and its value has 1
  %4 = "llvm.mlir.constant"() <{value = [1 : i32]}> : () -> !llvm.struct<(i32, i32)>
  // MB1201: gives a structure whose member #1 is i64, and its value i32
  %5 = "llvm.mlir.constant"() <{value = [1 : i32, 1 : i32]}> : () -> !llvm.struct<(i32, i64)>
  // MB1201: which has 6 elements, and its value has 4
  %6 = "llvm.mlir.constant"() <{value = dense<[1, 2, 3, 4]> : tensor<4xi32>}> : () -> !llvm.array<2 x array<3 x i32>>
  // MB1201: and its value must have one element for all
  %7 = "llvm.mlir.constant"() <{value = dense<[1, 2, 3, 4]> : vector<[4]xi32>}> : () -> vector<[4]xi32>
  // MB1201: and its value is of integers
  %8 = "llvm.mlir.constant"() <{value = dense<1> : vector<4xi32>}> : () -> vector<4xf32>
  // MB1201: which has no constants
  %9 = "llvm.mlir.constant"() <{value = 1 : i32}> : () -> !llvm.target<"t">
  llvm.return
}
