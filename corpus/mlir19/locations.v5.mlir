#loc = loc(unknown)
#loc1 = loc("n")
#loc2 = loc("attr":5:5)
"builtin.module"() ({
  "t.unknown"() : () -> ()
  "t.file"() : () -> ()
  "t.same_file"() : () -> ()
  "t.name"() : () -> ()
  "t.name_child"() : () -> ()
  "t.name_name"() : () -> ()
  "t.callsite"() : () -> ()
  "t.fused"() : () -> ()
  "t.fused_one"() : () -> ()
  "t.fused_meta"() : () -> ()
  "t.fused_empty"() : () -> ()
  "t.fused_fused"() : () -> ()
  "t.alias"() : () -> ()
  "t.alias"() : () -> ()
  "t.as_attr"() {list = [#loc, #loc1], where = #loc2} : () -> ()
  "func.func"() <{function_type = (i32, i32, f32) -> i32, sym_name = "args"}> ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: f32):
    "t.body"() ({
    ^bb0(%arg3: i32, %arg4: i32):
      "t.end"(%arg3)[^bb1] : (i32) -> ()
    ^bb1:  // pred: ^bb0
      "t.end"() : () -> ()
    ^bb2(%1: i1):  // no predecessors
      "t.end"() : () -> ()
    }) : () -> ()
    %0 = "arith.addi"(%arg0, %arg1) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    "func.return"(%0) : (i32) -> ()
  }) : () -> ()
  "t.quotes"() : () -> ()
}) : () -> ()

