// Common ground of LLVM 16, 19 and 22: functions, arithmetic, control flow, memory.
module @basics attributes {tool.level = 3 : i8, tool.tag} {
  func.func private @extern(i32, memref<?xf32>) -> f32

  func.func @add(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.muli %0, %0 : i32
    return %1 : i32
  }

  func.func @branches(%c: i1, %x: f64) -> f64 {
    cf.cond_br %c, ^yes(%x : f64), ^no
  ^yes(%y: f64):
    %one = arith.constant 1.0 : f64
    %s = arith.addf %y, %one : f64
    cf.br ^done(%s : f64)
  ^no:
    %n = arith.negf %x : f64
    cf.br ^done(%n : f64)
  ^done(%r: f64):
    return %r : f64
  }

  func.func @loop(%m: memref<16xf32>, %lo: index, %hi: index) -> f32 {
    %step = arith.constant 1 : index
    %zero = arith.constant 0.0 : f32
    %sum = scf.for %i = %lo to %hi step %step iter_args(%acc = %zero) -> (f32) {
      %v = memref.load %m[%i] : memref<16xf32>
      %w = arith.addf %acc, %v : f32
      scf.yield %w : f32
    }
    return %sum : f32
  }

  func.func @choose(%i: i32) -> i64 {
    cf.switch %i : i32, [
      default: ^other,
      4: ^four,
      -7: ^minus
    ]
  ^four:
    %a = arith.constant 44 : i64
    return %a : i64
  ^minus:
    %b = arith.constant -77 : i64
    return %b : i64
  ^other:
    %c = arith.constant 9223372036854775807 : i64
    return %c : i64
  }
}
