wasmssa.func @answer() -> i64 {
  %0 = wasmssa.const 42 : i64
  wasmssa.return %0 : i64
}
wasmssa.func exported @a(%x: !wasmssa<local ref to i32>, %y: !wasmssa<local ref to f32>) -> i32 attributes {k = 1 : i32} {
  %0 = wasmssa.local_get %x :  ref to i32
  %c1_i32 = wasmssa.const 1 : i32
  wasmssa.if %c1_i32 : {
    wasmssa.block_return %c1_i32 : i32
  } "else"{
    wasmssa.block_return %0 : i32
  }> ^bb1
^bb1(%r: i32):
  wasmssa.if %r(%r) : i32 : {
    ^bb0(%z: i32):
    wasmssa.block_return
  }> ^bb2
^bb2:
  wasmssa.return %r : i32
}
wasmssa.func @ext() -> f32
wasmssa.func @ext2(%x: !wasmssa<local ref to i32>) -> f32
wasmssa.global @g i32 mutable : {
    %a = wasmssa.const 10 : i32
    wasmssa.return %a : i32
}
wasmssa.global exported @g2 i32 : {
    %a = wasmssa.const 10 : i32
    wasmssa.return %a : i32
}
wasmssa.import_global "glob" from "my_module" as @global_0 : i32
wasmssa.import_global "glob_mut" from "my_module" as @global_1 mutable : i64
wasmssa.func @locals(%x: !wasmssa<local ref to i32>) -> i32 {
  %l = wasmssa.local of type i32
  %v = wasmssa.local_get %l : ref to i32
  wasmssa.local_set %l : ref to i32 to %v : i32
  %t = wasmssa.local_tee %l : ref to i32 to %v : i32
  wasmssa.return %t : i32
}
