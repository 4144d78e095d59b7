// MB1201: its region gives other types than it has as results
%s = "smt.solver"() ({
  %b = smt.declare_fun : !smt.bool
  %v = smt.declare_fun : !smt.bv<8>
  // MB1201: has 1 operands, and needs two or more
  %0 = "smt.distinct"(%b) : (!smt.bool) -> !smt.bool
  // MB1201: has 0 operands, and needs two or more
  %1 = "smt.eq"() : () -> !smt.bool
  // MB1201: joins 8 and 8 bits to 15
  %2 = "smt.bv.concat"(%v, %v) : (!smt.bv<8>, !smt.bv<8>) -> !smt.bv<15>
  // MB1201: extracts 4 bits from bit 5 on, of 8 bits
  %3 = "smt.bv.extract"(%v) <{lowBit = 5 : i32}> : (!smt.bv<8>) -> !smt.bv<4>
  // MB1201: gives 12 bits, which is no multiple of 8
  %4 = "smt.bv.repeat"(%v) : (!smt.bv<8>) -> !smt.bv<12>
  // MB1201: gives 9 bits, and its value is
  %5 = "smt.bv.constant"() <{value = #smt.bv<3> : !smt.bv<8>}> : () -> !smt.bv<9>
  // MB1201: its region `unknown` gives other types than it has as results
  "smt.check"() ({
    smt.yield
  }, {
    smt.yield %b : !smt.bool
  }, {
    smt.yield
  }) : () -> ()
  // MB1201: its body yields !smt.bv<8>, and must yield `!smt.bool`
  %6 = "smt.forall"() <{weight = 0 : i32}> ({
  ^bb0(%x: !smt.bv<8>):
    smt.yield %x : !smt.bv<8>
  }) : () -> !smt.bool
  // MB1201: pattern #0 takes other types than the body
  %7 = "smt.exists"() <{weight = 0 : i32}> ({
  ^bb0(%x: !smt.bool):
    smt.yield %x : !smt.bool
  }, {
  ^bb0(%x: !smt.int):
    smt.yield %x : !smt.int
  }) : () -> !smt.bool
  // MB1201: names 2 variables, and its body takes 1
  %8 = "smt.exists"() <{weight = 0 : i32, boundVarNames = ["x", "y"]}> ({
  ^bb0(%x: !smt.bool):
    smt.yield %x : !smt.bool
  }) : () -> !smt.bool
  smt.yield
}) : () -> i32
// -----
func.func @f(%a: i32) {
  // MB1201: its region takes other types than it has as operands
  "smt.solver"(%a) ({
  ^bb0(%x: i64):
    smt.yield
  }) : (i32) -> ()
  return
}
