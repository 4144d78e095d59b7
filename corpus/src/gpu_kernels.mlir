module attributes {gpu.container_module} {
  gpu.module @kernels [#nvvm.target<chip = "sm_90">] {
    gpu.func @k(%a: f32, %m: memref<?xf32, 1> {my.x}) workgroup(%w : memref<32xf32, 3>, %w2 : memref<1xf32, 3> {llvm.align = 4 : i64}) private(%p : memref<1xf32, 5>) kernel attributes {my.y, known_block_size = array<i32: 1, 2, 3>} {
      %tx = gpu.thread_id x
      %ty = gpu.thread_id y upper_bound 64
      %bd = gpu.block_dim x
      %bi = gpu.block_id z
      %gd = gpu.grid_dim x
      %gi = gpu.global_id x
      %ci = gpu.cluster_id x
      %cd = gpu.cluster_dim y
      %cdb = gpu.cluster_dim_blocks x
      %cbi = gpu.cluster_block_id x
      %lane = gpu.lane_id
      %sg = gpu.subgroup_id : index
      %ns = gpu.num_subgroups : index
      %ss = gpu.subgroup_size : index
      %w32 = arith.constant 32 : i32
      %sh, %valid = gpu.shuffle xor %a, %w32, %w32 : f32
      %r = gpu.all_reduce add %a {} : (f32) -> (f32)
      %r2 = gpu.all_reduce minnumf %a uniform {} {my.x} : (f32) -> (f32)
      %r3 = gpu.all_reduce %a {
      ^bb0(%x: f32, %y: f32):
        %s = arith.addf %x, %y : f32
        "gpu.yield"(%s) : (f32) -> ()
      } : (f32) -> (f32)
      %q = gpu.subgroup_reduce add %a : (f32) -> (f32)
      %q2 = gpu.subgroup_reduce mul %a uniform cluster(size = 4, stride = 2) : (f32) -> (f32)
      gpu.barrier
      %res = gpu.warp_execute_on_lane_0(%lane)[32] -> (vector<1xf32>) {
        %d = "some_def"() : () -> (vector<32xf32>)
        gpu.yield %d : vector<32xf32>
      }
      %res2 = gpu.warp_execute_on_lane_0(%lane)[32] args(%a, %a : f32, f32) -> (f32) {
      ^bb0(%z: f32, %z2: f32):
        gpu.yield %z : f32
      } {my.x}
      gpu.warp_execute_on_lane_0(%lane)[32] {
        "x.y"() : () -> ()
      }
      gpu.return
    }
    gpu.func @k2() kernel { gpu.return }
    gpu.func @k3(%a: i32) -> (i32 {my.z}) private(%p : memref<1xf32, 5>) { gpu.return %a : i32 }
  }
  gpu.binary @b [#gpu.object<#nvvm.target, "abc">]
  gpu.binary @b2 <#gpu.select_object<0>> [#gpu.object<#nvvm.target, "abc">]
  func.func @host(%sz: index, %a: f32, %m: memref<?xf32, 1>, %i32: i32, %i64: i64, %h: memref<*xf32>) {
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %sz, %gy = %sz, %gz = %sz) threads(%tx, %ty, %tz) in (%sx = %sz, %sy = %sz, %sz2 = %sz) {
      gpu.terminator
    }
    %t0 = gpu.wait async
    gpu.wait [%t0]
    gpu.wait
    %t1 = gpu.launch async [%t0] clusters(%cx, %cy, %cz) in (%kx = %sz, %ky = %sz, %kz = %sz) blocks(%bx, %by, %bz) in (%gx = %sz, %gy = %sz, %gz = %sz) threads(%tx, %ty, %tz) in (%sx = %sz, %sy = %sz, %sz2 = %sz) dynamic_shared_memory_size %i32 module(@kernels) function(@k2) workgroup(%w : memref<32xf32, 3>) private(%p : memref<1xf32, 5>, %p2 : memref<2xf32, 5>) {
      "x.y"(%bx, %w, %p2) : (index, memref<32xf32, 3>, memref<2xf32, 5>) -> ()
      gpu.terminator
    } {my.x}
    %t11 = gpu.launch async blocks(%bx, %by, %bz) in (%gx = %sz, %gy = %sz, %gz = %sz) threads(%tx, %ty, %tz) in (%sx = %sz, %sy = %sz, %sz2 = %sz) {
      gpu.terminator
    }
    gpu.launch_func @kernels::@k2 blocks in (%sz, %sz, %sz) threads in (%sz, %sz, %sz)
    gpu.launch_func @kernels::@k blocks in (%sz, %sz, %sz) threads in (%sz, %sz, %sz) dynamic_shared_memory_size %i32 args(%a : f32, %m : memref<?xf32, 1>)
    %t2 = gpu.launch_func async [%t0] @kernels::@k clusters in (%sz, %sz, %sz) blocks in (%sz, %sz, %sz) threads in (%sz, %sz, %sz) args(%a : f32, %m : memref<?xf32, 1>) {my.x}
    gpu.launch_func @kernels::@k2 blocks in (%i64, %i64, %i64) threads in (%i64, %i64, %i64) : i64
    gpu.launch_func <%t0 : !gpu.async.token> @kernels::@k2 blocks in (%i64, %i64, %i64) threads in (%i64, %i64, %i64) : i64
    %al = gpu.alloc (%sz) : memref<?xf32, 1>
    %al2, %tk = gpu.alloc async [%t0] host_shared (%sz)[%sz] : memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>, 1>
    gpu.dealloc %al : memref<?xf32, 1>
    %t3 = gpu.memcpy async [%t0] %al, %m : memref<?xf32, 1>, memref<?xf32, 1>
    %t4 = gpu.memset async [%t0, %t3] %al, %a : memref<?xf32, 1>, f32
    gpu.memset [%t0] %al, %a : memref<?xf32, 1>, f32
    gpu.host_register %h : memref<*xf32>
    gpu.set_default_device %i32
    gpu.printf "x %d", %i32 : i32
    %d0 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    return
  }
}
