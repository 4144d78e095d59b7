// Three mistakes: an operand of another type, a name that is taken, elements that are too few.
"builtin.module"() ({
  "func.func"() <{function_type = (f32) -> f32, sym_name = "main"}> ({
  ^bb0(%arg0: f32):
    %0 = "t.add"(%arg0, %arg0) : (f32, f32) -> f32
    %1 = "t.neg"(%0) : (i32) -> f32
    %0 = "t.neg"(%1) : (f32) -> f32
    %2 = "t.neg"(%1) {value = dense<[1, 2]> : tensor<3xi32>} : (f32) -> f32
    "func.return"(%2) : (f32) -> ()
  }) : () -> ()
}) : () -> ()
