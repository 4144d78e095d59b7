#loc = loc("attr":1:2 to 3:4)
"builtin.module"() ({
  "t.range"() : () -> ()
  "t.columns"() : () -> ()
  "t.point"() : () -> ()
  "t.same"() : () -> ()
  "t.large"() : () -> ()
  "t.zero"() : () -> ()
  "t.nested"() : () -> ()
  "t.attr"() {where = #loc} : () -> ()
}) : () -> ()

