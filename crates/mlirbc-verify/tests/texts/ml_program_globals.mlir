// MB1111: #0 of the arguments of its body is i64, and of those of its type i32
"ml_program.func"() <{sym_name = "a", function_type = (i32) -> ()}> ({
^bb0(%a: i64):
  ml_program.return
}) : () -> ()
// MB1201: the attributes of arguments are of dialects, and `hint` is of none
"ml_program.func"() <{sym_name = "d", function_type = (i32) -> (), arg_attrs = [{hint}]}> ({
^bb0(%a: i32):
  ml_program.return
}) : () -> ()
// MB1201: `res_attrs` has 1 elements, and there are 0 results
"ml_program.subgraph"() <{sym_name = "b", function_type = () -> (), res_attrs = [{}]}> ({
  ml_program.output
}) : () -> ()
// MB1201: a global that is immutable needs a value
"ml_program.global"() <{sym_name = "c", type = i32}> : () -> ()
// -----
ml_program.global private mutable @g(0 : i32) : i32
ml_program.global private @k(0 : i32) : i32
func.func @f(%a: i64, %b: i32) {
  // MB1201: `global` is no global of this module
  %0 = "ml_program.global_load"() <{global = @nothing}> : () -> i32
  // MB1201: its value is f32, and the global i32
  %1 = "ml_program.global_load"() <{global = @g}> : () -> f32
  // MB1201: what is loaded as a constant must be immutable
  %2 = "ml_program.global_load_const"() <{global = @g}> : () -> i32
  // MB1201: what is stored to must be mutable
  "ml_program.global_store"(%b) <{global = @k}> : (i32) -> ()
  // MB1201: its value is i64, and the global i32
  "ml_program.global_store"(%a) <{global = @g}> : (i64) -> ()
  return
}
// -----
"ml_program.func"() <{sym_name = "a", function_type = (i32) -> i64}> ({
^bb0(%a: i32):
  // MB1111: #0 of the values that are returned is i32, and of the results of the function i64
  "ml_program.return"(%a) : (i32) -> ()
}) : () -> ()
// -----
"ml_program.subgraph"() <{sym_name = "b", function_type = (i32) -> (i32, i32)}> ({
^bb0(%a: i32):
  // MB1111: the values that are returned are 1, and the results of the function are 2
  "ml_program.output"(%a) : (i32) -> ()
}) : () -> ()
