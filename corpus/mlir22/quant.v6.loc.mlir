#loc3 = loc("src/quant.mlir":9:17)
"builtin.module"() ({
  "t.quant"() {any = [!quant.any<i8:f32>, !quant.any<u4<1:14>>, !quant.any<i8<-8:7>:f16>], axis = [!quant.uniform<i8:f32:1, {2.000000e+02,1.000000e-01:12,1.000000e+00}>, !quant.uniform<u8<1:255>:f32:0, {5.000000e-01:1}>], calibrated = [!quant.calibrated<f32<-0.998:1.232100e+00>>], shaped = [tensor<4x!quant.uniform<i8:f32, 5.000000e-01>>, tensor<?x3x!quant.uniform<i8:f32:1, {2.000000e+00,1.000000e-01:12,1.000000e+00}>>], uniform = [!quant.uniform<i8:f32, 5.000000e-01>, !quant.uniform<u8:f32, 1.500000e+00:128>, !quant.uniform<i8<-127:127>:f32, 9.987200e-01:-3>, !quant.uniform<i32:f64, 1.000000e-10>, !quant.uniform<i4:bf16, 2.000000e+00:1>]} : () -> () loc(#loc1)
  "func.func"() <{function_type = (tensor<3xf32>) -> tensor<3xi8>, sym_name = "cast"}> ({
  ^bb0(%arg0: tensor<3xf32> loc("src/quant.mlir":9:17)):
    %0 = "quant.qcast"(%arg0) : (tensor<3xf32>) -> tensor<3x!quant.uniform<i8:f32, 5.000000e-01:1>> loc(#loc4)
    %1 = "quant.scast"(%0) : (tensor<3x!quant.uniform<i8:f32, 5.000000e-01:1>>) -> tensor<3xi8> loc(#loc5)
    "func.return"(%1) : (tensor<3xi8>) -> () loc(#loc6)
  }) : () -> () loc(#loc2)
}) : () -> () loc(#loc)
#loc = loc("src/quant.mlir":0:0)
#loc1 = loc("src/quant.mlir":2:1)
#loc2 = loc("src/quant.mlir":9:1)
#loc4 = loc("src/quant.mlir":10:8)
#loc5 = loc("src/quant.mlir":11:8)
#loc6 = loc("src/quant.mlir":12:3)

