// MB1111: `ml_program.func`: #0 of the arguments of its body is i32, and of those of its type i64
"ml_program.func"() ({
^bb0(%a: i32):
  ml_program.return %a : i32
}) {sym_name = "f", function_type = (i64) -> i32} : () -> ()
// -----
// MB1111: `ml_program.subgraph`: #0 of the arguments of its body is i32, and of those of its type i64
"ml_program.subgraph"() ({
^bb0(%a: i32):
  ml_program.output %a : i32
}) {sym_name = "f", function_type = (i64) -> i32} : () -> ()
