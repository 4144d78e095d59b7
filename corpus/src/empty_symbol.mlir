// Empty symbol names: legal in memory, but their text is not read back.
"t.symbols"() {flat = @"", nested = @""::@""} : () -> ()
