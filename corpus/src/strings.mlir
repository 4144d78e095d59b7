// Strings that need escapes: control bytes, bytes that are not UTF-8, quotes, long and odd names.
module @"name with \22quotes\22, \\ and \F0\9F\98\80" {
  "t.escapes"() {newline = "a\0Ab", tab = "a\09b", quote = "say \22hi\22", backslash = "C:\\dir\\file", nul = "a\00b", del = "\7F", bell = "\07"} : () -> ()
  "t.bytes"() {latin1 = "caf\E9", lone = "\80\81\FE\FF", utf8 = "h\C3\A9llo w\C3\B6rld \E2\82\AC \F0\9F\98\80", overlong = "\C0\AF", surrogate = "\ED\A0\80", cut = "\E2\82"} : () -> ()
  "t.raw"() {utf8 = "naïve – 数学", spaces = "  leading and trailing  ", empty = ""} : () -> ()
  "t.names"() {" " = 1, "a b" = 2, "\FF" = 3, "\22" = 4, "new\0Aline" = 5, "0" = 6, "loc" = 7, "true" = 8, "i32" = 9, "a-b" = 10, "\C3\A9" = 11} : () -> ()
  "t.symbols"() {a = @"\FF", b = @"a\0Ab", d = @"@x", e = @"caf\C3\A9"} : () -> ()
  func.func private @"odd name"() attributes {sym.note = "\01\02"}
  func.func private @"\E2\82\AC"()
  func.func private @"line\0Abreak"()
  func.func private @under_score$and.dots()
  "t.loc"() : () -> () loc("dir with space/\FFfile.mlir":1:1)
}
