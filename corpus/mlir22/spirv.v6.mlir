"builtin.module"() ({
  "spirv.module"() <{addressing_model = #spirv.addressing_model<Logical>, memory_model = #spirv.memory_model<GLSL450>, vce_triple = #spirv.vce<v1.3, [Shader, Float16], [SPV_KHR_16bit_storage, SPV_KHR_storage_buffer_storage_class]>}> ({
    "spirv.GlobalVariable"() <{binding = 1 : i32, descriptor_set = 0 : i32, sym_name = "buffer", type = !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>}> {non_writable} : () -> ()
    "spirv.GlobalVariable"() <{built_in = "GlobalInvocationId", sym_name = "id", type = !spirv.ptr<vector<3xi32>, Input>}> : () -> ()
    "spirv.GlobalVariable"() <{sym_name = "image", type = !spirv.ptr<!spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba8>>, UniformConstant>}> : () -> ()
    "spirv.SpecConstant"() <{default_value = 42 : i32, sym_name = "spec"}> {spec_id = 5 : i64} : () -> ()
    "spirv.func"() <{function_control = #spirv.function_control<DontInline|Pure>, function_type = (i32, f32) -> f32, sym_name = "loop"}> ({
    ^bb0(%arg0: i32, %arg1: f32):
      %8 = "spirv.Constant"() <{value = 0 : i32}> : () -> i32
      %9 = "spirv.Constant"() <{value = 1 : i32}> : () -> i32
      %10 = "spirv.Constant"() <{value = dense<[1.000000e+00, 2.000000e+00]> : vector<2xf32>}> : () -> vector<2xf32>
      %11 = "spirv.Constant"() <{value = [1.000000e+00 : f32, 2.000000e+00 : f32]}> : () -> !spirv.array<2 x f32, stride=4>
      %12 = "spirv.Variable"(%8) <{storage_class = #spirv.storage_class<Function>}> : (i32) -> !spirv.ptr<i32, Function>
      "spirv.mlir.loop"() <{loop_control = #spirv.loop_control<Unroll>}> ({
        "spirv.Branch"()[^bb1] : () -> ()
      ^bb1:  // 2 preds: ^bb0, ^bb3
        %14 = "spirv.Load"(%12) <{alignment = 4 : i32, memory_access = #spirv.memory_access<Volatile|Aligned>}> : (!spirv.ptr<i32, Function>) -> i32
        %15 = "spirv.SLessThan"(%14, %arg0) : (i32, i32) -> i1
        "spirv.BranchConditional"(%15)[^bb2, ^bb4] <{branch_weights = [5 : i32, 10 : i32], operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
      ^bb2:  // pred: ^bb1
        %16 = "spirv.IAdd"(%14, %9) : (i32, i32) -> i32
        "spirv.Store"(%12, %16) : (!spirv.ptr<i32, Function>, i32) -> ()
        "spirv.Branch"()[^bb3] : () -> ()
      ^bb3:  // pred: ^bb2
        "spirv.Branch"()[^bb1] : () -> ()
      ^bb4:  // pred: ^bb1
        "spirv.mlir.merge"() : () -> ()
      }) : () -> ()
      %13 = "spirv.GL.FMix"(%arg1, %arg1, %arg1) : (f32, f32, f32) -> f32
      "spirv.ReturnValue"(%13) : (f32) -> ()
    }) : () -> ()
    "spirv.func"() <{function_control = #spirv.function_control<None>, function_type = () -> (), sym_name = "main"}> ({
      %0 = "spirv.mlir.addressof"() <{variable = @id}> : () -> !spirv.ptr<vector<3xi32>, Input>
      %1 = "spirv.Load"(%0) : (!spirv.ptr<vector<3xi32>, Input>) -> vector<3xi32>
      %2 = "spirv.CompositeExtract"(%1) <{indices = [0 : i32]}> : (vector<3xi32>) -> i32
      %3 = "spirv.Constant"() <{value = 0 : i32}> : () -> i32
      %4 = "spirv.mlir.addressof"() <{variable = @buffer}> : () -> !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
      %5 = "spirv.AccessChain"(%4, %3, %2) : (!spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32) -> !spirv.ptr<f32, StorageBuffer>
      %6 = "spirv.Variable"() <{storage_class = #spirv.storage_class<Function>}> : () -> !spirv.ptr<i32, Function>
      %7 = "spirv.AtomicIAdd"(%6, %3) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<AcquireRelease>}> : (!spirv.ptr<i32, Function>, i32) -> i32
      "spirv.Return"() : () -> ()
    }) {workgroup_attributions = 0 : i64} : () -> ()
    "spirv.EntryPoint"() <{execution_model = #spirv.execution_model<GLCompute>, fn = @main, interface = [@id]}> : () -> ()
    "spirv.ExecutionMode"() <{execution_mode = #spirv.execution_mode<LocalSize>, fn = @main, values = [32 : i32, 1 : i32, 1 : i32]}> : () -> ()
  }) {tool.note = "n"} : () -> ()
  "builtin.module"() ({
  ^bb0:
  }) {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel], []>, api=OpenCL, Intel:IntegratedGPU, #spirv.resource_limits<max_compute_shared_memory_size = 1024, cooperative_matrix_properties_khr = [#spirv.coop_matrix_props_khr<m_size = 8, n_size = 8, k_size = 32, a_type = i8, b_type = i8, c_type = i32, result_type = i32, acc_sat = false, scope = <Subgroup>>]>>} : () -> ()
}) : () -> ()

