"builtin.module"() ({
  "func.func"() <{function_type = (index, memref<?xf64>, memref<?xindex>, memref<?xi8>) -> (), sym_name = "sp"}> ({
  ^bb0(%arg0: index, %arg1: memref<?xf64>, %arg2: memref<?xindex>, %arg3: memref<?xi8>):
    %0 = "gpu.wait"() : () -> !gpu.async.token
    %1:2 = "gpu.create_coo"(%0, %arg0, %arg0, %arg0, %arg2, %arg2, %arg1) : (!gpu.async.token, index, index, index, memref<?xindex>, memref<?xindex>, memref<?xf64>) -> (!gpu.sparse.spmat_handle, !gpu.async.token)
    %2 = "gpu.create_csr"(%arg0, %arg0, %arg0, %arg2, %arg2, %arg1) : (index, index, index, memref<?xindex>, memref<?xindex>, memref<?xf64>) -> !gpu.sparse.spmat_handle
    %3:2 = "gpu.create_dn_tensor"(%1#1, %arg1, %arg0) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!gpu.async.token, memref<?xf64>, index) -> (!gpu.sparse.dntensor_handle, !gpu.async.token)
    %4:2 = "gpu.spmv_buffer_size"(%3#1, %1#0, %3#0, %3#0) <{computeType = f64, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>}> : (!gpu.async.token, !gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle) -> (index, !gpu.async.token)
    %5 = "gpu.spmv"(%4#1, %1#0, %3#0, %3#0, %arg3) <{computeType = f64, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>}> : (!gpu.async.token, !gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle, memref<?xi8>) -> !gpu.async.token
    %6 = "gpu.spmv"(%4#1, %1#0, %3#0, %3#0, %arg3) <{computeType = f64, modeA = #gpu<mat_transpose_mode TRANSPOSE>}> : (!gpu.async.token, !gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle, memref<?xi8>) -> !gpu.async.token
    %7:4 = "gpu.spmat_get_size"(%5, %1#0) : (!gpu.async.token, !gpu.sparse.spmat_handle) -> (index, index, index, !gpu.async.token)
    %8:2 = "gpu.spgemm_create_descr"(%7#3) : (!gpu.async.token) -> (!gpu.sparse.spgemmop_handle, !gpu.async.token)
    "gpu.destroy_sp_mat"(%1#0) : (!gpu.sparse.spmat_handle) -> ()
    "gpu.wait"(%8#1) : (!gpu.async.token) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

