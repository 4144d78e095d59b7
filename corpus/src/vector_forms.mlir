#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
func.func @f(%a: vector<4x8xf32>, %b: vector<8x16xf32>, %c: vector<4x16xf32>, %m: memref<?x?xf32>, %i: index, %p: f32, %t: tensor<4x4xf32>, %v4: vector<4xf32>, %mask: vector<4xi1>, %mask2: vector<4x16xi1>, %iv: vector<4xi32>, %m1: memref<?xf32>, %m2: memref<4x3xf32>, %sv: vector<[4]xf32>, %mk3: vector<4x16x8xi1>) -> vector<4xf32> {
  %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x8xf32>, vector<8x16xf32> into vector<4x16xf32>
  %1 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maximumf>} %a, %b, %c {my.x = 1 : i32} : vector<4x8xf32>, vector<8x16xf32> into vector<4x16xf32>
  %2 = vector.outerproduct %v4, %v4 : vector<4xf32>, vector<4xf32>
  %3 = vector.outerproduct %v4, %v4, %2 : vector<4xf32>, vector<4xf32>
  %4 = vector.outerproduct %v4, %v4, %2 {kind = #vector.kind<maximumf>} : vector<4xf32>, vector<4xf32>
  %5 = vector.outerproduct %v4, %p : vector<4xf32>, f32
  %6 = vector.transfer_read %m[%i, %i], %p : memref<?x?xf32>, vector<4xf32>
  %7 = vector.transfer_read %m[%i, %i], %p {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
  %8 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<?x?xf32>, vector<4xf32>
  %9 = vector.transfer_read %m[%i, %i], %p, %mask {in_bounds = [false], my.x} : memref<?x?xf32>, vector<4xf32>
  %10 = vector.transfer_read %t[%i, %i], %p {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : tensor<4x4xf32>, vector<4x16xf32>
  %100 = vector.transfer_read %t[%i, %i], %p {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (0, d0)>} : tensor<4x4xf32>, vector<4x16xf32>
  vector.transfer_write %6, %m[%i, %i] : vector<4xf32>, memref<?x?xf32>
  vector.transfer_write %6, %m[%i, %i], %mask {in_bounds = [true]} : vector<4xf32>, memref<?x?xf32>
  %11 = vector.transfer_write %10, %t[%i, %i] {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<4x16xf32>, tensor<4x4xf32>
  %12 = vector.mask %mask { vector.reduction <add>, %v4 : vector<4xf32> into f32 } : vector<4xi1> -> f32
  %13 = vector.mask %mask, %v4 { vector.transfer_read %m1[%i], %p : memref<?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  vector.mask %mask { vector.transfer_write %v4, %m1[%i] : vector<4xf32>, memref<?xf32> } : vector<4xi1>
  %14 = vector.mask %mask { "vector.yield"(%v4) : (vector<4xf32>) -> () } {my.x = 1 : i32} : vector<4xi1> -> vector<4xf32>
  %144 = vector.mask %mk3 { vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<4x8xf32>, vector<8x16xf32> into vector<4x16xf32> } : vector<4x16x8xi1> -> vector<4x16xf32>
  vector.mask %mask { } : vector<4xi1>
  %15 = vector.extract %a[1] : vector<8xf32> from vector<4x8xf32>
  %16 = vector.extract %a[1, %i] : f32 from vector<4x8xf32>
  %17 = vector.extract %a[] : vector<4x8xf32> from vector<4x8xf32>
  %18 = vector.insert %p, %v4[%i] : f32 into vector<4xf32>
  %19 = vector.insert %15, %a[3] {my.x} : vector<8xf32> into vector<4x8xf32>
  %20 = vector.shuffle %v4, %v4 [0, 5, -1] : vector<4xf32>, vector<4xf32>
  %21 = vector.multi_reduction <add>, %a, %v4 [1] : vector<4x8xf32> to vector<4xf32>
  %22 = vector.create_mask %i, %i : vector<4x3xi1>
  %23 = vector.constant_mask [3, 2] : vector<4x3xi1>
  %24 = vector.vscale
  %25 = vector.broadcast %p : f32 to vector<4xf32>
  %26 = vector.reduction <add>, %v4, %p : vector<4xf32> into f32
  %27 = vector.reduction <add>, %v4 fastmath<reassoc> : vector<4xf32> into f32
  %28 = vector.shape_cast %a : vector<4x8xf32> to vector<32xf32>
  %29 = vector.extract_strided_slice %a {offsets = [0, 2], sizes = [2, 4], strides = [1, 1]} : vector<4x8xf32> to vector<2x4xf32>
  %30 = vector.insert_strided_slice %29, %a {offsets = [0, 2], strides = [1, 1]} : vector<2x4xf32> into vector<4x8xf32>
  %31 = vector.gather %m1[%i] [%iv], %mask, %v4 : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %m1[%i] [%iv], %mask, %v4 {alignment = 8} : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  %32 = vector.load %m1[%i] {nontemporal = true} : memref<?xf32>, vector<4xf32>
  vector.store %v4, %m1[%i] {nontemporal = false} : memref<?xf32>, vector<4xf32>
  vector.store %v4, %m1[%i] : memref<?xf32>, vector<4xf32>
  %33 = vector.maskedload %m1[%i], %mask, %v4 : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %m1[%i], %mask, %v4 : memref<?xf32>, vector<4xi1>, vector<4xf32>
  %34 = vector.expandload %m1[%i], %mask, %v4 : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.compressstore %m1[%i], %mask, %v4 : memref<?xf32>, vector<4xi1>, vector<4xf32>
  %35, %36 = vector.deinterleave %v4 : vector<4xf32> -> vector<2xf32>
  %37 = vector.interleave %v4, %v4 : vector<4xf32> -> vector<8xf32>
  %38:2 = vector.scan <add>, %a, %v4 {inclusive = true, reduction_dim = 1 : i64} : vector<4x8xf32>, vector<4xf32>
  vector.print %v4 : vector<4xf32>
  vector.print str "hello"
  vector.print punctuation <comma>
  vector.print
  vector.print %p : f32 punctuation <no_punctuation>
  %39 = vector.bitcast %v4 : vector<4xf32> to vector<4xi32>
  %40 = vector.transpose %a, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
  %41 = vector.type_cast %m2 : memref<4x3xf32> to memref<vector<4x3xf32>>
  %42 = vector.scalable.insert %v4, %sv[0] : vector<4xf32> into vector<[4]xf32>
  %43 = vector.scalable.extract %sv[0] : vector<4xf32> from vector<[4]xf32>
  %44 = vector.from_elements %p, %p : vector<2xf32>
  %45:4 = vector.to_elements %v4 : vector<4xf32>
  %46 = vector.step : vector<4xindex>
  return %v4 : vector<4xf32>
}
