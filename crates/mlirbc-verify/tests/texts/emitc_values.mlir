func.func @f(%p: !emitc.ptr<i32>, %v: !emitc.lvalue<i32>, %a: !emitc.array<4x2xf32>, %i: i32, %x: f32, %n: index) {
  // MB1201: cannot add !emitc.ptr<i32> and !emitc.ptr<i32>
  %0 = "emitc.add"(%p, %p) : (!emitc.ptr<i32>, !emitc.ptr<i32>) -> !emitc.ptr<i32>
  // MB1201: cannot subtract !emitc.ptr<i32> from i32 to i32
  %1 = "emitc.sub"(%i, %p) : (i32, !emitc.ptr<i32>) -> i32
  // MB1201: takes something of i32, and gives something of f32
  %2 = "emitc.address_of"(%v) : (!emitc.lvalue<i32>) -> !emitc.ptr<f32>
  // MB1201: takes something of i32, and gives something of i64
  %3 = "emitc.dereference"(%p) : (!emitc.ptr<i32>) -> !emitc.lvalue<i64>
  // MB1201: dereferences !emitc.lvalue<i32>
  %4 = "emitc.apply"(%v) <{applicableOperator = "*"}> : (!emitc.lvalue<i32>) -> i32
  // MB1201: and can apply `&` and `*`
  %5 = "emitc.apply"(%v) <{applicableOperator = "+"}> : (!emitc.lvalue<i32>) -> i32
  // MB1201: assigns to an argument of a block
  "emitc.assign"(%v, %i) : (!emitc.lvalue<i32>, i32) -> ()
  %own = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.lvalue<i32>
  // MB1201: assigns f32 to a variable of i32
  "emitc.assign"(%own, %x) : (!emitc.lvalue<i32>, f32) -> ()
  // MB1201: has the argument #3 of 1 operands
  %6 = "emitc.call_opaque"(%i) <{callee = "g", args = [3 : index]}> : (i32) -> i32
  // MB1201: has an argument of a template that is neither a type, a number nor opaque
  %7 = "emitc.call_opaque"(%i) <{callee = "g", template_args = ["T"]}> : (i32) -> i32
  // MB1201: cannot cast !emitc.array<4x2xf32> to !emitc.ptr<f32>
  %8 = "emitc.cast"(%a) : (!emitc.array<4x2xf32>) -> !emitc.ptr<f32>
  // MB1201: its value is empty
  %9 = "emitc.constant"() <{value = #emitc.opaque<"">}> : () -> i32
  // MB1201: gives i32, and its value is f32
  %10 = "emitc.constant"() <{value = 1.0 : f32}> : () -> i32
  // MB1201: gives i32, and its value is i64
  %11 = "emitc.variable"() <{value = 1 : i64}> : () -> !emitc.lvalue<i32>
  // MB1201: has 1 indices, and needs 2
  %12 = "emitc.subscript"(%a, %n) : (!emitc.array<4x2xf32>, index) -> !emitc.lvalue<f32>
  // MB1201: has an index of f32, which is no integer
  %13 = "emitc.subscript"(%p, %x) : (!emitc.ptr<i32>, f32) -> !emitc.lvalue<i32>
  // MB1201: has 2 places in its text, and 1 operands
  "emitc.verbatim"(%i) <{value = "g({}, {});"}> : (i32) -> ()
  // MB1201: has a `{` in its text that is followed neither by `}` nor by `{`
  "emitc.verbatim"(%i) <{value = "if ({}) {return;"}> : (i32) -> ()
  return
}
