#map = affine_map<()[s0] -> (s0 * 2, 2)>
#map1 = affine_map<(d0) -> (d0)>
"builtin.module"() ({
  "torch.class_type"() <{sym_name = "net"}> ({
    "torch.attr"() <{name = "weight", type = !torch.int}> : () -> ()
    "torch.attr"() <{isPrivate, name = "bias", type = !torch.int}> : () -> ()
    "torch.method"() <{function = @forward, isPrivate, name = "hidden"}> : () -> ()
    "torch.method"() <{function = @forward, name = "forward"}> : () -> ()
    "torch.class_type_terminator"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!torch.nn.Module<"net">) -> (), sym_name = "forward", sym_visibility = "private"}> ({
  ^bb0(%arg8: !torch.nn.Module<"net">):
    %16 = "torch.prim.GetAttr"(%arg8) <{name = "weight"}> : (!torch.nn.Module<"net">) -> !torch.int
    "torch.prim.SetAttr"(%arg8, %16) <{name = "bias"}> : (!torch.nn.Module<"net">, !torch.int) -> ()
    %17 = "torch.prim.CallMethod"(%arg8) <{name = "forward"}> : (!torch.nn.Module<"net">) -> !torch.none
    "func.return"() : () -> ()
  }) : () -> ()
  "torch.global_slot"() <{sym_name = "count", typeBound = !torch.int}> : () -> ()
  "torch.global_slot"() <{sym_name = "limit", sym_visibility = "private", typeBound = !torch.int}> : () -> ()
  "torch.global_slot.module_initializer"() ({
    %15 = "torch.constant.int"() <{value = 1 : i64}> : () -> !torch.int
    "torch.initialize.global_slots"(%15, %15) <{slotSymNames = [@count, @limit]}> : (!torch.int, !torch.int) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "constants"}> ({
    %7 = "torch.constant.bool"() <{value = true}> : () -> !torch.bool
    %8 = "torch.constant.int"() <{value = 7 : i64}> : () -> !torch.int
    %9 = "torch.constant.float"() <{value = 5.000000e-01 : f64}> : () -> !torch.float
    %10 = "torch.constant.str"() <{value = "a\0Ab"}> : () -> !torch.str
    %11 = "torch.constant.device"() <{value = "cpu"}> : () -> !torch.Device
    %12 = "torch.constant.number"() <{value = 3.000000e+00 : f64}> : () -> !torch.number
    %13 = "torch.global_slot.get"() <{slot = @count}> : () -> !torch.int
    "torch.global_slot.set"(%13) <{slot = @limit}> : (!torch.int) -> ()
    "torch.runtime.assert"(%7) <{message = "reached"}> : (!torch.bool) -> ()
    %14 = "torch.prim.Load"() <{name = "x"}> : () -> !torch.int
    "torch.prim.Store"(%14) <{name = "x"}> : (!torch.int) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!torch.vtensor<[?,2],f32>) -> !torch.vtensor<[?,2],f32>, sym_name = "shapes"}> ({
  ^bb0(%arg7: !torch.vtensor<[?,2],f32>):
    %3 = "torch.symbolic_int"() <{max_val = 64 : i64, min_val = 2 : i64, symbol_name = "s0"}> : () -> !torch.int
    "torch.bind_symbolic_shape"(%arg7, %3) <{shape_expressions = #map}> : (!torch.vtensor<[?,2],f32>, !torch.int) -> ()
    %4 = "torch.vtensor.literal"() <{value = dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>}> : () -> !torch.vtensor<[2],f32>
    %5 = "torch.tensor.literal"() <{value = dense<3> : tensor<2xsi64>}> : () -> !torch.tensor<[2],si64>
    %6 = "torch.operator"(%arg7, %4) <{name = "mine.op"}> {map = #map1} : (!torch.vtensor<[?,2],f32>, !torch.vtensor<[2],f32>) -> !torch.vtensor<[?,2],f32>
    "func.return"(%6) : (!torch.vtensor<[?,2],f32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<5x2x4xf32>) -> (tensor<5x2x4xf32>, tensor<5x2x4xf32>), sym_name = "attend"}> ({
  ^bb0(%arg6: tensor<5x2x4xf32>):
    %1 = "tm_tensor.attention"(%arg6, %arg6, %arg6, %arg6) <{operandSegmentSizes = array<i32: 3, 1>, scale = 2.000000e+00 : f64}> : (tensor<5x2x4xf32>, tensor<5x2x4xf32>, tensor<5x2x4xf32>, tensor<5x2x4xf32>) -> tensor<5x2x4xf32>
    %2 = "tm_tensor.attention"(%arg6, %arg6, %arg6, %arg6) <{operandSegmentSizes = array<i32: 3, 1>}> : (tensor<5x2x4xf32>, tensor<5x2x4xf32>, tensor<5x2x4xf32>, tensor<5x2x4xf32>) -> tensor<5x2x4xf32>
    "func.return"(%1, %2) : (tensor<5x2x4xf32>, tensor<5x2x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8xi32>, tensor<3x1xi32>, tensor<3xi32>) -> tensor<8xi32>, sym_name = "scatter"}> ({
  ^bb0(%arg1: tensor<8xi32>, %arg2: tensor<3x1xi32>, %arg3: tensor<3xi32>):
    %0 = "tm_tensor.scatter"(%arg3, %arg2, %arg1) <{dimension_map = array<i64: 0>, operandSegmentSizes = array<i32: 2, 1>, unique_indices = true}> ({
    ^bb0(%arg4: i32, %arg5: i32):
      "tm_tensor.yield"(%arg4) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3x1xi32>, tensor<8xi32>) -> tensor<8xi32>
    "func.return"(%0) : (tensor<8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2xf32>) -> (), sym_name = "check"}> ({
  ^bb0(%arg0: tensor<2xf32>):
    "check.expect_almost_eq"(%arg0, %arg0) <{atol = 1.000000e-03 : f32, rtol = 0.000000e+00 : f32}> : (tensor<2xf32>, tensor<2xf32>) -> ()
    "check.expect_almost_eq_const"(%arg0) <{atol = 9.99999974E-5 : f32, rtol = 0.000000e+00 : f32, value = dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>}> : (tensor<2xf32>) -> ()
    "check.expect_eq_const"(%arg0) <{value = dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>}> : (tensor<2xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

