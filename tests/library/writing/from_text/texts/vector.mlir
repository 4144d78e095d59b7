#mm = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>]
func.func @v(%n: index, %f: f32, %m: memref<?x?xf32>, %a: vector<4x8xf32>, %b: vector<8x4xf32>, %c: vector<4x4xf32>, %v4: vector<4xf32>, %v8: vector<8xf32>, %m4: vector<4xi1>, %t: tensor<?x?xf32>, %i4: vector<4xi32>, %m48: vector<4x8xi1>, %sv: vector<[4]xf32>, %mv: memref<4x4xvector<4xf32>>, %i32: i32, %m1: memref<?xf32>, %m44: vector<4x4xi1>, %mb: memref<4x4xf32>, %m444: vector<4x4x4xi1>) {
  %0 = vector.contract {indexing_maps = #mm, iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x8xf32>, vector<8x4xf32> into vector<4x4xf32>
  %1 = vector.contract {indexing_maps = #mm, iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maxnumf>} %a, %b, %c {foo} : vector<4x8xf32>, vector<8x4xf32> into vector<4x4xf32>
  %2 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} %v4, %v4, %f : vector<4xf32>, vector<4xf32> into f32
  %3 = vector.outerproduct %v4, %v8 : vector<4xf32>, vector<8xf32>
  %4 = vector.outerproduct %v4, %v8, %a : vector<4xf32>, vector<8xf32>
  %5 = vector.outerproduct %v4, %v8, %a {kind = #vector.kind<maxnumf>} : vector<4xf32>, vector<8xf32>
  %6 = vector.outerproduct %v4, %f : vector<4xf32>, f32
  %8 = vector.mask %m4 { vector.reduction <add>, %v4 : vector<4xf32> into f32 } : vector<4xi1> -> f32
  %9 = vector.mask %m48, %a { vector.transfer_read %m[%n, %n], %f {in_bounds = [true, true]} : memref<?x?xf32>, vector<4x8xf32> } : vector<4x8xi1> -> vector<4x8xf32>
  vector.mask %m48 { vector.transfer_write %a, %m[%n, %n] {in_bounds = [true, true]} : vector<4x8xf32>, memref<?x?xf32> } : vector<4x8xi1>
  vector.mask %m4 { } : vector<4xi1>
  %10 = vector.mask %m4 { vector.yield %v4 : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  %11 = vector.transfer_read %m[%n, %n], %f : memref<?x?xf32>, vector<4xf32>
  %12 = vector.transfer_read %m[%n, %n], %f {permutation_map = affine_map<(d0, d1) -> (d0)>, in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
  %13 = vector.transfer_read %m[%n, %n], %f, %m4 : memref<?x?xf32>, vector<4xf32>
  %14 = vector.transfer_read %t[%n, %n], %f, %m48 {in_bounds = [true, false]} : tensor<?x?xf32>, vector<4x8xf32>
  %15 = vector.transfer_read %t[%n, %n], %f {permutation_map = affine_map<(d0, d1) -> (0, d1)>} : tensor<?x?xf32>, vector<4x8xf32>
  %16 = vector.transfer_read %mv[%n, %n], %v4 : memref<4x4xvector<4xf32>>, vector<1x1x4xf32>
  %17 = vector.transfer_read %m[%n, %n], %f, %m44 {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<?x?xf32>, vector<4x4xf32>
  vector.transfer_write %v4, %m[%n, %n] : vector<4xf32>, memref<?x?xf32>
  vector.transfer_write %v4, %m[%n, %n], %m4 {in_bounds = [true]} : vector<4xf32>, memref<?x?xf32>
  %18 = vector.transfer_write %a, %t[%n, %n] {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<4x8xf32>, tensor<?x?xf32>
  %19 = vector.extract %a[0] : vector<8xf32> from vector<4x8xf32>
  %20 = vector.extract %a[0, 1] : f32 from vector<4x8xf32>
  %21 = vector.extract %a[%n, 1] : f32 from vector<4x8xf32>
  %22 = vector.extract %a[] : vector<4x8xf32> from vector<4x8xf32>
  %23 = vector.insert %v8, %a[1] : vector<8xf32> into vector<4x8xf32>
  %24 = vector.insert %f, %a[%n, %n] : f32 into vector<4x8xf32>
  %25 = vector.multi_reduction <add>, %a, %v4 [1] : vector<4x8xf32> to vector<4xf32>
  %26 = vector.multi_reduction <mul>, %a, %f [0, 1] : vector<4x8xf32> to f32
  %27 = vector.reduction <maximumf>, %v4, %f fastmath<nnan,ninf> : vector<4xf32> into f32
  %28 = vector.broadcast %f : f32 to vector<4xf32>
  %29 = vector.shuffle %v4, %v4[0, 1, 6, 7] : vector<4xf32>, vector<4xf32>
  %30 = vector.shuffle %v4, %v8[0, 1, 6] : vector<4xf32>, vector<8xf32>
  %31 = vector.shuffle %a, %a[0, 7, 1] : vector<4x8xf32>, vector<4x8xf32>
  %32 = vector.interleave %v4, %v4 : vector<4xf32> -> vector<8xf32>
  %33, %34 = vector.deinterleave %v8 : vector<8xf32> -> vector<4xf32>
  %35 = vector.from_elements %f, %f : vector<2xf32>
  %36:4 = vector.to_elements %v4 : vector<4xf32>
  %37 = vector.extract_strided_slice %a {offsets = [1], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  %38 = vector.insert_strided_slice %v8, %a {offsets = [0, 0], strides = [1]} : vector<8xf32> into vector<4x8xf32>
  %39 = vector.scalable.extract %sv[0] : vector<4xf32> from vector<[4]xf32>
  %40 = vector.scalable.insert %v4, %sv[0] : vector<4xf32> into vector<[4]xf32>
  %41 = vector.load %m[%n, %n] : memref<?x?xf32>, vector<4xf32>
  vector.store %v4, %m[%n, %n] {nontemporal = true} : memref<?x?xf32>, vector<4xf32>
  %42 = vector.maskedload %m1[%n], %m4, %v4 : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %m1[%n], %m4, %v4 : memref<?xf32>, vector<4xi1>, vector<4xf32>
  %43 = vector.gather %m1[%n] [%i4], %m4, %v4 : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %m1[%n] [%i4], %m4, %v4 : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  %44 = vector.expandload %m1[%n], %m4, %v4 : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.compressstore %m1[%n], %m4, %v4 : memref<?xf32>, vector<4xi1>, vector<4xf32>
  %45 = vector.shape_cast %a : vector<4x8xf32> to vector<32xf32>
  %46 = vector.bitcast %v4 : vector<4xf32> to vector<4xi32>
  %47 = vector.type_cast %mb : memref<4x4xf32> to memref<vector<4x4xf32>>
  vector.print %v4 : vector<4xf32>
  vector.print punctuation <comma>
  vector.print str "hi\n"
  vector.print
  vector.print %f : f32 punctuation <no_punctuation>
  %48 = vector.constant_mask [2, 3] : vector<4x8xi1>
  %49 = vector.create_mask %n, %n : vector<4x8xi1>
  %50 = vector.transpose %a, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
  %51 = vector.vscale
  %52 = vector.step : vector<4xindex>
  %53:2 = vector.scan <add>, %a, %v4 {inclusive = true, reduction_dim = 1 : i64} : vector<4x8xf32>, vector<4xf32>
  %54 = vector.fma %v4, %v4, %v4 : vector<4xf32>
  %55 = vector.mask %m444 { vector.contract {indexing_maps = #mm, iterator_types = ["parallel", "parallel", "reduction"]} %c, %c, %c : vector<4x4xf32>, vector<4x4xf32> into vector<4x4xf32> } : vector<4x4x4xi1> -> vector<4x4xf32>
  return
}
