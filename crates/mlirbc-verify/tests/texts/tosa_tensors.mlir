func.func @blocks(%d: tensor<4x64xf8E4M3FN>, %s: tensor<4x2xf8E8M0FNU>, %e: tensor<4x40xf8E4M3FN>, %t: tensor<4x1xf8E8M0FNU>, %f: tensor<4x64xf32>, %a: tensor<1x4x64xf8E4M3FN>, %as: tensor<1x4x2xf8E8M0FNU>, %b: tensor<1x5x32xf8E4M3FN>, %bs: tensor<1x5x1xf8E8M0FNU>, %c: tensor<1x5x64xf8E5M2>, %cs: tensor<1x5x2xf8E8M0FNU>) {
  // MB1201: `input_data` has shape [4, 64], which does not fit `input_scale` with [4, 1], blocks of 32
  %0 = "tosa.cast_from_block_scaled"(%d, %t) <{block_size = #tosa.block_size<BLOCK_SIZE_32>}> : (tensor<4x64xf8E4M3FN>, tensor<4x1xf8E8M0FNU>) -> tensor<4x64xf32>
  // MB1201: the last extent of `input_data`, 40, must be a multiple of 32
  %1 = "tosa.cast_from_block_scaled"(%e, %t) <{block_size = #tosa.block_size<BLOCK_SIZE_32>}> : (tensor<4x40xf8E4M3FN>, tensor<4x1xf8E8M0FNU>) -> tensor<4x40xf32>
  // MB1201: `input_data` and `output_data` must have one shape, and have [4, 64] and [4, 32]
  %2:2 = "tosa.cast_to_block_scaled"(%f) <{block_size = #tosa.block_size<BLOCK_SIZE_32>}> : (tensor<4x64xf32>) -> (tensor<4x32xf8E4M3FN>, tensor<4x1xf8E8M0FNU>)
  // MB1201: `output_data` has shape [4, 64], which does not fit `output_scale` with [3, 2], blocks of 32
  %3:2 = "tosa.cast_to_block_scaled"(%f) <{block_size = #tosa.block_size<BLOCK_SIZE_32>}> : (tensor<4x64xf32>) -> (tensor<4x64xf8E4M3FN>, tensor<3x2xf8E8M0FNU>)
  // MB1201: dimension 2 of `b_data` must have extent 64, and has 32
  %4 = "tosa.matmul_t_block_scaled"(%a, %as, %b, %bs) <{block_size = #tosa.block_size<BLOCK_SIZE_32>}> : (tensor<1x4x64xf8E4M3FN>, tensor<1x4x2xf8E8M0FNU>, tensor<1x5x32xf8E4M3FN>, tensor<1x5x1xf8E8M0FNU>) -> tensor<1x4x5xf32>
  // MB1201: `a_data` and `b_data` must have one element type
  %5 = "tosa.matmul_t_block_scaled"(%a, %as, %c, %cs) <{block_size = #tosa.block_size<BLOCK_SIZE_32>}> : (tensor<1x4x64xf8E4M3FN>, tensor<1x4x2xf8E8M0FNU>, tensor<1x5x64xf8E5M2>, tensor<1x5x2xf8E8M0FNU>) -> tensor<1x4x5xf32>
  return
}
// -----
func.func @elements(%a: tensor<2x3xi8>, %f: tensor<2x3xf32>, %h: tensor<2x3xf16>, %b: tensor<4x3xf32>, %i: tensor<2x3xi32>, %t: tensor<256xi8>, %s: tensor<1xi8>) {
  // MB1201: `min_val` is 7, which is more than `max_val`, -7
  %0 = "tosa.clamp"(%a) <{min_val = 7 : i8, max_val = -7 : i8}> : (tensor<2x3xi8>) -> tensor<2x3xi8>
  // MB1201: `min_val` and `max_val` must be numbers, and one is NaN
  %1 = "tosa.clamp"(%f) <{min_val = 0x7FC00000 : f32, max_val = 1.0 : f32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // MB1201: `min_val` and `max_val` must be of type f32
  %2 = "tosa.clamp"(%f) <{min_val = 0.0 : f16, max_val = 1.0 : f16}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // MB1201: `values` and `output` must have one shape, and are tensor<2xi32> and tensor<3xi32>
  %3 = "tosa.const"() <{values = dense<1> : tensor<2xi32>}> : () -> tensor<3xi32>
  // MB1201: its operands tensor<2x3xf32> and tensor<4x3xf32> cannot be broadcast to one shape
  %4 = "tosa.mul"(%f, %b, %s) : (tensor<2x3xf32>, tensor<4x3xf32>, tensor<1xi8>) -> tensor<4x3xf32>
  // MB1201: its operands must be of one integer type, and are of i8 and i32
  %5 = "tosa.mul"(%a, %i, %s) : (tensor<2x3xi8>, tensor<2x3xi32>, tensor<1xi8>) -> tensor<2x3xi32>
  // MB1201: operands and result must have one element type, and have f16, f16 and f32
  %6 = "tosa.mul"(%h, %h, %s) : (tensor<2x3xf16>, tensor<2x3xf16>, tensor<1xi8>) -> tensor<2x3xf32>
  %c = "tosa.const"() <{values = dense<1> : tensor<1xi8>}> : () -> tensor<1xi8>
  // MB1201: `shift` of floats must be 0, and is 1
  %7 = "tosa.mul"(%f, %f, %c) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<1xi8>) -> tensor<2x3xf32>
  %z = "tosa.const"() <{values = dense<1.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %w = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  // MB1201: `input1_zp` of type tensor<1xf32> must be 0: only that of an `i8` can be another number
  %8 = "tosa.negate"(%f, %z, %w) : (tensor<2x3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x3xf32>
  // MB1201: `output` and `output_zp` must have one element type, and are tensor<2x3xi8> and tensor<1xf32>
  %9 = "tosa.negate"(%a, %c, %w) : (tensor<2x3xi8>, tensor<1xi8>, tensor<1xf32>) -> tensor<2x3xi8>
  // MB1201: its result must have the shape of its input, [2, 3], and has [3, 2]
  %10 = "tosa.table"(%a, %t) : (tensor<2x3xi8>, tensor<256xi8>) -> tensor<3x2xi8>
  return
}
// -----
func.func @transforms(%a: tensor<1x6x8xf32>, %b: tensor<1x8x8xf32>, %m: tensor<1x2x3xi16>, %n: tensor<1x3x4xi16>) {
  // MB1201: the height must be a power of two, and is 6
  %0:2 = "tosa.fft2d"(%a, %a) <{inverse = false}> : (tensor<1x6x8xf32>, tensor<1x6x8xf32>) -> (tensor<1x6x8xf32>, tensor<1x6x8xf32>)
  // MB1201: the width of the results must be 5, and is 8
  %1:2 = "tosa.rfft2d"(%b) : (tensor<1x8x8xf32>) -> (tensor<1x8x8xf32>, tensor<1x8x8xf32>)
  // MB1201: batch and height of the input and of the results must be the same
  %2:2 = "tosa.rfft2d"(%b) : (tensor<1x8x8xf32>) -> (tensor<1x4x5xf32>, tensor<1x4x5xf32>)
  // MB1201: the results must have one shape, and are tensor<1x8x5xf32> and tensor<1x8x4xf32>
  %3:2 = "tosa.rfft2d"(%b) : (tensor<1x8x8xf32>) -> (tensor<1x8x5xf32>, tensor<1x8x4xf32>)
  %z = "tosa.const"() <{values = dense<0> : tensor<1xi16>}> : () -> tensor<1xi16>
  %w = "tosa.const"() <{values = dense<-1> : tensor<1xi16>}> : () -> tensor<1xi16>
  // MB1201: `b_zp` of type tensor<1xi16> must be 0: only that of an `i8` can be another number
  %4 = "tosa.matmul"(%m, %n, %z, %w) : (tensor<1x2x3xi16>, tensor<1x3x4xi16>, tensor<1xi16>, tensor<1xi16>) -> tensor<1x2x4xi48>
  return
}
// -----
func.func @reduced(%b: tensor<2x3xi1>, %i: tensor<2x3xi32>, %f: tensor<2x3xf32>) {
  // MB1201: the dimension that is reduced must have extent 1, and has 3
  %0 = "tosa.reduce_all"(%b) <{axis = 1 : i32}> : (tensor<2x3xi1>) -> tensor<2x3xi1>
  // MB1201: `axis` is 2, and the input has rank 2
  %1 = "tosa.reduce_any"(%b) <{axis = 2 : i32}> : (tensor<2x3xi1>) -> tensor<2x1xi1>
  // MB1201: the result must have rank 2, as the input, and has 1
  %2 = "tosa.reduce_max"(%i) <{axis = 0 : i32}> : (tensor<2x3xi32>) -> tensor<3xi32>
  // MB1201: the dimension that is reduced must have extent 1, and has 2
  %3 = "tosa.reduce_min"(%i) <{axis = 0 : i32}> : (tensor<2x3xi32>) -> tensor<2x3xi32>
  // MB1201: `axis` is 5, and the input has rank 2
  %4 = "tosa.reduce_product"(%f) <{axis = 5 : i32}> : (tensor<2x3xf32>) -> tensor<1x3xf32>
  // MB1201: the result must have rank 2, as the input, and has 3
  %5 = "tosa.reduce_sum"(%f) <{axis = 0 : i32}> : (tensor<2x3xf32>) -> tensor<1x3x1xf32>
  // MB1201: `axis` is 3, and the input has rank 2
  %6 = "tosa.reverse"(%f) <{axis = 3 : i32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
