func.func @f(%a: i32) {
  // MB1111: `scf.while`: #0 of the values of the condition is i32, and of its results i64
  %0 = "scf.while"(%a) ({
  ^bb0(%b: i32):
    %c = arith.constant true
    scf.condition(%c) %b : i32
  }, {
  ^bb0(%b: i32):
    scf.yield %b : i32
  }) : (i32) -> i64
  return
}
