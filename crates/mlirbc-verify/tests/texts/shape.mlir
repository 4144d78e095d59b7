func.func @f(%a: !shape.size, %b: index) {
  // MB1201: `shape.div`: an operand can be an error, so that its result must be `!shape.size`, and is index
  %0 = shape.div %a, %b : !shape.size, index -> index
  return
}
// -----
// MB1111: `shape.func`: #0 of the arguments of its body is index, and of those of its type !shape.shape
"shape.func"() ({
^bb0(%a: index):
  shape.return %a : index
}) {sym_name = "f", function_type = (!shape.shape) -> index} : () -> ()
