#map = affine_map<(d0)[s0] -> (d0 + s0)>
"builtin.module"() ({
  "gpu.module"() <{sym_name = "kernels", targets = [#nvvm.target<chip = "sm_90">]}> ({
    "gpu.func"() <{arg_attrs = [{}, {my.x}], function_type = (f32, memref<?xf32, 1>) -> (), known_block_size = array<i32: 1, 2, 3>, workgroup_attrib_attrs = [{}, {llvm.align = 4 : i64}]}> ({
    ^bb0(%arg53: f32, %arg54: memref<?xf32, 1>, %arg55: memref<32xf32, 3>, %arg56: memref<1xf32, 3>, %arg57: memref<1xf32, 5>):
      %9 = "gpu.thread_id"() <{dimension = #gpu<dim x>}> : () -> index
      %10 = "gpu.thread_id"() <{dimension = #gpu<dim y>, upper_bound = 64 : index}> : () -> index
      %11 = "gpu.block_dim"() <{dimension = #gpu<dim x>}> : () -> index
      %12 = "gpu.block_id"() <{dimension = #gpu<dim z>}> : () -> index
      %13 = "gpu.grid_dim"() <{dimension = #gpu<dim x>}> : () -> index
      %14 = "gpu.global_id"() <{dimension = #gpu<dim x>}> : () -> index
      %15 = "gpu.cluster_id"() <{dimension = #gpu<dim x>}> : () -> index
      %16 = "gpu.cluster_dim"() <{dimension = #gpu<dim y>}> : () -> index
      %17 = "gpu.cluster_dim_blocks"() <{dimension = #gpu<dim x>}> : () -> index
      %18 = "gpu.cluster_block_id"() <{dimension = #gpu<dim x>}> : () -> index
      %19 = "gpu.lane_id"() : () -> index
      %20 = "gpu.subgroup_id"() : () -> index
      %21 = "gpu.num_subgroups"() : () -> index
      %22 = "gpu.subgroup_size"() : () -> index
      %23 = "arith.constant"() <{value = 32 : i32}> : () -> i32
      %24:2 = "gpu.shuffle"(%arg53, %23, %23) <{mode = #gpu<shuffle_mode xor>}> : (f32, i32, i32) -> (f32, i1)
      %25 = "gpu.all_reduce"(%arg53) <{op = #gpu<all_reduce_op add>}> ({
      }) : (f32) -> f32
      %26 = "gpu.all_reduce"(%arg53) <{op = #gpu<all_reduce_op minnumf>, uniform}> ({
      }) {my.x} : (f32) -> f32
      %27 = "gpu.all_reduce"(%arg53) ({
      ^bb0(%arg60: f32, %arg61: f32):
        %33 = "arith.addf"(%arg60, %arg61) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "gpu.yield"(%33) : (f32) -> ()
      }) : (f32) -> f32
      %28 = "gpu.subgroup_reduce"(%arg53) <{cluster_stride = 1 : i32, op = #gpu<all_reduce_op add>}> : (f32) -> f32
      %29 = "gpu.subgroup_reduce"(%arg53) <{cluster_size = 4 : i32, cluster_stride = 2 : i32, op = #gpu<all_reduce_op mul>, uniform}> : (f32) -> f32
      "gpu.barrier"() : () -> ()
      %30 = "gpu.warp_execute_on_lane_0"(%19) <{warp_size = 32 : i64}> ({
        %32 = "some_def"() : () -> vector<32xf32>
        "gpu.yield"(%32) : (vector<32xf32>) -> ()
      }) : (index) -> vector<1xf32>
      %31 = "gpu.warp_execute_on_lane_0"(%19, %arg53, %arg53) <{warp_size = 32 : i64}> ({
      ^bb0(%arg58: f32, %arg59: f32):
        "gpu.yield"(%arg58) : (f32) -> ()
      }) {my.x} : (index, f32, f32) -> f32
      "gpu.warp_execute_on_lane_0"(%19) <{warp_size = 32 : i64}> ({
        "x.y"() : () -> ()
        "gpu.yield"() : () -> ()
      }) : (index) -> ()
      "gpu.return"() : () -> ()
    }) {gpu.kernel, my.y, sym_name = "k", workgroup_attributions = 2 : i64} : () -> ()
    "gpu.func"() <{function_type = () -> ()}> ({
      "gpu.return"() : () -> ()
    }) {gpu.kernel, sym_name = "k2", workgroup_attributions = 0 : i64} : () -> ()
    "gpu.func"() <{function_type = (i32) -> i32, res_attrs = [{my.z}]}> ({
    ^bb0(%arg51: i32, %arg52: memref<1xf32, 5>):
      "gpu.return"(%arg51) : (i32) -> ()
    }) {sym_name = "k3", workgroup_attributions = 0 : i64} : () -> ()
  }) : () -> ()
  "gpu.binary"() <{objects = [#gpu.object<#nvvm.target, "abc">], offloadingHandler = #gpu.select_object, sym_name = "b"}> : () -> ()
  "gpu.binary"() <{objects = [#gpu.object<#nvvm.target, "abc">], offloadingHandler = #gpu.select_object<0 : i64>, sym_name = "b2"}> : () -> ()
  "func.func"() <{function_type = (index, f32, memref<?xf32, 1>, i32, i64, memref<*xf32>) -> (), sym_name = "host"}> ({
  ^bb0(%arg0: index, %arg1: f32, %arg2: memref<?xf32, 1>, %arg3: i32, %arg4: i64, %arg5: memref<*xf32>):
    "gpu.launch"(%arg0, %arg0, %arg0, %arg0, %arg0, %arg0) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
    ^bb0(%arg39: index, %arg40: index, %arg41: index, %arg42: index, %arg43: index, %arg44: index, %arg45: index, %arg46: index, %arg47: index, %arg48: index, %arg49: index, %arg50: index):
      "gpu.terminator"() : () -> ()
    }) {workgroup_attributions = 0 : i64} : (index, index, index, index, index, index) -> ()
    %0 = "gpu.wait"() : () -> !gpu.async.token
    "gpu.wait"(%0) : (!gpu.async.token) -> ()
    "gpu.wait"() : () -> ()
    %1 = "gpu.launch"(%0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg3) <{function = @k2, module = @kernels, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1>}> ({
    ^bb0(%arg18: index, %arg19: index, %arg20: index, %arg21: index, %arg22: index, %arg23: index, %arg24: index, %arg25: index, %arg26: index, %arg27: index, %arg28: index, %arg29: index, %arg30: index, %arg31: index, %arg32: index, %arg33: index, %arg34: index, %arg35: index, %arg36: memref<32xf32, 3>, %arg37: memref<1xf32, 5>, %arg38: memref<2xf32, 5>):
      "x.y"(%arg18, %arg36, %arg38) : (index, memref<32xf32, 3>, memref<2xf32, 5>) -> ()
      "gpu.terminator"() : () -> ()
    }) {my.x, workgroup_attributions = 1 : i64} : (!gpu.async.token, index, index, index, index, index, index, index, index, index, i32) -> !gpu.async.token
    %2 = "gpu.launch"(%arg0, %arg0, %arg0, %arg0, %arg0, %arg0) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
    ^bb0(%arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: index, %arg13: index, %arg14: index, %arg15: index, %arg16: index, %arg17: index):
      "gpu.terminator"() : () -> ()
    }) {workgroup_attributions = 0 : i64} : (index, index, index, index, index, index) -> !gpu.async.token
    "gpu.launch_func"(%arg0, %arg0, %arg0, %arg0, %arg0, %arg0) <{kernel = @kernels::@k2, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0>}> : (index, index, index, index, index, index) -> ()
    "gpu.launch_func"(%arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg3, %arg1, %arg2) <{kernel = @kernels::@k, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 2, 0>}> : (index, index, index, index, index, index, i32, f32, memref<?xf32, 1>) -> ()
    %3 = "gpu.launch_func"(%0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg1, %arg2) <{kernel = @kernels::@k, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 2, 0>}> {my.x} : (!gpu.async.token, index, index, index, index, index, index, index, index, index, f32, memref<?xf32, 1>) -> !gpu.async.token
    "gpu.launch_func"(%arg4, %arg4, %arg4, %arg4, %arg4, %arg4) <{kernel = @kernels::@k2, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0>}> : (i64, i64, i64, i64, i64, i64) -> ()
    "gpu.launch_func"(%arg4, %arg4, %arg4, %arg4, %arg4, %arg4, %0) <{kernel = @kernels::@k2, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 1>}> : (i64, i64, i64, i64, i64, i64, !gpu.async.token) -> ()
    %4 = "gpu.alloc"(%arg0) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (index) -> memref<?xf32, 1>
    %5:2 = "gpu.alloc"(%0, %arg0, %arg0) <{hostShared, operandSegmentSizes = array<i32: 1, 1, 1>}> : (!gpu.async.token, index, index) -> (memref<?xf32, #map, 1>, !gpu.async.token)
    "gpu.dealloc"(%4) : (memref<?xf32, 1>) -> ()
    %6 = "gpu.memcpy"(%0, %4, %arg2) : (!gpu.async.token, memref<?xf32, 1>, memref<?xf32, 1>) -> !gpu.async.token
    %7 = "gpu.memset"(%0, %6, %4, %arg1) : (!gpu.async.token, !gpu.async.token, memref<?xf32, 1>, f32) -> !gpu.async.token
    "gpu.memset"(%0, %4, %arg1) : (!gpu.async.token, memref<?xf32, 1>, f32) -> ()
    "gpu.host_register"(%arg5) : (memref<*xf32>) -> ()
    "gpu.set_default_device"(%arg3) : (i32) -> ()
    "gpu.printf"(%arg3) <{format = "x %d"}> : (i32) -> ()
    %8 = "gpu.dynamic_shared_memory"() : () -> memref<?xi8, #gpu.address_space<workgroup>>
    "func.return"() : () -> ()
  }) : () -> ()
}) {gpu.container_module} : () -> ()

