sdy.mesh @mesh = <["x"=2, "y"=4]>
sdy.mesh @swapped = <["x"=4, "y"=2]>
func.func @gathered(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %n: tensor<8x8xf32>) {
  // MB1201: the axis `x` does not end {`x`, `y`}
  %0 = sdy.all_gather [{"x"}, {}] %a out_sharding=<@mesh, [{"y"}, {}]> : tensor<8x8xf32>
  // MB1201: dimension 0 of the result must be split by {`x`}, and is by {}
  %1 = sdy.all_gather [{"y"}, {}] %a out_sharding=<@mesh, [{}, {}]> : tensor<8x8xf32>
  // MB1201: must have axes for 2 dimensions, and has them for 1
  %2 = sdy.all_gather [{"y"}] %a out_sharding=<@mesh, [{"x"}, {}]> : tensor<8x8xf32>
  // MB1201: the operand must have a sharding
  %3 = sdy.all_gather [{"y"}, {}] %n out_sharding=<@mesh, [{"x"}, {}]> : tensor<8x8xf32>
  // MB1201: operand and result must be split over one mesh
  %4 = sdy.all_gather [{"y"}, {}] %a out_sharding=<@swapped, [{"x"}, {}]> : tensor<8x8xf32>
  // MB1201: the operation has the axis `x` twice
  %5 = sdy.all_gather [{"x"}, {"x"}] %a out_sharding=<@mesh, [{}, {}]> : tensor<8x8xf32>
  return
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @sliced(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %n: tensor<8x8xf32>) {
  // MB1201: dimension 1 of the result must be split by {`y`}, and is by {}
  %0 = sdy.all_slice [{}, {"y"}] %a out_sharding=<@mesh, [{"x"}, {}]> : tensor<8x8xf32>
  // MB1201: dimension 0 of the result must be split by {`y:(1)2`, `x`}, and is by {`y:(1)2`}
  %1 = sdy.all_slice [{"y":(1)2, "x"}, {}] %n out_sharding=<@mesh, [{"y":(1)2}, {}]> : tensor<8x8xf32>
  // MB1201: dimension 0 of the result must be split by {`x`, `y`}, and is by {`y`, `x`}
  %2 = sdy.reduce_scatter [{"y"}, {}] %a out_sharding=<@mesh, [{"y", "x"}, {}]> : tensor<8x8xf32>
  return
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=2]>
func.func @exchanged(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %c: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}) {
  // MB1201: dimension 1 of the result must be split by {`y`}, and is by {}
  %0 = sdy.all_to_all [{"y"}: 0->1] %a out_sharding=<@mesh, [{"x"}, {}]> : tensor<8x8xf32>
  // MB1201: `params` has dimension 2, and the operand has 2
  %1 = sdy.all_to_all [{"y"}: 0->2] %a out_sharding=<@mesh, [{"x"}, {"y"}]> : tensor<8x8xf32>
  // MB1201: `params` has dimension 0 twice
  %2 = sdy.all_to_all [{"y"}: 0->0] %a out_sharding=<@mesh, [{"x"}, {"y"}]> : tensor<8x8xf32>
  // MB1201: dimension 2 of the result must be split by {}, and is by {`z`}
  %3 = sdy.all_to_all [{"x"}: 0->1] %c out_sharding=<@mesh, [{}, {"y", "x"}, {"z"}]> : tensor<8x8x8xf32>
  return
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
sdy.mesh @twin = <["x"=2, "y"=4]>
sdy.mesh @swapped = <["x"=4, "y"=2]>
func.func @reduced(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %u: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}], unreduced={"y"}>}) {
  // MB1201: the operand is split by `x`, or the result does not reduce it, and `reduction_axes` has it
  %0 = sdy.all_reduce {"x"} %a out_sharding=<@mesh, [{"x"}, {}]> : tensor<8x8xf32>
  // MB1201: operand and result must be split by the same axes
  %1 = sdy.all_reduce {"y"} %a out_sharding=<@mesh, [{}, {}]> : tensor<8x8xf32>
  // MB1201: dimension 0 of the operand is split in 2 parts, and of the result in 4
  %2 = sdy.collective_permute %a out_sharding=<@mesh, [{"y"}, {}]> : tensor<8x8xf32>
  // MB1201: operand and result have two meshes of the same devices
  %3 = sdy.collective_permute %a out_sharding=<@twin, [{"x"}, {}]> : tensor<8x8xf32>
  // MB1201: the mesh of the result must have the axes of that of the operand
  %4 = sdy.collective_permute %a out_sharding=<@swapped, [{"y"}, {}]> : tensor<8x8xf32>
  // MB1201: unreduced axes of the result must be {`x`}, and are {}
  %5 = sdy.sharded_to_unreduced [{"x"}, {}] %a out_sharding=<@mesh, [{}, {}]> : tensor<8x8xf32>
  // MB1201: unreduced axes of the result must be {`x`, `y`}, and are {`x`}
  %6 = sdy.sharded_to_unreduced [{"x"}, {}] %u out_sharding=<@mesh, [{}, {}], unreduced={"x"}> : tensor<8x8xf32>
  // MB1201: the operand is split by `x`, which `axes` has
  %7 = sdy.replicated_to_unreduced {"x"} %a out_sharding=<@mesh, [{"x"}, {}]> : tensor<8x8xf32>
  // MB1201: dimensions of operand and result must be split by the same axes
  %8 = sdy.replicated_to_unreduced {"y"} %a out_sharding=<@mesh, [{}, {}], unreduced={"y"}> : tensor<8x8xf32>
  // MB1201: unreduced axes of the result must be {`y`}, and are {}
  %9 = sdy.replicated_to_unreduced {"y"} %a out_sharding=<@mesh, [{"x"}, {}]> : tensor<8x8xf32>
  return
}
