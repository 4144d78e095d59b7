"builtin.module"() ({
  "gpu.module"() <{sym_name = "kernels", targets = [#nvvm.target<O = 3, chip = "sm_80">, #rocdl.target<chip = "gfx942">]}> ({
    "gpu.func"() <{function_type = (memref<?xf32>, memref<?xf32>) -> (), known_block_size = array<i32: 32, 1, 1>, known_grid_size = array<i32: 4, 1, 1>}> ({
    ^bb0(%arg17: memref<?xf32>, %arg18: memref<?xf32>, %arg19: memref<32xf32, #gpu.address_space<workgroup>>, %arg20: memref<1xf32, #gpu.address_space<private>>):
      %11 = "gpu.thread_id"() <{dimension = #gpu<dim x>}> : () -> index
      %12 = "gpu.block_id"() <{dimension = #gpu<dim y>}> : () -> index
      %13 = "gpu.block_dim"() <{dimension = #gpu<dim z>}> : () -> index
      %14 = "gpu.global_id"() <{dimension = #gpu<dim x>}> : () -> index
      %15 = "memref.load"(%arg17, %11) : (memref<?xf32>, index) -> f32
      %16 = "gpu.all_reduce"(%15) <{op = #gpu<all_reduce_op add>, uniform}> ({
      }) : (f32) -> f32
      %17 = "arith.constant"() <{value = 4 : i32}> : () -> i32
      %18 = "arith.constant"() <{value = 32 : i32}> : () -> i32
      %19:2 = "gpu.shuffle"(%15, %17, %18) <{mode = #gpu<shuffle_mode xor>}> : (f32, i32, i32) -> (f32, i1)
      "gpu.barrier"() : () -> ()
      %20 = "gpu.lane_id"() : () -> index
      %21 = "gpu.subgroup_reduce"(%15) <{cluster_stride = 1 : i32, op = #gpu<all_reduce_op maxnumf>, uniform}> : (f32) -> f32
      "memref.store"(%21, %arg18, %14) : (f32, memref<?xf32>, index) -> ()
      "gpu.printf"(%11, %15) <{format = "thread %lld, %f\0A"}> : (index, f32) -> ()
      "gpu.return"() : () -> ()
    }) {gpu.kernel, sym_name = "add", workgroup_attributions = 1 : i64} : () -> ()
    "gpu.func"() <{function_type = (i32) -> i32}> ({
    ^bb0(%arg16: i32):
      "gpu.return"(%arg16) : (i32) -> ()
    }) {sym_name = "device", workgroup_attributions = 0 : i64} : () -> ()
  }) : () -> ()
  "gpu.binary"() <{objects = [#gpu.object<#nvvm.target, "\00binary\FF">, #gpu.object<#rocdl.target<abi = "500">, properties = {O = 3 : i32}, assembly = "text">], offloadingHandler = #gpu.select_object<1 : i64>, sym_name = "objects"}> : () -> ()
  "func.func"() <{function_type = (memref<?xf32>, index) -> (), sym_name = "host"}> ({
  ^bb0(%arg2: memref<?xf32>, %arg3: index):
    %3 = "arith.constant"() <{value = 32 : index}> : () -> index
    %4 = "arith.constant"() <{value = 1 : index}> : () -> index
    %5 = "arith.constant"() <{value = 256 : i32}> : () -> i32
    %6 = "gpu.wait"() : () -> !gpu.async.token
    %7:2 = "gpu.alloc"(%6, %arg3) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!gpu.async.token, index) -> (memref<?xf32>, !gpu.async.token)
    %8 = "gpu.memcpy"(%7#1, %7#0, %arg2) : (!gpu.async.token, memref<?xf32>, memref<?xf32>) -> !gpu.async.token
    %9 = "gpu.launch_func"(%8, %arg3, %4, %4, %3, %4, %4, %5, %arg2, %7#0) <{kernel = @kernels::@add, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 2, 0>}> : (!gpu.async.token, index, index, index, index, index, index, i32, memref<?xf32>, memref<?xf32>) -> !gpu.async.token
    "gpu.launch"(%arg3, %4, %4, %3, %4, %4) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
    ^bb0(%arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: index, %arg13: index, %arg14: index, %arg15: index):
      %10 = "memref.load"(%arg2, %arg7) : (memref<?xf32>, index) -> f32
      "gpu.terminator"() : () -> ()
    }) {workgroup_attributions = 0 : i64} : (index, index, index, index, index, index) -> ()
    "gpu.wait"(%9) : (!gpu.async.token) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<32x32xf16, 3>, index) -> (), sym_name = "mma"}> ({
  ^bb0(%arg0: memref<32x32xf16, 3>, %arg1: index):
    %0 = "gpu.subgroup_mma_load_matrix"(%arg0, %arg1, %arg1) <{leadDimension = 32 : index, transpose}> : (memref<32x32xf16, 3>, index, index) -> !gpu.mma_matrix<16x16xf16, "AOp">
    %1 = "nvgpu.ldmatrix"(%arg0, %arg1, %arg1) <{numTiles = 4 : i32, transpose = false}> : (memref<32x32xf16, 3>, index, index) -> vector<4x2xf16>
    %2 = "nvvm.read.ptx.sreg.tid.x"() <{range = #llvm.constant_range<i32, 0, 64>}> : () -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) {gpu.container_module} : () -> ()

