vm.module @control {
  vm.import private @host.log(%level : i32, %text : !vm.buffer)
  vm.import private optional @host.clock() -> i64
  vm.rodata private @greeting "hello from a module"
  vm.rodata private @table dense<[1, 2, 3, 5, 8, 13]> : tensor<6xi32>
  vm.global.i64 private mutable @count = 3 : i64
  vm.global.ref private mutable @last : !vm.buffer
  vm.export @sum
  vm.func @sum(%n: i32) -> i32 {
    %c0 = vm.const.i32 0
    %c1 = vm.const.i32 1
    vm.br ^loop(%c0, %c0 : i32, i32)
  ^loop(%i: i32, %total: i32):
    %next = vm.add.i32 %total, %i : i32
    %j = vm.add.i32 %i, %c1 : i32
    %more = vm.cmp.lt.i32.s %j, %n : i32
    vm.cond_br %more, ^loop(%j, %next : i32, i32), ^done(%next : i32)
  ^done(%r: i32):
    vm.return %r : i32
  }
  vm.export @pick
  vm.func @pick(%which: i32, %x: f32, %y: f64) -> f32 {
    %a = vm.const.f32 1.5
    vm.br_table %which {
      default: ^other(%x : f32),
      0: ^other(%a : f32),
      1: ^fail
    }
  ^other(%v: f32):
    %s = vm.mul.f32 %v, %v : f32
    vm.return %s : f32
  ^fail:
    %code = vm.const.i32 7
    vm.fail %code, "no such choice"
  }
  vm.export @tick
  vm.func @tick() -> i64 {
    %has = vm.import.resolved @host.clock : i32
    vm.cond_br %has, ^yes, ^no
  ^yes:
    %t = vm.call @host.clock() : () -> i64
    vm.global.store.i64 %t, @count : i64
    vm.return %t : i64
  ^no:
    %text = vm.const.ref.rodata @greeting : !vm.buffer
    vm.global.store.ref %text, @last : !vm.buffer
    %level = vm.const.i32 1
    vm.call @host.log(%level, %text) : (i32, !vm.buffer) -> ()
    %t2 = vm.global.load.i64 @count : i64
    vm.return %t2 : i64
  }
}
