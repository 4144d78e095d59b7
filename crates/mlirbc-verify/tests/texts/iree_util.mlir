util.global private mutable @g : f32
// MB1201: `util.func`: a result is tied to an operand that is not there; it has 1
"util.func"() <{function_type = (tensor<4xi32>) -> tensor<4xi32>, sym_name = "t", sym_visibility = "private", tied_operands = [1 : index]}> ({
^bb0(%a: tensor<4xi32>):
  "util.return"(%a) : (tensor<4xi32>) -> ()
}) : () -> ()
"util.func"() <{function_type = (i32, index, f32, !util.list<f32>, !util.ptr<!hal.buffer>, !hal.fence) -> i32, sym_name = "f", sym_visibility = "private"}> ({
^bb0(%a: i32, %n: index, %x: f32, %l: !util.list<f32>, %p: !util.ptr<!hal.buffer>, %q: !hal.fence):
  // MB1201: `util.call`: `callee` is no `util.func` of this module
  "util.call"(%a) <{callee = @none}> : (i32) -> ()
  // MB1111: `util.call`: its operands are 1, and the arguments of the function are 6
  %0 = "util.call"(%a) <{callee = @f}> : (i32) -> i32
  // MB1201: `util.assume.int`: has 1 operands, and 0 rows of assumptions
  %1 = "util.assume.int"(%a) <{assumptions = []}> : (i32) -> i32
  // MB1201: `util.buffer.alloc`: `alignment` must be a power of 2, and is 3
  %2 = "util.buffer.alloc"(%n) <{alignment = 3 : index}> : (index) -> !util.buffer
  // MB1201: `util.buffer.constant`: `alignment` must be a power of 2, and is 3
  %3 = "util.buffer.constant"() <{value = dense<1> : tensor<2xi32>, alignment = 3 : index}> : () -> !util.buffer
  // MB1201: `util.cast`: a number is no object, and a type is i32
  %4 = "util.cast"(%a) : (i32) -> !util.object
  // MB1201: `util.global.load`: the global is f32, and is loaded as i32
  %5 = "util.global.load"() <{global = @g}> : () -> i32
  // MB1201: `util.global.address`: is marked as immutable, and its global is mutable
  %6 = "util.global.address"() <{global = @g, is_immutable}> : () -> !util.ptr<!hal.buffer>
  // MB1201: `util.global.store`: the global is f32, and the value i32
  "util.global.store"(%a) <{global = @g}> : (i32) -> ()
  // MB1201: `util.global.store`: `global` is no global of this module
  "util.global.store"(%a) <{global = @none}> : (i32) -> ()
  // MB1201: `util.global.load.indirect`: the global is !hal.buffer, and the value !hal.fence
  %7 = "util.global.load.indirect"(%p) : (!util.ptr<!hal.buffer>) -> !hal.fence
  // MB1201: `util.global.store.indirect`: the global is !hal.buffer, and the value !hal.fence
  "util.global.store.indirect"(%q, %p) : (!hal.fence, !util.ptr<!hal.buffer>) -> ()
  // MB1111: `util.hoistable_conversion`: its results are 1, and the values that its region gives are 0
  %8 = "util.hoistable_conversion"(%a) <{tag = "a", inverseTag = "b"}> ({
  ^bb0(%b: i32):
    "util.return"() : () -> ()
  }) : (i32) -> i32
  // MB1201: `util.list.construct`: its list is of f32, and a value is i32
  %9 = "util.list.construct"(%a) : (i32) -> !util.list<f32>
  // MB1201: `util.list.get`: its list is of f32, and a value is i32
  %10 = "util.list.get"(%l, %n) : (!util.list<f32>, index) -> i32
  // MB1201: `util.list.set`: its list is of f32, and a value is i32
  "util.list.set"(%l, %n, %a) : (!util.list<f32>, index, i32) -> ()
  // MB1201: `util.optimization_barrier`: has 1 operands, and 0 results
  "util.optimization_barrier"(%a) : (i32) -> ()
  // MB1201: `util.string.format`: its format has 1 places, and it has 0 arguments
  %11 = "util.string.format"() <{format = "{}"}> : () -> !util.buffer
  "util.return"(%a) : (i32) -> ()
}) : () -> ()
// -----
util.func private @f() -> i32 {
  // MB1111: `util.return`: its operands are 0, and the results of the function are 1
  "util.return"() : () -> ()
}
// -----
vm.module @m {
  // MB1201: `vm.export`: `function_ref` is no `vm.func` of this module
  vm.export @none
  vm.func @f(%l: !vm.list<i32>, %m: !vm.list<!vm.buffer>, %i: i32) {
    // MB1201: `vm.list.get.ref`: its list is of i32, and the value is a reference
    %0 = "vm.list.get.ref"(%l, %i) : (!vm.list<i32>, i32) -> !vm.buffer
    %1 = "vm.const.ref.zero"() : () -> !vm.ref<!hal.fence>
    // MB1201: `vm.list.set.ref`: its list is of !vm.buffer, and the value is !vm.ref<!hal.fence>
    "vm.list.set.ref"(%m, %i, %1) : (!vm.list<!vm.buffer>, i32, !vm.ref<!hal.fence>) -> ()
    vm.return
  }
}
// -----
vm.module @m {
  vm.func @f(%i: i32) {
    // MB1111: `vm.call.yieldable`: its results are 1, and the arguments of its successor are 0
    "vm.call.yieldable"(%i)[^bb1] <{callee = @g, result_types = [i32]}> : (i32) -> ()
  ^bb1:
    vm.return
  }
}
// -----
vm.module @m {
  vm.func @f(%i: i32) {
    // MB1111: `vm.call.variadic.yieldable`: its results are 1, and the arguments of its successor are 0
    "vm.call.variadic.yieldable"(%i)[^bb2] <{callee = @g, segment_sizes = dense<-1> : vector<1xi16>, segment_types = [i32], result_types = [i32]}> : (i32) -> ()
  ^bb2:
    vm.return
  }
}
util.func private @x()
// -----
util.func private @x()
// MB1111: `util.initializer`: the arguments of its body are 1, and those of its type are 0
"util.initializer"() <{function_type = () -> ()}> ({
^bb0(%a: i32):
  "util.return"() : () -> ()
}) : () -> ()
