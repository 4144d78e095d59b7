// Resource keys that need quotes.
"t.use"() {
  quoted = dense_resource<"key with spaces"> : tensor<1xi32>,
  bytes = dense_resource<"caf\C3\A9 \22x\22"> : tensor<2xi8>,
  slashes = dense_resource<"../up/and/away"> : tensor<1xi8>,
  digits = dense_resource<"0"> : tensor<1xi8>
} : () -> ()
{-#
  dialect_resources: {
    builtin: {
      "key with spaces": "0x040000002A000000",
      "caf\C3\A9 \22x\22": "0x010000000708",
      "../up/and/away": "0x0100000001",
      "0": "0x0100000002"
    }
  },
  external_resources: {
    group: {
      "key with spaces": "text",
      "line\0Abreak": true
    }
  }
#-}
