// SPIR-V: structs with offsets, images, capabilities, structured control flow.
spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader, Float16], [SPV_KHR_16bit_storage, SPV_KHR_storage_buffer_storage_class]> attributes {tool.note = "n"} {
  spirv.GlobalVariable @buffer bind(0, 1) {non_writable} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @id built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
  spirv.GlobalVariable @image : !spirv.ptr<!spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba8>>, UniformConstant>
  spirv.SpecConstant @spec spec_id(5) = 42 : i32
  spirv.func @loop(%n: i32, %f: f32) -> f32 "DontInline|Pure" {
    %zero = spirv.Constant 0 : i32
    %one = spirv.Constant 1 : i32
    %v = spirv.Constant dense<[1.0, 2.0]> : vector<2xf32>
    %arr = spirv.Constant [1.0 : f32, 2.0 : f32] : !spirv.array<2 x f32, stride=4>
    %i = spirv.Variable init(%zero) : !spirv.ptr<i32, Function>
    spirv.mlir.loop control(Unroll) {
      spirv.Branch ^header
    ^header:
      %k = spirv.Load "Function" %i ["Volatile|Aligned", 4] : i32
      %c = spirv.SLessThan %k, %n : i32
      spirv.BranchConditional %c [5, 10], ^body, ^merge
    ^body:
      %x = spirv.IAdd %k, %one : i32
      spirv.Store "Function" %i, %x : i32
      spirv.Branch ^continue
    ^continue:
      spirv.Branch ^header
    ^merge:
      spirv.mlir.merge
    }
    %r = spirv.GL.FMix %f : f32, %f : f32, %f : f32 -> f32
    spirv.ReturnValue %r : f32
  }
  spirv.func @main() "None" attributes {workgroup_attributions = 0 : i64} {
    %id = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi32>, Input>
    %v = spirv.Load "Input" %id : vector<3xi32>
    %x = spirv.CompositeExtract %v[0 : i32] : vector<3xi32>
    %z = spirv.Constant 0 : i32
    %b = spirv.mlir.addressof @buffer : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
    %p = spirv.AccessChain %b[%z, %x] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %q = spirv.Variable : !spirv.ptr<i32, Function>
    %at = spirv.AtomicIAdd <Device> <AcquireRelease> %q, %z : !spirv.ptr<i32, Function>
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @id
  spirv.ExecutionMode @main "LocalSize", 32, 1, 1
}
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel], []>, api=OpenCL, Intel:IntegratedGPU, #spirv.resource_limits<max_compute_shared_memory_size = 1024, cooperative_matrix_properties_khr = [#spirv.coop_matrix_props_khr<m_size = 8, n_size = 8, k_size = 32, a_type = i8, b_type = i8, c_type = i32, result_type = i32, acc_sat = false, scope = <Subgroup>>]>>} {
}
