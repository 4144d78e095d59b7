// Use lists in an order that the reader would not rebuild by itself.
func.func @results() {
  %0:2 = "u.def"() : () -> (i32, i32)
  "u.use"(%0#0, %0#1, %0#0) : (i32, i32, i32) -> ()
  "u.use"(%0#1) : (i32) -> ()
  "u.use"(%0#0, %0#0) : (i32, i32) -> ()
  return
}
func.func @arguments(%a: i32, %b: i32, %c: i32) {
  "u.use"(%c, %a) : (i32, i32) -> ()
  cf.br ^loop(%a, %a : i32, i32)
^loop(%x: i32, %y: i32):
  "u.use"(%a, %b, %x) : (i32, i32, i32) -> ()
  "u.use"(%y, %x, %x, %c) : (i32, i32, i32, i32) -> ()
  cf.br ^loop(%y, %x : i32, i32)
}
func.func @forward() {
  "u.graph"() ({
    "u.use"(%a, %b) : (i1, i1) -> ()
    "u.use"(%b) : (i1) -> ()
    %a = "u.def"(%b) : (i1) -> i1
    "u.use"(%a, %a) : (i1, i1) -> ()
    %b = "u.def"(%a) : (i1) -> i1
    "u.use"(%b, %a) : (i1, i1) -> ()
  }) : () -> ()
  return
}
func.func @nested(%v: i64) {
  "u.region"() ({
    "u.use"(%v) : (i64) -> ()
    "u.region"() ({
      "u.use"(%v, %v) : (i64, i64) -> ()
    }) : () -> ()
  }) : () -> ()
  "u.use"(%v) : (i64) -> ()
  return
}
// Many uses of which few are out of order: written as pairs.
func.func @pairs() {
  "u.graph"() ({
    "u.use"(%a, %a, %b) : (i1, i1, i1) -> ()
    %a, %b = "u.def"() : () -> (i1, i1)
    "u.use"(%a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a) : (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) -> ()
    "u.use"(%b, %a) : (i1, i1) -> ()
  }) : () -> ()
  return
}
