"builtin.module"() ({
^bb0:
}) : () -> () loc(#loc)
#loc = loc("src/empty.mlir":2:1)

