"builtin.module"() ({
  "func.func"() ({
    %0:2 = "u.def"() : () -> (i32, i32)
    "u.use"(%0#0, %0#1, %0#0) : (i32, i32, i32) -> ()
    "u.use"(%0#1) : (i32) -> ()
    "u.use"(%0#0, %0#0) : (i32, i32) -> ()
    "func.return"() : () -> ()
  }) {function_type = () -> (), sym_name = "results"} : () -> ()
  "func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
    "u.use"(%arg2, %arg0) : (i32, i32) -> ()
    "cf.br"(%arg0, %arg0)[^bb1] : (i32, i32) -> ()
  ^bb1(%0: i32, %1: i32):  // 2 preds: ^bb0, ^bb1
    "u.use"(%arg0, %arg1, %0) : (i32, i32, i32) -> ()
    "u.use"(%1, %0, %0, %arg2) : (i32, i32, i32, i32) -> ()
    "cf.br"(%1, %0)[^bb1] : (i32, i32) -> ()
  }) {function_type = (i32, i32, i32) -> (), sym_name = "arguments"} : () -> ()
  "func.func"() ({
    "u.graph"() ({
      "u.use"(%0, %1) : (i1, i1) -> ()
      "u.use"(%1) : (i1) -> ()
      %0 = "u.def"(%1) : (i1) -> i1
      "u.use"(%0, %0) : (i1, i1) -> ()
      %1 = "u.def"(%0) : (i1) -> i1
      "u.use"(%1, %0) : (i1, i1) -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) {function_type = () -> (), sym_name = "forward"} : () -> ()
  "func.func"() ({
  ^bb0(%arg0: i64):
    "u.region"() ({
      "u.use"(%arg0) : (i64) -> ()
      "u.region"() ({
        "u.use"(%arg0, %arg0) : (i64, i64) -> ()
      }) : () -> ()
    }) : () -> ()
    "u.use"(%arg0) : (i64) -> ()
    "func.return"() : () -> ()
  }) {function_type = (i64) -> (), sym_name = "nested"} : () -> ()
  "func.func"() ({
    "u.graph"() ({
      "u.use"(%0#0, %0#0, %0#1) : (i1, i1, i1) -> ()
      %0:2 = "u.def"() : () -> (i1, i1)
      "u.use"(%0#0, %0#0, %0#0, %0#0, %0#0, %0#0, %0#0, %0#0, %0#0, %0#0, %0#0, %0#0, %0#0, %0#0, %0#0, %0#0) : (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) -> ()
      "u.use"(%0#1, %0#0) : (i1, i1) -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) {function_type = () -> (), sym_name = "pairs"} : () -> ()
}) : () -> ()

