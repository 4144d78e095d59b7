vm.module @moves {
  vm.rodata private @data dense<[1, 2, 3]> : tensor<3xi32>
  vm.export @first
  vm.func @first(%list: !vm.list<i32>) -> i32 {
    %c0 = vm.const.i32 0
    %v = vm.list.get.i32 %list, %c0 : (!vm.list<i32>, i32) -> i32
    vm.return %v : i32
  }
  vm.export @is_set
  vm.func @is_set(%ref: !vm.buffer) -> i32 {
    %nz = vm.cmp.nz.ref %ref : !vm.buffer
    vm.return %nz : i32
  }
}
