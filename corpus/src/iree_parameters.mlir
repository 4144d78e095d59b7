// Parameters outside of the module, by scope and key: read, written, and with a key that is made at run time.
util.global private @weight = #flow.parameter.named<"model"::"layer0.weight"> : tensor<4x8xf32>
util.global private @bias = #flow.parameter.named<"model"::"layer0.bias"> : tensor<5xi8>
util.global private @blocks = #flow.parameter.named<"model"::"layer1.weight"> : tensor<2x64xi8>
util.global private @mask = #flow.parameter.named<"mask"> : tensor<8xi8>
func.func @read() -> (tensor<4x8xf32>, tensor<5xi8>, tensor<2x64xi8>, tensor<8xi8>) {
  %w = util.global.load @weight : tensor<4x8xf32>
  %b = util.global.load @bias : tensor<5xi8>
  %q = util.global.load @blocks : tensor<2x64xi8>
  %m = util.global.load @mask : tensor<8xi8>
  return %w, %b, %q, %m : tensor<4x8xf32>, tensor<5xi8>, tensor<2x64xi8>, tensor<8xi8>
}
func.func @write(%x: tensor<4xf32>) -> tensor<4xf32> {
  %scope = util.buffer.constant : !util.buffer = "state"
  %key = util.buffer.constant : !util.buffer = "step"
  %offset = arith.constant 16 : i64
  %r = flow.parameter.write %x -> %scope::%key[%offset] : tensor<4xf32>
  return %r : tensor<4xf32>
}
func.func @at(%i: index) -> tensor<4xf32> {
  %key = util.string.format "layer{}.scale"(%i) : (index) -> !util.buffer
  %offset = arith.constant 0 : i64
  %r = flow.parameter.load %key[%offset] : tensor<4xf32>
  return %r : tensor<4xf32>
}
