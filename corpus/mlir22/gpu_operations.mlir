"builtin.module"() ({
  "func.func"() <{function_type = (memref<16x16xf16>, index, f16, !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp">, !gpu.mma_matrix<16x16xf16, "COp">, f32, i32) -> (), sym_name = "mma"}> ({
  ^bb0(%arg8: memref<16x16xf16>, %arg9: index, %arg10: f16, %arg11: !gpu.mma_matrix<16x16xf16, "AOp">, %arg12: !gpu.mma_matrix<16x16xf16, "BOp">, %arg13: !gpu.mma_matrix<16x16xf16, "COp">, %arg14: f32, %arg15: i32):
    %13 = "gpu.subgroup_mma_load_matrix"(%arg8, %arg9, %arg9) <{leadDimension = 16 : index}> : (memref<16x16xf16>, index, index) -> !gpu.mma_matrix<16x16xf16, "AOp">
    %14 = "gpu.subgroup_mma_load_matrix"(%arg8, %arg9, %arg9) <{leadDimension = 16 : index, transpose}> : (memref<16x16xf16>, index, index) -> !gpu.mma_matrix<16x16xf16, "BOp">
    %15 = "gpu.subgroup_mma_compute"(%arg11, %arg12, %arg13) : (!gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
    %16 = "gpu.subgroup_mma_compute"(%arg11, %arg12, %arg13) <{a_transpose, b_transpose}> : (!gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
    "gpu.subgroup_mma_store_matrix"(%arg13, %arg8, %arg9, %arg9) <{leadDimension = 16 : index}> : (!gpu.mma_matrix<16x16xf16, "COp">, memref<16x16xf16>, index, index) -> ()
    %17 = "gpu.subgroup_mma_constant_matrix"(%arg10) : (f16) -> !gpu.mma_matrix<16x16xf16, "COp">
    %18 = "gpu.subgroup_mma_elementwise"(%arg13, %arg13) <{opType = #gpu<mma_element_wise addf>}> : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
    %19 = "gpu.subgroup_mma_extract_thread_local"(%arg13, %arg9) : (!gpu.mma_matrix<16x16xf16, "COp">, index) -> f16
    %20 = "gpu.subgroup_mma_insert_thread_local"(%arg10, %arg13, %arg9) : (f16, !gpu.mma_matrix<16x16xf16, "COp">, index) -> !gpu.mma_matrix<16x16xf16, "COp">
    %21 = "gpu.subgroup_broadcast"(%arg14) <{broadcast_type = #gpu<broadcast first_active_lane>}> : (f32) -> f32
    %22 = "gpu.subgroup_broadcast"(%arg14, %arg15) <{broadcast_type = #gpu<broadcast specific_lane>}> : (f32, i32) -> f32
    %23:2 = "gpu.rotate"(%arg14) <{offset = 1 : i32, width = 32 : i32}> : (f32) -> (f32, i1)
    %24:2 = "gpu.shuffle"(%arg14, %arg15, %arg15) <{mode = #gpu<shuffle_mode up>}> : (f32, i32, i32) -> (f32, i1)
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, memref<?xf64>, memref<?xindex>, memref<?xi8>, !gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.spgemmop_handle, memref<*xf32>) -> (), sym_name = "sp"}> ({
  ^bb0(%arg0: index, %arg1: memref<?xf64>, %arg2: memref<?xindex>, %arg3: memref<?xi8>, %arg4: !gpu.sparse.spmat_handle, %arg5: !gpu.sparse.dntensor_handle, %arg6: !gpu.sparse.spgemmop_handle, %arg7: memref<*xf32>):
    %0 = "gpu.wait"() : () -> !gpu.async.token
    %1:2 = "gpu.create_csc"(%0, %arg0, %arg0, %arg0, %arg2, %arg2, %arg1) : (!gpu.async.token, index, index, index, memref<?xindex>, memref<?xindex>, memref<?xf64>) -> (!gpu.sparse.spmat_handle, !gpu.async.token)
    %2 = "gpu.create_bsr"(%arg0, %arg0, %arg0, %arg0, %arg0, %arg2, %arg2, %arg1) : (index, index, index, index, index, memref<?xindex>, memref<?xindex>, memref<?xf64>) -> !gpu.sparse.spmat_handle
    %3:2 = "gpu.create_2to4_spmat"(%0, %arg0, %arg0, %arg1) <{pruneFlag = #gpu<prune_2to4_spmat_flag PRUNE_AND_CHECK>}> : (!gpu.async.token, index, index, memref<?xf64>) -> (!gpu.sparse.spmat_handle, !gpu.async.token)
    %4:2 = "gpu.create_2to4_spmat"(%0, %arg0, %arg0, %arg1) <{pruneFlag = #gpu<prune_2to4_spmat_flag PRUNE_ONLY>}> : (!gpu.async.token, index, index, memref<?xf64>) -> (!gpu.sparse.spmat_handle, !gpu.async.token)
    %5:2 = "gpu.create_coo_aos"(%0, %arg0, %arg0, %arg0, %arg2, %arg1) : (!gpu.async.token, index, index, index, memref<?xindex>, memref<?xf64>) -> (!gpu.sparse.spmat_handle, !gpu.async.token)
    %6:2 = "gpu.sddmm_buffer_size"(%0, %arg5, %arg5, %arg4) <{computeType = f32, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>}> : (!gpu.async.token, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.spmat_handle) -> (index, !gpu.async.token)
    %7 = "gpu.sddmm"(%0, %arg5, %arg5, %arg4, %arg3) <{computeType = f32, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode TRANSPOSE>}> : (!gpu.async.token, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.spmat_handle, memref<?xi8>) -> !gpu.async.token
    %8:3 = "gpu.spmm_buffer_size"(%0, %arg4, %arg5, %arg5) <{computeType = f32, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>, resultSegmentSizes = array<i32: 2, 1>}> : (!gpu.async.token, !gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle) -> (index, index, !gpu.async.token)
    %9:2 = "gpu.spmm_buffer_size"(%0, %arg4, %arg5, %arg5) <{computeType = f32, modeA = #gpu<mat_transpose_mode CONJUGATE_TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>, resultSegmentSizes = array<i32: 1, 1>}> : (!gpu.async.token, !gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle) -> (index, !gpu.async.token)
    %10 = "gpu.spmm"(%0, %arg4, %arg5, %arg5, %arg3, %arg3) <{computeType = f32, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 2>}> : (!gpu.async.token, !gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle, memref<?xi8>, memref<?xi8>) -> !gpu.async.token
    %11:2 = "gpu.spgemm_work_estimation_or_compute"(%0, %arg6, %arg4, %arg4, %arg4, %arg0, %arg3) <{computeType = f32, kind = #gpu<spgemm_work_estimation_or_compute_kind WORK_ESTIMATION>, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>}> : (!gpu.async.token, !gpu.sparse.spgemmop_handle, !gpu.sparse.spmat_handle, !gpu.sparse.spmat_handle, !gpu.sparse.spmat_handle, index, memref<?xi8>) -> (index, !gpu.async.token)
    "gpu.spgemm_copy"(%arg6, %arg4, %arg4, %arg4) <{computeType = f32, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>}> : (!gpu.sparse.spgemmop_handle, !gpu.sparse.spmat_handle, !gpu.sparse.spmat_handle, !gpu.sparse.spmat_handle) -> ()
    "gpu.spgemm_destroy_descr"(%arg6) : (!gpu.sparse.spgemmop_handle) -> ()
    "gpu.destroy_dn_tensor"(%arg5) : (!gpu.sparse.dntensor_handle) -> ()
    %12 = "gpu.set_csr_pointers"(%0, %arg4, %arg2, %arg2, %arg1) : (!gpu.async.token, !gpu.sparse.spmat_handle, memref<?xindex>, memref<?xindex>, memref<?xf64>) -> !gpu.async.token
    "gpu.host_unregister"(%arg7) : (memref<*xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

