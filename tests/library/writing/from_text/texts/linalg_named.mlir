func.func @f0(%a0: tensor<?x?xf32>, %a1: tensor<?x?xf32>) {
  %r = linalg.copy  ins(%a0 : tensor<?x?xf32>) outs(%a1 : tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}
func.func @f15(%a0: tensor<?x?xf32>, %a1: tensor<?x?xf32>) {
  %r = linalg.exp  ins(%a0 : tensor<?x?xf32>) outs(%a1 : tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}
func.func @f17(%a0: tensor<?x?xf32>, %a1: tensor<?x?xf32>) {
  %r = linalg.log  ins(%a0 : tensor<?x?xf32>) outs(%a1 : tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}
func.func @f19(%a0: tensor<?x?xf32>, %a1: tensor<?x?xf32>) {
  %r = linalg.abs  ins(%a0 : tensor<?x?xf32>) outs(%a1 : tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}
func.func @f21(%a0: tensor<?x?xf32>, %a1: tensor<?x?xf32>) {
  %r = linalg.ceil  ins(%a0 : tensor<?x?xf32>) outs(%a1 : tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}
func.func @f23(%a0: tensor<?x?xf32>, %a1: tensor<?x?xf32>) {
  %r = linalg.floor  ins(%a0 : tensor<?x?xf32>) outs(%a1 : tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}
func.func @f25(%a0: tensor<?x?xf32>, %a1: tensor<?x?xf32>) {
  %r = linalg.negf  ins(%a0 : tensor<?x?xf32>) outs(%a1 : tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}
func.func @f27(%a0: tensor<?x?xf32>, %a1: tensor<?x?xf32>) {
  %r = linalg.reciprocal  ins(%a0 : tensor<?x?xf32>) outs(%a1 : tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}
func.func @f29(%a0: tensor<?x?xf32>, %a1: tensor<?x?xf32>) {
  %r = linalg.round  ins(%a0 : tensor<?x?xf32>) outs(%a1 : tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}
func.func @f31(%a0: tensor<?x?xf32>, %a1: tensor<?x?xf32>) {
  %r = linalg.sqrt  ins(%a0 : tensor<?x?xf32>) outs(%a1 : tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}
func.func @f33(%a0: tensor<?x?xf32>, %a1: tensor<?x?xf32>) {
  %r = linalg.rsqrt  ins(%a0 : tensor<?x?xf32>) outs(%a1 : tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}
func.func @f35(%a0: tensor<?x?xf32>, %a1: tensor<?x?xf32>) {
  %r = linalg.square  ins(%a0 : tensor<?x?xf32>) outs(%a1 : tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}
func.func @f37(%a0: tensor<?x?xf32>, %a1: tensor<?x?xf32>) {
  %r = linalg.tanh  ins(%a0 : tensor<?x?xf32>) outs(%a1 : tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}
func.func @f39(%a0: tensor<?x?xf32>, %a1: tensor<?x?xf32>) {
  %r = linalg.erf  ins(%a0 : tensor<?x?xf32>) outs(%a1 : tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}
func.func @f41(%a0: tensor<?x?xf32>, %a1: tensor<?x?xf32>, %a2: tensor<?x?xf32>) {
  %r = linalg.add  ins(%a0, %a1 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%a2 : tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}
func.func @f46(%a0: tensor<?x?xf32>, %a1: tensor<?x?xf32>, %a2: tensor<?x?xf32>) {
  %r = linalg.sub  ins(%a0, %a1 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%a2 : tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}
func.func @f50(%a0: tensor<?x?xf32>, %a1: tensor<?x?xf32>, %a2: tensor<?x?xf32>) {
  %r = linalg.mul  ins(%a0, %a1 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%a2 : tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}
func.func @f55(%a0: tensor<?x?xf32>, %a1: tensor<?x?xf32>, %a2: tensor<?x?xf32>) {
  %r = linalg.div  ins(%a0, %a1 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%a2 : tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}
func.func @f59(%a0: tensor<?x?xi64>, %a1: tensor<?x?xi64>, %a2: tensor<?x?xi64>) {
  %r = linalg.div_unsigned  ins(%a0, %a1 : tensor<?x?xi64>, tensor<?x?xi64>) outs(%a2 : tensor<?x?xi64>) -> tensor<?x?xi64>
  return
}
func.func @f60(%a0: tensor<?x?xf32>, %a1: tensor<?x?xf32>, %a2: tensor<?x?xf32>) {
  %r = linalg.max  ins(%a0, %a1 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%a2 : tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}
func.func @f64(%a0: tensor<?x?xf32>, %a1: tensor<?x?xf32>, %a2: tensor<?x?xf32>) {
  %r = linalg.min  ins(%a0, %a1 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%a2 : tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}
func.func @f68(%a0: tensor<?x?xf32>, %a1: tensor<?x?xf32>, %a2: tensor<?x?xf32>) {
  %r = linalg.powf  ins(%a0, %a1 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%a2 : tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}
func.func @f70(%a0: tensor<?x?xi1>, %a1: tensor<?x?xf32>, %a2: tensor<?x?xf32>, %a3: tensor<?x?xf32>) {
  %r = linalg.select  ins(%a0, %a1, %a2 : tensor<?x?xi1>, tensor<?x?xf32>, tensor<?x?xf32>) outs(%a3 : tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}
func.func @f72(%a0: tensor<?x?xi8>, %a1: tensor<?x?xi8>, %a2: i32, %a3: i32, %a4: tensor<?x?xi32>) {
  %r = linalg.quantized_matmul  ins(%a0, %a1, %a2, %a3 : tensor<?x?xi8>, tensor<?x?xi8>, i32, i32) outs(%a4 : tensor<?x?xi32>) -> tensor<?x?xi32>
  return
}
func.func @f74(%a0: tensor<?x?x?x?xf32>, %a1: tensor<?x?x?x?xf32>, %a2: tensor<?x?x?x?xf32>) {
  %r = linalg.mmt4d  ins(%a0, %a1 : tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%a2 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return
}
func.func @f83(%a0: tensor<?x?x?x?x?xf32>, %a1: tensor<?x?x?x?x?xf32>, %a2: tensor<?x?x?x?x?xf32>) {
  %r = linalg.batch_mmt4d  ins(%a0, %a1 : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%a2 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  return
}
func.func @f92(%a0: tensor<?x?x?xi8>, %a1: tensor<?x?x?xi8>, %a2: i32, %a3: i32, %a4: tensor<?x?x?xi32>) {
  %r = linalg.quantized_batch_matmul  ins(%a0, %a1, %a2, %a3 : tensor<?x?x?xi8>, tensor<?x?x?xi8>, i32, i32) outs(%a4 : tensor<?x?x?xi32>) -> tensor<?x?x?xi32>
  return
}
func.func @f94(%a0: tensor<?x?xf32>, %a1: tensor<?xf32>, %a2: tensor<?xf32>) {
  %r = linalg.matvec  ins(%a0, %a1 : tensor<?x?xf32>, tensor<?xf32>) outs(%a2 : tensor<?xf32>) -> tensor<?xf32>
  return
}
func.func @f103(%a0: tensor<?xf32>, %a1: tensor<?x?xf32>, %a2: tensor<?xf32>) {
  %r = linalg.vecmat  ins(%a0, %a1 : tensor<?xf32>, tensor<?x?xf32>) outs(%a2 : tensor<?xf32>) -> tensor<?xf32>
  return
}
func.func @f112(%a0: tensor<?x?x?xf32>, %a1: tensor<?x?xf32>, %a2: tensor<?x?xf32>) {
  %r = linalg.batch_matvec  ins(%a0, %a1 : tensor<?x?x?xf32>, tensor<?x?xf32>) outs(%a2 : tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}
func.func @f121(%a0: tensor<?x?xf32>, %a1: tensor<?x?x?xf32>, %a2: tensor<?x?xf32>) {
  %r = linalg.batch_vecmat  ins(%a0, %a1 : tensor<?x?xf32>, tensor<?x?x?xf32>) outs(%a2 : tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}
func.func @f130(%a0: tensor<?xf32>, %a1: tensor<?xf32>, %a2: tensor<f32>) {
  %r = linalg.dot  ins(%a0, %a1 : tensor<?xf32>, tensor<?xf32>) outs(%a2 : tensor<f32>) -> tensor<f32>
  return
}
func.func @f139(%a0: tensor<?xf32>, %a1: tensor<?xf32>, %a2: tensor<?xf32>) {
  %r = linalg.conv_1d  ins(%a0, %a1 : tensor<?xf32>, tensor<?xf32>) outs(%a2 : tensor<?xf32>) -> tensor<?xf32>
  return
}
func.func @f149(%a0: tensor<?x?xf32>, %a1: tensor<?x?xf32>, %a2: tensor<?x?xf32>) {
  %r = linalg.conv_2d  ins(%a0, %a1 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%a2 : tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}
func.func @f159(%a0: tensor<?x?x?xf32>, %a1: tensor<?x?x?xf32>, %a2: tensor<?x?x?xf32>) {
  %r = linalg.conv_3d  ins(%a0, %a1 : tensor<?x?x?xf32>, tensor<?x?x?xf32>) outs(%a2 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  return
}
func.func @f169(%a0: tensor<?x?x?xf32>, %a1: tensor<?x?x?xf32>, %a2: tensor<?x?x?xf32>) {
  %r = linalg.conv_1d_nwc_wcf  ins(%a0, %a1 : tensor<?x?x?xf32>, tensor<?x?x?xf32>) outs(%a2 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  return
}
func.func @f180(%a0: tensor<?x?x?xf32>, %a1: tensor<?x?x?xf32>, %a2: tensor<?x?x?xf32>) {
  %r = linalg.conv_1d_ncw_fcw  ins(%a0, %a1 : tensor<?x?x?xf32>, tensor<?x?x?xf32>) outs(%a2 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  return
}
func.func @f191(%a0: tensor<?x?x?x?xf32>, %a1: tensor<?x?x?x?xf32>, %a2: tensor<?x?x?x?xf32>) {
  %r = linalg.conv_2d_nhwc_hwcf  ins(%a0, %a1 : tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%a2 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return
}
func.func @f202(%a0: tensor<?x?x?x?xf32>, %a1: tensor<?x?x?x?xf32>, %a2: tensor<?x?x?x?xf32>) {
  %r = linalg.conv_2d_nhwc_fhwc  ins(%a0, %a1 : tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%a2 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return
}
func.func @f213(%a0: tensor<?x?x?x?xi8>, %a1: tensor<?x?x?x?xi8>, %a2: i32, %a3: i32, %a4: tensor<?x?x?x?xi32>) {
  %r = linalg.conv_2d_nhwc_hwcf_q  ins(%a0, %a1, %a2, %a3 : tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>, i32, i32) outs(%a4 : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  return
}
func.func @f216(%a0: tensor<?x?x?x?xi8>, %a1: tensor<?x?x?x?xi8>, %a2: i32, %a3: i32, %a4: tensor<?x?x?x?xi32>) {
  %r = linalg.conv_2d_nhwc_fhwc_q  ins(%a0, %a1, %a2, %a3 : tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>, i32, i32) outs(%a4 : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  return
}
func.func @f219(%a0: tensor<?x?x?x?xi8>, %a1: tensor<?x?x?x?xi8>, %a2: i32, %a3: i32, %a4: tensor<?x?x?x?xi32>) {
  %r = linalg.conv_2d_nchw_fchw_q  ins(%a0, %a1, %a2, %a3 : tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>, i32, i32) outs(%a4 : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  return
}
func.func @f222(%a0: tensor<?x?x?x?xf32>, %a1: tensor<?x?x?x?xf32>, %a2: tensor<?x?x?x?xf32>) {
  %r = linalg.conv_2d_nchw_fchw  ins(%a0, %a1 : tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%a2 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return
}
func.func @f233(%a0: tensor<?x?x?x?x?xf32>, %a1: tensor<?x?x?x?x?xf32>, %a2: tensor<?x?x?x?x?xf32>) {
  %r = linalg.conv_2d_ngchw_fgchw  ins(%a0, %a1 : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%a2 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  return
}
func.func @f244(%a0: tensor<?x?x?x?x?xf32>, %a1: tensor<?x?x?x?x?xf32>, %a2: tensor<?x?x?x?x?xf32>) {
  %r = linalg.conv_2d_ngchw_gfchw  ins(%a0, %a1 : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%a2 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  return
}
func.func @f255(%a0: tensor<?x?x?x?x?xf32>, %a1: tensor<?x?x?x?x?xf32>, %a2: tensor<?x?x?x?x?xf32>) {
  %r = linalg.conv_2d_nhwgc_gfhwc  ins(%a0, %a1 : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%a2 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  return
}
func.func @f266(%a0: tensor<?x?x?x?x?xi8>, %a1: tensor<?x?x?x?x?xi8>, %a2: i32, %a3: i32, %a4: tensor<?x?x?x?x?xi32>) {
  %r = linalg.conv_2d_nhwgc_gfhwc_q  ins(%a0, %a1, %a2, %a3 : tensor<?x?x?x?x?xi8>, tensor<?x?x?x?x?xi8>, i32, i32) outs(%a4 : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  return
}
func.func @f269(%a0: tensor<?x?x?x?x?xi8>, %a1: tensor<?x?x?x?x?xi8>, %a2: i32, %a3: i32, %a4: tensor<?x?x?x?x?xi32>) {
  %r = linalg.conv_2d_ngchw_gfchw_q  ins(%a0, %a1, %a2, %a3 : tensor<?x?x?x?x?xi8>, tensor<?x?x?x?x?xi8>, i32, i32) outs(%a4 : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  return
}
func.func @f272(%a0: tensor<?x?x?x?x?xf32>, %a1: tensor<?x?x?x?x?xf32>, %a2: tensor<?x?x?x?x?xf32>) {
  %r = linalg.conv_3d_ndhwc_dhwcf  ins(%a0, %a1 : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%a2 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  return
}
func.func @f283(%a0: tensor<?x?x?x?x?xi8>, %a1: tensor<?x?x?x?x?xi8>, %a2: i32, %a3: i32, %a4: tensor<?x?x?x?x?xi32>) {
  %r = linalg.conv_3d_ndhwc_dhwcf_q  ins(%a0, %a1, %a2, %a3 : tensor<?x?x?x?x?xi8>, tensor<?x?x?x?x?xi8>, i32, i32) outs(%a4 : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  return
}
func.func @f286(%a0: tensor<?x?x?x?x?xf32>, %a1: tensor<?x?x?x?x?xf32>, %a2: tensor<?x?x?x?x?xf32>) {
  %r = linalg.conv_3d_ncdhw_fcdhw  ins(%a0, %a1 : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%a2 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  return
}
func.func @f297(%a0: tensor<?x?x?xf32>, %a1: tensor<?x?xf32>, %a2: tensor<?x?x?xf32>) {
  %r = linalg.depthwise_conv_1d_nwc_wc  ins(%a0, %a1 : tensor<?x?x?xf32>, tensor<?x?xf32>) outs(%a2 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  return
}
func.func @f308(%a0: tensor<?x?x?xf32>, %a1: tensor<?x?xf32>, %a2: tensor<?x?x?xf32>) {
  %r = linalg.depthwise_conv_1d_ncw_cw  ins(%a0, %a1 : tensor<?x?x?xf32>, tensor<?x?xf32>) outs(%a2 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  return
}
func.func @f319(%a0: tensor<?x?x?xf32>, %a1: tensor<?x?x?xf32>, %a2: tensor<?x?x?x?xf32>) {
  %r = linalg.depthwise_conv_1d_nwc_wcm  ins(%a0, %a1 : tensor<?x?x?xf32>, tensor<?x?x?xf32>) outs(%a2 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return
}
func.func @f330(%a0: tensor<?x?x?x?xf32>, %a1: tensor<?x?x?xf32>, %a2: tensor<?x?x?x?xf32>) {
  %r = linalg.depthwise_conv_2d_nhwc_hwc  ins(%a0, %a1 : tensor<?x?x?x?xf32>, tensor<?x?x?xf32>) outs(%a2 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return
}
func.func @f341(%a0: tensor<?x?x?x?xf32>, %a1: tensor<?x?x?xf32>, %a2: tensor<?x?x?x?xf32>) {
  %r = linalg.depthwise_conv_2d_nchw_chw  ins(%a0, %a1 : tensor<?x?x?x?xf32>, tensor<?x?x?xf32>) outs(%a2 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return
}
func.func @f352(%a0: tensor<?x?x?x?xi8>, %a1: tensor<?x?x?xi8>, %a2: i32, %a3: i32, %a4: tensor<?x?x?x?xi32>) {
  %r = linalg.depthwise_conv_2d_nhwc_hwc_q  ins(%a0, %a1, %a2, %a3 : tensor<?x?x?x?xi8>, tensor<?x?x?xi8>, i32, i32) outs(%a4 : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  return
}
func.func @f355(%a0: tensor<?x?x?x?xf32>, %a1: tensor<?x?x?x?xf32>, %a2: tensor<?x?x?x?x?xf32>) {
  %r = linalg.depthwise_conv_2d_nhwc_hwcm  ins(%a0, %a1 : tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%a2 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  return
}
func.func @f366(%a0: tensor<?x?x?x?xi8>, %a1: tensor<?x?x?x?xi8>, %a2: i32, %a3: i32, %a4: tensor<?x?x?x?x?xi32>) {
  %r = linalg.depthwise_conv_2d_nhwc_hwcm_q  ins(%a0, %a1, %a2, %a3 : tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>, i32, i32) outs(%a4 : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  return
}
func.func @f369(%a0: tensor<?x?x?x?x?xf32>, %a1: tensor<?x?x?x?xf32>, %a2: tensor<?x?x?x?x?xf32>) {
  %r = linalg.depthwise_conv_3d_ndhwc_dhwc  ins(%a0, %a1 : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%a2 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  return
}
func.func @f380(%a0: tensor<?x?x?x?x?xf32>, %a1: tensor<?x?x?x?xf32>, %a2: tensor<?x?x?x?x?xf32>) {
  %r = linalg.depthwise_conv_3d_ncdhw_cdhw  ins(%a0, %a1 : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%a2 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  return
}
func.func @f391(%a0: tensor<?x?x?x?x?xf32>, %a1: tensor<?x?x?x?x?xf32>, %a2: tensor<?x?x?x?x?x?xf32>) {
  %r = linalg.depthwise_conv_3d_ndhwc_dhwcm  ins(%a0, %a1 : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%a2 : tensor<?x?x?x?x?x?xf32>) -> tensor<?x?x?x?x?x?xf32>
  return
}
func.func @f402(%a0: tensor<?x?x?x?xf32>, %a1: tensor<?x?xf32>, %a2: tensor<?x?x?x?xf32>) {
  %r = linalg.pooling_nhwc_sum  ins(%a0, %a1 : tensor<?x?x?x?xf32>, tensor<?x?xf32>) outs(%a2 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return
}
func.func @f413(%a0: tensor<?x?x?x?xf32>, %a1: tensor<?x?xf32>, %a2: tensor<?x?x?x?xf32>) {
  %r = linalg.pooling_nchw_sum  ins(%a0, %a1 : tensor<?x?x?x?xf32>, tensor<?x?xf32>) outs(%a2 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return
}
func.func @f424(%a0: tensor<?x?x?x?xf32>, %a1: tensor<?x?xf32>, %a2: tensor<?x?x?x?xf32>) {
  %r = linalg.pooling_nhwc_max  ins(%a0, %a1 : tensor<?x?x?x?xf32>, tensor<?x?xf32>) outs(%a2 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return
}
func.func @f433(%a0: tensor<?x?x?x?xi8>, %a1: tensor<?x?xi8>, %a2: tensor<?x?x?x?xi32>) {
  %r = linalg.pooling_nhwc_max_unsigned  ins(%a0, %a1 : tensor<?x?x?x?xi8>, tensor<?x?xi8>) outs(%a2 : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  return
}
func.func @f437(%a0: tensor<?x?x?x?xf32>, %a1: tensor<?x?xf32>, %a2: tensor<?x?x?x?xf32>) {
  %r = linalg.pooling_nchw_max  ins(%a0, %a1 : tensor<?x?x?x?xf32>, tensor<?x?xf32>) outs(%a2 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return
}
func.func @f446(%a0: tensor<?x?x?x?xf32>, %a1: tensor<?x?xf32>, %a2: tensor<?x?x?x?xf32>) {
  %r = linalg.pooling_nhwc_min  ins(%a0, %a1 : tensor<?x?x?x?xf32>, tensor<?x?xf32>) outs(%a2 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return
}
func.func @f455(%a0: tensor<?x?x?x?xi8>, %a1: tensor<?x?xi8>, %a2: tensor<?x?x?x?xi32>) {
  %r = linalg.pooling_nhwc_min_unsigned  ins(%a0, %a1 : tensor<?x?x?x?xi8>, tensor<?x?xi8>) outs(%a2 : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  return
}
func.func @f459(%a0: tensor<?x?x?xf32>, %a1: tensor<?xf32>, %a2: tensor<?x?x?xf32>) {
  %r = linalg.pooling_nwc_sum  ins(%a0, %a1 : tensor<?x?x?xf32>, tensor<?xf32>) outs(%a2 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  return
}
func.func @f470(%a0: tensor<?x?x?xf32>, %a1: tensor<?xf32>, %a2: tensor<?x?x?xf32>) {
  %r = linalg.pooling_ncw_sum  ins(%a0, %a1 : tensor<?x?x?xf32>, tensor<?xf32>) outs(%a2 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  return
}
func.func @f481(%a0: tensor<?x?x?xf32>, %a1: tensor<?xf32>, %a2: tensor<?x?x?xf32>) {
  %r = linalg.pooling_nwc_max  ins(%a0, %a1 : tensor<?x?x?xf32>, tensor<?xf32>) outs(%a2 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  return
}
func.func @f490(%a0: tensor<?x?x?xi8>, %a1: tensor<?xi8>, %a2: tensor<?x?x?xi32>) {
  %r = linalg.pooling_nwc_max_unsigned  ins(%a0, %a1 : tensor<?x?x?xi8>, tensor<?xi8>) outs(%a2 : tensor<?x?x?xi32>) -> tensor<?x?x?xi32>
  return
}
func.func @f494(%a0: tensor<?x?x?xf32>, %a1: tensor<?xf32>, %a2: tensor<?x?x?xf32>) {
  %r = linalg.pooling_ncw_max  ins(%a0, %a1 : tensor<?x?x?xf32>, tensor<?xf32>) outs(%a2 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  return
}
func.func @f503(%a0: tensor<?x?x?xf32>, %a1: tensor<?xf32>, %a2: tensor<?x?x?xf32>) {
  %r = linalg.pooling_nwc_min  ins(%a0, %a1 : tensor<?x?x?xf32>, tensor<?xf32>) outs(%a2 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  return
}
func.func @f512(%a0: tensor<?x?x?xi8>, %a1: tensor<?xi8>, %a2: tensor<?x?x?xi32>) {
  %r = linalg.pooling_nwc_min_unsigned  ins(%a0, %a1 : tensor<?x?x?xi8>, tensor<?xi8>) outs(%a2 : tensor<?x?x?xi32>) -> tensor<?x?x?xi32>
  return
}
func.func @f516(%a0: tensor<?x?x?x?x?xf32>, %a1: tensor<?x?x?xf32>, %a2: tensor<?x?x?x?x?xf32>) {
  %r = linalg.pooling_ndhwc_sum  ins(%a0, %a1 : tensor<?x?x?x?x?xf32>, tensor<?x?x?xf32>) outs(%a2 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  return
}
func.func @f527(%a0: tensor<?x?x?x?x?xf32>, %a1: tensor<?x?x?xf32>, %a2: tensor<?x?x?x?x?xf32>) {
  %r = linalg.pooling_ndhwc_max  ins(%a0, %a1 : tensor<?x?x?x?x?xf32>, tensor<?x?x?xf32>) outs(%a2 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  return
}
func.func @f536(%a0: tensor<?x?x?x?x?xf32>, %a1: tensor<?x?x?xf32>, %a2: tensor<?x?x?x?x?xf32>) {
  %r = linalg.pooling_ndhwc_min  ins(%a0, %a1 : tensor<?x?x?x?x?xf32>, tensor<?x?x?xf32>) outs(%a2 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  return
}
func.func @f545(%a0: f32, %a1: tensor<?x?xf32>) {
  %r = linalg.fill  ins(%a0 : f32) outs(%a1 : tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}
func.func @f550(%a0: f64, %a1: f64, %a2: i32, %a3: tensor<?x?xf32>) {
  %r = linalg.fill_rng_2d  ins(%a0, %a1, %a2 : f64, f64, i32) outs(%a3 : tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}
