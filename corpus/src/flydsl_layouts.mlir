// A matrix product on tiles, and the layouts of its operands, composed and divided.
!mma = !fly.tiled_mma<!fly.mma_atom<!fly_rocdl.cdna3.mfma<16x16x16, (f16, f16) -> f32>>, !fly.layout<(1,1,1):(0,1,2)>>

func.func @fragment(%mma: !mma, %base: !fly.ptr<f16, shared>) -> !fly.memref<f16, register, (4,1,1,2):(1,0,0,4)> {
  %tile = fly.static : !fly.layout<(16,16):(1,16)>
  %view = fly.make_view(%base, %tile) : (!fly.ptr<f16, shared>, !fly.layout<(16,16):(1,16)>) -> !fly.memref<f16, shared, (16,16):(1,16)>
  %fragment = fly.mma.make_fragment(b, %mma, %view) {stages = 2 : i32} : (!mma, !fly.memref<f16, shared, (16,16):(1,16)>) -> !fly.memref<f16, register, (4,1,1,2):(1,0,0,4)>
  return %fragment : !fly.memref<f16, register, (4,1,1,2):(1,0,0,4)>
}
func.func @layouts() -> !fly.layout<(2,4):(1,2)> {
  %shape = fly.static : !fly.int_tuple<(4,8)>
  %stride = fly.static : !fly.int_tuple<(1,4)>
  %outer = fly.make_layout(%shape, %stride) : (!fly.int_tuple<(4,8)>, !fly.int_tuple<(1,4)>) -> !fly.layout<(4,8):(1,4)>
  %inner = fly.static : !fly.layout<(2,4):(1,2)>
  %result = fly.composition(%outer, %inner) : (!fly.layout<(4,8):(1,4)>, !fly.layout<(2,4):(1,2)>) -> !fly.layout<(2,4):(1,2)>
  return %result : !fly.layout<(2,4):(1,2)>
}
