sdy.mesh @mesh = <["x"=2, "y"=4]>
sdy.mesh @wide = <["x"=2, "y"=8]>
sdy.mesh @one = <[], device_ids=[3]>
func.func @constraints(%a: tensor<8x8xf32>, %d: tensor<?x8xf32>) {
  // MB1201: `sharding` is of 1 dimensions, and tensor<8x8xf32> has 2
  %0 = sdy.sharding_constraint %a <@mesh, [{"x"}]> : tensor<8x8xf32>
  // MB1201: `sharding` is for the mesh @lost, which is not there
  %1 = sdy.sharding_constraint %a <@lost, [{"x"}, {}]> : tensor<8x8xf32>
  // MB1201: `sharding` has parts of an axis that are one: {`y:(1)2`, `y:(2)4`}
  %2 = sdy.sharding_constraint %a <@wide, [{"y":(1)2, "y":(2)4}, {}]> : tensor<8x8xf32>
  // MB1201: `sharding` has the axis `z`, which the mesh does not have
  %3 = sdy.reshard %a <@mesh, [{"z"}, {}]> : tensor<8x8xf32>
  // MB1201: `sharding` has replicated axes that are not in the order of the mesh: {`y`, `x`}
  %4 = sdy.reshard %a <@mesh, [{}, {}], replicated={"y", "x"}> : tensor<8x8xf32>
  // MB1201: `sharding` has the part (1)3 of the axis `y`, which has the size 4
  %5 = sdy.reshard %a <@mesh, [{"y":(1)3}, {}]> : tensor<8x8xf32>
  // MB1201: `sharding` has a priority for dimension 1, which is closed and has no axes
  %6 = sdy.reshard %a <@mesh, [{"x"}, {}p1]> : tensor<8x8xf32>
  // MB1201: `sharding` is for one device, and must have no dimensions and axes
  %7 = sdy.reshard %a <@one, [{}, {}]> : tensor<8x8xf32>
  // MB1201: `allowed_direction` must not be BOTH, which blocks nothing
  %8 = sdy.propagation_barrier %a allowed_direction=BOTH : tensor<8x8xf32>
  // MB1201: the result must have a static shape, and is tensor<?x8xf32>
  %9 = sdy.data_flow_edge %d : tensor<?x8xf32>
  return
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @edges(%a: tensor<8xf32>, %b: tensor<8xf32>, %c: tensor<8xf32>) {
  %0 = sdy.sharding_constraint %a <@mesh, [{"x"}]> : tensor<8xf32>
  // MB1201: the operand is defined by `sdy.sharding_constraint`
  %1 = sdy.data_flow_edge %0 : tensor<8xf32>
  %2 = stablehlo.add %b, %b : tensor<8xf32>
  // MB1201: the operand must be an argument of a function, or the result of a call; it is of `stablehlo.add`
  %3 = sdy.func_data_flow_edge %2 : tensor<8xf32>
  %4 = stablehlo.add %c, %c : tensor<8xf32>
  // MB1201: the operand must have no other use, and has 3
  %5 = sdy.func_data_flow_edge %c : tensor<8xf32>
  return
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @computations(%a: tensor<8x8xf32>, %b: tensor<7x8xf32>) {
  // MB1201: value #0 of `in_shardings` must have the shape [4, 8] inside, and is tensor<8x8xf32>
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x"} (%x: tensor<8x8xf32>) {
    sdy.return %x : tensor<8x8xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  // MB1201: `in_shardings` of value #0 splits 7 indices into 2 parts
  %1 = sdy.manual_computation(%b) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x"} (%x: tensor<7x8xf32>) {
    sdy.return %x : tensor<7x8xf32>
  } : (tensor<7x8xf32>) -> tensor<7x8xf32>
  // MB1201: `in_shardings` of value #0 has a free axis in front of a manual one, for dimension 0
  %2 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"y", "x"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x"} (%x: tensor<4x8xf32>) {
    %c = stablehlo.constant dense<1.0> : tensor<8x8xf32>
    sdy.return %c : tensor<8x8xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  // MB1201: `out_shardings` must have 1 elements, one for each value, and has 2
  %3 = sdy.named_computation<"f">(%a) out_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>] (%x: tensor<8x8xf32>) {
    sdy.return %x : tensor<8x8xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @nested(%a: tensor<8x8xf32>) {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%x: tensor<4x8xf32>) {
    // MB1201: the axis `x` is manual in an `sdy.manual_computation` around it
    %1 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%y: tensor<2x8xf32>) {
      sdy.return %y : tensor<2x8xf32>
    } : (tensor<4x8xf32>) -> tensor<4x8xf32>
    sdy.return %x : tensor<4x8xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @bound(%a: tensor<8x8xf32>) {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%x: tensor<4x8xf32>) {
    // MB1201: `sharding` has the axis `x`, which is manual in an `sdy.manual_computation` around it
    %2 = sdy.reshard %x <@mesh, [{}, {"x"}]> : tensor<4x8xf32>
    sdy.return %x : tensor<4x8xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return
}
// -----
func.func @f() {
  // MB1112: the result must be tensor<2xi32>, and is tensor<3xi32>
  %0 = "sdy.constant"() <{value = dense<1> : tensor<2xi32>}> : () -> tensor<3xi32>
  return
}
