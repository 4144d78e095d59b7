func.func @g(%q: tensor<4x32xf8E4M3FN>, %qs: tensor<4x1xf8E8M0FNU>) {
  %1 = tosa.cast_from_block_scaled %q, %qs {block_size = BLOCK_SIZE_32} : (tensor<4x32xf8E4M3FN>, tensor<4x1xf8E8M0FNU>) -> tensor<4x32xf32>
  %2:2 = tosa.cast_to_block_scaled %1 {block_size = BLOCK_SIZE_32} : (tensor<4x32xf32>) -> (tensor<4x32xf8E4M3FN>, tensor<4x1xf8E8M0FNU>)
  return
}
