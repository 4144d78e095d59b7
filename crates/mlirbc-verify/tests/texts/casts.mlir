func.func @f(%i: i32, %h: i16, %f: f32, %d: f64, %t: tensor<4xi32>, %m: memref<4xf32>, %x: index, %s: f8E8M0FNU, %u: tensor<4xf32>) {
  // MB1201: cannot cast i32 to i16
  %0 = "arith.extsi"(%i) : (i32) -> i16
  // MB1201: cannot cast i32 to i32
  %1 = "arith.extui"(%i) : (i32) -> i32
  // MB1201: cannot cast f64 to f32
  %2 = "arith.extf"(%d) : (f64) -> f32
  // MB1201: cannot cast f32 to f64
  %3 = "arith.truncf"(%f) : (f32) -> f64
  // MB1201: cannot cast i16 to i32
  %4 = "arith.trunci"(%h) : (i16) -> i32
  // MB1201: cannot cast i32 to i64
  %5 = "arith.index_cast"(%i) : (i32) -> i64
  // MB1201: cannot cast index to index
  %6 = "arith.index_castui"(%x) : (index) -> index
  // MB1201: cannot cast f32 to i64
  %7 = "arith.bitcast"(%f) : (f32) -> i64
  // MB1201: cannot cast index to index
  %8 = "index.casts"(%x) : (index) -> index
  // MB1201: cannot cast i32 to i64
  %9 = "index.castu"(%i) : (i32) -> i64
  // MB1201: cannot cast memref<4xf32> to memref<?xf32, 1>
  %10 = "memref.cast"(%m) : (memref<4xf32>) -> memref<?xf32, 1>
  // MB1201: cannot cast memref<4xf32> to memref<4xf32, strided<[2]>, 1>
  %11 = "memref.memory_space_cast"(%m) : (memref<4xf32>) -> memref<4xf32, strided<[2]>, 1>
  // MB1201: cannot cast tensor<4xi32> to tensor<?xi64>
  %12 = "tensor.cast"(%t) : (tensor<4xi32>) -> tensor<?xi64>
  // MB1201: cannot cast tensor<4xi32> to tensor<4xi64>
  %13 = "tensor.bitcast"(%t) : (tensor<4xi32>) -> tensor<4xi64>
  // MB1201: cannot cast tensor<4xf32> to tensor<4xi32, 1 : i32>
  %14 = "arith.fptosi"(%u) : (tensor<4xf32>) -> tensor<4xi32, 1 : i32>
  // MB1201: cannot cast tensor<4xf32> to tensor<4xi32, 1 : i32>
  %15 = "arith.fptoui"(%u) : (tensor<4xf32>) -> tensor<4xi32, 1 : i32>
  // MB1201: cannot cast tensor<4xi32> to tensor<4xf32, 1 : i32>
  %16 = "arith.sitofp"(%t) : (tensor<4xi32>) -> tensor<4xf32, 1 : i32>
  // MB1201: cannot cast tensor<4xi32> to tensor<4xf32, 1 : i32>
  %17 = "arith.uitofp"(%t) : (tensor<4xi32>) -> tensor<4xf32, 1 : i32>
  // MB1201: cannot cast f32 to f32
  %18 = "arith.scaling_extf"(%f, %s) : (f32, f8E8M0FNU) -> f32
  // MB1201: cannot cast f32 to f64
  %19 = "arith.scaling_truncf"(%f, %s) : (f32, f8E8M0FNU) -> f64
  return
}
