func.func @f(%a: i32, %b: i64, %c: i8, %t: i1) {
  cf.switch %a : i32, [
    default: ^bb1(%a : i32),
    42: ^bb2(%b, %a : i64, i32),
    -3: ^bb3
  ]
^bb1(%x: i32):
  cf.switch %b : i64, [
    default: ^bb3
  ] {my.x}
^bb2(%y: i64, %z: i32):
  cf.switch %c : i8, [
    default: ^bb3,
    200: ^bb1(%a : i32)
  ]
^bb3:
  cf.cond_br %t, ^bb4, ^bb4
^bb4:
  cf.cond_br %t weights([1, 2]), ^bb1(%a : i32), ^bb3
^bb5:
  cf.assert %t, "x"
  cf.br ^bb1(%a : i32)
}
