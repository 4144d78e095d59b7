func.func @f(%n: index, %c: i1, %a: i32) {
  // MB1201: its region must have no arguments, and has 1
  "scf.execute_region"() ({
  ^bb0(%i: index):
    scf.yield
  }) : () -> ()
  // MB1201: its induction variable must be of type index, as the bounds, and is i32
  "scf.for"(%n, %n, %n) ({
  ^bb0(%i: i32):
    scf.yield
  }) : (index, index, index) -> ()
  // MB1201: has results, and no region for the other case
  %0 = "scf.if"(%c) ({
    scf.yield %a : i32
  }, {
  }) : (i1) -> i32
  // MB1201: the case 5 is there twice
  "scf.index_switch"(%n) <{cases = array<i64: 5, 5>}> ({
    scf.yield
  }, {
    scf.yield
  }, {
    scf.yield
  }) : (index) -> ()
  // MB1201: its first region must end with `scf.condition`, and ends with `scf.yield`
  %1 = "scf.while"(%a) ({
  ^bb0(%b: i32):
    scf.yield %b : i32
  }, {
  ^bb0(%b: i32):
    scf.yield %b : i32
  }) : (i32) -> i32
  // MB1201: its region must have 2 arguments, and has 1
  "scf.forall"(%n) <{staticLowerBound = array<i64: 0, 0>, staticUpperBound = array<i64: 4, -9223372036854775808>, staticStep = array<i64: 1, 1>, operandSegmentSizes = array<i32: 0, 1, 0, 0>}> ({
  ^bb0(%i: index):
    scf.forall.in_parallel {}
  }) : (index) -> ()
  // MB1201: `mapping` has 1 elements, and there are 2 loops
  "scf.forall"() <{staticLowerBound = array<i64: 0, 0>, staticUpperBound = array<i64: 4, 4>, staticStep = array<i64: 1, 1>, mapping = [#gpu.thread<x>], operandSegmentSizes = array<i32: 0, 0, 0, 0>}> ({
  ^bb0(%i: index, %j: index):
    scf.forall.in_parallel {}
  }) : () -> ()
  return
}
// -----
func.func @f() {
  scf.forall (%i) in (4) {
    // MB1201: its region has operations that insert in parallel only, and has `arith.constant`
    "scf.forall.in_parallel"() ({
      %c = arith.constant 1 : i32
    }) : () -> ()
  }
  return
}
// -----
func.func @f(%n: index, %a: i32) {
  %zero = arith.constant 0 : index
  // MB1201: a step must be more than 0, and is [0]
  "scf.parallel"(%n, %n, %zero) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: index):
    scf.reduce
  }) : (index, index, index) -> ()
  // MB1201: has 1 results, and 0 initial values
  %0 = "scf.parallel"(%n, %n, %n) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: index):
    scf.reduce(%a : i32) {
    ^bb0(%x: i32, %y: i32):
      scf.reduce.return %x : i32
    }
  }) : (index, index, index) -> i32
  return
}
// -----
func.func @f(%n: index, %a: i32) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%a) -> i32 {
    // MB1201: a region must have two arguments of type i32
    "scf.reduce"(%a) ({
    ^bb0(%x: i32, %y: i64):
      scf.reduce.return %x : i32
    }) : (i32) -> ()
  }
  return
}
// -----
func.func @f(%n: index, %a: i32) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%a) -> i32 {
    scf.reduce(%a : i32) {
    ^bb0(%x: i32, %y: i32):
      // MB1201: gives index, and the arguments around are i32
      "scf.reduce.return"(%n) : (index) -> ()
    }
  }
  return
}
