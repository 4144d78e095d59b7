// File locations with ranges (LLVM 20 and later).
"t.range"() : () -> () loc("name.py":1:2 to 3:4)
"t.columns"() : () -> () loc("name.py":1:2 to :4)
"t.point"() : () -> () loc("name.py":1:2)
"t.same"() : () -> () loc("name.py":5:2 to 5:2)
"t.large"() : () -> () loc("name.py":4000000000:1 to 4294967295:4294967295)
"t.zero"() : () -> () loc("name.py":0:0)
"t.nested"() : () -> () loc(callsite("f"("a":1:1 to 2:2) at fused<"m">["b":1:1 to :9, "c":1:1]))
"t.attr"() {where = loc("attr":1:2 to 3:4)} : () -> () loc(unknown)
