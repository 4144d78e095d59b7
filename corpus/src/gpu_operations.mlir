func.func @mma(%m: memref<16x16xf16>, %i: index, %f: f16, %a: !gpu.mma_matrix<16x16xf16, "AOp">, %b: !gpu.mma_matrix<16x16xf16, "BOp">, %c: !gpu.mma_matrix<16x16xf16, "COp">, %x: f32, %i32: i32) {
  %0 = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 16 : index} : memref<16x16xf16> -> !gpu.mma_matrix<16x16xf16, "AOp">
  %1 = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 16 : index, transpose} : memref<16x16xf16> -> !gpu.mma_matrix<16x16xf16, "BOp">
  %2 = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
  %3 = gpu.subgroup_mma_compute %a, %b, %c {a_transpose, b_transpose} : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
  gpu.subgroup_mma_store_matrix %c, %m[%i, %i] {leadDimension = 16 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<16x16xf16>
  %4 = gpu.subgroup_mma_constant_matrix %f : !gpu.mma_matrix<16x16xf16, "COp">
  %5 = gpu.subgroup_mma_elementwise addf %c, %c : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
  %6 = gpu.subgroup_mma_extract_thread_local %c[%i] : !gpu.mma_matrix<16x16xf16, "COp"> -> f16
  %7 = gpu.subgroup_mma_insert_thread_local %f, %c[%i] : f16, !gpu.mma_matrix<16x16xf16, "COp"> -> !gpu.mma_matrix<16x16xf16, "COp">
  %8 = gpu.subgroup_broadcast %x, first_active_lane : f32
  %9 = gpu.subgroup_broadcast %x, specific_lane %i32 : f32
  %10, %11 = gpu.rotate %x, 1, 32 : f32
  %12, %13 = gpu.shuffle up %x, %i32, %i32 : f32
  return
}
func.func @sp(%i: index, %f: memref<?xf64>, %x: memref<?xindex>, %buf: memref<?xi8>, %s: !gpu.sparse.spmat_handle, %d: !gpu.sparse.dntensor_handle, %desc: !gpu.sparse.spgemmop_handle, %u: memref<*xf32>) {
  %t = gpu.wait async
  %0, %t0 = gpu.create_csc async [%t] %i, %i, %i, %x, %x, %f : memref<?xindex>, memref<?xindex>, memref<?xf64>
  %1 = gpu.create_bsr %i, %i, %i, %i, %i, %x, %x, %f : memref<?xindex>, memref<?xindex>, memref<?xf64>
  %2, %t2 = gpu.create_2to4_spmat async [%t] {PRUNE_AND_CHECK} %i, %i, %f : memref<?xf64>
  %22, %t22 = gpu.create_2to4_spmat async [%t] {PRUNE_ONLY} %i, %i, %f : memref<?xf64>
  %3, %t3 = gpu.create_coo_aos async [%t] %i, %i, %i, %x, %f : memref<?xindex>, memref<?xf64>
  %4, %t4 = gpu.sddmm_buffer_size async [%t] %d, %d, %s into f32
  %5 = gpu.sddmm async [%t] %d, %d{TRANSPOSE}, %s, %buf : memref<?xi8> into f32
  %6:2, %t6 = gpu.spmm_buffer_size async [%t] %s, %d, %d : index, index into f32
  %66, %t66 = gpu.spmm_buffer_size async [%t] %s{CONJUGATE_TRANSPOSE}, %d, %d : index into f32
  %7 = gpu.spmm async [%t] %s, %d, %d, %buf, %buf : memref<?xi8>, memref<?xi8> into f32
  %8, %t8 = gpu.spgemm_work_estimation_or_compute async [%t] {WORK_ESTIMATION} %s, %s, %s, %desc, %i, %buf : f32 into memref<?xi8>
  gpu.spgemm_copy %s, %s, %s, %desc : f32
  gpu.spgemm_destroy_descr %desc
  gpu.destroy_dn_tensor %d
  %9 = gpu.set_csr_pointers async [%t] %s, %x, %x, %f : memref<?xindex>, memref<?xindex>, memref<?xf64>
  gpu.host_unregister %u : memref<*xf32>
  return
}
