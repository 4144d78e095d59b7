module attributes {gpu.container_module} {
gpu.module @m <#gpu.select_object<0 : i64>> [#nvvm.target<chip = "sm_90">] {
  gpu.func @k(%arg0: f32 {gpu.x}, %arg1: memref<?xf32, 1>) workgroup(%w : memref<32xf32, 3> {llvm.align = 8 : i64}, %w2: memref<3xf32, 3>) private(%p : memref<1xf32, 5>) kernel attributes {known_block_size = array<i32: 1, 2, 3>} {
    %tid = gpu.thread_id x
    %bid = gpu.block_id y upper_bound 64
    %g = gpu.global_id z
    %l = gpu.lane_id
    %s = gpu.subgroup_id : index
    %r = gpu.all_reduce add %arg0 uniform {} : (f32) -> f32
    %r2 = gpu.all_reduce %arg0 {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      gpu.yield %c : f32
    } : (f32) -> f32
    %r3 = gpu.subgroup_reduce mul %arg0 cluster(size = 4, stride = 2) : (f32) -> f32
    %c32 = arith.constant 32 : i32
    %sh, %pred = gpu.shuffle xor %arg0, %c32, %c32 : f32
    gpu.barrier
    gpu.printf "hello %f", %arg0 : f32
    gpu.printf "hello"
    %mm = gpu.subgroup_mma_load_matrix %arg1[%tid] {leadDimension = 32 : index} : memref<?xf32, 1> -> !gpu.mma_matrix<16x16xf32, "COp">
    %mc = gpu.subgroup_mma_constant_matrix %arg0 : !gpu.mma_matrix<16x16xf32, "COp">
    %me = gpu.subgroup_mma_elementwise addf %mm, %mc : (!gpu.mma_matrix<16x16xf32, "COp">, !gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
    gpu.subgroup_mma_store_matrix %me, %arg1[%tid] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf32, "COp">, memref<?xf32, 1>
    gpu.return
  }
  gpu.func @e() kernel {
    gpu.return
  }
  gpu.func @nk(%arg0: i32) -> (i32) {
    gpu.return %arg0 : i32
  }
}
func.func @f(%i: index, %v: f32, %m: memref<?xf32, 1>, %j: i32, %l: i64) {
  gpu.launch blocks(%a, %b, %c) in (%d = %i, %e = %i, %f = %i) threads(%g, %h, %k) in (%n = %i, %o = %i, %p = %i) {
    gpu.terminator
  }
  %t = gpu.wait async
  %t1 = gpu.launch async [%t] clusters(%q0, %q1, %q2) in (%q3 = %i, %q4 = %i, %q5 = %i) blocks(%a, %b, %c) in (%d = %i, %e = %i, %f = %i) threads(%g, %h, %k) in (%n = %i, %o = %i, %p = %i) dynamic_shared_memory_size %j module(@m) function(@k) workgroup(%w : memref<32xf32, 3>) private(%pp : memref<1xf32, 5>, %p2 : memref<1xf32, 5>) {
    gpu.terminator
  } {x = 1 : i32}
  gpu.launch_func @m::@k blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%v : f32, %m : memref<?xf32, 1>)
  %t2 = gpu.launch_func async [%t, %t1] @m::@k clusters in (%i, %i, %i) blocks in (%i, %i, %i) threads in (%i, %i, %i) dynamic_shared_memory_size %j args(%v : f32, %m : memref<?xf32, 1>)
  gpu.launch_func @m::@e blocks in (%l, %l, %l) threads in (%l, %l, %l) : i64
  gpu.launch_func @m::@e clusters in (%l, %l, %l) blocks in (%l, %l, %l) threads in (%l, %l, %l) : i64
  %al, %t3 = gpu.alloc async [%t2] (%i)[%i] : memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  %al2 = gpu.alloc host_shared () : memref<13xf32, 1>
  %t4 = gpu.memcpy async [%t3] %al2, %al2 : memref<13xf32, 1>, memref<13xf32, 1>
  %t5 = gpu.memset async %m, %v : memref<?xf32, 1>, f32
  gpu.dealloc %m : memref<?xf32, 1>
  %t6 = gpu.dealloc async [%t5] %m : memref<?xf32, 1>
  gpu.wait [%t5, %t4]
  %u = builtin.unrealized_conversion_cast %i : index to memref<*xf32>
  gpu.host_register %u : memref<*xf32>
  gpu.set_default_device %j
  %sp, %tok = gpu.create_coo async [%t] %i, %i, %i, %m, %m, %m : memref<?xf32, 1>, memref<?xf32, 1>, memref<?xf32, 1>
  %dn, %tok2 = gpu.create_dn_tensor async [%tok] %m, %i : index into memref<?xf32, 1>
  %bs:2, %tok3 = gpu.spmm_buffer_size async [%tok2] %sp, %dn, %dn : index, index into f32
  %b1, %tok4 = gpu.spmv_buffer_size async %sp{TRANSPOSE}, %dn, %dn into f32
  return
}
  gpu.binary @bin [#gpu.object<#nvvm.target, "x">]
  gpu.binary @bin2 <#gpu.select_object<1 : i64>> [#gpu.object<#nvvm.target, "x">]
func.func @warp(%lane: index, %x: vector<4xf32>) -> vector<1xf32> {
  %0 = gpu.warp_execute_on_lane_0(%lane)[32] args(%x : vector<4xf32>) -> (vector<1xf32>) {
  ^bb0(%y: vector<128xf32>):
    %1 = arith.constant dense<1.0> : vector<32xf32>
    gpu.yield %1 : vector<32xf32>
  }
  gpu.warp_execute_on_lane_0(%lane)[32] {
    %cc = arith.constant 1 : i32
  } {a}
  return %0 : vector<1xf32>
}
}
