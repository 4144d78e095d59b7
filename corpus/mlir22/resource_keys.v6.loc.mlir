"builtin.module"() ({
  "t.use"() {bytes = dense_resource<"caf\C3\A9 \22x\22"> : tensor<2xi8>, digits = dense_resource<"0"> : tensor<1xi8>, quoted = dense_resource<"key with spaces"> : tensor<1xi32>, slashes = dense_resource<"../up/and/away"> : tensor<1xi8>} : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("src/resource_keys.mlir":0:0)
#loc1 = loc("src/resource_keys.mlir":2:1)

{-#
  dialect_resources: {
    builtin: {
      "caf\C3\A9 \22x\22": "0x010000000708",
      "0": "0x0100000002",
      "key with spaces": "0x040000002A000000",
      "../up/and/away": "0x0100000001"
    }
  },
  external_resources: {
    group: {
      "key with spaces": "text",
      "line\0Abreak": true
    }
  }
#-}

