pdl_interp.func @f(%a: !pdl.operation) -> i32 {
  %t = pdl_interp.get_result 0 of %a
  %u = pdl_interp.get_value_type of %t : !pdl.type
  %o = pdl_interp.get_operands of %a : !pdl.range<value>
  %e = pdl_interp.extract 1 of %o : !pdl.value
  pdl_interp.finalize
}
