#distinct = distinct[0]<"x">
#distinct1 = distinct[1]<"x">
#distinct2 = distinct[2]<{k = 1 : i64}>
#distinct3 = distinct[3]<#distinct>
"builtin.module"() ({
  "t.distinct"() {a = #distinct, b = #distinct1, nested = [#distinct2], same_as_a = #distinct, unit = distinct[4]<>} : () -> ()
  "t.distinct"() {again = #distinct1, n = #distinct3} : () -> ()
}) : () -> ()

