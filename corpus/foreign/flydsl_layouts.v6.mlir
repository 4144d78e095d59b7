"builtin.module"() ({
  "func.func"() <{function_type = (!fly.tiled_mma<!fly.mma_atom<!fly_rocdl.cdna3.mfma<16x16x16, (f16, f16) -> f32>>, !fly.layout<(1,1,1):(0,1,2)>>, !fly.ptr<f16, shared>) -> !fly.memref<f16, register, (4,1,1,2):(1,0,0,4)>, sym_name = "fragment"}> ({
  ^bb0(%arg0: !fly.tiled_mma<!fly.mma_atom<!fly_rocdl.cdna3.mfma<16x16x16, (f16, f16) -> f32>>, !fly.layout<(1,1,1):(0,1,2)>>, %arg1: !fly.ptr<f16, shared>):
    %5 = "fly.static"() : () -> !fly.layout<(16,16):(1,16)>
    %6 = "fly.make_view"(%arg1, %5) : (!fly.ptr<f16, shared>, !fly.layout<(16,16):(1,16)>) -> !fly.memref<f16, shared, (16,16):(1,16)>
    %7 = "fly.mma.make_fragment"(%arg0, %6) <{operand_id = #fly<mma_operand b>, stages = 2 : i32}> : (!fly.tiled_mma<!fly.mma_atom<!fly_rocdl.cdna3.mfma<16x16x16, (f16, f16) -> f32>>, !fly.layout<(1,1,1):(0,1,2)>>, !fly.memref<f16, shared, (16,16):(1,16)>) -> !fly.memref<f16, register, (4,1,1,2):(1,0,0,4)>
    "func.return"(%7) : (!fly.memref<f16, register, (4,1,1,2):(1,0,0,4)>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> !fly.layout<(2,4):(1,2)>, sym_name = "layouts"}> ({
    %0 = "fly.static"() : () -> !fly.int_tuple<(4,8)>
    %1 = "fly.static"() : () -> !fly.int_tuple<(1,4)>
    %2 = "fly.make_layout"(%0, %1) : (!fly.int_tuple<(4,8)>, !fly.int_tuple<(1,4)>) -> !fly.layout<(4,8):(1,4)>
    %3 = "fly.static"() : () -> !fly.layout<(2,4):(1,2)>
    %4 = "fly.composition"(%2, %3) : (!fly.layout<(4,8):(1,4)>, !fly.layout<(2,4):(1,2)>) -> !fly.layout<(2,4):(1,2)>
    "func.return"(%4) : (!fly.layout<(2,4):(1,2)>) -> ()
  }) : () -> ()
}) : () -> ()

