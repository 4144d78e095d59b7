func.func @f(%m: memref<8x8xf32>, %i: index, %k: vector<4xi1>, %j: vector<4xi32>, %v: vector<4xf32>, %w: vector<8xf32>, %d: vector<4xf64>, %n: vector<4x2xi1>) {
  // MB1201: accesses vector<4xf64> in memref<8x8xf32>, whose elements are others
  "vector.maskedstore"(%m, %i, %i, %k, %d) : (memref<8x8xf32>, index, index, vector<4xi1>, vector<4xf64>) -> ()
  // MB1201: `mask` must have shape [8], and has [4]
  "vector.maskedstore"(%m, %i, %i, %k, %w) : (memref<8x8xf32>, index, index, vector<4xi1>, vector<8xf32>) -> ()
  // MB1201: must have 2 of `indices`, and has 1
  "vector.compressstore"(%m, %i, %k, %v) : (memref<8x8xf32>, index, vector<4xi1>, vector<4xf32>) -> ()
  // MB1201: its mask has shape [4], which must begin as [8]
  "vector.compressstore"(%m, %i, %i, %k, %w) : (memref<8x8xf32>, index, index, vector<4xi1>, vector<8xf32>) -> ()
  // MB1201: what is taken instead must be vector<4xf32>, and is vector<8xf32>
  %0 = "vector.expandload"(%m, %i, %i, %k, %w) : (memref<8x8xf32>, index, index, vector<4xi1>, vector<8xf32>) -> vector<4xf32>
  // MB1201: `indices` must have shape [8], and has [4]
  %1 = "vector.gather"(%m, %i, %i, %j, %k, %w) : (memref<8x8xf32>, index, index, vector<4xi32>, vector<4xi1>, vector<8xf32>) -> vector<8xf32>
  // MB1201: must have 2 of `offsets`, and has 1
  "vector.scatter"(%m, %i, %j, %k, %v) : (memref<8x8xf32>, index, vector<4xi32>, vector<4xi1>, vector<4xf32>) -> ()
  return
}
// -----
func.func @f(%k: vector<4xi1>, %a: vector<4xf32>) {
  // MB1201: has 0 results, and its region gives 1
  "vector.mask"(%k) ({
    %0 = "arith.addf"(%a, %a) : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    "vector.yield"(%0) : (vector<4xf32>) -> ()
  }) : (vector<4xi1>) -> ()
  // MB1201: masks more than one operation
  "vector.mask"(%k) ({
    %0 = "arith.addf"(%a, %a) : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %1 = "arith.addf"(%a, %0) : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    "vector.yield"(%1) : (vector<4xf32>) -> ()
  }) : (vector<4xi1>) -> ()
  return
}
