func.func @x(%a: !smt.int, %b: !smt.bool, %c: !smt.array<[!smt.int -> !smt.bool]>, %f: !smt.func<(!smt.int, !smt.bool) !smt.bool>) {
  %0 = smt.eq %a, %a, %a : !smt.int
  %1 = smt.distinct %b, %b : !smt.bool
  %2 = smt.array.select %c[%a] : !smt.array<[!smt.int -> !smt.bool]>
  %3 = smt.array.store %c[%a], %b : !smt.array<[!smt.int -> !smt.bool]>
  %4 = smt.array.broadcast %b : !smt.array<[!smt.int -> !smt.bool]>
  %5 = smt.apply_func %f(%a, %b) : !smt.func<(!smt.int, !smt.bool) !smt.bool>
  return
}
