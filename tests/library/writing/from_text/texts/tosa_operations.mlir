module {
  func.func @a(%arg0: tensor<1x4x32xf8E4M3FN>, %arg1: tensor<1x4x1xf8E8M0FNU>) {
    %0 = tosa.matmul_t_block_scaled %arg0, %arg1, %arg0, %arg1 {block_size = BLOCK_SIZE_32} : (tensor<1x4x32xf8E4M3FN>, tensor<1x4x1xf8E8M0FNU>, tensor<1x4x32xf8E4M3FN>, tensor<1x4x1xf8E8M0FNU>) -> tensor<1x4x4xf32>
    return
  }
}

