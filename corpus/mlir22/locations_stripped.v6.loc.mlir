#loc = loc(unknown)
#loc1 = loc("n")
#loc2 = loc("attr":5:5)
"builtin.module"() ({
  "t.unknown"() : () -> () loc(#loc)
  "t.file"() : () -> () loc(#loc)
  "t.same_file"() : () -> () loc(#loc)
  "t.name"() : () -> () loc(#loc)
  "t.name_child"() : () -> () loc(#loc)
  "t.name_name"() : () -> () loc(#loc)
  "t.callsite"() : () -> () loc(#loc)
  "t.fused"() : () -> () loc(#loc)
  "t.fused_one"() : () -> () loc(#loc)
  "t.fused_meta"() : () -> () loc(#loc)
  "t.fused_empty"() : () -> () loc(#loc)
  "t.fused_fused"() : () -> () loc(#loc)
  "t.alias"() : () -> () loc(#loc)
  "t.alias"() : () -> () loc(#loc)
  "t.as_attr"() {list = [#loc, #loc1], where = #loc2} : () -> () loc(#loc)
  "func.func"() <{function_type = (i32, i32, f32) -> i32, sym_name = "args"}> ({
  ^bb0(%arg0: i32 loc(unknown), %arg1: i32 loc(unknown), %arg2: f32 loc(unknown)):
    "t.body"() ({
    ^bb0(%arg3: i32 loc(unknown), %arg4: i32 loc(unknown)):
      "t.end"(%arg3)[^bb1] : (i32) -> () loc(#loc)
    ^bb1:  // pred: ^bb0
      "t.end"() : () -> () loc(#loc)
    ^bb2(%1: i1 loc(unknown)):  // no predecessors
      "t.end"() : () -> () loc(#loc)
    }) : () -> () loc(#loc)
    %0 = "arith.addi"(%arg0, %arg1) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32 loc(#loc)
    "func.return"(%0) : (i32) -> () loc(#loc)
  }) : () -> () loc(#loc)
  "t.quotes"() : () -> () loc(#loc)
}) : () -> () loc(#loc)

