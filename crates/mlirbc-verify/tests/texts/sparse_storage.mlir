#vec = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
#narrow = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), posWidth = 32, crdWidth = 16 }>
#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#dense = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : dense) }>
#coo = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>
#slice = #sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(0, 4, 1)>, d1 : #sparse_tensor<slice(0, 4, 1)>) -> (d0 : dense, d1 : compressed) }>
func.func @f(%t: tensor<4xf32, #vec>, %n: tensor<4xf32, #narrow>, %m: tensor<4x4xf32, #csr>, %s: tensor<4x4xf32, #slice>, %i: index, %b: memref<?xf32>, %c: memref<?xi1>, %a: memref<?xindex>, %d: tensor<4xf32>, %x: f64, %y: f32, %p: !sparse_tensor.storage_specifier<#coo>) {
  %five = arith.constant 5 : index
  %zero = arith.constant 0 : index
  // MB1201: has 1 coordinates, and its tensor 1 levels
  %0 = "sparse_tensor.compress"(%b, %c, %a, %i, %t, %i) : (memref<?xf32>, memref<?xi1>, memref<?xindex>, index, tensor<4xf32, #vec>, index) -> tensor<4xf32, #vec>
  // MB1201: its result must have extent 8 along `dimension`, and has 9
  %1 = "sparse_tensor.concatenate"(%t, %t) <{dimension = 0 : index}> : (tensor<4xf32, #vec>, tensor<4xf32, #vec>) -> tensor<9xf32, #vec>
  // MB1201: needs two tensors
  %2 = "sparse_tensor.concatenate"(%t) <{dimension = 0 : index}> : (tensor<4xf32, #vec>) -> tensor<4xf32, #vec>
  // MB1201: cannot be converted to
  %3 = "sparse_tensor.convert"(%d) : (tensor<4xf32>) -> tensor<5xf32, #vec>
  // MB1201: its result must be of i16, as the encoding tells, and is of index
  %4 = "sparse_tensor.coordinates"(%n) <{level = 0 : index}> : (tensor<4xf32, #narrow>) -> memref<?xindex>
  // MB1201: `level` is 1, and its tensor has 1 levels
  %5 = "sparse_tensor.positions"(%t) <{level = 1 : index}> : (tensor<4xf32, #vec>) -> memref<?xindex>
  // MB1201: translates 2 coordinates to 2, and has 1 operands and 2 results
  %6:2 = "sparse_tensor.crd_translate"(%i) <{direction = #sparse_tensor<CrdTransDirection dim_to_lvl>, encoder = #csr}> : (index) -> (index, index)
  // MB1201: its index is 5, and its tensor has 2 levels
  %7 = "sparse_tensor.lvl"(%m, %five) : (tensor<4x4xf32, #csr>, index) -> index
  // MB1201: `n` must be 1 or more, and is 0
  %8:2 = "sparse_tensor.push_back"(%i, %b, %y, %zero) : (index, memref<?xf32>, f32, index) -> (memref<?xf32>, index)
  // MB1109: `value` is f64, and has to be f32, as `inBuffer` is
  %9:2 = "sparse_tensor.push_back"(%i, %b, %x) : (index, memref<?xf32>, f64) -> (memref<?xf32>, index)
  // MB1201: and those of its result
  %10 = "sparse_tensor.reinterpret_map"(%m) : (tensor<4x4xf32, #csr>) -> tensor<4x4xf32, #dense>
  // MB1201: `dim` is 2, and the rank 2
  %11 = "sparse_tensor.slice.offset"(%s) <{dim = 2 : index}> : (tensor<4x4xf32, #slice>) -> index
  // MB1201: `dim` is 3, and the rank 2
  %12 = "sparse_tensor.slice.stride"(%s) <{dim = 3 : index}> : (tensor<4x4xf32, #slice>) -> index
  // MB1201: `perm_map` must be a permutation
  "sparse_tensor.sort"(%i, %a) <{perm_map = affine_map<(d0, d1) -> (d0, d0)>, algorithm = #sparse_tensor<SparseTensorSortAlgorithm hybrid_quick_sort>}> : (index, memref<?xindex>) -> ()
  %short = memref.alloc() : memref<6xindex>
  // MB1201: `xy` has 6 elements, and needs 10
  "sparse_tensor.sort"(%five, %short) <{perm_map = affine_map<(d0, d1) -> (d1, d0)>, algorithm = #sparse_tensor<SparseTensorSortAlgorithm hybrid_quick_sort>}> : (index, memref<6xindex>) -> ()
  // MB1201: the size of values has no level
  %13 = "sparse_tensor.storage_specifier.get"(%p) <{specifierKind = #sparse_tensor<kind val_mem_sz>, level = 0 : index}> : (!sparse_tensor.storage_specifier<#coo>) -> index
  // MB1201: a singleton level has no positions
  %14 = "sparse_tensor.storage_specifier.get"(%p) <{specifierKind = #sparse_tensor<kind pos_mem_sz>, level = 1 : index}> : (!sparse_tensor.storage_specifier<#coo>) -> index
  // MB1201: only slices have offsets and strides
  %15 = "sparse_tensor.storage_specifier.get"(%p) <{specifierKind = #sparse_tensor<kind dim_offset>, level = 0 : index}> : (!sparse_tensor.storage_specifier<#coo>) -> index
  // MB1201: has elements of
  %16 = "sparse_tensor.values"(%t) : (tensor<4xf32, #vec>) -> memref<?xf64>
  return
}
