func.func @f(%a : !emitc.lvalue<i32>) {
  // MB1201: takes something of i32, and gives something of f32
  %0 = "emitc.load"(%a) : (!emitc.lvalue<i32>) -> f32
  return
}
// -----
func.func @f() {
  // MB1201: its value is empty
  %0 = "emitc.literal"() {value = ""} : () -> i32
  return
}
// -----
emitc.func @g(%a : i32)
emitc.func @f(%a : f32) {
  // MB1201: has a operand of f32, and its callee i32
  emitc.call @g(%a) : (f32) -> ()
  emitc.return
}
