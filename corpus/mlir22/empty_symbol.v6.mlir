"builtin.module"() ({
  "t.symbols"() {flat = @<<INVALID EMPTY SYMBOL>>, nested = @<<INVALID EMPTY SYMBOL>>::@<<INVALID EMPTY SYMBOL>>} : () -> ()
}) : () -> ()

