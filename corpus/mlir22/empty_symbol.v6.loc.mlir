"builtin.module"() ({
  "t.symbols"() {flat = @<<INVALID EMPTY SYMBOL>>, nested = @<<INVALID EMPTY SYMBOL>>::@<<INVALID EMPTY SYMBOL>>} : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("src/empty_symbol.mlir":0:0)
#loc1 = loc("src/empty_symbol.mlir":2:1)

