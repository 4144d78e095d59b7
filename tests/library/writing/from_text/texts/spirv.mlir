// Modules, functions, variables and what stands beside them.
!pair = !spirv.struct<(f32[0], !spirv.array<4xf32,stride=4>[4])>
spirv.module @m Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], [SPV_KHR_16bit_storage]> attributes {foo = "bar"} {
  spirv.GlobalVariable @var1 bind(1, 2) : !spirv.ptr<!pair, StorageBuffer>
  spirv.GlobalVariable @"od d" built_in("GlobalInvocationID") {a = 1 : i32} : !spirv.ptr<vector<3xi32>, Input>
  spirv.GlobalVariable @v3 initializer(@sc) {binding = 1 : i32, location = 3 : i32} : !spirv.ptr<i32, Private>
  spirv.SpecConstant @sc spec_id(5) = 4 : i32
  spirv.SpecConstant @sb = true
  spirv.SpecConstant @sf = 4.0 : f32
  spirv.SpecConstantComposite @scc (@sc, @sc) : !spirv.array<2xi32>
  spirv.EXT.SpecConstantCompositeReplicate @r (@sc) : !spirv.array<3 x i32>
  spirv.func @f(%arg0: f32 {spirv.decoration = #spirv.decoration<Aliased>}, %p: !spirv.ptr<f32, Input>) -> (f32) "Pure|Inline" attributes {x = 1 : i32} {
    %0 = spirv.mlir.addressof @var1 : !spirv.ptr<!pair, StorageBuffer>
    %z = spirv.Constant 0 : i32
    %u = spirv.Constant 7 : ui32
    %s = spirv.Constant -7 : si8
    %n = spirv.Constant -7 : i8
    %t = spirv.Constant true
    %f = spirv.Constant 0.5 : f32
    %v = spirv.Constant dense<[2, 3]> : vector<2xi32>
    %vf = spirv.Constant dense<2.0> : vector<2xf32>
    %ar = spirv.Constant [dense<3.0> : vector<2xf32>] : !spirv.array<1xvector<2xf32>>
    %ar2 = spirv.Constant dense<1> : tensor<2x3xi32> : !spirv.array<2 x !spirv.array<3 x i32>>
    %1 = spirv.AccessChain %0[%z] : !spirv.ptr<!pair, StorageBuffer>, i32 -> !spirv.ptr<f32, StorageBuffer>
    %2 = spirv.Load "StorageBuffer" %1 ["Aligned|Volatile", 4] {k} : f32
    %3 = spirv.Load "Input" %p ["Volatile"] : f32
    %whole = spirv.Load "StorageBuffer" %0 : !spirv.struct<
      (f32 [0], !spirv.array<4 x f32, stride = 4> [4])>
    spirv.Store "StorageBuffer" %1, %2 ["Aligned", 8] : f32
    spirv.CopyMemory "StorageBuffer" %1, "Input" %p : f32
    spirv.CopyMemory "StorageBuffer" %1, "Input" %p ["Volatile"] : f32
    spirv.CopyMemory "StorageBuffer" %1, "Input" %p ["Aligned", 4], ["Aligned", 8] : f32 {zz}
    spirv.CopyMemory "StorageBuffer" %1, "Input" %p ["Aligned", 4], ["Volatile"] : f32
    %va = spirv.Variable : !spirv.ptr<f32,Function>
    %vb = spirv.Variable init(%f) {q = 1 : i32} : !spirv.ptr<f32, Function>
    %so = spirv.SpecConstantOperation wraps "spirv.ISub"(%z, %z) : (i32, i32) -> i32
    %sp = spirv.SpecConstantOperation wraps "spirv.CompositeExtract"(%v) <{indices = [1 : i32]}> : (vector<2xi32>) -> i32
    spirv.ReturnValue %2 : f32
  }
  spirv.func @main() "None" { spirv.Return }
  spirv.EntryPoint "GLCompute" @main, @var1, @"od d"
  spirv.EntryPoint "Kernel" @main
  spirv.ExecutionMode @main "LocalSize", 3, 4, 5
  spirv.ExecutionMode @main "ContractionOff"
}
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Linkage], []> {
  spirv.func @outside(%arg0 : i8) -> () "Pure" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "outside.func", linkage_type = <Import>>}
}
spirv.module Physical64 OpenCL {
}
spirv.ARM.Graph @g(%arg0: !spirv.arm.tensor<14x19xi16>, %arg1: !spirv.arm.tensor<14x19xi16>) -> (!spirv.arm.tensor<2x3xi16>) attributes {entry_point = true} {
  %0 = spirv.ARM.GraphConstant {graph_constant_id = 42 : i32} : !spirv.arm.tensor<2x3xi16>
  spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<2x3xi16>
}
spirv.ARM.GraphEntryPoint @g, @x, @y
spirv.ARM.GraphEntryPoint @g
