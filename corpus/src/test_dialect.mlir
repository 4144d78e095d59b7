// The test dialect of MLIR: it writes version bytes and custom encodings of its own.
module {
  "test.versionedA"() <{dims = 123 : i64, modifier = false}> : () -> ()
  "test.versionedB"() {attribute = #test.attr_params<42, 24>} : () -> ()
  test.with_versioned_properties 1 | 2
}
