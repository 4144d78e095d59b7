module {
  shape.func @sf(%arg0: !shape.value_shape) -> !shape.shape {
    %0 = shape_of %arg0 : !shape.value_shape -> !shape.shape
    return %0 : !shape.shape
  }
  shape.func private @sf2(!shape.size)
  shape.function_library @lib {
    func @same_result_shape(%arg0: !shape.value_shape) -> !shape.value_shape {
      return %arg0 : !shape.value_shape
    }
  } mapping {test.same_operand_result_type = @same_result_shape}
  shape.function_library @lib2 attributes {my.x} {
    func @s(%arg0: !shape.value_shape) -> !shape.value_shape {
      return %arg0 : !shape.value_shape
    }
  } mapping {a.b = @s, c.d = @s}
  func.func @f(%arg0: !shape.shape, %arg1: !shape.witness, %arg2: !shape.size, %arg3: tensor<?xindex>, %arg4: index, %arg5: i1) {
    %0 = shape.const_shape [1, 2, 3] : !shape.shape
    %1 = shape.const_shape [4, 5] : tensor<2xindex>
    %2 = shape.const_shape  {my.x}[] : tensor<0xindex>
    %c4 = shape.const_size 4
    %c4_0 = shape.const_size 4
    %3 = shape.assuming %arg1 -> (index) {
      shape.assuming_yield %arg4 : index
    }
    shape.assuming %arg1 {
      "x.y"() : () -> ()
    }
    %4:2 = shape.assuming %arg1 -> (index, index) {
      shape.assuming_yield %arg4, %arg4 : index, index
    } {my.x}
    %5 = shape.reduce(%arg0, %arg2) : !shape.shape -> !shape.size {
    ^bb0(%arg6: index, %arg7: !shape.size, %arg8: !shape.size):
      shape.yield %arg8 : !shape.size
    }
    %6 = shape.reduce(%arg3, %arg4) : tensor<?xindex> -> index {
    ^bb0(%arg6: index, %arg7: index, %arg8: index):
      shape.yield %arg8 : index
    } {my.x}
    %head, %tail = "shape.split_at"(%arg0, %arg4) : (!shape.shape, index) -> (!shape.shape, !shape.shape)
    %7 = shape.get_extent %arg0, %arg4 : !shape.shape, index -> !shape.size
    %8 = shape.cstr_require %arg5, "msg"
    return
  }
  func.func @e(%arg0: i1) {
    return
  }
}

