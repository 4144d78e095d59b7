// Operations that every StableHLO release since 0.9.0 knows.
module @core {
  func.func @main(%x: tensor<4x8xf32>, %i: tensor<i32>) -> (tensor<4x2xf32>, tensor<4xf32>) {
    %w = stablehlo.constant dense<[[1.0, -1.0], [0.5, 0.25], [2.0, 0.1], [0.0, -0.0], [1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [7.0, 8.0]]> : tensor<8x2xf32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %mask = stablehlo.constant dense<[true, false, true, true]> : tensor<4xi1>
    %all = stablehlo.constant dense<true> : tensor<4xi1>
    %small = stablehlo.constant dense<[-8, 7, 0]> : tensor<3xi4>
    %unsigned = stablehlo.constant dense<[255, 0]> : tensor<2xui8>
    %half = stablehlo.constant dense<1.5> : tensor<2x2xbf16>
    %cplx = stablehlo.constant dense<[(1.0, 2.0), (-1.0, 0.0)]> : tensor<2xcomplex<f32>>
    %dot = "stablehlo.dot_general"(%x, %w) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]} : (tensor<4x8xf32>, tensor<8x2xf32>) -> tensor<4x2xf32>
    %sum = "stablehlo.reduce"(%x, %zero) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      "stablehlo.return"(%s) : (tensor<f32>) -> ()
    }) {dimensions = array<i64: 1>} : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %exp = stablehlo.exponential %sum : tensor<4xf32>
    %max = stablehlo.maximum %exp, %sum : tensor<4xf32>
    %sel = stablehlo.select %mask, %max, %sum : tensor<4xi1>, tensor<4xf32>
    %cmp = stablehlo.compare LT, %sel, %max, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %and = stablehlo.and %cmp, %all : tensor<4xi1>
    %conv = stablehlo.convert %and : (tensor<4xi1>) -> tensor<4xf32>
    %iota = stablehlo.iota dim = 0 : tensor<4xf32>
    %bcast = stablehlo.broadcast_in_dim %iota, dims = [0] : (tensor<4xf32>) -> tensor<4x2xf32>
    %t = stablehlo.transpose %bcast, dims = [1, 0] : (tensor<4x2xf32>) -> tensor<2x4xf32>
    %r = stablehlo.reshape %t : (tensor<2x4xf32>) -> tensor<4x2xf32>
    %cat = stablehlo.concatenate %r, %dot, dim = 0 : (tensor<4x2xf32>, tensor<4x2xf32>) -> tensor<8x2xf32>
    %slice = stablehlo.slice %cat [2:6, 0:2] : (tensor<8x2xf32>) -> tensor<4x2xf32>
    %out = func.call @loop(%i, %slice) : (tensor<i32>, tensor<4x2xf32>) -> tensor<4x2xf32>
    return %out, %conv : tensor<4x2xf32>, tensor<4xf32>
  }
  func.func private @loop(%n: tensor<i32>, %v: tensor<4x2xf32>) -> tensor<4x2xf32> {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %r:2 = "stablehlo.while"(%n, %v) ({
    ^bb0(%i: tensor<i32>, %x: tensor<4x2xf32>):
      %c = stablehlo.compare GT, %i, %one, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%c) : (tensor<i1>) -> ()
    }, {
    ^bb0(%i: tensor<i32>, %x: tensor<4x2xf32>):
      %m = stablehlo.subtract %i, %one : tensor<i32>
      %y = "stablehlo.case"(%m) ({
        %a = stablehlo.tanh %x : tensor<4x2xf32>
        "stablehlo.return"(%a) : (tensor<4x2xf32>) -> ()
      }, {
        %a = stablehlo.negate %x : tensor<4x2xf32>
        "stablehlo.return"(%a) : (tensor<4x2xf32>) -> ()
      }) : (tensor<i32>) -> tensor<4x2xf32>
      "stablehlo.return"(%m, %y) : (tensor<i32>, tensor<4x2xf32>) -> ()
    }) : (tensor<i32>, tensor<4x2xf32>) -> (tensor<i32>, tensor<4x2xf32>)
    return %r#1 : tensor<4x2xf32>
  }
}
