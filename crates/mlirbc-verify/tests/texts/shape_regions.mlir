func.func @errors(%s: !shape.size, %n: index, %v: !shape.shape, %t: tensor<?xindex>, %a: tensor<2x3xf32>, %w: !shape.witness) {
  // MB1201: an operand can be an error, so that its result must be `!shape.size`, and is index
  %0 = "shape.add"(%s, %n) : (!shape.size, index) -> index
  // MB1201: an operand can be an error, so that its result must be `!shape.size`, and is index
  %1 = "shape.mul"(%n, %s) : (index, !shape.size) -> index
  // MB1201: so that its result must be `!shape.shape`, and is tensor<?xindex>
  %2 = "shape.broadcast"(%v, %t) : (!shape.shape, tensor<?xindex>) -> tensor<?xindex>
  // MB1201: so that its result must be `!shape.size`, and is index
  %3 = "shape.get_extent"(%v, %n) : (!shape.shape, index) -> index
  // MB1201: so that its result must be `!shape.size`, and is index
  %4 = "shape.num_elements"(%v) : (!shape.shape) -> index
  // MB1201: so that its result must be `!shape.size`, and is index
  %5 = "shape.rank"(%v) : (!shape.shape) -> index
  // MB1201: needs 1 operands, and has 0
  %6 = "shape.assuming_all"() : () -> !shape.witness
  // MB1201: needs 2 operands, and has 1
  %7 = "shape.cstr_broadcastable"(%v) : (!shape.shape) -> !shape.witness
  return
}
// -----
func.func @value(%a: !shape.value_shape) {
  // MB1201: an operand can be an error, so that its result must be `!shape.shape`, and is tensor<?xindex>
  %0 = "shape.shape_of"(%a) : (!shape.value_shape) -> tensor<?xindex>
  return
}
// -----
func.func @reduce(%t: tensor<?xindex>, %v: !shape.shape, %n: index) {
  // MB1201: the second argument of its region must be `!shape.size`, and is index
  %0 = "shape.reduce"(%v, %n) ({
  ^bb0(%i: index, %e: index, %c: index):
    "shape.yield"(%c) : (index) -> ()
  }) : (!shape.shape, index) -> index
  // MB1201: its region must have 3 arguments, and has 2
  %1 = "shape.reduce"(%t, %n) ({
  ^bb0(%i: index, %e: index):
    "shape.yield"(%i) : (index) -> ()
  }) : (tensor<?xindex>, index) -> index
  // MB1201: the first argument of its region is an index, and here i32
  %2 = "shape.reduce"(%t, %n) ({
  ^bb0(%i: i32, %e: index, %c: index):
    "shape.yield"(%c) : (index) -> ()
  }) : (tensor<?xindex>, index) -> index
  return
}
// -----
func.func @given(%t: tensor<?xindex>, %n: index) {
  %0 = "shape.reduce"(%t, %n) ({
  ^bb0(%i: index, %e: index, %c: index):
    // MB1111: its values are 2, and the results of the operation around are 1
    "shape.yield"(%c, %c) : (index, index) -> ()
  }) : (tensor<?xindex>, index) -> index
  return
}
// -----
// MB1201: `arg_attrs` has 2 elements, and there are 1 arguments
"shape.func"() <{sym_name = "f", function_type = (!shape.shape) -> !shape.shape, arg_attrs = [{}, {}]}> ({
^bb0(%a: !shape.shape):
  "shape.return"(%a) : (!shape.shape) -> ()
}) : () -> ()
