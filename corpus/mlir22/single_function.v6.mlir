"func.func"() <{function_type = (i32) -> i32, sym_name = "alone"}> ({
^bb0(%arg0: i32):
  "func.return"(%arg0) : (i32) -> ()
}) : () -> ()

