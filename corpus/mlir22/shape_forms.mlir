"builtin.module"() ({
  "shape.func"() <{function_type = (!shape.value_shape) -> !shape.shape, sym_name = "sf"}> ({
  ^bb0(%arg15: !shape.value_shape):
    %12 = "shape.shape_of"(%arg15) : (!shape.value_shape) -> !shape.shape
    "shape.return"(%12) : (!shape.shape) -> ()
  }) : () -> ()
  "shape.func"() <{function_type = (!shape.size) -> (), sym_name = "sf2", sym_visibility = "private"}> ({
  }) : () -> ()
  "shape.function_library"() <{mapping = {test.same_operand_result_type = @same_result_shape}, sym_name = "lib"}> ({
    "shape.func"() <{function_type = (!shape.value_shape) -> !shape.value_shape, sym_name = "same_result_shape"}> ({
    ^bb0(%arg14: !shape.value_shape):
      "shape.return"(%arg14) : (!shape.value_shape) -> ()
    }) : () -> ()
  }) : () -> ()
  "shape.function_library"() <{mapping = {a.b = @s, c.d = @s}, sym_name = "lib2"}> ({
    "shape.func"() <{function_type = (!shape.value_shape) -> !shape.value_shape, sym_name = "s"}> ({
    ^bb0(%arg13: !shape.value_shape):
      "shape.return"(%arg13) : (!shape.value_shape) -> ()
    }) : () -> ()
  }) {my.x} : () -> ()
  "func.func"() <{function_type = (!shape.shape, !shape.witness, !shape.size, tensor<?xindex>, index, i1) -> (), sym_name = "f"}> ({
  ^bb0(%arg1: !shape.shape, %arg2: !shape.witness, %arg3: !shape.size, %arg4: tensor<?xindex>, %arg5: index, %arg6: i1):
    %0 = "shape.const_shape"() <{shape = dense<[1, 2, 3]> : tensor<3xindex>}> : () -> !shape.shape
    %1 = "shape.const_shape"() <{shape = dense<[4, 5]> : tensor<2xindex>}> : () -> tensor<2xindex>
    %2 = "shape.const_shape"() <{shape = dense<> : tensor<0xindex>}> {my.x} : () -> tensor<0xindex>
    %3 = "shape.const_size"() <{value = 4 : index}> : () -> !shape.size
    %4 = "shape.const_size"() <{value = 4 : index}> : () -> !shape.size
    %5 = "shape.assuming"(%arg2) ({
      "shape.assuming_yield"(%arg5) : (index) -> ()
    }) : (!shape.witness) -> index
    "shape.assuming"(%arg2) ({
      "x.y"() : () -> ()
      "shape.assuming_yield"() : () -> ()
    }) : (!shape.witness) -> ()
    %6:2 = "shape.assuming"(%arg2) ({
      "shape.assuming_yield"(%arg5, %arg5) : (index, index) -> ()
    }) {my.x} : (!shape.witness) -> (index, index)
    %7 = "shape.reduce"(%arg1, %arg3) ({
    ^bb0(%arg10: index, %arg11: !shape.size, %arg12: !shape.size):
      "shape.yield"(%arg12) : (!shape.size) -> ()
    }) : (!shape.shape, !shape.size) -> !shape.size
    %8 = "shape.reduce"(%arg4, %arg5) ({
    ^bb0(%arg7: index, %arg8: index, %arg9: index):
      "shape.yield"(%arg9) : (index) -> ()
    }) {my.x} : (tensor<?xindex>, index) -> index
    %9:2 = "shape.split_at"(%arg1, %arg5) : (!shape.shape, index) -> (!shape.shape, !shape.shape)
    %10 = "shape.get_extent"(%arg1, %arg5) : (!shape.shape, index) -> !shape.size
    %11 = "shape.cstr_require"(%arg6) <{msg = "msg"}> : (i1) -> !shape.witness
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i1) -> (), sym_name = "e"}> ({
  ^bb0(%arg0: i1):
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

