// GPU: kernels, launches, targets, binaries; NVVM, ROCDL and NVGPU pieces.
module attributes {gpu.container_module} {
  gpu.module @kernels [#nvvm.target<chip = "sm_80", O = 3>, #rocdl.target<chip = "gfx942">] {
    gpu.func @add(%a: memref<?xf32>, %b: memref<?xf32>) workgroup(%w: memref<32xf32, #gpu.address_space<workgroup>>) private(%p: memref<1xf32, #gpu.address_space<private>>) kernel attributes {known_block_size = array<i32: 32, 1, 1>, known_grid_size = array<i32: 4, 1, 1>} {
      %t = gpu.thread_id x
      %bid = gpu.block_id y
      %d = gpu.block_dim z
      %g = gpu.global_id x
      %v = memref.load %a[%t] : memref<?xf32>
      %r = gpu.all_reduce add %v uniform {
      } : (f32) -> f32
      %c = arith.constant 4 : i32
      %width = arith.constant 32 : i32
      %s, %valid = gpu.shuffle xor %v, %c, %width : f32
      gpu.barrier
      %l = gpu.lane_id
      %q = gpu.subgroup_reduce maxnumf %v {uniform} : (f32) -> f32
      memref.store %q, %b[%g] : memref<?xf32>
      gpu.printf "thread %lld, %f\n", %t, %v : index, f32
      gpu.return
    }
    gpu.func @device(%x: i32) -> i32 {
      gpu.return %x : i32
    }
  }
  gpu.binary @objects <#gpu.select_object<1>> [#gpu.object<#nvvm.target, "\00binary\FF">, #gpu.object<#rocdl.target<abi = "500">, properties = {O = 3 : i32}, assembly = "text">]
  func.func @host(%a: memref<?xf32>, %n: index) {
    %c32 = arith.constant 32 : index
    %one = arith.constant 1 : index
    %shared = arith.constant 256 : i32
    %t0 = gpu.wait async
    %m, %t1 = gpu.alloc async [%t0] (%n) : memref<?xf32>
    %t2 = gpu.memcpy async [%t1] %m, %a : memref<?xf32>, memref<?xf32>
    %t3 = gpu.launch_func async [%t2] @kernels::@add blocks in (%n, %one, %one) threads in (%c32, %one, %one) dynamic_shared_memory_size %shared args(%a : memref<?xf32>, %m : memref<?xf32>)
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %one, %gz = %one) threads(%tx, %ty, %tz) in (%sx = %c32, %sy = %one, %sz = %one) {
      %f = memref.load %a[%tx] : memref<?xf32>
      gpu.terminator
    }
    gpu.wait [%t3]
    return
  }
  func.func @mma(%A: memref<32x32xf16, 3>, %i: index) {
    %0 = gpu.subgroup_mma_load_matrix %A[%i, %i] {leadDimension = 32 : index, transpose} : memref<32x32xf16, 3> -> !gpu.mma_matrix<16x16xf16, "AOp">
    %1 = nvgpu.ldmatrix %A[%i, %i] {numTiles = 4 : i32, transpose = false} : memref<32x32xf16, 3> -> vector<4x2xf16>
    %2 = "nvvm.read.ptx.sreg.tid.x"() {range = #llvm.constant_range<i32, 0, 64>} : () -> i32
    return
  }
}
