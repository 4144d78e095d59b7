emitc.include <"math.h">
emitc.include "a.h"
emitc.global extern @a : i32
emitc.global static const @b : !emitc.array<2xi32> = dense<[1, 2]>
emitc.global @c : i32 = 5
emitc.global @d : f32 = #emitc.opaque<"X">
emitc.class @cl {
  emitc.field @f0 : !emitc.array<1xf32> {emitc.opaque = "x"}
  emitc.field @f1 : i32 = 3
  emitc.func @g() {
    emitc.return
  }
}
emitc.func private @p(i32) -> f32 attributes {specifiers = ["extern"]}
emitc.func @f(%a: i32, %i: index, %c: i1) -> i32 attributes {specifiers = ["static", "inline"]} {
  emitc.if %c {
    emitc.call_opaque "foo"(%a) {args = [0 : index]} : (i32) -> ()
  }
  if %c {
    emitc.call_opaque "foo"() : () -> ()
  } else {
    emitc.call_opaque "bar"() : () -> ()
  }
  for %k = %i to %i step %i {
    emitc.call_opaque "foo"(%k) : (index) -> ()
  }
  for %k = %a to %a step %a : i32 {
  }
  %e = emitc.expression %a, %i noinline : (i32, index) -> i32 {
    %0 = emitc.add %a, %i : (i32, index) -> i32
    emitc.yield %0 : i32
  }
  %e2 = emitc.expression %a : (i32) -> i32 {
    %0 = emitc.add %a, %a : (i32, i32) -> i32
    emitc.yield %0 : i32
  }
  %v = "emitc.variable"() <{value = 1 : i32}> : () -> !emitc.lvalue<i32>
  %l = load %v : <i32>
  %ad = emitc.address_of %v : !emitc.lvalue<i32>
  %dr = emitc.dereference %ad : !emitc.ptr<i32>
  emitc.assign %l : i32 to %v : <i32>
  emitc.return %e : i32
}
