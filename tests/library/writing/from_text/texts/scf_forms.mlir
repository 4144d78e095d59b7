module {
  func.func @f(%arg0: index, %arg1: memref<4xf32>) -> f32 {
    scf.forall (%arg2) = (1) to (%arg0) step (2) {
      "t.x"(%arg2) : (index) -> ()
    }
    scf.forall (%arg2, %arg3) = (0, %arg0) to (%arg0, 8) step (1, 2) {
    } {mapping = [#gpu.block<x>, #gpu.block<y>]}
    %0 = scf.execute_region -> f32 no_inline {
      %cst = arith.constant 1.000000e+00 : f32
      scf.yield %cst : f32
    }
    scf.execute_region no_inline {
      scf.yield
    }
    return %0 : f32
  }
}

