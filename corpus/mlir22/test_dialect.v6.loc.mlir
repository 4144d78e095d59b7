"builtin.module"() ({
  "test.versionedA"() <{dims = 123 : i64, modifier = false}> : () -> () loc(#loc1)
  "test.versionedB"() <{attribute = #test.attr_params<42, 24>}> : () -> () loc(#loc2)
  "test.with_versioned_properties"() <{prop = {value1 = 1 : i32, value2 = 2 : i32}}> : () -> () loc(#loc3)
}) : () -> () loc(#loc)
#loc = loc("src/test_dialect.mlir":2:1)
#loc1 = loc("src/test_dialect.mlir":3:3)
#loc2 = loc("src/test_dialect.mlir":4:3)
#loc3 = loc("src/test_dialect.mlir":5:3)

