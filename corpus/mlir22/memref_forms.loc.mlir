#loc5 = loc("src/memref_forms.mlir":4:14)
#loc6 = loc("src/memref_forms.mlir":4:35)
#loc7 = loc("src/memref_forms.mlir":4:46)
#loc8 = loc("src/memref_forms.mlir":4:55)
#loc9 = loc("src/memref_forms.mlir":4:75)
#loc14 = loc("src/memref_forms.mlir":9:8)
#loc31 = loc("src/memref_forms.mlir":24:15)
#loc32 = loc("src/memref_forms.mlir":24:19)
#loc34 = loc("src/memref_forms.mlir":25:21)
#loc35 = loc("src/memref_forms.mlir":25:60)
#map = affine_map<(d0, d1) -> (d1, d0)>
"builtin.module"() ({
  "memref.global"() <{sym_name = "g", sym_visibility = "private", type = memref<2xf32>}> : () -> () loc(#loc1)
  "memref.global"() <{initial_value, sym_name = "u", type = memref<2xf32>}> : () -> () loc(#loc2)
  "memref.global"() <{alignment = 64 : i64, constant, initial_value = dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>, sym_name = "c", sym_visibility = "private", type = memref<2xf32>}> : () -> () loc(#loc3)
  "func.func"() <{function_type = (memref<4x8xf32>, index, f32, memref<10xi32>, tensor<?xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<4x8xf32> loc("src/memref_forms.mlir":4:14), %arg1: index loc("src/memref_forms.mlir":4:35), %arg2: f32 loc("src/memref_forms.mlir":4:46), %arg3: memref<10xi32> loc("src/memref_forms.mlir":4:55), %arg4: tensor<?xf32> loc("src/memref_forms.mlir":4:75)):
    %0 = "memref.transpose"(%arg0) <{permutation = #map}> {a} : (memref<4x8xf32>) -> memref<8x4xf32, strided<[1, 8]>> loc(#loc10)
    "memref.prefetch"(%arg0, %arg1, %arg1) <{isDataCache = true, isWrite = false, localityHint = 3 : i32}> : (memref<4x8xf32>, index, index) -> () loc(#loc11)
    "memref.prefetch"(%arg0, %arg1, %arg1) <{isDataCache = false, isWrite = true, localityHint = 0 : i32}> : (memref<4x8xf32>, index, index) -> () loc(#loc12)
    %1 = "memref.generic_atomic_rmw"(%arg3, %arg1) ({
    ^bb0(%arg9: i32 loc("src/memref_forms.mlir":9:8)):
      "memref.atomic_yield"(%arg9) : (i32) -> () loc(#loc15)
    }) {tag} : (memref<10xi32>, index) -> i32 loc(#loc13)
    "memref.alloca_scope"() ({
      "memref.alloca_scope.return"() : () -> () loc(#loc17)
    }) : () -> () loc(#loc16)
    %2 = "memref.alloca_scope"() ({
      "memref.alloca_scope.return"(%arg2) : (f32) -> () loc(#loc19)
    }) : () -> f32 loc(#loc18)
    %3 = "bufferization.alloc_tensor"(%arg1) <{operandSegmentSizes = array<i32: 1, 0, 0>}> {x} : (index) -> tensor<?xf32> loc(#loc20)
    %4 = "bufferization.alloc_tensor"(%arg4) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (tensor<?xf32>) -> tensor<?xf32> loc(#loc21)
    %5 = "bufferization.alloc_tensor"() <{memory_space = 1 : i64, operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> tensor<4xf32> loc(#loc22)
    %6 = "bufferization.alloc_tensor"(%arg1, %arg1) <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (index, index) -> tensor<?xf32> loc(#loc23)
    "memref.dma_start"(%arg0, %arg1, %arg1, %arg0, %arg1, %arg1, %arg1, %arg3, %arg1) : (memref<4x8xf32>, index, index, memref<4x8xf32>, index, index, index, memref<10xi32>, index) -> () loc(#loc24)
    "memref.dma_start"(%arg0, %arg1, %arg1, %arg0, %arg1, %arg1, %arg1, %arg3, %arg1, %arg1, %arg1) : (memref<4x8xf32>, index, index, memref<4x8xf32>, index, index, index, memref<10xi32>, index, index, index) -> () loc(#loc25)
    %7 = "scf.index_switch"(%arg1) <{cases = array<i64: 2, 5>}> ({
      "scf.yield"(%arg2) : (f32) -> () loc(#loc27)
    }, {
      "scf.yield"(%arg2) : (f32) -> () loc(#loc28)
    }, {
      "scf.yield"(%arg2) : (f32) -> () loc(#loc29)
    }) : (index) -> f32 loc(#loc26)
    "scf.forall"(%arg1) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0, 0>, staticStep = array<i64: 1, 1>, staticUpperBound = array<i64: -9223372036854775808, 8>}> ({
    ^bb0(%arg7: index loc("src/memref_forms.mlir":24:15), %arg8: index loc("src/memref_forms.mlir":24:19)):
      "scf.forall.in_parallel"() ({
      ^bb0:
      }) : () -> () loc(#loc30)
    }) : (index) -> () loc(#loc30)
    %8 = "scf.forall"(%arg1, %arg4) <{mapping = [#gpu.block<x>], operandSegmentSizes = array<i32: 0, 1, 0, 1>, staticLowerBound = array<i64: 1>, staticStep = array<i64: 2>, staticUpperBound = array<i64: -9223372036854775808>}> ({
    ^bb0(%arg5: index loc("src/memref_forms.mlir":25:21), %arg6: tensor<?xf32> loc("src/memref_forms.mlir":25:60)):
      %9 = "tensor.extract_slice"(%arg6, %arg5) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<?xf32>, index) -> tensor<1xf32> loc(#loc36)
      "scf.forall.in_parallel"() ({
        "tensor.parallel_insert_slice"(%9, %arg6, %arg5) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<1xf32>, tensor<?xf32>, index) -> () loc(#loc38)
      }) : () -> () loc(#loc37)
    }) : (index, tensor<?xf32>) -> tensor<?xf32> loc(#loc33)
    "scf.execute_region"() <{no_inline}> ({
      "scf.yield"() : () -> () loc(#loc40)
    }) : () -> () loc(#loc39)
    "func.return"() : () -> () loc(#loc41)
  }) : () -> () loc(#loc4)
}) : () -> () loc(#loc)
#loc = loc("src/memref_forms.mlir":0:0)
#loc1 = loc("src/memref_forms.mlir":1:1)
#loc2 = loc("src/memref_forms.mlir":2:1)
#loc3 = loc("src/memref_forms.mlir":3:1)
#loc4 = loc("src/memref_forms.mlir":4:1)
#loc10 = loc("src/memref_forms.mlir":5:9)
#loc11 = loc("src/memref_forms.mlir":6:3)
#loc12 = loc("src/memref_forms.mlir":7:3)
#loc13 = loc("src/memref_forms.mlir":8:8)
#loc15 = loc("src/memref_forms.mlir":10:5)
#loc16 = loc("src/memref_forms.mlir":12:3)
#loc17 = loc("src/memref_forms.mlir":12:25)
#loc18 = loc("src/memref_forms.mlir":13:8)
#loc19 = loc("src/memref_forms.mlir":13:39)
#loc20 = loc("src/memref_forms.mlir":14:9)
#loc21 = loc("src/memref_forms.mlir":15:10)
#loc22 = loc("src/memref_forms.mlir":16:10)
#loc23 = loc("src/memref_forms.mlir":17:10)
#loc24 = loc("src/memref_forms.mlir":18:3)
#loc25 = loc("src/memref_forms.mlir":19:3)
#loc26 = loc("src/memref_forms.mlir":20:8)
#loc27 = loc("src/memref_forms.mlir":23:13)
#loc28 = loc("src/memref_forms.mlir":21:12)
#loc29 = loc("src/memref_forms.mlir":22:12)
#loc30 = loc("src/memref_forms.mlir":24:3)
#loc33 = loc("src/memref_forms.mlir":25:9)
#loc36 = loc("src/memref_forms.mlir":26:11)
#loc37 = loc("src/memref_forms.mlir":27:5)
#loc38 = loc("src/memref_forms.mlir":27:30)
#loc39 = loc("src/memref_forms.mlir":29:3)
#loc40 = loc("src/memref_forms.mlir":29:34)
#loc41 = loc("src/memref_forms.mlir":30:3)

