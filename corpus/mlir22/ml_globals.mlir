#extern = #ml_program.extern
"builtin.module"() ({
  "ml_program.func"() <{function_type = (i32) -> i32, sym_name = "f"}> ({
  ^bb0(%arg2: i32):
    "ml_program.return"(%arg2) : (i32) -> ()
  }) : () -> ()
  "ml_program.func"() <{function_type = (i64) -> (), sym_name = "ext", sym_visibility = "private"}> ({
  }) : () -> ()
  "ml_program.subgraph"() <{arg_attrs = [{my.x}], function_type = (i32) -> i32, sym_name = "sg"}> ({
  ^bb0(%arg1: i32):
    "ml_program.output"(%arg1) : (i32) -> ()
  }) : () -> ()
  "ml_program.global"() <{sym_name = "g1", sym_visibility = "private", type = tensor<?xi32>, value = dense<4> : tensor<4xi32>}> : () -> ()
  "ml_program.global"() <{is_mutable, sym_name = "g2", sym_visibility = "private", type = tensor<?xi32>}> : () -> ()
  "ml_program.global"() <{sym_name = "g3", sym_visibility = "public", type = tensor<?xi32>, value = #extern}> : () -> ()
  "ml_program.global"() <{is_mutable, sym_name = "g4", sym_visibility = "public", type = tensor<4xi32>}> {my.x} : () -> ()
  "ml_program.global"() <{is_mutable, sym_name = "g5", sym_visibility = "private", type = i32, value = 4 : i32}> : () -> ()
  "ml_program.func"() <{function_type = (i32) -> !ml_program.token, sym_name = "ops"}> ({
  ^bb0(%arg0: i32):
    %0 = "ml_program.global_load"() <{global = @g5}> : () -> i32
    %1 = "ml_program.global_load_const"() <{global = @g1}> : () -> tensor<?xi32>
    "ml_program.global_store"(%arg0) <{global = @g5}> : (i32) -> ()
    %2:2 = "ml_program.global_load_graph"() <{global = @g5}> : () -> (i32, !ml_program.token)
    %3:2 = "ml_program.global_load_graph"(%2#1) <{global = @g5}> : (!ml_program.token) -> (i32, !ml_program.token)
    %4 = "ml_program.global_store_graph"(%arg0, %2#1, %3#1) <{global = @g5}> : (i32, !ml_program.token, !ml_program.token) -> !ml_program.token
    %5 = "ml_program.global_store_graph"(%arg0) <{global = @g5}> : (i32) -> !ml_program.token
    %6 = "ml_program.token"() : () -> !ml_program.token
    "ml_program.return"(%5) : (!ml_program.token) -> ()
  }) : () -> ()
}) : () -> ()

