func.func @f(%f : f32, %i : i32) {
  // MB1201: reduces f32 by `xor`, which is not for it
  %0 = gpu.all_reduce xor %f {} : (f32) -> f32
  // MB1201: reduces i32 by `minnumf`, which is not for it
  %1 = gpu.all_reduce minnumf %i {} : (i32) -> i32
  // MB1201: must have either a kind or a body
  %2 = "gpu.all_reduce"(%f) ({}) : (f32) -> f32
  // MB1201: its region takes 1 values, and must take two
  %3 = "gpu.all_reduce"(%f) ({
  ^bb(%a : f32):
    gpu.yield %a : f32
  }) : (f32) -> f32
  // MB1201: its region must take values of f32
  %4 = "gpu.all_reduce"(%f) ({
  ^bb(%a : f32, %b : i32):
    gpu.yield %a : f32
  }) : (f32) -> f32
  // MB1201: its region must yield one value, of f32
  %5 = "gpu.all_reduce"(%f) ({
  ^bb(%a : f32, %b : f32):
    gpu.yield %a, %b : f32, f32
  }) : (f32) -> f32
  // MB1201: reduces f32 by `and`, which is not for it
  %7 = gpu.subgroup_reduce and %f : (f32) -> f32
  // MB1201: has clusters whose size is no power of two
  %8 = gpu.subgroup_reduce add %f cluster(size = 6) : (f32) -> f32
  // MB1201: has a stride of clusters, and no size of them
  %9 = "gpu.subgroup_reduce"(%f) <{op = #gpu<all_reduce_op add>, cluster_stride = 4 : i32}> : (f32) -> f32
  // MB1201: has the stride 3, which is no power of two
  %10 = gpu.subgroup_reduce add %f cluster(size = 4, stride = 3) : (f32) -> f32
  // MB1201: rotates by 16, which must be less than 16
  %11, %12 = "gpu.rotate"(%f) <{offset = 16 : i32, width = 16 : i32}> : (f32) -> (f32, i1)
  return
}
// -----
func.func @f(%a : !gpu.mma_matrix<16x8xf16, "AOp">, %b : !gpu.mma_matrix<16x16xf16, "BOp">, %c : !gpu.mma_matrix<16x16xf16, "COp">, %m : memref<16x16xf16>, %s : memref<16x16xf16, strided<[32, 2]>>, %i : index) {
  // MB1201: multiplies 16x8 by 16x16, and adds 16x16
  %0 = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<16x8xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
  // MB1201: has matrices that are `BOp`, `BOp` and `COp`
  %1 = gpu.subgroup_mma_compute %b, %b, %c : !gpu.mma_matrix<16x16xf16, "BOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
  // MB1201: stores a matrix that is `BOp`, and must be `COp`
  gpu.subgroup_mma_store_matrix %b, %m[%i, %i] {leadDimension = 16 : index} : !gpu.mma_matrix<16x16xf16, "BOp">, memref<16x16xf16>
  // MB1201: whose last dimension must have the stride 1
  gpu.subgroup_mma_store_matrix %c, %s[%i, %i] {leadDimension = 16 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<16x16xf16, strided<[32, 2]>>
  // MB1201: has 1 sizes, and memref<4xf32> needs 0
  %2 = gpu.alloc (%i) : memref<4xf32>
  // MB1201: which must be in `#gpu.address_space<workgroup>`
  %4 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<private>>
  // MB1201: gives memref<16xi8, #gpu.address_space<workgroup>>, whose size must not be known
  %5 = gpu.dynamic_shared_memory : memref<16xi8, #gpu.address_space<workgroup>>
  return
}
// -----
func.func @f(%c : index) {
  // MB1201: has memory that is `#gpu.address_space<private>`, and must be `workgroup`
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c, %gy = %c, %gz = %c) threads(%tx, %ty, %tz) in (%sx = %c, %sy = %c, %sz = %c) workgroup(%m : memref<4xf32, #gpu.address_space<private>>) {
    gpu.terminator
  }
  // MB1201: has memory of the kind vector<4xf32>, which must be a memref
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c, %gy = %c, %gz = %c) threads(%tx, %ty, %tz) in (%sx = %c, %sy = %c, %sz = %c) private(%m : vector<4xf32>) {
    gpu.terminator
  }
  // MB1201: its region takes 2 values, and must take 12 or more
  "gpu.launch"(%c, %c, %c, %c, %c, %c) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
  ^bb(%a : index, %b : index):
    gpu.terminator
  }) : (index, index, index, index, index, index) -> ()
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c, %gy = %c, %gz = %c) threads(%tx, %ty, %tz) in (%sx = %c, %sy = %c, %sz = %c) {
    // MB1201: ends the body of `gpu.launch`, and must be `gpu.terminator`
    gpu.yield
  }
  return
}
// -----
module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @g(%a : i32) kernel {
      gpu.return
    }
    gpu.func @plain() {
      gpu.return
    }
    memref.global @variable : memref<4xi32>
  }
  func.func @h() {
    return
  }
  func.func @nothing(%c : index) {
    // MB1201: the module of its kernel does not exist
    gpu.launch_func @other::@g blocks in (%c, %c, %c) threads in (%c, %c, %c)
    return
  }
  func.func @no_module(%c : index) {
    // MB1201: its kernel is in a `func.func`, which is no `gpu.module`
    gpu.launch_func @h::@g blocks in (%c, %c, %c) threads in (%c, %c, %c)
    return
  }
  func.func @no_kernel(%c : index) {
    // MB1201: its kernel does not exist
    gpu.launch_func @k::@other blocks in (%c, %c, %c) threads in (%c, %c, %c)
    return
  }
  func.func @no_function(%c : index) {
    // MB1201: its kernel is a `memref.global`, which is no function
    gpu.launch_func @k::@variable blocks in (%c, %c, %c) threads in (%c, %c, %c)
    return
  }
  func.func @not_marked(%c : index) {
    // MB1201: its kernel has no attribute `gpu.kernel`
    gpu.launch_func @k::@plain blocks in (%c, %c, %c) threads in (%c, %c, %c)
    return
  }
  func.func @too_few(%c : index) {
    // MB1201: passes 0 values, and its kernel takes 1
    gpu.launch_func @k::@g blocks in (%c, %c, %c) threads in (%c, %c, %c)
    return
  }
  func.func @others(%c : index, %f : f32) {
    // MB1201: passes f32, and its kernel takes i32
    gpu.launch_func @k::@g blocks in (%c, %c, %c) threads in (%c, %c, %c) args(%f : f32)
    return
  }
}
// -----
module {
  gpu.module @k {
    gpu.func @g() kernel {
      gpu.return
    }
  }
  func.func @f(%c : index) {
    // MB1201: must be in a module that is `gpu.container_module`
    gpu.launch_func @k::@g blocks in (%c, %c, %c) threads in (%c, %c, %c)
    return
  }
}
// -----
gpu.module @k {
  // MB1201: is a kernel, and has 1 results
  "gpu.func"() <{function_type = (i32) -> i32}> ({
  ^bb(%a : i32):
    gpu.return %a : i32
  }) {sym_name = "results", gpu.kernel, workgroup_attributions = 0 : i64} : () -> ()
  // MB1201: has no body
  "gpu.func"() <{function_type = () -> ()}> ({}) {sym_name = "nothing", workgroup_attributions = 0 : i64} : () -> ()
  // MB1201: its first block takes 0 values, and must take 1 or more
  "gpu.func"() <{function_type = (i32) -> ()}> ({
    gpu.return
  }) {sym_name = "few", workgroup_attributions = 0 : i64} : () -> ()
  // MB1201: its first block takes f32, and its type i32
  "gpu.func"() <{function_type = (i32) -> ()}> ({
  ^bb(%a : f32):
    gpu.return
  }) {sym_name = "other", workgroup_attributions = 0 : i64} : () -> ()
  // MB1201: has memory that is `#gpu.address_space<workgroup>`, and must be `private`
  gpu.func @memory() private(%m : memref<4xf32, #gpu.address_space<workgroup>>) {
    gpu.return
  }
  gpu.func @count(%a : i32) {
    // MB1201: returns 1 values, and its function 0
    gpu.return %a : i32
  }
  gpu.func @type(%a : i32) -> f32 {
    // MB1201: returns i32, and its function f32
    gpu.return %a : i32
  }
}
// -----
func.func @f(%l : index, %v : vector<4xf32>, %f : f32) {
  // MB1201: has 1 operands, and its region takes 0
  "gpu.warp_execute_on_lane_0"(%l, %v) <{warp_size = 32 : i64}> ({
    gpu.yield
  }) : (index, vector<4xf32>) -> ()
  // MB1201: has 0 results, and its region gives 1
  "gpu.warp_execute_on_lane_0"(%l) <{warp_size = 32 : i64}> ({
    gpu.yield %f : f32
  }) : (index) -> ()
  // MB1201: distributes vector<64xf32> to vector<4xf32> over 32 lanes
  "gpu.warp_execute_on_lane_0"(%l, %v) <{warp_size = 32 : i64}> ({
  ^bb(%a : vector<64xf32>):
    gpu.yield
  }) : (index, vector<4xf32>) -> ()
  // MB1201: distributes i32 to f32 over 32 lanes, which must be vectors
  "gpu.warp_execute_on_lane_0"(%l, %f) <{warp_size = 32 : i64}> ({
  ^bb(%a : i32):
    gpu.yield
  }) : (index, f32) -> ()
  return
}
