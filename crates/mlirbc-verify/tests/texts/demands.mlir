func.func @counts(%a: i32, %i: index) {
  // MB1101: `arith.addi` has 1 operands, and needs 2
  %0 = "arith.addi"(%a) : (i32) -> i32
  // MB1102: `arith.addi` has 2 results, and needs 1
  %1:2 = "arith.addi"(%a, %a) : (i32, i32) -> (i32, i32)
  // MB1103: `scf.while` has 1 regions, and needs 2
  "scf.while"() ({
    %c = "arith.constant"() <{value = true}> : () -> i1
    "scf.condition"(%c) : (i1) -> ()
  }) : () -> ()
  return
}
// -----
func.func @successors(%c: i1) {
  // MB1104: `cf.cond_br` has 1 successors, and needs 2
  "cf.cond_br"(%c)[^bb1] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
^bb1:
  return
}
// -----
func.func @types(%t: tensor<4xf32>, %f: f32, %n: none) {
  // MB1106: operand #0 (`lhs`) must be signless-integer-like, and is tensor<4xf32>
  // MB1106: operand #1 (`rhs`) must be signless-integer-like
  // MB1107: result #0 (`result`) must be signless-integer-like
  %0 = "arith.addi"(%t, %t) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // MB1109: operands and results must have one type, and are f64 and f32
  %1 = "arith.addf"(%f, %f) : (f32, f32) -> f64
  return
}
// -----
func.func @attributes(%m: memref<4xf32>) {
  // MB1108: the attribute `alignment` must be
  %0 = "memref.alloc"() <{alignment = -4 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
  return
}
// -----
func.func @parents() {
  // MB1110: must be inside of
  "scf.yield"() : () -> ()
}
// -----
// rename: harit arith
func.func @required(%a: i32) {
  // MB1105: needs the attribute `predicate`
  %0 = "harit.cmpi"(%a, %a) : (i32, i32) -> i1
  return
}
