#loc2 = loc("src/shape_forms.mlir":1:16)
#loc8 = loc("src/shape_forms.mlir":7:33)
#loc12 = loc("src/shape_forms.mlir":14:17)
#loc15 = loc("src/shape_forms.mlir":20:14)
#loc16 = loc("src/shape_forms.mlir":20:32)
#loc17 = loc("src/shape_forms.mlir":20:52)
#loc18 = loc("src/shape_forms.mlir":20:70)
#loc19 = loc("src/shape_forms.mlir":20:91)
#loc20 = loc("src/shape_forms.mlir":20:102)
#loc33 = loc("src/shape_forms.mlir":36:8)
#loc34 = loc("src/shape_forms.mlir":36:23)
#loc35 = loc("src/shape_forms.mlir":36:42)
#loc38 = loc("src/shape_forms.mlir":40:8)
#loc39 = loc("src/shape_forms.mlir":40:23)
#loc40 = loc("src/shape_forms.mlir":40:36)
#loc47 = loc("src/shape_forms.mlir":48:14)
"builtin.module"() ({
  "shape.func"() <{function_type = (!shape.value_shape) -> !shape.shape, sym_name = "sf"}> ({
  ^bb0(%arg15: !shape.value_shape loc("src/shape_forms.mlir":1:16)):
    %12 = "shape.shape_of"(%arg15) : (!shape.value_shape) -> !shape.shape loc(#loc3)
    "shape.return"(%12) : (!shape.shape) -> () loc(#loc4)
  }) : () -> () loc(#loc1)
  "shape.func"() <{function_type = (!shape.size) -> (), sym_name = "sf2", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc5)
  "shape.function_library"() <{mapping = {test.same_operand_result_type = @same_result_shape}, sym_name = "lib"}> ({
    "shape.func"() <{function_type = (!shape.value_shape) -> !shape.value_shape, sym_name = "same_result_shape"}> ({
    ^bb0(%arg14: !shape.value_shape loc("src/shape_forms.mlir":7:33)):
      "shape.return"(%arg14) : (!shape.value_shape) -> () loc(#loc9)
    }) : () -> () loc(#loc7)
  }) : () -> () loc(#loc6)
  "shape.function_library"() <{mapping = {a.b = @s, c.d = @s}, sym_name = "lib2"}> ({
    "shape.func"() <{function_type = (!shape.value_shape) -> !shape.value_shape, sym_name = "s"}> ({
    ^bb0(%arg13: !shape.value_shape loc("src/shape_forms.mlir":14:17)):
      "shape.return"(%arg13) : (!shape.value_shape) -> () loc(#loc13)
    }) : () -> () loc(#loc11)
  }) {my.x} : () -> () loc(#loc10)
  "func.func"() <{function_type = (!shape.shape, !shape.witness, !shape.size, tensor<?xindex>, index, i1) -> (), sym_name = "f"}> ({
  ^bb0(%arg1: !shape.shape loc("src/shape_forms.mlir":20:14), %arg2: !shape.witness loc("src/shape_forms.mlir":20:32), %arg3: !shape.size loc("src/shape_forms.mlir":20:52), %arg4: tensor<?xindex> loc("src/shape_forms.mlir":20:70), %arg5: index loc("src/shape_forms.mlir":20:91), %arg6: i1 loc("src/shape_forms.mlir":20:102)):
    %0 = "shape.const_shape"() <{shape = dense<[1, 2, 3]> : tensor<3xindex>}> : () -> !shape.shape loc(#loc21)
    %1 = "shape.const_shape"() <{shape = dense<[4, 5]> : tensor<2xindex>}> : () -> tensor<2xindex> loc(#loc22)
    %2 = "shape.const_shape"() <{shape = dense<> : tensor<0xindex>}> {my.x} : () -> tensor<0xindex> loc(#loc23)
    %3 = "shape.const_size"() <{value = 4 : index}> : () -> !shape.size loc(#loc24)
    %4 = "shape.const_size"() <{value = 4 : index}> : () -> !shape.size loc(#loc25)
    %5 = "shape.assuming"(%arg2) ({
      "shape.assuming_yield"(%arg5) : (index) -> () loc(#loc27)
    }) : (!shape.witness) -> index loc(#loc26)
    "shape.assuming"(%arg2) ({
      "x.y"() : () -> () loc(#loc29)
      "shape.assuming_yield"() : () -> () loc(#loc28)
    }) : (!shape.witness) -> () loc(#loc28)
    %6:2 = "shape.assuming"(%arg2) ({
      "shape.assuming_yield"(%arg5, %arg5) : (index, index) -> () loc(#loc31)
    }) {my.x} : (!shape.witness) -> (index, index) loc(#loc30)
    %7 = "shape.reduce"(%arg1, %arg3) ({
    ^bb0(%arg10: index loc("src/shape_forms.mlir":36:8), %arg11: !shape.size loc("src/shape_forms.mlir":36:23), %arg12: !shape.size loc("src/shape_forms.mlir":36:42)):
      "shape.yield"(%arg12) : (!shape.size) -> () loc(#loc36)
    }) : (!shape.shape, !shape.size) -> !shape.size loc(#loc32)
    %8 = "shape.reduce"(%arg4, %arg5) ({
    ^bb0(%arg7: index loc("src/shape_forms.mlir":40:8), %arg8: index loc("src/shape_forms.mlir":40:23), %arg9: index loc("src/shape_forms.mlir":40:36)):
      "shape.yield"(%arg9) : (index) -> () loc(#loc41)
    }) {my.x} : (tensor<?xindex>, index) -> index loc(#loc37)
    %9:2 = "shape.split_at"(%arg1, %arg5) : (!shape.shape, index) -> (!shape.shape, !shape.shape) loc(#loc42)
    %10 = "shape.get_extent"(%arg1, %arg5) : (!shape.shape, index) -> !shape.size loc(#loc43)
    %11 = "shape.cstr_require"(%arg6) <{msg = "msg"}> : (i1) -> !shape.witness loc(#loc44)
    "func.return"() : () -> () loc(#loc45)
  }) : () -> () loc(#loc14)
  "func.func"() <{function_type = (i1) -> (), sym_name = "e"}> ({
  ^bb0(%arg0: i1 loc("src/shape_forms.mlir":48:14)):
    "func.return"() : () -> () loc(#loc48)
  }) : () -> () loc(#loc46)
}) : () -> () loc(#loc)
#loc = loc("src/shape_forms.mlir":0:0)
#loc1 = loc("src/shape_forms.mlir":1:1)
#loc3 = loc("src/shape_forms.mlir":2:8)
#loc4 = loc("src/shape_forms.mlir":3:3)
#loc5 = loc("src/shape_forms.mlir":5:1)
#loc6 = loc("src/shape_forms.mlir":6:1)
#loc7 = loc("src/shape_forms.mlir":7:3)
#loc9 = loc("src/shape_forms.mlir":8:5)
#loc10 = loc("src/shape_forms.mlir":13:1)
#loc11 = loc("src/shape_forms.mlir":14:3)
#loc13 = loc("src/shape_forms.mlir":15:5)
#loc14 = loc("src/shape_forms.mlir":20:1)
#loc21 = loc("src/shape_forms.mlir":21:8)
#loc22 = loc("src/shape_forms.mlir":22:8)
#loc23 = loc("src/shape_forms.mlir":23:8)
#loc24 = loc("src/shape_forms.mlir":24:8)
#loc25 = loc("src/shape_forms.mlir":25:8)
#loc26 = loc("src/shape_forms.mlir":26:8)
#loc27 = loc("src/shape_forms.mlir":27:5)
#loc28 = loc("src/shape_forms.mlir":29:3)
#loc29 = loc("src/shape_forms.mlir":30:5)
#loc30 = loc("src/shape_forms.mlir":32:10)
#loc31 = loc("src/shape_forms.mlir":33:5)
#loc32 = loc("src/shape_forms.mlir":35:8)
#loc36 = loc("src/shape_forms.mlir":37:5)
#loc37 = loc("src/shape_forms.mlir":39:8)
#loc41 = loc("src/shape_forms.mlir":41:5)
#loc42 = loc("src/shape_forms.mlir":43:13)
#loc43 = loc("src/shape_forms.mlir":44:8)
#loc44 = loc("src/shape_forms.mlir":45:9)
#loc45 = loc("src/shape_forms.mlir":46:3)
#loc46 = loc("src/shape_forms.mlir":48:1)
#loc48 = loc("src/shape_forms.mlir":48:24)

