module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @g(%a : i32) kernel {
      gpu.return
    }
  }
  func.func @f(%c : index, %b : i1, %x : f32) {
    scf.if %b {
      gpu.launch_func @k::@g blocks in (%c, %c, %c) threads in (%c, %c, %c) args(%x : f32)
    }
    return
  }
}
// -----
func.func @f(%m: memref<8x16xf32, #gpu.address_space<workgroup>>) {
  %0 = xegpu.create_nd_tdesc %m : memref<8x16xf32, #gpu.address_space<workgroup>> -> !xegpu.tensor_desc<8x16xf32>
  return
}
// -----
func.func @f(%a: vector<4x4xsi8>, %b: vector<2x4xsi8>, %c: vector<2x2xi32>) {
  %0 = nvgpu.mma.sync (%a, %b, %c) {mmaShape = [16, 8, 32]} : (vector<4x4xsi8>, vector<2x4xsi8>, vector<2x2xi32>) -> vector<2x2xi32>
  return
}
// -----
func.func @f(%g: memref<4x1xf32>, %s: memref<4x1xf32, strided<[4, 2]>, 3>, %i: index) {
  amdgpu.gather_to_lds %g[%i, %i], %s[%i, %i] : f32, memref<4x1xf32>, memref<4x1xf32, strided<[4, 2]>, 3>
  return
}
// -----
llvm.func @f(%i: i32) {
  %0 = nvvm.match.sync all %i, %i : i32 -> !llvm.struct<packed (i32, i1)>
  llvm.return
}
// -----
func.func @f(%p: !spirv.ptr<!spirv.struct<rec, (!spirv.ptr<!spirv.struct<rec>, StorageBuffer>, i32)>, StorageBuffer>) {
  %c0 = spirv.Constant 0 : i32
  %0 = spirv.AccessChain %p[%c0] : !spirv.ptr<!spirv.struct<rec, (!spirv.ptr<!spirv.struct<rec>, StorageBuffer>, i32)>, StorageBuffer>, i32 -> !spirv.ptr<!spirv.ptr<!spirv.struct<rec, (!spirv.ptr<!spirv.struct<rec>, StorageBuffer>, i32)>, StorageBuffer>, StorageBuffer>
  return
}
// -----
func.func @f(%p: tensor<2x3xi1>, %f: tensor<2x3xf32>, %g: tensor<3xf32>) {
  %0 = "chlo.broadcast_select"(%p, %f, %g) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xi32>
  return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p atomic acquire {alignment = 16 : i64} : !llvm.ptr -> f128
  llvm.return
}
// -----
llvm.mlir.global internal @g() : i32 {
  %0 = llvm.inline_asm asm_dialect = att "", "=r" : () -> i32
  llvm.return %0 : i32
}
// -----
llvm.func @f(%s: !llvm.struct<"a(", (i8, i32)>) {
  llvm.return
}
// -----
llvm.func @f() {
  %0 = llvm.mlir.constant(dense<1> : vector<[4]xi32>) : !llvm.array<2 x vector<[4]xi32>>
  llvm.return
}
// -----
func.func @f() {
  omp.sections {
    omp.section {
      omp.cancel cancellation_construct_type(sections)
      omp.terminator
    }
    omp.terminator
  }
  return
}
// -----
func.func @f(%a: f64) {
  %0 = "complex.bitcast"(%a) : (f64) -> f64
  return
}
// -----
func.func @f(%n: index) {
  "affine.for"(%n) <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (8)>, step = 1 : index, operandSegmentSizes = array<i32: 1, 0, 0>}> ({
  ^bb0(%a: index):
    affine.yield
  }) : (index) -> ()
  return
}
// -----
func.func @f(%a: tensor<3x1x4xf32>) {
  %0 = tensor.collapse_shape %a [] : tensor<3x1x4xf32> into tensor<f32>
  return
}
// -----
func.func @f(%x: !smt.sort<"u">) {
  return
}
// -----
func.func @f(%i: i32) {
  omp.wsloop ordered(1) {
    omp.loop_nest (%x) : i32 = (%i) to (%i) step (%i) {
      omp.ordered depend_type(dependsource) depend_vec(%x : i32) {doacross_num_loops = 1 : i64}
      omp.yield
    }
  }
  return
}
// -----
func.func @b(%a: tensor<3x6xi64>, %c: tensor<3xi64>) {
  %0:2 = "chlo.scan"(%a, %c) <{dimension = 1 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%x: tensor<3xi64>, %y: tensor<3xi64>):
    "stablehlo.return"(%x, %x) : (tensor<3xi64>, tensor<3xi64>) -> ()
  }) : (tensor<3x6xi64>, tensor<3xi64>) -> (tensor<3x6xf32>, tensor<3xf64>)
  return
}
// -----
func.func @f(%v: vector<4x8xf32>, %x: f32, %i: index) {
  %0 = "vector.insert"(%x, %v, %i) {static_position = array<i64: 3, 0>} : (f32, vector<4x8xf32>, index) -> vector<4x8xf32>
  return
}
// -----
module { spirv.func @g() "None" { spirv.Return }  spirv.EntryPoint "GLCompute" @g  spirv.EntryPoint "GLCompute" @g }
// -----
gpu.module @m { gpu.func @f() -> i32 attributes {kernel} { %0 = arith.constant 1 : i32 gpu.return %0 : i32 } }
// -----
func.func @f(%n: i32) { "acc.serial"(%n) <{asyncOperandsDeviceType = [#acc.device_type<radeon>], asyncOnly = [#acc.device_type<radeon>], operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 0, 0, 0>}> ({ acc.yield }) : (i32) -> () return }
// -----
func.func @f() { return }
"acc.routine"() <{func_name = @f, sym_name = "r", gang = [#acc.device_type<radeon>], worker = [#acc.device_type<radeon>]}> : () -> ()
"acc.routine"() <{func_name = @f, sym_name = "s", gang = [#acc.device_type<none>], worker = [#acc.device_type<radeon>]}> : () -> ()
// -----
func.func @f() { %own = memref.alloc() : memref<4xf32>
"acc.kernels"(%own) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0>}> ({ acc.terminator }) : (memref<4xf32>) -> () return }
// -----
func.func @f(%n: i32) { "acc.loop"(%n) <{seq = [#acc.device_type<none>], gangOperandsArgType = [#acc.gang_arg_type<Num>],
      gangOperandsDeviceType = [#acc.device_type<none>, #acc.device_type<nvidia>], gangOperandsSegments = array<i32: 0, 1>,
      operandSegmentSizes = array<i32: 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0>}> ({
      %c = arith.constant 1 : index
      scf.for %i = %c to %c step %c { }
      acc.yield
    }) : (i32) -> () return }
// -----
func.func @f(%i: i32) { "emitc.do"() ({
      emitc.verbatim "x"
    }, {
      %0 = "emitc.expression"(%i) ({
      ^bb0(%a: i32):
        %1 = "emitc.cast"(%a) : (i32) -> ui1
        "emitc.yield"(%1) : (ui1) -> ()
      }) : (i32) -> ui1
      "emitc.yield"(%0) : (ui1) -> ()
    }) : () -> () return }
// -----
func.func @f(%v: f32) { %0 = gpu.subgroup_reduce add %v cluster(size = -2147483648) : (f32) -> f32 return }
