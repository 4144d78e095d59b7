// Imports, types, data and globals for src/vmfb_opcodes.py, which replaces the body of @all.
vm.module @opcodes <version = 7> {
  vm.import private @ext.required(%a : i32) -> i32
  vm.import private optional @ext.maybe(%a : !vm.buffer, %b : i64) -> i64
  vm.import private @ext.variadic(%a : i32, %b : tuple<i32, !vm.buffer> ...) -> i32
  vm.rodata private @small dense<[1, 2, 3, 4]> : tensor<4xi8>
  vm.rodata private @text "hello"
  vm.global.i64 private mutable @number : i64
  vm.global.ref private mutable @buffer : !vm.buffer
  vm.export @all
  vm.func private @all(%a : i32) -> i32 {
    %has = vm.import.resolved @ext.maybe : i32
    %zero = vm.const.i32.zero
    %small = vm.const.ref.rodata @small : !vm.buffer
    %text = vm.const.ref.rodata @text : !vm.buffer
    %n = vm.global.load.i64 @number : i64
    %f = vm.const.f32 1.5
    %g = vm.const.f64 2.5
    vm.print "x"(%f, %g) : f32, f64
    vm.global.store.ref %text, @buffer : !vm.buffer
    vm.cond_br %has, ^yes, ^no
  ^yes:
    %m = vm.call @ext.maybe(%small, %n) : (!vm.buffer, i64) -> i64
    vm.global.store.i64 %m, @number : i64
    vm.br ^no
  ^no:
    %c = vm.call @ext.required(%a) : (i32) -> i32
    %d = vm.call.variadic @ext.variadic(%c, [(%c, %small)]) : (i32, tuple<i32, !vm.buffer> ...) -> i32
    %list = vm.list.alloc %d : (i32) -> !vm.list<i32>
    vm.list.reserve %list, %d : (!vm.list<i32>, i32)
    vm.return %d : i32
  }
}
