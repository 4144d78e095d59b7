#loc8 = loc("src/types_24.mlir":10:28)
"builtin.module"() ({
  "func.func"() <{function_type = () -> (tensor<4xf8E5M3FNU>, f8E5M3FNU), sym_name = "floats"}> ({
    %0 = "arith.constant"() <{value = dense<[1.000000e+00, 2.500000e+00, 0.000000e+00, 3.051760e-05]> : tensor<4xf8E5M3FNU>}> : () -> tensor<4xf8E5M3FNU> loc(#loc2)
    %1 = "arith.constant"() <{value = 1.500000e+00 : f8E5M3FNU}> : () -> f8E5M3FNU loc(#loc3)
    "func.return"(%0, %1) : (tensor<4xf8E5M3FNU>, f8E5M3FNU) -> () loc(#loc4)
  }) : () -> () loc(#loc1)
  "func.func"() <{function_type = (token) -> token, sym_name = "token", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc5)
  "spirv.module"() <{addressing_model = #spirv.addressing_model<Logical>, memory_model = #spirv.memory_model<Vulkan>, vce_triple = #spirv.vce<v1.3, [Shader, GraphARM, TensorsARM], [SPV_ARM_tensors, SPV_ARM_graph]>}> ({
    "spirv.ARM.Graph"() <{function_type = (!spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16>, sym_name = "graph"}> ({
    ^bb0(%arg0: !spirv.arm.tensor<14x19xi16> loc("src/types_24.mlir":10:28)):
      "spirv.ARM.GraphOutputs"(%arg0) : (!spirv.arm.tensor<14x19xi16>) -> () loc(#loc9)
    }) : () -> () loc(#loc7)
  }) : () -> () loc(#loc6)
}) : () -> () loc(#loc)
#loc = loc("src/types_24.mlir":2:1)
#loc1 = loc("src/types_24.mlir":3:3)
#loc2 = loc("src/types_24.mlir":4:10)
#loc3 = loc("src/types_24.mlir":5:10)
#loc4 = loc("src/types_24.mlir":6:5)
#loc5 = loc("src/types_24.mlir":8:3)
#loc6 = loc("src/types_24.mlir":9:3)
#loc7 = loc("src/types_24.mlir":10:5)
#loc9 = loc("src/types_24.mlir":11:7)

