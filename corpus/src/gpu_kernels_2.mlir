func.func @sp(%i: index, %f: memref<?xf64>, %x: memref<?xindex>, %buf: memref<?xi8>) {
  %t0 = gpu.wait async
  %s, %t1 = gpu.create_coo async [%t0] %i, %i, %i, %x, %x, %f : memref<?xindex>, memref<?xindex>, memref<?xf64>
  %s2 = gpu.create_csr %i, %i, %i, %x, %x, %f : memref<?xindex>, memref<?xindex>, memref<?xf64>
  %d, %t2 = gpu.create_dn_tensor async [%t1] %f, %i : index into memref<?xf64>
  %b, %t3 = gpu.spmv_buffer_size async [%t2] %s, %d, %d into f64
  %t4 = gpu.spmv async [%t3] %s, %d, %d, %buf : memref<?xi8> into f64
  %t44 = gpu.spmv async [%t3] %s{TRANSPOSE}, %d, %d, %buf : memref<?xi8> into f64
  %r, %c, %n, %t5 = gpu.spmat_get_size async [%t4] %s
  %desc, %t6 = gpu.spgemm_create_descr async [%t5]
  gpu.destroy_sp_mat %s
  gpu.wait [%t6]
  return
}
