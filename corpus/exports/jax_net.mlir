"builtin.module"() <{sym_name = "jit_net"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3xi32>) -> tensor<3x4xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg4: tensor<3xi32>):
    %7 = "stablehlo.constant"() <{value = dense<[[5.117190e-01, -6.406250e-01, 1.044920e-01, -1.416020e-01, -1.132810e-01, -5.395510e-02, -5.039060e-01, -5.786130e-02], [-2.158200e-01, 8.320310e-01, 5.639650e-02, -8.837890e-02, -7.031250e-02, -1.669920e-01, -2.636720e-01, -9.765620e-02], [1.206050e-01, -5.957030e-02, 2.392580e-01, -5.004880e-02, 6.073000e-03, 3.867190e-01, 1.367190e-01, -1.259770e-01], [-4.565430e-02, 1.347660e-01, 4.843750e-01, -6.738280e-02, -6.079100e-02, 2.500000e-01, -2.216800e-01, -7.275390e-02], [2.207030e-01, 1.455080e-01, 2.282710e-02, 1.679690e-01, -7.070310e-01, 2.558590e-01, -2.402340e-01, -4.179690e-01], [6.933590e-02, 1.748050e-01, -1.113280e-01, -2.695310e-01, 6.530760e-03, -1.318360e-02, 3.515630e-01, 1.865230e-01], [4.833980e-02, 2.773440e-01, -5.126950e-02, -2.314450e-01, 1.464840e-01, 1.455080e-01, -5.371090e-02, -1.953130e-01], [5.737300e-02, -6.250000e-01, 1.728520e-01, 1.230470e-01, -4.101560e-01, 1.531980e-02, -2.412110e-01, 1.894530e-01], [-5.078130e-01, -2.285160e-01, 1.777340e-01, 2.890630e-01, -5.390630e-01, -1.245120e-01, 8.203130e-02, -1.523440e-01], [3.984380e-01, -2.968750e-01, 8.886710e-02, -2.617190e-01, 3.515630e-01, -5.401610e-03, -9.326170e-02, -4.296880e-01], [4.199220e-01, 1.884770e-01, 1.884770e-01, 2.851560e-01, 8.740230e-02, -1.601560e-01, -2.001950e-01, -2.001950e-01], [3.417970e-01, -3.652340e-01, -1.494140e-01, -8.007810e-02, 5.615230e-02, 1.435550e-01, -3.125000e-01, -4.316410e-01]]> : tensor<12x8xbf16>}> : () -> tensor<12x8xbf16>
    %8 = "stablehlo.constant"() <{value = dense<[[-0.00110355811, 0.30339095, 0.189264521, 0.0539126955, -0.0792889073, 0.0733084232], [-0.0608337708, 0.20430164, -0.198611841, 0.0335599855, -0.0276950337, 0.13583985], [0.0561596304, 0.637508631, 0.374663681, 0.374184281, -0.509875953, -0.0850791558], [-0.152152658, 0.133180395, -0.569756627, 0.293624669, 0.266745836, -0.325517714], [-0.244637132, -2.002930e-01, 0.0108239753, 0.160242766, 0.511971533, -0.0493613593], [0.191875637, 0.0388544537, 0.43998158, 0.185539469, 0.342137605, -0.269418806], [-0.0480601788, -0.20344311, 0.376236856, 0.16440998, -0.0762861073, -0.113116972], [0.121166222, -0.175373882, -0.232647225, 0.120318621, 0.615783035, -0.0615333878]]> : tensor<8x6xf32>}> : () -> tensor<8x6xf32>
    %9 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<6xf32>}> : () -> tensor<6xf32>
    %10 = "stablehlo.constant"() <{value = dense<[[-0.138966441, -0.292789221, -0.333752751, 0.131245807, 0.212700754, 0.00229368033], [0.0831439942, 0.028979145, 0.0346637107, -0.381539762, -0.114529565, 0.0278698262], [-0.195791692, -0.119107433, -0.204780042, -0.0833741649, 0.213277072, -0.10164509], [-0.0384676717, 0.203429595, 0.161192551, 0.423801899, -0.522621274, 0.214214742], [-0.120571025, 0.0336729549, 0.209429845, 0.270813286, 0.259837687, 0.0387766734], [0.402415663, -0.0707435533, -0.0352454782, 0.199837804, -0.137843102, 0.540226579]]> : tensor<6x6xf32>}> : () -> tensor<6x6xf32>
    %11 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<6xf32>}> : () -> tensor<6xf32>
    %12 = "stablehlo.constant"() <{value = dense<[[-39, 17, -90, 119], [-7, -127, -39, -41], [-67, 69, 123, 47], [-80, 16, -10, 42], [86, 96, 78, 47], [-12, 12, -82, 16]]> : tensor<6x4xi8>}> : () -> tensor<6x4xi8>
    %13 = "stablehlo.constant"() <{value = dense<1.562500e-02> : tensor<4xf16>}> : () -> tensor<4xf16>
    %14 = "stablehlo.constant"() <{value = dense<[true, false, true, true]> : tensor<4xi1>}> : () -> tensor<4xi1>
    %15 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3xi32>
    %17 = "stablehlo.compare"(%arg4, %16) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %18 = "stablehlo.constant"() <{value = dense<12> : tensor<i32>}> : () -> tensor<i32>
    %19 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3xi32>
    %20 = "stablehlo.add"(%arg4, %19) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %21 = "stablehlo.select"(%17, %20, %arg4) : (tensor<3xi1>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %22 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi32>) -> tensor<3x1xi32>
    %23 = "stablehlo.gather"(%7, %22) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<12x8xbf16>, tensor<3x1xi32>) -> tensor<3x8xbf16>
    %24 = "stablehlo.convert"(%23) : (tensor<3x8xbf16>) -> tensor<3x8xf32>
    %25 = "stablehlo.dot_general"(%24, %8) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x8xf32>, tensor<8x6xf32>) -> tensor<3x6xf32>
    %26 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64: 1>}> : (tensor<6xf32>) -> tensor<1x6xf32>
    %27 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x6xf32>) -> tensor<3x6xf32>
    %28 = "stablehlo.add"(%25, %27) : (tensor<3x6xf32>, tensor<3x6xf32>) -> tensor<3x6xf32>
    %29 = "func.call"(%28) <{callee = @relu}> : (tensor<3x6xf32>) -> tensor<3x6xf32>
    %30 = "stablehlo.dot_general"(%29, %10) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x6xf32>, tensor<6x6xf32>) -> tensor<3x6xf32>
    %31 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64: 1>}> : (tensor<6xf32>) -> tensor<1x6xf32>
    %32 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x6xf32>) -> tensor<3x6xf32>
    %33 = "stablehlo.add"(%30, %32) : (tensor<3x6xf32>, tensor<3x6xf32>) -> tensor<3x6xf32>
    %34 = "func.call"(%33) <{callee = @relu}> : (tensor<3x6xf32>) -> tensor<3x6xf32>
    %35 = "stablehlo.convert"(%12) : (tensor<6x4xi8>) -> tensor<6x4xf32>
    %36 = "stablehlo.dot_general"(%34, %35) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x6xf32>, tensor<6x4xf32>) -> tensor<3x4xf32>
    %37 = "stablehlo.convert"(%13) : (tensor<4xf16>) -> tensor<4xf32>
    %38 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>) -> tensor<1x4xf32>
    %39 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x4xf32>) -> tensor<3x4xf32>
    %40 = "stablehlo.multiply"(%36, %39) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %41 = "stablehlo.constant"() <{value = dense<-1> : tensor<i32>}> : () -> tensor<i32>
    %42 = "func.call"(%14, %40, %41) <{callee = @_where}> : (tensor<4xi1>, tensor<3x4xf32>, tensor<i32>) -> tensor<3x4xf32>
    "func.return"(%42) : (tensor<3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x6xf32>) -> tensor<3x6xf32>, res_attrs = [{}], sym_name = "relu", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<3x6xf32>):
    %4 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x6xf32>
    %6 = "stablehlo.maximum"(%arg3, %5) : (tensor<3x6xf32>, tensor<3x6xf32>) -> tensor<3x6xf32>
    "func.return"(%6) : (tensor<3x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4xi1>, tensor<3x4xf32>, tensor<i32>) -> tensor<3x4xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4xi1>, %arg1: tensor<3x4xf32>, %arg2: tensor<i32>):
    %0 = "stablehlo.convert"(%arg2) : (tensor<i32>) -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xi1>) -> tensor<3x4xi1>
    %2 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %3 = "stablehlo.select"(%1, %arg1, %2) : (tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    "func.return"(%3) : (tensor<3x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

