// Operations of torch-mlir that have properties, and of IREE's `check`, whose name StableHLO uses, too.
torch.class_type @net {
  torch.attr "weight" : !torch.int
  torch.attr private "bias" : !torch.int
  torch.method private "hidden", @forward
  torch.method "forward", @forward
}
func.func private @forward(%self: !torch.nn.Module<"net">) {
  %0 = torch.prim.GetAttr %self["weight"] : !torch.nn.Module<"net"> -> !torch.int
  torch.prim.SetAttr %self["bias"] = %0 : !torch.nn.Module<"net">, !torch.int
  %1 = torch.prim.CallMethod %self["forward"]() : !torch.nn.Module<"net">, () -> !torch.none
  return
}
torch.global_slot @count : !torch.int
torch.global_slot "private" @limit : !torch.int
torch.global_slot.module_initializer {
  %0 = torch.constant.int 1
  torch.initialize.global_slots [ @count(%0 : !torch.int) @limit(%0 : !torch.int) ]
}
func.func @constants() {
  %true = torch.constant.bool true
  %seven = torch.constant.int 7
  %half = torch.constant.float 5.000000e-01
  %text = torch.constant.str "a\0Ab"
  %cpu = torch.constant.device "cpu"
  %number = "torch.constant.number"() <{value = 3.0 : f64}> : () -> !torch.number
  %count = torch.global_slot.get @count : !torch.int
  torch.global_slot.set @limit = %count : !torch.int
  torch.runtime.assert %true, "reached"
  %loaded = torch.prim.Load "x" : !torch.int
  torch.prim.Store "x", %loaded : !torch.int
  return
}
func.func @shapes(%t: !torch.vtensor<[?,2],f32>) -> !torch.vtensor<[?,2],f32> {
  %s = torch.symbolic_int "s0" {min_val = 2, max_val = 64} : !torch.int
  torch.bind_symbolic_shape %t, [%s], affine_map<()[s0] -> (s0 * 2, 2)> : !torch.vtensor<[?,2],f32>
  %l = torch.vtensor.literal(dense<[1.0, 2.0]> : tensor<2xf32>) : !torch.vtensor<[2],f32>
  %n = torch.tensor.literal(dense<3> : tensor<2xsi64>) : !torch.tensor<[2],si64>
  %r = torch.operator "mine.op"(%t, %l) {map = affine_map<(d0) -> (d0)>} : (!torch.vtensor<[?,2],f32>, !torch.vtensor<[2],f32>) -> !torch.vtensor<[?,2],f32>
  return %r : !torch.vtensor<[?,2],f32>
}
func.func @attend(%q: tensor<5x2x4xf32>) -> (tensor<5x2x4xf32>, tensor<5x2x4xf32>) {
  %0 = "tm_tensor.attention"(%q, %q, %q, %q) <{operandSegmentSizes = array<i32: 3, 1>, scale = 2.0 : f64}> : (tensor<5x2x4xf32>, tensor<5x2x4xf32>, tensor<5x2x4xf32>, tensor<5x2x4xf32>) -> tensor<5x2x4xf32>
  %1 = "tm_tensor.attention"(%q, %q, %q, %q) <{operandSegmentSizes = array<i32: 3, 1>}> : (tensor<5x2x4xf32>, tensor<5x2x4xf32>, tensor<5x2x4xf32>, tensor<5x2x4xf32>) -> tensor<5x2x4xf32>
  return %0, %1 : tensor<5x2x4xf32>, tensor<5x2x4xf32>
}
func.func @scatter(%into: tensor<8xi32>, %at: tensor<3x1xi32>, %what: tensor<3xi32>) -> tensor<8xi32> {
  %0 = "tm_tensor.scatter"(%what, %at, %into) <{dimension_map = array<i64: 0>, operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%new: i32, %old: i32):
    tm_tensor.yield %new : i32
  }) : (tensor<3xi32>, tensor<3x1xi32>, tensor<8xi32>) -> tensor<8xi32>
  return %0 : tensor<8xi32>
}
func.func @check(%a: tensor<2xf32>) {
  check.expect_almost_eq(%a, %a, atol 1.0e-03) : tensor<2xf32>
  check.expect_almost_eq_const(%a, dense<[1.0, 2.0]> : tensor<2xf32>) : tensor<2xf32>
  check.expect_eq_const(%a, dense<[1.0, 2.0]> : tensor<2xf32>) : tensor<2xf32>
  return
}
