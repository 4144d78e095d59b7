func.func @convolutions(%x: tensor<1x8x8x2xi8>, %w: tensor<4x3x3x2xi8>, %d: tensor<3x3x2x1xi8>, %b: tensor<4xi32>, %c: tensor<3xi32>, %x3: tensor<1x8x8x8x2xi8>, %w3: tensor<4x3x3x3x2xi8>, %xs: tensor<1x8x8x2xi16>, %xf: tensor<1x8x8x2xf32>, %wf: tensor<4x3x3x2xf32>, %bf: tensor<4xf32>, %bh: tensor<4xf16>, %zf: tensor<1xf32>) {
  %z = "tosa.const"() <{values = dense<1> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zs = "tosa.const"() <{values = dense<1> : tensor<1xi16>}> : () -> tensor<1xi16>
  // MB1201: its height does not come out even: input - 1 + padding - (kernel - 1) * dilation
  %0 = "tosa.conv2d"(%x, %w, %b, %z, %z) <{pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 1>, dilation = array<i64: 1, 1>, acc_type = i32}> : (tensor<1x8x8x2xi8>, tensor<4x3x3x2xi8>, tensor<4xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x3x6x4xi32>
  // MB1201: the width of the output must be 6, and is 5
  %1 = "tosa.conv2d"(%x, %w, %b, %z, %z) <{pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>, acc_type = i32}> : (tensor<1x8x8x2xi8>, tensor<4x3x3x2xi8>, tensor<4xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x6x5x4xi32>
  // MB1201: `bias` must have 4 elements or 1, and has 3
  %2 = "tosa.conv2d"(%x, %w, %c, %z, %z) <{pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>, acc_type = i32}> : (tensor<1x8x8x2xi8>, tensor<4x3x3x2xi8>, tensor<3xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x6x6x4xi32>
  // MB1201: i48 is no type in which i8 is accumulated
  %3 = "tosa.conv3d"(%x3, %w3, %b, %z, %z) <{pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>, dilation = array<i64: 1, 1, 1>, acc_type = i48}> : (tensor<1x8x8x8x2xi8>, tensor<4x3x3x3x2xi8>, tensor<4xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x6x6x6x4xi32>
  // MB1201: the depth of the output must be 6, and is 7
  %4 = "tosa.conv3d"(%x3, %w3, %b, %z, %z) <{pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>, dilation = array<i64: 1, 1, 1>, acc_type = i32}> : (tensor<1x8x8x8x2xi8>, tensor<4x3x3x3x2xi8>, tensor<4xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x7x6x6x4xi32>
  // MB1201: `input_zp` of type tensor<1xi16> must be 0: only that of an `i8` can be another number
  %5 = "tosa.depthwise_conv2d"(%xs, %d, %b, %zs, %z) <{pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>, acc_type = i48}> : (tensor<1x8x8x2xi16>, tensor<3x3x2x1xi8>, tensor<4xi32>, tensor<1xi16>, tensor<1xi8>) -> tensor<1x6x6x4xi32>
  // MB1201: `dilation` must be 1 or more, and is [0, 1]
  %6 = "tosa.depthwise_conv2d"(%x, %d, %b, %z, %z) <{pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 0, 1>, acc_type = i32}> : (tensor<1x8x8x2xi8>, tensor<3x3x2x1xi8>, tensor<4xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x6x6x4xi32>
  // MB1201: a padding of its width, -3, is not more than -3
  %7 = "tosa.transpose_conv2d"(%x, %w, %b, %z, %z) <{out_pad = array<i64: 0, 0, -3, 0>, stride = array<i64: 1, 1>, acc_type = i32}> : (tensor<1x8x8x2xi8>, tensor<4x3x3x2xi8>, tensor<4xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x10x7x4xi32>
  // MB1201: the height of the output must be 17, and is 16
  %8 = "tosa.transpose_conv2d"(%x, %w, %b, %z, %z) <{out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 1>, acc_type = i32}> : (tensor<1x8x8x2xi8>, tensor<4x3x3x2xi8>, tensor<4xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x16x10x4xi32>
  // MB1201: `bias` and `output` must have one element type, and have f16 and f32
  %9 = "tosa.transpose_conv2d"(%xf, %wf, %bh, %zf, %zf) <{out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, acc_type = f32}> : (tensor<1x8x8x2xf32>, tensor<4x3x3x2xf32>, tensor<4xf16>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x10x10x4xf32>
  return
}
// -----
func.func @pools(%x: tensor<1x8x8x2xf16>, %y: tensor<1x8x8x2xi8>, %z: tensor<1xf16>) {
  // MB1201: the padding of its width must be less than that of the kernel, 2
  %0 = "tosa.avg_pool2d"(%x, %z, %z) <{kernel = array<i64: 2, 2>, stride = array<i64: 1, 1>, pad = array<i64: 0, 0, 2, 0>, acc_type = f32}> : (tensor<1x8x8x2xf16>, tensor<1xf16>, tensor<1xf16>) -> tensor<1x7x9x2xf16>
  // MB1201: i32 is no type in which f16 is accumulated
  %1 = "tosa.avg_pool2d"(%x, %z, %z) <{kernel = array<i64: 2, 2>, stride = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, acc_type = i32}> : (tensor<1x8x8x2xf16>, tensor<1xf16>, tensor<1xf16>) -> tensor<1x7x7x2xf16>
  // MB1201: `kernel` must be 1 or more, and is [0, 2]
  %2 = "tosa.max_pool2d"(%y) <{kernel = array<i64: 0, 2>, stride = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>}> : (tensor<1x8x8x2xi8>) -> tensor<1x7x7x2xi8>
  // MB1201: the height of the output must be 7, and is 8
  %3 = "tosa.max_pool2d"(%y) <{kernel = array<i64: 2, 2>, stride = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>}> : (tensor<1x8x8x2xi8>) -> tensor<1x8x7x2xi8>
  return
}
// -----
func.func @scaled(%x: tensor<1x4x4x2xi8>, %s: tensor<2xi8>, %m: tensor<2xi32>, %n: tensor<2xi16>, %f: tensor<1x4x4x2xf32>, %zf: tensor<1xf32>, %w: tensor<1xi16>) {
  %scale = "tosa.const_shape"() <{values = dense<[2, 1, 2, 1]> : tensor<4xindex>}> : () -> !tosa.shape<4>
  %none = "tosa.const_shape"() <{values = dense<[2, 0, 2, 1]> : tensor<4xindex>}> : () -> !tosa.shape<4>
  %zero = "tosa.const_shape"() <{values = dense<0> : tensor<2xindex>}> : () -> !tosa.shape<2>
  // MB1201: `scale` must be more than 0, and is [2, 0, 2, 1]
  %0 = "tosa.resize"(%x, %none, %zero, %zero) <{mode = #tosa.resize_mode<NEAREST_NEIGHBOR>}> : (tensor<1x4x4x2xi8>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x7x7x2xi8>
  // MB1201: the width of the output must be 7, and is 8
  %1 = "tosa.resize"(%x, %scale, %zero, %zero) <{mode = #tosa.resize_mode<NEAREST_NEIGHBOR>}> : (tensor<1x4x4x2xi8>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x7x8x2xi8>
  %z = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %z16 = "tosa.const"() <{values = dense<3> : tensor<1xi16>}> : () -> tensor<1xi16>
  // MB1201: `input` must be of integers, and is of f32
  %2 = "tosa.rescale"(%f, %m, %s, %zf, %z) <{scale32 = true, rounding_mode = #tosa.rounding_mode<SINGLE_ROUND>, per_channel = true, input_unsigned = false, output_unsigned = false}> : (tensor<1x4x4x2xf32>, tensor<2xi32>, tensor<2xi8>, tensor<1xf32>, tensor<1xi8>) -> tensor<1x4x4x2xi8>
  // MB1201: `output` and `output_zp` must be of integers of one width, and are of i16 and i8
  %3 = "tosa.rescale"(%x, %m, %s, %z, %z) <{scale32 = true, rounding_mode = #tosa.rounding_mode<SINGLE_ROUND>, per_channel = true, input_unsigned = false, output_unsigned = false}> : (tensor<1x4x4x2xi8>, tensor<2xi32>, tensor<2xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4x4x2xi16>
  // MB1201: `output_zp` of unsigned integers of 16 bits must be 0 or 32768, and is 3
  %4 = "tosa.rescale"(%x, %m, %s, %z, %z16) <{scale32 = true, rounding_mode = #tosa.rounding_mode<SINGLE_ROUND>, per_channel = true, input_unsigned = false, output_unsigned = true}> : (tensor<1x4x4x2xi8>, tensor<2xi32>, tensor<2xi8>, tensor<1xi8>, tensor<1xi16>) -> tensor<1x4x4x2xi16>
  // MB1201: `multiplier` must be of `i32`, as `scale32` tells, and is of i16
  %5 = "tosa.rescale"(%x, %n, %s, %z, %z) <{scale32 = true, rounding_mode = #tosa.rounding_mode<SINGLE_ROUND>, per_channel = true, input_unsigned = false, output_unsigned = false}> : (tensor<1x4x4x2xi8>, tensor<2xi16>, tensor<2xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4x4x2xi8>
  // MB1201: `multiplier` must have [1] elements, and has 2
  %6 = "tosa.rescale"(%x, %m, %s, %z, %z) <{scale32 = true, rounding_mode = #tosa.rounding_mode<SINGLE_ROUND>, per_channel = false, input_unsigned = false, output_unsigned = false}> : (tensor<1x4x4x2xi8>, tensor<2xi32>, tensor<2xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4x4x2xi8>
  return
}
