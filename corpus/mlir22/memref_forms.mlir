#map = affine_map<(d0, d1) -> (d1, d0)>
"builtin.module"() ({
  "memref.global"() <{sym_name = "g", sym_visibility = "private", type = memref<2xf32>}> : () -> ()
  "memref.global"() <{initial_value, sym_name = "u", type = memref<2xf32>}> : () -> ()
  "memref.global"() <{alignment = 64 : i64, constant, initial_value = dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>, sym_name = "c", sym_visibility = "private", type = memref<2xf32>}> : () -> ()
  "func.func"() <{function_type = (memref<4x8xf32>, index, f32, memref<10xi32>, tensor<?xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<4x8xf32>, %arg1: index, %arg2: f32, %arg3: memref<10xi32>, %arg4: tensor<?xf32>):
    %0 = "memref.transpose"(%arg0) <{permutation = #map}> {a} : (memref<4x8xf32>) -> memref<8x4xf32, strided<[1, 8]>>
    "memref.prefetch"(%arg0, %arg1, %arg1) <{isDataCache = true, isWrite = false, localityHint = 3 : i32}> : (memref<4x8xf32>, index, index) -> ()
    "memref.prefetch"(%arg0, %arg1, %arg1) <{isDataCache = false, isWrite = true, localityHint = 0 : i32}> : (memref<4x8xf32>, index, index) -> ()
    %1 = "memref.generic_atomic_rmw"(%arg3, %arg1) ({
    ^bb0(%arg9: i32):
      "memref.atomic_yield"(%arg9) : (i32) -> ()
    }) {tag} : (memref<10xi32>, index) -> i32
    "memref.alloca_scope"() ({
      "memref.alloca_scope.return"() : () -> ()
    }) : () -> ()
    %2 = "memref.alloca_scope"() ({
      "memref.alloca_scope.return"(%arg2) : (f32) -> ()
    }) : () -> f32
    %3 = "bufferization.alloc_tensor"(%arg1) <{operandSegmentSizes = array<i32: 1, 0, 0>}> {x} : (index) -> tensor<?xf32>
    %4 = "bufferization.alloc_tensor"(%arg4) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (tensor<?xf32>) -> tensor<?xf32>
    %5 = "bufferization.alloc_tensor"() <{memory_space = 1 : i64, operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> tensor<4xf32>
    %6 = "bufferization.alloc_tensor"(%arg1, %arg1) <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (index, index) -> tensor<?xf32>
    "memref.dma_start"(%arg0, %arg1, %arg1, %arg0, %arg1, %arg1, %arg1, %arg3, %arg1) : (memref<4x8xf32>, index, index, memref<4x8xf32>, index, index, index, memref<10xi32>, index) -> ()
    "memref.dma_start"(%arg0, %arg1, %arg1, %arg0, %arg1, %arg1, %arg1, %arg3, %arg1, %arg1, %arg1) : (memref<4x8xf32>, index, index, memref<4x8xf32>, index, index, index, memref<10xi32>, index, index, index) -> ()
    %7 = "scf.index_switch"(%arg1) <{cases = array<i64: 2, 5>}> ({
      "scf.yield"(%arg2) : (f32) -> ()
    }, {
      "scf.yield"(%arg2) : (f32) -> ()
    }, {
      "scf.yield"(%arg2) : (f32) -> ()
    }) : (index) -> f32
    "scf.forall"(%arg1) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0, 0>, staticStep = array<i64: 1, 1>, staticUpperBound = array<i64: -9223372036854775808, 8>}> ({
    ^bb0(%arg7: index, %arg8: index):
      "scf.forall.in_parallel"() ({
      ^bb0:
      }) : () -> ()
    }) : (index) -> ()
    %8 = "scf.forall"(%arg1, %arg4) <{mapping = [#gpu.block<x>], operandSegmentSizes = array<i32: 0, 1, 0, 1>, staticLowerBound = array<i64: 1>, staticStep = array<i64: 2>, staticUpperBound = array<i64: -9223372036854775808>}> ({
    ^bb0(%arg5: index, %arg6: tensor<?xf32>):
      %9 = "tensor.extract_slice"(%arg6, %arg5) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<?xf32>, index) -> tensor<1xf32>
      "scf.forall.in_parallel"() ({
        "tensor.parallel_insert_slice"(%9, %arg6, %arg5) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<1xf32>, tensor<?xf32>, index) -> ()
      }) : () -> ()
    }) : (index, tensor<?xf32>) -> tensor<?xf32>
    "scf.execute_region"() <{no_inline}> ({
      "scf.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

