"builtin.module"() <{sym_name = "name with \22quotes\22, \\ and \F0\9F\98\80"}> ({
  "t.escapes"() {backslash = "C:\\dir\\file", bell = "\07", del = "\7F", newline = "a\0Ab", nul = "a\00b", quote = "say \22hi\22", tab = "a\09b"} : () -> () loc(#loc1)
  "t.bytes"() {cut = "\E2\82", latin1 = "caf\E9", lone = "\80\81\FE\FF", overlong = "\C0\AF", surrogate = "\ED\A0\80", utf8 = "h\C3\A9llo w\C3\B6rld \E2\82\AC \F0\9F\98\80"} : () -> () loc(#loc2)
  "t.raw"() {empty = "", spaces = "  leading and trailing  ", utf8 = "na\C3\AFve \E2\80\93 \E6\95\B0\E5\AD\A6"} : () -> () loc(#loc3)
  "t.names"() {" " = 1 : i64, "\22" = 4 : i64, "0" = 6 : i64, "a b" = 2 : i64, "a-b" = 10 : i64, i32 = 9 : i64, loc = 7 : i64, "new\0Aline" = 5 : i64, true = 8 : i64, "\C3\A9" = 11 : i64, "\FF" = 3 : i64} : () -> () loc(#loc4)
  "t.symbols"() {a = @"\FF", b = @"a\0Ab", d = @"@x", e = @"caf\C3\A9"} : () -> () loc(#loc5)
  "func.func"() <{function_type = () -> (), sym_name = "odd name", sym_visibility = "private"}> ({
  }) {sym.note = "\01\02"} : () -> () loc(#loc6)
  "func.func"() <{function_type = () -> (), sym_name = "\E2\82\AC", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc7)
  "func.func"() <{function_type = () -> (), sym_name = "line\0Abreak", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc8)
  "func.func"() <{function_type = () -> (), sym_name = "under_score$and.dots", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc9)
  "t.loc"() : () -> () loc(#loc10)
}) : () -> () loc(#loc)
#loc = loc("src/strings.mlir":2:1)
#loc1 = loc("src/strings.mlir":3:3)
#loc2 = loc("src/strings.mlir":4:3)
#loc3 = loc("src/strings.mlir":5:3)
#loc4 = loc("src/strings.mlir":6:3)
#loc5 = loc("src/strings.mlir":7:3)
#loc6 = loc("src/strings.mlir":8:3)
#loc7 = loc("src/strings.mlir":9:3)
#loc8 = loc("src/strings.mlir":10:3)
#loc9 = loc("src/strings.mlir":11:3)
#loc10 = loc("dir with space/\FFfile.mlir":1:1)

