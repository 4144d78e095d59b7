"builtin.module"() ({
  "func.func"() <{function_type = () -> (tensor<4xf8E5M3FNU>, f8E5M3FNU), sym_name = "floats"}> ({
    %0 = "arith.constant"() <{value = dense<[1.000000e+00, 2.500000e+00, 0.000000e+00, 3.051760e-05]> : tensor<4xf8E5M3FNU>}> : () -> tensor<4xf8E5M3FNU>
    %1 = "arith.constant"() <{value = 1.500000e+00 : f8E5M3FNU}> : () -> f8E5M3FNU
    "func.return"(%0, %1) : (tensor<4xf8E5M3FNU>, f8E5M3FNU) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (token) -> token, sym_name = "token", sym_visibility = "private"}> ({
  }) : () -> ()
  "spirv.module"() <{addressing_model = #spirv.addressing_model<Logical>, memory_model = #spirv.memory_model<Vulkan>, vce_triple = #spirv.vce<v1.3, [Shader, GraphARM, TensorsARM], [SPV_ARM_tensors, SPV_ARM_graph]>}> ({
    "spirv.ARM.Graph"() <{function_type = (!spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16>, sym_name = "graph"}> ({
    ^bb0(%arg0: !spirv.arm.tensor<14x19xi16>):
      "spirv.ARM.GraphOutputs"(%arg0) : (!spirv.arm.tensor<14x19xi16>) -> ()
    }) : () -> ()
  }) : () -> ()
}) : () -> ()

