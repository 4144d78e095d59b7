// What builds of 2023 and 2024 print in another way: properties, sizes of groups, values of sibling regions.
func.func @choose(%c: i1, %t: tensor<8xi32>, %i: index) -> (i32, vector<2xi32>) {
  %s = tensor.extract_slice %t[%i] [4] [1] : tensor<8xi32> to tensor<4xi32>
  %zero = arith.constant 0 : index
  %pad = arith.constant 7 : i32
  %v = vector.transfer_read %s[%zero], %pad {in_bounds = [true]} : tensor<4xi32>, vector<2xi32>
  %r = scf.if %c -> (i32) {
    %a = arith.constant 1 : i32
    scf.yield %a : i32
  } else {
    %b = arith.constant 2 : i32
    scf.yield %b : i32
  }
  return %r, %v : i32, vector<2xi32>
}
