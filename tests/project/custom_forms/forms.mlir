// Operations that a row alone does not make: with regions, or operands that fit each other.
func.func @linalg(%a: tensor<2x3x4xf32>, %b: tensor<2x4x5xf32>, %c: tensor<2x3x5xf32>) -> tensor<2x3x5xf32> {
  %0 = linalg.batch_matmul ins(%a, %b : tensor<2x3x4xf32>, tensor<2x4x5xf32>) outs(%c : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  return %0 : tensor<2x3x5xf32>
}
// -----
llvm.comdat @names {
  llvm.comdat_selector @one any
}
// -----
func.func @ptr(%a: !ptr.ptr<#ptr.generic_space>, %v: f32) {
  %0 = ptr.load volatile %a alignment = 8 : !ptr.ptr<#ptr.generic_space> -> f32
  %1 = ptr.load %a atomic syncscope("workgroup") acquire alignment = 4 : !ptr.ptr<#ptr.generic_space> -> f32
  ptr.store %v, %a alignment = 8 : f32, !ptr.ptr<#ptr.generic_space>
  return
}
// -----
pdl_interp.func @match(%root: !pdl.operation) {
  %0 = pdl_interp.get_operands of %root : !pdl.range<value>
  pdl_interp.foreach %v : !pdl.value in %0 {
    pdl_interp.continue
  } -> ^end
^end:
  pdl_interp.finalize
}
// -----
spirv.module Logical GLSL450 {
  spirv.func @sums(%a: i32, %b: i32) "None" {
    %0 = spirv.IAddCarry %a, %b : !spirv.struct<(i32, i32)>
    %1 = spirv.ISubBorrow %a, %b : !spirv.struct<(i32, i32)>
    %2 = spirv.SMulExtended %a, %b : !spirv.struct<(i32, i32)>
    %3 = spirv.UMulExtended %a, %b : !spirv.struct<(i32, i32)>
    spirv.Return
  }
  spirv.func @image(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>>) "None" {
    %0 = spirv.Image %s : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>>
    spirv.Return
  }
  spirv.func @switch(%a: i32) "None" {
    spirv.Switch %a : i32, [
      default: ^end,
      1: ^one(%a : i32)
    ]
  ^one(%b: i32):
    spirv.Branch ^end
  ^end:
    spirv.Return
  }
  spirv.SpecConstant @c = 4 : i32
  spirv.func @constant() "None" {
    %0 = spirv.mlir.referenceof @c : i32
    %1 = spirv.SpecConstantOperation wraps "spirv.INotEqual"(%0, %0) : (i32, i32) -> i1
    spirv.Return
  }
}
// -----
module attributes {transform.with_named_sequence} {
  transform.named_sequence @pick(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.yield %op : !transform.any_op
  }
  transform.with_pdl_patterns {
  ^bb0(%root: !transform.any_op):
    transform.sequence %root : !transform.any_op failures(propagate) {
    ^bb1(%op: !transform.any_op):
      %0 = transform.pdl_match @some in %op : (!transform.any_op) -> !transform.any_op
    }
    pdl.pattern @some : benefit(1) {
      %0 = pdl.operation "test.some"
      pdl.rewrite %0 with "apply"
    }
  }
  transform.named_sequence @layouts(%op: !transform.any_op, %v: !transform.any_value) {
    %0 = transform.xegpu.insert_prefetch %v nb_prefetch = 2 : (!transform.any_value) -> !transform.any_op
    transform.xegpu.set_op_layout_attr %op result index = 0 sg_layout = [8, 4] sg_data = [32, 64] inst_data = [8, 16] : !transform.any_op
    transform.xegpu.set_gpu_launch_threads %op threads = [8, 4, 1] : !transform.any_op
    %1 = transform.xegpu.set_desc_layout %op sg_layout = [8, 4] sg_data = [32, 32] inst_data = [8, 16] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @masks(%v: vector<16xf32>, %k: i32, %m: i16) {
  %0 = x86vector.avx512.mask.rndscale %v, %k, %v, %m, %k : vector<16xf32>
  %1 = x86vector.avx512.mask.scalef %v, %v, %v, %m, %k : vector<16xf32>
  return
}
// -----
vm.module public @globals {
  vm.global.f32 private @f = 1.500000e+00 : f32
  vm.global.f64 private mutable @d : f64
  vm.global.ref private mutable @r : !vm.ref<?>
  vm.rodata private @data dense<1> : tensor<4xi32>
  vm.func private @run() {
    vm.return
  }
  vm.export @run
}
// -----
func.func @reduce(%a: tensor<4xf32>, %i: tensor<f32>) -> tensor<f32> {
  %0 = mhlo.reduce(%a init: %i) applies mhlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  %1 = mhlo.xla.rng_get_and_update_state {delta = 1 : i64}
  return %0 : tensor<f32>
}
// -----
sdy.mesh @mesh = <["x"=2]>
func.func @pipeline(%a: !mpmd.mesh_tensor<"mesh", tensor<4xf32>>) -> !mpmd.mesh_tensor<"mesh", tensor<4xf32>> {
  %0 = mpmd.fragment<mesh="mesh", origin=["f"]> (%a) (%b: tensor<4xf32>) {
    mpmd.return %b : tensor<4xf32>
  } : (!mpmd.mesh_tensor<"mesh", tensor<4xf32>>) -> !mpmd.mesh_tensor<"mesh", tensor<4xf32>>
  return %0 : !mpmd.mesh_tensor<"mesh", tensor<4xf32>>
}
func.func @name(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = mpmd.named_computation<"f"> (%a) (%b: tensor<4xf32>) {
    mpmd.return %b : tensor<4xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  %1 = mpmd.reduce<max> %0, %0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
// -----
func.func @call(%a: !mpmd.mesh_tensor<"mesh", tensor<4xf32>>) -> !mpmd.mesh_tensor<"mesh", tensor<4xf32>> {
  %0 = mpmd.fragment_call<mesh="mesh", origin=["f"]> @body(%a) : (!mpmd.mesh_tensor<"mesh", tensor<4xf32>>) -> !mpmd.mesh_tensor<"mesh", tensor<4xf32>>
  return %0 : !mpmd.mesh_tensor<"mesh", tensor<4xf32>>
}
// -----
util.func private @collectives(%c: !flow.channel, %a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = flow.collective.all_gather f32, %a, %b, %c : (tensor<4xf32>, tensor<4xf32>, !flow.channel) -> %a as tensor<4xf32>
  %1 = flow.collective.all_reduce sum, f32, %0, %b, %c : (tensor<4xf32>, tensor<4xf32>, !flow.channel) -> %0 as tensor<4xf32>
  %2 = flow.collective.all_to_all f32, %1, %b, %c : (tensor<4xf32>, tensor<4xf32>, !flow.channel) -> %1 as tensor<4xf32>
  %3 = flow.collective.reduce_scatter maximum, f32, %2, %b, %c : (tensor<4xf32>, tensor<4xf32>, !flow.channel) -> %2 as tensor<4xf32>
  util.return %3 : tensor<4xf32>
}
// -----
util.func private @exchange(%c: !flow.channel, %a: tensor<4xf32>, %b: tensor<4xf32>, %s: index, %r: index) -> tensor<4xf32> {
  %0 = flow.collective.send_recv f32, %a, %b, %c, %s, %r : (tensor<4xf32>, tensor<4xf32>, !flow.channel, index, index) -> %a as tensor<4xf32>
  util.return %0 : tensor<4xf32>
}
// -----
util.func private @dispatch(%r: !stream.resource<*>, %n: index) -> !stream.resource<*> {
  %0 = stream.async.dispatch @ex::@f[%n](%r[%n to %n for %n]) : (!stream.resource<*>{%n}) -> !stream.resource<*>{%n}
  util.return %0 : !stream.resource<*>
}
// -----
util.func private @tensor_dispatch(%r: !stream.resource<*>, %n: index) -> !stream.resource<*> {
  %0 = stream.tensor.dispatch @ex::@f[%n](%r) : (tensor<4xf32> in !stream.resource<*>{%n}) -> tensor<4xf32> in !stream.resource<*>{%n}
  util.return %0 : !stream.resource<*>
}
// -----
util.func private @trace(%r: !stream.resource<staging>, %n: index) {
  stream.tensor.trace "x" = [
    %r : tensor<4xf32> in !stream.resource<staging>{%n}
  ]
  util.return
}
// -----
hal.executable private @executable {
  hal.executable.binary public @binary attributes {data = dense<1> : vector<4xi8>, format = "x"}
}
// -----
hal.executable private @functions {
  hal.executable.variant public @variant target(<"vmvx", "vmvx-bytecode-fb">) {
    hal.executable.condition(%d: !hal.device) -> i1 {
      %0 = arith.constant true
      hal.return %0 : i1
    }
    hal.executable.export public @f ordinal(0) layout(#hal.pipeline.layout<bindings = [#hal.pipeline.binding<storage_buffer>]>) count(%d: !hal.device) -> (index, index, index) {
      %0 = arith.constant 1 : index
      hal.return %0, %0, %0 : index, index, index
    }
  }
}
// -----
hal.executable.source private @source {
  hal.executable.export public @f ordinal(0) layout(#hal.pipeline.layout<bindings = [#hal.pipeline.binding<storage_buffer>]>)
}
// -----
module attributes {transform.with_named_sequence} {
  transform.named_sequence @layout(%op: !transform.any_op, %v: !transform.any_value) {
    %0 = transform.xegpu.convert_layout %v input_sg_layout = [8, 4] input_sg_data = [32, 64] target_sg_layout = [8, 4] target_sg_data = [8, 32] : (!transform.any_value) -> !transform.any_op
    %1 = transform.irdl.collect_matching in %op : (!transform.any_op) -> !transform.any_op {
    ^bb0:
      irdl.dialect @d {
      }
    }
    transform.yield
  }
}
// -----
func.func @translate(%a: index, %b: index) {
  %0:2 = sparse_tensor.crd_translate dim_to_lvl [%a, %b] as <{map = (d0, d1) -> (d0 : dense, d1 : compressed)}> : index, index
  return
}
// -----
vm.module public @calls {
  vm.func private @run(%a: i32) {
    vm.call.variadic.yieldable @f(%a) {segment_sizes = dense<-1> : vector<1xi16>, segment_types = [i32]} : (i32) -> ^end (i32)
  ^end(%b: i32):
    vm.return
  }
}
// -----
tt.func private @g(%a: i32) -> i32 {
  tt.return %a : i32
}
tt.func public @f(%p: !tt.ptr<f32>, %m: tensor<64xi1>, %x: tensor<64xf32>, %i: tensor<64xi32>, %a: tensor<16x32xf16>, %b: tensor<32x16xf16>, %c: tensor<16x16xf32>, %k: i1) {
  %0 = tt.splat %p : !tt.ptr<f32> -> tensor<64x!tt.ptr<f32>>
  %1 = tt.addptr %0, %i : tensor<64x!tt.ptr<f32>>, tensor<64xi32>
  %2 = tt.load %1 : tensor<64x!tt.ptr<f32>>
  %3 = tt.load %1, %m, %x : tensor<64x!tt.ptr<f32>>
  %4 = tt.load %p : !tt.ptr<f32>
  tt.store %1, %3, %m : tensor<64x!tt.ptr<f32>>
  %5 = tt.dot %a, %b, %c, inputPrecision = tf32 : tensor<16x32xf16> * tensor<32x16xf16> -> tensor<16x16xf32>
  %6 = tt.dot %a, %b, %c : tensor<16x32xf16> * tensor<32x16xf16> -> tensor<16x16xf32>
  %7 = "tt.reduce"(%3) <{axis = 0 : i32}> ({
  ^bb0(%u: f32, %v: f32):
    %30 = arith.addf %u, %v : f32
    tt.reduce.return %30 : f32
  }) : (tensor<64xf32>) -> f32
  %8 = tt.expand_dims %x {axis = 1 : i32} : tensor<64xf32> -> tensor<64x1xf32>
  %9 = tt.broadcast %8 : tensor<64x1xf32> -> tensor<64x16xf32>
  %10 = tt.trans %9 {order = array<i32: 1, 0>} : tensor<64x16xf32> -> tensor<16x64xf32>
  %11 = tt.reshape %x allow_reorder : tensor<64xf32> -> tensor<8x8xf32>
  %12 = tt.get_num_programs y : i32
  %13 = tt.call @g(%12) : (i32) -> i32
  %14 = tt.atomic_rmw fadd, acq_rel, gpu, %1, %x, %m : (tensor<64x!tt.ptr<f32>>, tensor<64xf32>, tensor<64xi1>) -> tensor<64xf32>
  %15 = tt.fp_to_fp %x, rounding = rtne : tensor<64xf32> -> tensor<64xf16>
  %16 = tt.clampf %x, %x, %x, propagateNan = none : tensor<64xf32>
  %17 = tt.precise_sqrt %x : tensor<64xf32>
  %18 = tt.join %x, %x : tensor<64xf32> -> tensor<64x2xf32>
  %19, %20 = tt.split %18 : tensor<64x2xf32> -> tensor<64xf32>
  %21 = tt.elementwise_inline_asm "x" {constraints = "=r,r", packed_element = 1 : i32, pure = true} %i : tensor<64xi32> -> tensor<64xi32>
  %22 = tt.extern_elementwise %x {libname = "", libpath = "", pure = true, symbol = "f"} : (tensor<64xf32>) -> tensor<64xf32>
  tt.print " x: " {hex = false, isSigned = array<i32: 0>} : %x : tensor<64xf32>
  tt.assert %k, "no" : i1
  %23 = tt.bitcast %x : tensor<64xf32> -> tensor<64xi32>
  %24 = tt.ptr_to_int %0 : tensor<64x!tt.ptr<f32>> -> tensor<64xi64>
  %25 = tt.int_to_ptr %24 : tensor<64xi64> -> tensor<64x!tt.ptr<f32>>
  %26 = tt.histogram %i : tensor<64xi32> -> tensor<16xi32>
  %27 = tt.gather %x[%i] {axis = 0 : i32} : (tensor<64xf32>, tensor<64xi32>) -> tensor<64xf32>
  %28 = tt.mulhiui %i, %i : tensor<64xi32>
  %29 = tt.cat %x, %x : tensor<64xf32> -> tensor<128xf32>
  %31 = tt.precise_divf %x, %x : tensor<64xf32>
  %32 = tt.atomic_cas acq_rel, gpu, %p, %4, %4 : (!tt.ptr<f32>, f32, f32) -> f32
  tt.return
}
// -----
func.func @check(%a: tensor<4xf32>) {
  check.expect_eq %a, %a : tensor<4xf32>
  check.expect_eq_const %a, dense<1.0> : tensor<4xf32>
  check.expect_almost_eq %a, %a, tolerance = 1.0 : tensor<4xf32>
  check.expect_almost_eq_const %a, dense<1.0> : tensor<4xf32>
  check.expect_close %a, %a, max_ulp_difference = 1 : tensor<4xf32>, tensor<4xf32>
  check.expect_serialized_eq %a, probe_id = "a" : tensor<4xf32>
  %0 = stablehlo.abs %a : tensor<4xf32>
  return
}
