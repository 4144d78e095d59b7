// Types that LLVM 24 has and LLVM 22 does not: token, the type of a graph, and a float without a code.
module {
  func.func @floats() -> (tensor<4xf8E5M3FNU>, f8E5M3FNU) {
    %0 = arith.constant dense<[1.0, 2.5, 0.0, 3.0517578125e-5]> : tensor<4xf8E5M3FNU>
    %1 = arith.constant 1.5 : f8E5M3FNU
    return %0, %1 : tensor<4xf8E5M3FNU>, f8E5M3FNU
  }
  func.func private @token(token) -> token
  spirv.module Logical Vulkan requires #spirv.vce<v1.3, [Shader, GraphARM, TensorsARM], [SPV_ARM_tensors, SPV_ARM_graph]> {
    spirv.ARM.Graph @graph(%arg: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> {
      spirv.ARM.GraphOutputs %arg : !spirv.arm.tensor<14x19xi16>
    }
  }
}
