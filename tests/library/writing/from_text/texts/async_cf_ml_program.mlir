func.func @sw(%a: i32, %b: i64, %f: f32, %i1: i1) {
  cf.switch %a : i32, [
    default: ^bb1(%f : f32),
    42: ^bb1(%f : f32),
    4294967295: ^bb2,
    -2: ^bb3(%a, %f : i32, f32)
  ] {x}
^bb1(%g: f32):
  cf.switch %b : i64, [
    default: ^bb2
  ]
^bb2:
  cf.switch %i1 : i1, [
    default: ^bb2,
    1: ^bb2,
    0: ^bb4
  ]
^bb3(%h: i32, %k: f32):
  cf.cond_br %i1 weights([1, 2]), ^bb1(%k : f32), ^bb2
^bb4:
  cf.br ^bb1(%f : f32)
}
// ----
ml_program.func private @x(i32 {a.b}) -> (i32 {c.d}, f32)
ml_program.func @y(%a: i32) -> i32 attributes {z.z = 1 : i32} {
  ml_program.return %a : i32
}
ml_program.subgraph @s(%a: i32) -> i32 {
  ml_program.output %a : i32
}
ml_program.global private mutable @g1 : tensor<4xi32>
ml_program.global public mutable @g2(dense<4> : tensor<4xi32>) : tensor<?xi32>
ml_program.global nested @g3(#ml_program.extern : tensor<4xi32>) : tensor<?xi32>
ml_program.global private mutable @g4(dense<4> : tensor<4xi32>) : tensor<4xi32>
ml_program.func @ld() {
  %0 = ml_program.global_load @g2 : tensor<?xi32>
  %1 = ml_program.global_load_const @g3 : tensor<?xi32>
  ml_program.global_store @g2 = %0 : tensor<?xi32>
  ml_program.return
}
ml_program.subgraph @gr() -> (tensor<?xi32>, !ml_program.token) {
  %t1, %t2 = ml_program.global_load_graph @g2 ordering(() -> !ml_program.token) : tensor<?xi32>
  %a1, %a2 = ml_program.global_load_graph @g2 ordering(%t2, %t2 -> !ml_program.token) : tensor<?xi32>
  %k = ml_program.token
  %s = ml_program.global_store_graph @g2 = %a1 ordering(%k, %a2 -> !ml_program.token) : tensor<?xi32>
  ml_program.output %a1, %s : tensor<?xi32>, !ml_program.token
}
// ----
async.func @af(%x: f32) -> !async.value<f32> {
  return %x : f32
}
func.func @f(%f: f32, %m: memref<1xf32>, %i1: i1) {
  %t = async.execute {
    async.yield
  }
  %t0, %r:2 = async.execute [%t, %t] -> (!async.value<f32>, !async.value<memref<1xf32>>) attributes {a = 1 : i32} {
    async.yield %f, %m : f32, memref<1xf32>
  }
  %t1, %r1 = async.execute [%t] (%r#0 as %u: !async.value<f32>, %r#1 as %w: !async.value<memref<1xf32>>) -> !async.value<f32> {
    %0 = arith.addf %u, %u : f32
    async.yield %0 : f32
  }
  async.await %t : !async.token
  %a = async.await %r1 : !async.value<f32>
  %b = async.await %r#1 : !async.value<memref<1xf32>>
  %c1 = arith.constant 1 : index
  %g = async.create_group %c1 : !async.group
  %n = async.add_to_group %t, %g : !async.token
  async.await_all %g
  %q = async.call @af(%f) : (f32) -> !async.value<f32>
  return
}
func.func @rt(%f: f32) {
  %0 = async.runtime.create : !async.value<f32>
  async.runtime.store %f, %0 : !async.value<f32>
  %1 = async.runtime.load %0 : !async.value<f32>
  %2 = async.runtime.is_error %0 : !async.value<f32>
  %3 = async.runtime.num_worker_threads : index
  return
}
