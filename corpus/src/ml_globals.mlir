ml_program.func @f(%a: i32) -> i32 {
  ml_program.return %a : i32
}
ml_program.func private @ext(i64)
ml_program.subgraph @sg(%a: i32 {my.x}) -> i32 {
  ml_program.output %a : i32
}
ml_program.global private @g1(dense<4> : tensor<4xi32>) : tensor<?xi32>
ml_program.global private mutable @g2 : tensor<?xi32>
ml_program.global public @g3(#ml_program.extern<tensor<4xi32>>) : tensor<?xi32>
ml_program.global public mutable @g4 : tensor<4xi32> {my.x}
ml_program.global private mutable @g5(4 : i32) : i32
ml_program.func @ops(%v: i32) -> !ml_program.token {
  %0 = ml_program.global_load @g5 : i32
  %1 = ml_program.global_load_const @g1 : tensor<?xi32>
  ml_program.global_store @g5 = %v : i32
  %2, %t = ml_program.global_load_graph @g5 ordering(() -> !ml_program.token) : i32
  %3, %t2 = ml_program.global_load_graph @g5 ordering(%t -> !ml_program.token) : i32
  %t3 = ml_program.global_store_graph @g5 = %v ordering(%t, %t2 -> !ml_program.token) : i32
  %t4 = ml_program.global_store_graph @g5 = %v ordering(() -> !ml_program.token) : i32
  %t5 = ml_program.token
  ml_program.return %t4 : !ml_program.token
}
