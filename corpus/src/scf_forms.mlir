func.func @f(%a: index, %m: memref<4xf32>) -> f32 {
  scf.forall (%i) = (1) to (%a) step (2) {
    "t.x"(%i) : (index) -> ()
  }
  scf.forall (%i, %j) = (0, %a) to (%a, 8) step (1, 2) {
  } {mapping = [#gpu.block<x>, #gpu.block<y>]}
  %r = scf.execute_region -> f32 no_inline {
    %c = arith.constant 1.0 : f32
    scf.yield %c : f32
  }
  scf.execute_region no_inline {
    scf.yield
  }
  return %r : f32
}
