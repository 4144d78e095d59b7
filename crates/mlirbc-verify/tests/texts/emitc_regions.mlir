emitc.func @f(%i: i32, %n: index, %x: i1) {
  // MB1201: its region yields f32, and must yield i32
  %0 = "emitc.expression"(%i) ({
  ^bb0(%a: i32):
    %1 = "emitc.cast"(%a) : (i32) -> f32
    "emitc.yield"(%1) : (f32) -> ()
  }) : (i32) -> i32
  // MB1201: has `emitc.mul` in it, whose result is not used
  %2 = "emitc.expression"(%i) ({
  ^bb0(%a: i32):
    %3 = "emitc.mul"(%a, %a) : (i32, i32) -> i32
    %4 = "emitc.add"(%a, %a) : (i32, i32) -> i32
    "emitc.yield"(%4) : (i32) -> ()
  }) : (i32) -> i32
  // MB1201: its variable is i32, and its bounds index
  "emitc.for"(%n, %n, %n) ({
  ^bb0(%a: i32):
    "emitc.yield"() : () -> ()
  }) : (index, index, index) -> ()
  // MB1201: has the case 7 twice
  "emitc.switch"(%i) <{cases = array<i64: 7, 7>}> ({
    "emitc.yield"() : () -> ()
  }, {
    "emitc.yield"() : () -> ()
  }, {
    "emitc.yield"() : () -> ()
  }) : (i32) -> ()
  // MB1201: its condition gives i32, and must give `i1`
  "emitc.do"() ({
    %7 = "emitc.add"(%i, %i) : (i32, i32) -> i32
  }, {
    %5 = "emitc.expression"(%i) ({
    ^bb0(%a: i32):
      %6 = "emitc.add"(%a, %a) : (i32, i32) -> i32
      "emitc.yield"(%6) : (i32) -> ()
    }) : (i32) -> i32
    "emitc.yield"(%5) : (i32) -> ()
  }) : () -> ()
  "emitc.return"() : () -> ()
}
// -----
// MB1201: takes !emitc.lvalue<i32>, which cannot be passed
"emitc.func"() <{sym_name = "f", function_type = (!emitc.lvalue<i32>) -> ()}> ({
^bb0(%a: !emitc.lvalue<i32>):
  "emitc.return"() : () -> ()
}) : () -> ()
// MB1201: `sym_name` is no `emitc.func`
"emitc.declare_func"() <{sym_name = @nothing}> : () -> ()
// MB1201: is both `static` and `extern`
"emitc.global"() <{sym_name = "g", type = i32, static_specifier, extern_specifier}> : () -> ()
// MB1201: is of i32, and its value of i64
"emitc.global"() <{sym_name = "h", type = i32, initial_value = 1 : i64}> : () -> ()
// MB1201: must be in an `emitc.class`, and is in `builtin.module`
"emitc.field"() <{sym_name = "m", type = i32}> : () -> ()
// -----
emitc.func @f(%i: i32) -> i64 {
  // MB1201: returns i32, and its function i64
  "emitc.return"(%i) : (i32) -> ()
}
// -----
emitc.global @g : !emitc.array<2xi32>
emitc.func @f() {
  // MB1201: gives !emitc.lvalue<i32>, and the global is of !emitc.array<2xi32>
  %0 = "emitc.get_global"() <{name = @g}> : () -> !emitc.lvalue<i32>
  // MB1201: `name` is no `emitc.global`
  %1 = "emitc.get_global"() <{name = @f}> : () -> !emitc.lvalue<i32>
  // MB1201: must be in an `emitc.class`
  %2 = "emitc.get_field"() <{field_name = @g}> : () -> i32
  emitc.return
}
// -----
emitc.class @c {
  emitc.field @m : !emitc.array<2xi32>
  emitc.func @f() {
    // MB1201: gives !emitc.array<3xi32>, and the field is of !emitc.array<2xi32>
    %0 = "emitc.get_field"() <{field_name = @m}> : () -> !emitc.array<3xi32>
    emitc.return
  }
}
