#loc = loc(unknown)
"builtin.module"() ({
  "func.func"() <{function_type = (!torch.vtensor<[3],si64>) -> !torch.vtensor<[3,6],f32>, sym_name = "main"}> ({
  ^bb0(%arg0: !torch.vtensor<[3],si64> loc(unknown)):
    %0 = "torch.vtensor.literal"() <{value = dense_resource<torch_tensor_12_8_torch.float32> : tensor<12x8xf32>}> : () -> !torch.vtensor<[12,8],f32> loc(#loc)
    %1 = "torch.constant.int"() <{value = -1 : i64}> : () -> !torch.int loc(#loc)
    %2 = "torch.constant.bool"() <{value = false}> : () -> !torch.bool loc(#loc)
    %3 = "torch.constant.bool"() <{value = false}> : () -> !torch.bool loc(#loc)
    %4 = "torch.aten.embedding"(%0, %arg0, %1, %2, %3) : (!torch.vtensor<[12,8],f32>, !torch.vtensor<[3],si64>, !torch.int, !torch.bool, !torch.bool) -> !torch.vtensor<[3,8],f32> loc(#loc)
    %5 = "torch.vtensor.literal"() <{value = dense_resource<torch_tensor_8_6_torch.float32> : tensor<8x6xf32>}> : () -> !torch.vtensor<[8,6],f32> loc(#loc)
    %6 = "torch.aten.mm"(%4, %5) : (!torch.vtensor<[3,8],f32>, !torch.vtensor<[8,6],f32>) -> !torch.vtensor<[3,6],f32> loc(#loc)
    %7 = "torch.vtensor.literal"() <{value = dense_resource<torch_tensor_6_torch.float32> : tensor<6xf32>}> : () -> !torch.vtensor<[6],f32> loc(#loc)
    %8 = "torch.constant.int"() <{value = 1 : i64}> : () -> !torch.int loc(#loc)
    %9 = "torch.aten.add.Tensor"(%6, %7, %8) : (!torch.vtensor<[3,6],f32>, !torch.vtensor<[6],f32>, !torch.int) -> !torch.vtensor<[3,6],f32> loc(#loc)
    %10 = "torch.aten.relu"(%9) : (!torch.vtensor<[3,6],f32>) -> !torch.vtensor<[3,6],f32> loc(#loc)
    %11 = "torch.vtensor.literal"() <{value = dense_resource<torch_tensor_6_6_torch.float32> : tensor<6x6xf32>}> : () -> !torch.vtensor<[6,6],f32> loc(#loc)
    %12 = "torch.aten.mm"(%10, %11) : (!torch.vtensor<[3,6],f32>, !torch.vtensor<[6,6],f32>) -> !torch.vtensor<[3,6],f32> loc(#loc)
    %13 = "torch.vtensor.literal"() <{value = dense_resource<torch_tensor_6_torch.float32_1> : tensor<6xf32>}> : () -> !torch.vtensor<[6],f32> loc(#loc)
    %14 = "torch.constant.int"() <{value = 1 : i64}> : () -> !torch.int loc(#loc)
    %15 = "torch.aten.add.Tensor"(%12, %13, %14) : (!torch.vtensor<[3,6],f32>, !torch.vtensor<[6],f32>, !torch.int) -> !torch.vtensor<[3,6],f32> loc(#loc)
    %16 = "torch.vtensor.literal"() <{value = dense_resource<torch_tensor_6_6_torch.float32> : tensor<6x6xf32>}> : () -> !torch.vtensor<[6,6],f32> loc(#loc)
    %17 = "torch.aten.mm"(%15, %16) : (!torch.vtensor<[3,6],f32>, !torch.vtensor<[6,6],f32>) -> !torch.vtensor<[3,6],f32> loc(#loc)
    %18 = "torch.vtensor.literal"() <{value = dense_resource<torch_tensor_6_torch.int64> : tensor<6xsi64>}> : () -> !torch.vtensor<[6],si64> loc(#loc)
    %19 = "torch.constant.int"() <{value = 1 : i64}> : () -> !torch.int loc(#loc)
    %20 = "torch.aten.sub.Tensor"(%18, %17, %19) : (!torch.vtensor<[6],si64>, !torch.vtensor<[3,6],f32>, !torch.int) -> !torch.vtensor<[3,6],f32> loc(#loc)
    "func.return"(%20) : (!torch.vtensor<[3,6],f32>) -> () loc(#loc)
  }) : () -> () loc(#loc)
}) : () -> () loc(#loc)

{-#
  dialect_resources: {
    builtin: {
      torch_tensor_12_8_torch.float32: "0x04000000AC0071BF12B2A13F0B2E3CBE1A1E1A3E212ADC3D415A8EBE628926C072DC1F3F084D5EBF03FA51BE168DCB3E45802B3FDAFB5BBD83433F3DC830E2BF9CB507C0C571C23F070F2BBF65B3493BA33B1DBEEDDE913F42B66BBE9F07983F508A443FD94242BF9CCA3DBE1E155BBF5D4570BEB2D2D7BE594D593F9D752DBF74CD71BF448CF6BE4C299F3F24A317400DDE903E212B70BE2239D83F4A148B3E78D20BBE87DD31BF69C7A8BFAF2978BFABE7233F9CF3513FB1446ABFEC3209C06A1EB43F9595D7BC5F1B2E404C7518BFB6B57C3FBF038B3F0DC7793DEEA42A3DC3A22D3FD02865BFEDD581BF3DB178BE0D4FC9BF066DB23F4DB746BE44E39D3B2482A8BF6920A73C242829BE72FD573E2E47043FA8D1783E0059B4BEE42F44BFE23A983E75AFA23F9FE4E73F4A17C43F253A85BE979E94BF54779EBFE4D1863F16034D3E6315523F650C21402A2374BFA2DF88BC6B50813E051C2D3F7284DC3F2E02CFBEA3B68B3F0DF6E83EAEA5A4BF2B48E6BEB56B89BF74C380BF384428BFADFEC23F",
      torch_tensor_8_6_torch.float32: "0x040000002BD4153C2F6FB1BEC068353F553A33BD95A631BE6A26D7BEDCE512BE1F1E8CBECEA9253D077266BEE5BE3B3D4CDB023EB8F8983DD6EEC73EC28101BFB84095BC0A9BC8BDD4F8013DC78054BE83F3D2BE5263703DE08B14BEFD17C1BEE2F4E23C242788BDC0388B3ECED071BE26584BBE4EFA99BE17FB2B3E9AD29F3D5BC3CEBE5E135D3E3BD8C3BE5E9A093E794DD0BEDA3390BED77706BE60ECBB3EACF96EBE811620BEAAC8383E33E264BE23DADB3E775BA3BD6E5D5ABE94F9923D7B2225BE",
      torch_tensor_6_torch.float32: "0x04000000000000000000000000000000000000000000000000000000",
      torch_tensor_6_6_torch.float32: "0x040000007B0AC63ED666C4BE828B10BE35938DBD96489B3EF468913EA2073EBE9BB6C0BED8EE3F3EBC0343BDFF49873E760D873EAF9B513EA46367BE005462BDD82FA9BD3E8610BE32CB543E41A6FA3D5C5F323D619F41BE3F4DFF3D753F9BBD6889EBBC4FE0623E93CB6A3E45EAACBEBA7ABB3C9F48B8BEB76F7B3EF5EB7E3DD6A341BE82364CBCCF08F93D4D49EABD395584BE",
      torch_tensor_6_torch.float32_1: "0x04000000000000000000000000000000000000000000000000000000",
      torch_tensor_6_torch.int64: "0x08000000000000000000000001000000000000000200000000000000030000000000000004000000000000000500000000000000"
    }
  }
#-}

