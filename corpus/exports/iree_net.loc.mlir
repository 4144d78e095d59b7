#loc = loc(unknown)
"builtin.module"() <{sym_name = "exported"}> ({
  "util.global"() <{initial_value = dense_resource<_params.embed.weight> : tensor<12x8xf32>, sym_name = "_params.embed.weight", sym_visibility = "private", type = tensor<12x8xf32>}> : () -> () loc(#loc)
  "util.global"() <{initial_value = dense_resource<_params.dense0.weight> : tensor<8x6xf32>, sym_name = "_params.dense0.weight", sym_visibility = "private", type = tensor<8x6xf32>}> : () -> () loc(#loc)
  "util.global"() <{initial_value = dense_resource<_params.dense0.bias> : tensor<6xf32>, sym_name = "_params.dense0.bias", sym_visibility = "private", type = tensor<6xf32>}> : () -> () loc(#loc)
  "util.global"() <{initial_value = dense_resource<_params.dense1.weight> : tensor<6x6xf32>, sym_name = "_params.dense1.weight", sym_visibility = "private", type = tensor<6x6xf32>}> : () -> () loc(#loc)
  "util.global"() <{initial_value = dense_resource<_params.dense1.bias> : tensor<6xf32>, sym_name = "_params.dense1.bias", sym_visibility = "private", type = tensor<6xf32>}> : () -> () loc(#loc)
  "util.global"() <{initial_value = dense_resource<_buffers.shift> : tensor<6xi64>, sym_name = "_buffers.shift", sym_visibility = "private", type = tensor<6xi64>}> : () -> () loc(#loc)
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3xi64>) -> tensor<3x6xf32>, sym_name = "main"}> ({
  ^bb0(%arg1: tensor<3xi64> loc(unknown)):
    %29 = "torch_c.from_builtin_tensor"(%arg1) : (tensor<3xi64>) -> !torch.vtensor<[3],si64> loc(#loc)
    %30 = "func.call"(%29) <{callee = @forward}> : (!torch.vtensor<[3],si64>) -> !torch.vtensor<[3,6],f32> loc(#loc)
    %31 = "torch_c.to_builtin_tensor"(%30) : (!torch.vtensor<[3,6],f32>) -> tensor<3x6xf32> loc(#loc)
    "func.return"(%31) : (tensor<3x6xf32>) -> () loc(#loc)
  }) {torch.args_schema = "[1, {\22type\22: \22builtins.tuple\22, \22context\22: \22null\22, \22children_spec\22: [{\22type\22: \22builtins.list\22, \22context\22: \22null\22, \22children_spec\22: [{\22type\22: null, \22context\22: null, \22children_spec\22: []}]}, {\22type\22: \22builtins.dict\22, \22context\22: \22[]\22, \22children_spec\22: []}]}]", torch.return_schema = "[1, {\22type\22: null, \22context\22: null, \22children_spec\22: []}]"} : () -> () loc(#loc)
  "func.func"() <{function_type = (!torch.vtensor<[3],si64>) -> !torch.vtensor<[3,6],f32>, sym_name = "forward", sym_visibility = "private"}> ({
  ^bb0(%arg0: !torch.vtensor<[3],si64> loc(unknown)):
    %0 = "util.global.load"() <{global = @_params.embed.weight}> : () -> tensor<12x8xf32> loc(#loc)
    %1 = "torch_c.from_builtin_tensor"(%0) : (tensor<12x8xf32>) -> !torch.vtensor<[12,8],f32> loc(#loc)
    %2 = "torch.constant.int"() <{value = -1 : i64}> : () -> !torch.int loc(#loc)
    %3 = "torch.constant.bool"() <{value = false}> : () -> !torch.bool loc(#loc)
    %4 = "torch.constant.bool"() <{value = false}> : () -> !torch.bool loc(#loc)
    %5 = "torch.aten.embedding"(%1, %arg0, %2, %3, %4) : (!torch.vtensor<[12,8],f32>, !torch.vtensor<[3],si64>, !torch.int, !torch.bool, !torch.bool) -> !torch.vtensor<[3,8],f32> loc(#loc)
    %6 = "util.global.load"() <{global = @_params.dense0.weight}> : () -> tensor<8x6xf32> loc(#loc)
    %7 = "torch_c.from_builtin_tensor"(%6) : (tensor<8x6xf32>) -> !torch.vtensor<[8,6],f32> loc(#loc)
    %8 = "torch.aten.mm"(%5, %7) : (!torch.vtensor<[3,8],f32>, !torch.vtensor<[8,6],f32>) -> !torch.vtensor<[3,6],f32> loc(#loc)
    %9 = "util.global.load"() <{global = @_params.dense0.bias}> : () -> tensor<6xf32> loc(#loc)
    %10 = "torch_c.from_builtin_tensor"(%9) : (tensor<6xf32>) -> !torch.vtensor<[6],f32> loc(#loc)
    %11 = "torch.constant.int"() <{value = 1 : i64}> : () -> !torch.int loc(#loc)
    %12 = "torch.aten.add.Tensor"(%8, %10, %11) : (!torch.vtensor<[3,6],f32>, !torch.vtensor<[6],f32>, !torch.int) -> !torch.vtensor<[3,6],f32> loc(#loc)
    %13 = "torch.aten.relu"(%12) : (!torch.vtensor<[3,6],f32>) -> !torch.vtensor<[3,6],f32> loc(#loc)
    %14 = "torch.aten.detach"(%13) : (!torch.vtensor<[3,6],f32>) -> !torch.vtensor<[3,6],f32> loc(#loc)
    %15 = "util.global.load"() <{global = @_params.dense1.weight}> : () -> tensor<6x6xf32> loc(#loc)
    %16 = "torch_c.from_builtin_tensor"(%15) : (tensor<6x6xf32>) -> !torch.vtensor<[6,6],f32> loc(#loc)
    %17 = "torch.aten.mm"(%13, %16) : (!torch.vtensor<[3,6],f32>, !torch.vtensor<[6,6],f32>) -> !torch.vtensor<[3,6],f32> loc(#loc)
    %18 = "util.global.load"() <{global = @_params.dense1.bias}> : () -> tensor<6xf32> loc(#loc)
    %19 = "torch_c.from_builtin_tensor"(%18) : (tensor<6xf32>) -> !torch.vtensor<[6],f32> loc(#loc)
    %20 = "torch.constant.int"() <{value = 1 : i64}> : () -> !torch.int loc(#loc)
    %21 = "torch.aten.add.Tensor"(%17, %19, %20) : (!torch.vtensor<[3,6],f32>, !torch.vtensor<[6],f32>, !torch.int) -> !torch.vtensor<[3,6],f32> loc(#loc)
    %22 = "util.global.load"() <{global = @_params.dense1.weight}> : () -> tensor<6x6xf32> loc(#loc)
    %23 = "torch_c.from_builtin_tensor"(%22) : (tensor<6x6xf32>) -> !torch.vtensor<[6,6],f32> loc(#loc)
    %24 = "torch.aten.mm"(%21, %23) : (!torch.vtensor<[3,6],f32>, !torch.vtensor<[6,6],f32>) -> !torch.vtensor<[3,6],f32> loc(#loc)
    %25 = "util.global.load"() <{global = @_buffers.shift}> : () -> tensor<6xi64> loc(#loc)
    %26 = "torch_c.from_builtin_tensor"(%25) : (tensor<6xi64>) -> !torch.vtensor<[6],si64> loc(#loc)
    %27 = "torch.constant.int"() <{value = 1 : i64}> : () -> !torch.int loc(#loc)
    %28 = "torch.aten.sub.Tensor"(%26, %24, %27) : (!torch.vtensor<[6],si64>, !torch.vtensor<[3,6],f32>, !torch.int) -> !torch.vtensor<[3,6],f32> loc(#loc)
    "func.return"(%28) : (!torch.vtensor<[3,6],f32>) -> () loc(#loc)
  }) : () -> () loc(#loc)
}) : () -> () loc(#loc)

{-#
  dialect_resources: {
    builtin: {
      _params.embed.weight: "0x04000000AC0071BF12B2A13F0B2E3CBE1A1E1A3E212ADC3D415A8EBE628926C072DC1F3F084D5EBF03FA51BE168DCB3E45802B3FDAFB5BBD83433F3DC830E2BF9CB507C0C571C23F070F2BBF65B3493BA33B1DBEEDDE913F42B66BBE9F07983F508A443FD94242BF9CCA3DBE1E155BBF5D4570BEB2D2D7BE594D593F9D752DBF74CD71BF448CF6BE4C299F3F24A317400DDE903E212B70BE2239D83F4A148B3E78D20BBE87DD31BF69C7A8BFAF2978BFABE7233F9CF3513FB1446ABFEC3209C06A1EB43F9595D7BC5F1B2E404C7518BFB6B57C3FBF038B3F0DC7793DEEA42A3DC3A22D3FD02865BFEDD581BF3DB178BE0D4FC9BF066DB23F4DB746BE44E39D3B2482A8BF6920A73C242829BE72FD573E2E47043FA8D1783E0059B4BEE42F44BFE23A983E75AFA23F9FE4E73F4A17C43F253A85BE979E94BF54779EBFE4D1863F16034D3E6315523F650C21402A2374BFA2DF88BC6B50813E051C2D3F7284DC3F2E02CFBEA3B68B3F0DF6E83EAEA5A4BF2B48E6BEB56B89BF74C380BF384428BFADFEC23F",
      _params.dense0.weight: "0x040000002BD4153C2F6FB1BEC068353F553A33BD95A631BE6A26D7BEDCE512BE1F1E8CBECEA9253D077266BEE5BE3B3D4CDB023EB8F8983DD6EEC73EC28101BFB84095BC0A9BC8BDD4F8013DC78054BE83F3D2BE5263703DE08B14BEFD17C1BEE2F4E23C242788BDC0388B3ECED071BE26584BBE4EFA99BE17FB2B3E9AD29F3D5BC3CEBE5E135D3E3BD8C3BE5E9A093E794DD0BEDA3390BED77706BE60ECBB3EACF96EBE811620BEAAC8383E33E264BE23DADB3E775BA3BD6E5D5ABE94F9923D7B2225BE",
      _params.dense0.bias: "0x04000000000000000000000000000000000000000000000000000000",
      _params.dense1.weight: "0x040000007B0AC63ED666C4BE828B10BE35938DBD96489B3EF468913EA2073EBE9BB6C0BED8EE3F3EBC0343BDFF49873E760D873EAF9B513EA46367BE005462BDD82FA9BD3E8610BE32CB543E41A6FA3D5C5F323D619F41BE3F4DFF3D753F9BBD6889EBBC4FE0623E93CB6A3E45EAACBEBA7ABB3C9F48B8BEB76F7B3EF5EB7E3DD6A341BE82364CBCCF08F93D4D49EABD395584BE",
      _params.dense1.bias: "0x04000000000000000000000000000000000000000000000000000000",
      _buffers.shift: "0x08000000000000000000000001000000000000000200000000000000030000000000000004000000000000000500000000000000"
    }
  }
#-}

