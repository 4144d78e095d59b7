// Replica groups of mesh axes, futures, buffers: younger than the other StableHLO sources.
module @meshes {
  func.func private @mesh() attributes {tool.mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>, #stablehlo.mesh_axis<name = "y", size = 4>], device_ids = dense<[7, 6, 5, 4, 3, 2, 1, 0]> : tensor<8xi64>>}
  func.func private @future() -> !stablehlo.future<tensor<2x3xf32>>
  func.func @reduce(%x: tensor<f32>) -> tensor<f32> {
    %0 = "stablehlo.all_reduce"(%x) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">, #stablehlo.axis_ref<name = "y", sub_axis_info = (1)2>]>} : (tensor<f32>) -> tensor<f32>
    return %0 : tensor<f32>
  }
  func.func @inline(%x: tensor<f32>) -> tensor<f32> {
    %0 = "stablehlo.all_reduce"(%x) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.maximum %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "z", size = 2>]>, axes = []>, channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>} : (tensor<f32>) -> tensor<f32>
    return %0 : tensor<f32>
  }
  func.func @buffers(%x: tensor<2xf32>) -> memref<2xf32> {
    %0 = "stablehlo.custom_call"(%x) {api_version = 4 : i32, call_target_name = "Pin", has_side_effect = false} : (tensor<2xf32>) -> memref<2xf32>
    return %0 : memref<2xf32>
  }
}
