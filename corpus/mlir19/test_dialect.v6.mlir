"builtin.module"() ({
  "test.versionedA"() <{dims = 123 : i64, modifier = false}> : () -> ()
  "test.versionedB"() <{attribute = #test.attr_params<42, 24>}> : () -> ()
  "test.with_versioned_properties"() <{prop = {value1 = 1 : i32, value2 = 2 : i32}}> : () -> ()
}) : () -> ()

