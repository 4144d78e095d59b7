func.func @uses_before(%a: i32) -> i32 {
  // MB1001: `arith.addi`: operand #1
  %0 = arith.addi %a, %1 : i32
  %1 = arith.addi %a, %a : i32
  return %0 : i32
}
// -----
func.func @other_block(%c: i1, %a: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = arith.addi %a, %a : i32
  cf.br ^bb2
^bb2:
  // MB1001: `func.return`: operand #0
  return %0 : i32
}
// -----
func.func @own_region(%c: i1) -> i32 {
  %0 = scf.if %c -> (i32) {
    // MB1001: `scf.yield`: operand #0
    scf.yield %0 : i32
  } else {
    %1 = arith.constant 1 : i32
    scf.yield %1 : i32
  }
  return %0 : i32
}
// -----
// Not wrong: nothing reaches the block, and a graph has no order.
func.func @unreached(%a: i32) {
  return
^bb1:
  %0 = arith.addi %a, %1 : i32
  %1 = arith.addi %a, %a : i32
  return
}
"acme.graph"() ({
  %0 = "acme.use"(%1) : (i32) -> i32
  %1 = "acme.use"(%0) : (i32) -> i32
}) : () -> ()
// -----
// MB1002: a block without operations
"func.func"() <{function_type = () -> (), sym_name = "empty"}> ({
^bb0:
  "func.return"() : () -> ()
^bb1:
}) : () -> ()
// -----
"func.func"() <{function_type = () -> (), sym_name = "unended"}> ({
  // MB1002: `arith.constant` is the last operation of its block
  %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32
}) : () -> ()
// -----
func.func @inside() {
  // MB1002: `func.return` ends a block
  "func.return"() : () -> ()
  %0 = arith.constant 1 : i32
  return
}
// -----
func.func @jump_inside() {
  // MB1002: `acme.jump` has successors
  "acme.jump"() [^bb1] : () -> ()
  return
^bb1:
  return
}
// -----
"func.func"() <{function_type = () -> (), sym_name = "to_entry"}> ({
^bb0:
  "cf.br"() [^bb1] : () -> ()
^bb1:
  // MB1003: jumps to the entry block
  "cf.br"() [^bb0] : () -> ()
}) : () -> ()
// -----
// MB1004: its region has 2 blocks, and can have one
"builtin.module"() ({
  "acme.jump"() [^bb1] : () -> ()
^bb1:
  "acme.op"() : () -> ()
}) : () -> ()
// -----
func.func @two_blocks(%c: i1) {
  // MB1004: its region has 2 blocks, and can have one
  "scf.if"(%c) ({
    "cf.br"() [^bb1] : () -> ()
  ^bb1:
    "scf.yield"() : () -> ()
  }, {
  }) : (i1) -> ()
  return
}
// -----
func.func @arguments(%c: i1) {
  // MB1005: its region has 1 argument, and can have none
  "scf.if"(%c) ({
  ^bb0(%a: i32):
    "scf.yield"() : () -> ()
  }, {
  }) : (i1) -> ()
  return
}
// -----
func.func @passed(%a: i32) {
  // MB1006: passes 0 operands to successor #0
  "cf.br"() [^bb1] : () -> ()
^bb1(%b: i32):
  // MB1006: passes i32 as argument #0 of successor #0, which is i64
  "cf.br"(%b) [^bb2] : (i32) -> ()
^bb2(%c: i64):
  return
}
// -----
func.func private @twice()
// MB1007: `@twice` is defined twice
func.func private @twice()
// -----
func.func @outer() {
  // MB1008: `func.func` is a symbol, and `func.func` around it is no symbol table
  "func.func"() <{function_type = () -> (), sym_name = "inner", sym_visibility = "private"}> ({
  }) : () -> ()
  return
}
// -----
// rename: fcnu func
%0 = arith.constant 1 : i32
"fcnu.func"() ({
  // MB1009: `acme.use`: operand #0, a result of `arith.constant`, is defined outside
  "acme.use"(%0) : (i32) -> ()
  "func.return"() : () -> ()
}) {function_type = () -> (), sym_name = "isolated"} : () -> ()
