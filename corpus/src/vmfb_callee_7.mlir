vm.module @callee {
  vm.export @main
  vm.func @main(%x: i32) -> i32 {
    %y = vm.call @scaled(%x) : (i32) -> i32
    vm.return %y : i32
  }
  vm.func private @scaled(%x: i32) -> i32 attributes {inlining_policy = #util.inline.never} {
    %c = vm.const.i32 7
    %y = vm.mul.i32 %x, %c : i32
    vm.return %y : i32
  }
}
