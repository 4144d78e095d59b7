pdl.pattern @a : benefit(1) {
  %t = pdl.type : i32
  // MB1201: is in a pattern, where nothing that matches uses it
  %0 = pdl.operand
  // MB1201: is in a pattern, where nothing that matches uses it
  %1 = pdl.operands
  // MB1201: is in a pattern, where nothing that matches uses it
  %2 = pdl.type
  // MB1201: is in a pattern, where nothing that matches uses it
  %3 = pdl.types
  // MB1201: has both a type and a value
  %4 = "pdl.attribute"(%t) <{value = 1 : i32}> : (!pdl.type) -> !pdl.attribute
  %attr = pdl.attribute
  // MB1201: has 1 names of attributes, and 2 values
  %5 = "pdl.operation"(%attr, %attr) <{opName = "d.o", attributeValueNames = ["x"], operandSegmentSizes = array<i32: 0, 2, 0>}> : (!pdl.attribute, !pdl.attribute) -> !pdl.operation
  %op = pdl.operation "d.p" {"x" = %attr}
  %v = pdl.result 0 of %op
  pdl.apply_native_constraint "used"(%op : !pdl.operation)
  // MB1201: needs an operand
  "pdl.apply_native_constraint"() <{name = "c"}> : () -> ()
  // MB1201: gives an operation, which no constraint does
  %6 = "pdl.apply_native_constraint"(%op) <{name = "c"}> : (!pdl.operation) -> !pdl.operation
  // MB1201: gives !pdl.value, and must give a range without an index
  %7 = "pdl.results"(%op) : (!pdl.operation) -> !pdl.value
  // MB1201: has arguments for code elsewhere, and a body
  "pdl.rewrite"(%op, %op) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    // MB1201: is in a `pdl.rewrite`, and needs a name
    %8 = "pdl.operation"() <{attributeValueNames = [], operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> !pdl.operation
    // MB1201: is in a `pdl.rewrite`, and needs a value
    %9 = "pdl.attribute"() : () -> !pdl.attribute
    // MB1201: needs an operand or a result
    "pdl.apply_native_rewrite"() <{name = "r"}> : () -> ()
    // MB1201: has an operand of !pdl.type, and gives !pdl.range<value>
    %10 = "pdl.range"(%t) : (!pdl.type) -> !pdl.range<value>
    pdl.erase %op
    // MB1201: replaces by both an operation and values
    "pdl.replace"(%op, %op, %v) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!pdl.operation, !pdl.operation, !pdl.value) -> ()
  }) : (!pdl.operation, !pdl.operation) -> ()
}
// -----
// MB1201: has no `pdl.operation`
pdl.pattern @a : benefit(1) {
  pdl.rewrite with "r"
}
