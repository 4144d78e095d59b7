"builtin.module"() <{sym_name = "resources"}> ({
  "t.use"() {again = dense_resource<another4> : tensor<2x2xf32>, f32 = dense_resource<another4> : tensor<4xf32>, f64 = dense_resource<aligned8> : vector<2xf64>, i1 = dense_resource<bools> : tensor<3xi1>, i16 = dense_resource<aligned2> : tensor<3xi16>, i4 = dense_resource<aligned4> : tensor<4xi4>, i8 = dense_resource<aligned1> : tensor<5xi8>} : () -> ()
  %0 = "arith.constant"() <{value = dense_resource<aligned16> : tensor<1xcomplex<f64>>}> : () -> tensor<1xcomplex<f64>>
}) : () -> ()

{-#
  dialect_resources: {
    builtin: {
      another4: "0x040000000000803F0000004000004040000080C0",
      aligned8: "0x08000000000000000000F03F000000000000E0BF",
      bools: "0x01000000010001",
      aligned2: "0x02000000FFFF00000100",
      aligned4: "0x04000000010E0F07",
      aligned1: "0x010000000102030405",
      aligned16: "0x10000000000000000000F03F000000000000F0BF"
    }
  },
  external_resources: {
    mlir_reproducer: {
      pipeline: "builtin.module(canonicalize,cse)",
      disable_threading: true,
      verify_each: false
    },
    my_tool: {
      name: "a \22quoted\22 string\0A",
      empty: "",
      blob8: "0x08000000000102030405060708090A0B0C0D0E0F",
      blob1: "0x01000000FF",
      on: true
    },
    other: {
      name: "same key in another group"
    }
  }
#-}

