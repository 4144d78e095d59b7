func.func @f() {
  // MB1201: `arith.constant`: its integer has no sign, and is of type ui32
  %0 = arith.constant 0 : ui32
  return
}
// -----
func.func @f() {
  // MB1201: `arith.constant`: its integer has no sign, and is of type si32
  %0 = arith.constant 0 : si32
  return
}
// -----
func.func @f() {
  // MB1201: `arith.constant`: its value of type i64 has to have the type of the result, i1
  %x = "arith.constant"() {value = 100} : () -> i1
  return
}
