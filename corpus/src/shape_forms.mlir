shape.func @sf(%a: !shape.value_shape) -> !shape.shape {
  %0 = shape.shape_of %a : !shape.value_shape -> !shape.shape
  shape.return %0 : !shape.shape
}
shape.func private @sf2(!shape.size)
shape.function_library @lib {
  shape.func @same_result_shape(%arg: !shape.value_shape) -> !shape.value_shape {
    shape.return %arg : !shape.value_shape
  }
} mapping {
  test.same_operand_result_type = @same_result_shape
}
shape.function_library @lib2 attributes {my.x} {
  shape.func @s(%arg: !shape.value_shape) -> !shape.value_shape {
    shape.return %arg : !shape.value_shape
  }
} mapping {
  a.b = @s, c.d = @s
}
func.func @f(%s: !shape.shape, %w: !shape.witness, %sz: !shape.size, %t: tensor<?xindex>, %i: index, %b: i1) {
  %0 = shape.const_shape [1, 2, 3] : !shape.shape
  %1 = shape.const_shape [4, 5] : tensor<2xindex>
  %2 = shape.const_shape {my.x} [] : tensor<0xindex>
  %3 = shape.const_size 4
  %4 = shape.const_size 4
  %5 = shape.assuming %w -> (index) {
    shape.assuming_yield %i : index
  }
  shape.assuming %w {
    "x.y"() : () -> ()
  }
  %6:2 = shape.assuming %w -> (index, index) {
    shape.assuming_yield %i, %i : index, index
  } {my.x}
  %7 = shape.reduce(%s, %sz) : !shape.shape -> !shape.size {
  ^bb0(%index: index, %dim: !shape.size, %lci: !shape.size):
    shape.yield %lci : !shape.size
  }
  %8 = shape.reduce(%t, %i) : tensor<?xindex> -> index {
  ^bb0(%index: index, %dim: index, %lci: index):
    shape.yield %lci : index
  } {my.x}
  %h, %tl = "shape.split_at"(%s, %i) : (!shape.shape, index) -> (!shape.shape, !shape.shape)
  %9 = shape.get_extent %s, %i : !shape.shape, index -> !shape.size
  %10 = shape.cstr_require %b, "msg"
  return
}
func.func @e(%b: i1) { return }
