"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "results"}> ({
    %5:2 = "u.def"() : () -> (i32, i32)
    "u.use"(%5#0, %5#1, %5#0) : (i32, i32, i32) -> ()
    "u.use"(%5#1) : (i32) -> ()
    "u.use"(%5#0, %5#0) : (i32, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "arguments"}> ({
  ^bb0(%arg1: i32, %arg2: i32, %arg3: i32):
    "u.use"(%arg3, %arg1) : (i32, i32) -> ()
    "cf.br"(%arg1, %arg1)[^bb1] : (i32, i32) -> ()
  ^bb1(%3: i32, %4: i32):  // 2 preds: ^bb0, ^bb1
    "u.use"(%arg1, %arg2, %3) : (i32, i32, i32) -> ()
    "u.use"(%4, %3, %3, %arg3) : (i32, i32, i32, i32) -> ()
    "cf.br"(%4, %3)[^bb1] : (i32, i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "forward"}> ({
    "u.graph"() ({
      "u.use"(%1, %2) : (i1, i1) -> ()
      "u.use"(%2) : (i1) -> ()
      %1 = "u.def"(%2) : (i1) -> i1
      "u.use"(%1, %1) : (i1, i1) -> ()
      %2 = "u.def"(%1) : (i1) -> i1
      "u.use"(%2, %1) : (i1, i1) -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i64) -> (), sym_name = "nested"}> ({
  ^bb0(%arg0: i64):
    "u.region"() ({
      "u.use"(%arg0) : (i64) -> ()
      "u.region"() ({
        "u.use"(%arg0, %arg0) : (i64, i64) -> ()
      }) : () -> ()
    }) : () -> ()
    "u.use"(%arg0) : (i64) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "pairs"}> ({
    "u.graph"() ({
      "u.use"(%0#0, %0#0, %0#1) : (i1, i1, i1) -> ()
      %0:2 = "u.def"() : () -> (i1, i1)
      "u.use"(%0#0, %0#0, %0#0, %0#0, %0#0, %0#0, %0#0, %0#0, %0#0, %0#0, %0#0, %0#0, %0#0, %0#0, %0#0, %0#0) : (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) -> ()
      "u.use"(%0#1, %0#0) : (i1, i1) -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

