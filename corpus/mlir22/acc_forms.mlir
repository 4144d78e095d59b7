"builtin.module"() ({
  "acc.private.recipe"() <{sym_name = "priv", type = memref<10xf32>}> ({
  ^bb0(%arg23: memref<10xf32>):
    %25 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<10xf32>
    "acc.yield"(%25) : (memref<10xf32>) -> ()
  }, {
  }) : () -> ()
  "acc.firstprivate.recipe"() <{sym_name = "fpriv", type = memref<10xf32>}> ({
  ^bb0(%arg22: memref<10xf32>):
    "acc.yield"(%arg22) : (memref<10xf32>) -> ()
  }, {
  ^bb0(%arg20: memref<10xf32>, %arg21: memref<10xf32>):
    "acc.terminator"() : () -> ()
  }, {
  ^bb0(%arg18: memref<10xf32>, %arg19: memref<10xf32>):
    "acc.terminator"() : () -> ()
  }) : () -> ()
  "acc.reduction.recipe"() <{reductionOperator = #acc.reduction_operator<add>, sym_name = "red", type = memref<10xf32>}> ({
  ^bb0(%arg17: memref<10xf32>):
    "acc.yield"(%arg17) : (memref<10xf32>) -> ()
  }, {
  ^bb0(%arg15: memref<10xf32>, %arg16: memref<10xf32>):
    "acc.yield"(%arg15) : (memref<10xf32>) -> ()
  }, {
  }) : () -> ()
  "acc.routine"() <{func_name = @g, sym_name = "r1"}> : () -> ()
  "acc.routine"() <{bindIdName = [@h], bindIdNameDeviceType = [#acc.device_type<none>], bindStrName = [], bindStrNameDeviceType = [], func_name = @g, seq = [#acc.device_type<none>], sym_name = "r2"}> : () -> ()
  "acc.routine"() <{bindIdName = [@h, @h2], bindIdNameDeviceType = [#acc.device_type<none>, #acc.device_type<host>], bindStrName = ["h", "k"], bindStrNameDeviceType = [#acc.device_type<nvidia>, #acc.device_type<none>], func_name = @g, gang = [#acc.device_type<none>], sym_name = "r3"}> : () -> ()
  "acc.routine"() <{func_name = @g, gang = [], gangDim = [2], gangDimDeviceType = [#acc.device_type<none>], implicit, nohost, sym_name = "r4"}> : () -> ()
  "acc.routine"() <{func_name = @g, gang = [#acc.device_type<nvidia>], gangDim = [3, 1], gangDimDeviceType = [#acc.device_type<host>, #acc.device_type<radeon>], sym_name = "r5"}> : () -> ()
  "acc.routine"() <{func_name = @g, seq = [#acc.device_type<star>], sym_name = "r6", vector = [#acc.device_type<multicore>], worker = [#acc.device_type<nvidia>, #acc.device_type<host>]}> {x = 1 : i64} : () -> ()
  "acc.routine"() <{func_name = @g, sym_name = "r7", vector = [#acc.device_type<none>]}> : () -> ()
  "acc.routine"() <{func_name = @g, sym_name = "r8", worker = [#acc.device_type<none>]}> : () -> ()
  "acc.routine"() <{func_name = @g, gang = [#acc.device_type<default>], gangDim = [3], gangDimDeviceType = [#acc.device_type<star>], sym_name = "r9"}> : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "g", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "h", sym_visibility = "private"}> ({
  }) : () -> ()
  "acc.global_ctor"() <{sym_name = "ctor"}> ({
    "acc.terminator"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<10xf32>, memref<*xf32>, i1, i32, index, i64, !llvm.ptr, memref<memref<10xf32>>, memref<f32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<10xf32>, %arg1: memref<*xf32>, %arg2: i1, %arg3: i32, %arg4: index, %arg5: i64, %arg6: !llvm.ptr, %arg7: memref<memref<10xf32>>, %arg8: memref<f32>):
    %0 = "acc.bounds"(%arg4, %arg4, %arg4, %arg4) <{operandSegmentSizes = array<i32: 1, 1, 0, 1, 1>, strideInBytes = false}> : (index, index, index, index) -> !acc.data_bounds_ty
    %1 = "acc.bounds"(%arg3) <{operandSegmentSizes = array<i32: 0, 0, 1, 0, 0>, strideInBytes = false}> : (i32) -> !acc.data_bounds_ty
    %2 = "acc.copyin"(%arg0) <{dataClause = #acc<data_clause acc_copyin>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, structured = true, varType = f32}> : (memref<10xf32>) -> memref<10xf32>
    %3 = "acc.copyin"(%arg0) <{dataClause = #acc<data_clause acc_copyin>, implicit = false, modifiers = #acc<data_clause_modifier none>, name = "x", operandSegmentSizes = array<i32: 1, 0, 0, 0>, structured = true, varType = tensor<10xf32>}> : (memref<10xf32>) -> memref<10xf32>
    %4 = "acc.copyin"(%arg6) <{dataClause = #acc<data_clause acc_copy>, implicit = true, modifiers = #acc<data_clause_modifier readonly>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, structured = false, varType = f64}> : (!llvm.ptr) -> !llvm.ptr
    %5 = "acc.create"(%arg0, %arg7, %0, %1, %arg3) <{asyncOperandsDeviceType = [#acc.device_type<none>], dataClause = #acc<data_clause acc_create>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 1, 2, 1>, structured = true, varType = f32}> : (memref<10xf32>, memref<memref<10xf32>>, !acc.data_bounds_ty, !acc.data_bounds_ty, i32) -> memref<10xf32>
    %6 = "acc.create"(%arg0) <{asyncOnly = [#acc.device_type<none>], dataClause = #acc<data_clause acc_create>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, structured = true, varType = f32}> : (memref<10xf32>) -> memref<10xf32>
    %7 = "acc.create"(%arg0, %arg3, %arg4) <{asyncOperandsDeviceType = [#acc.device_type<none>, #acc.device_type<radeon>], dataClause = #acc<data_clause acc_create>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0, 2>, structured = true, varType = f32}> : (memref<10xf32>, i32, index) -> memref<10xf32>
    %8 = "acc.private"(%arg0) <{dataClause = #acc<data_clause acc_private>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, recipe = @priv, structured = true, varType = f32}> : (memref<10xf32>) -> memref<10xf32>
    %9 = "acc.firstprivate"(%arg0) <{dataClause = #acc<data_clause acc_firstprivate>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, recipe = @fpriv, structured = true, varType = f32}> : (memref<10xf32>) -> memref<10xf32>
    %10 = "acc.reduction"(%arg0) <{dataClause = #acc<data_clause acc_reduction>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, recipe = @red, structured = true, varType = f32}> : (memref<10xf32>) -> memref<10xf32>
    %11 = "acc.present"(%arg0) <{dataClause = #acc<data_clause acc_present>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, structured = true, varType = f32}> : (memref<10xf32>) -> memref<10xf32>
    %12 = "acc.deviceptr"(%arg0) <{dataClause = #acc<data_clause acc_deviceptr>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, structured = true, varType = f32}> : (memref<10xf32>) -> memref<10xf32>
    %13 = "acc.nocreate"(%arg0) <{dataClause = #acc<data_clause acc_no_create>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, structured = true, varType = f32}> : (memref<10xf32>) -> memref<10xf32>
    %14 = "acc.attach"(%arg0) <{dataClause = #acc<data_clause acc_attach>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, structured = true, varType = f32}> : (memref<10xf32>) -> memref<10xf32>
    %15 = "acc.getdeviceptr"(%arg0) <{dataClause = #acc<data_clause acc_getdeviceptr>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, structured = true, varType = f32}> : (memref<10xf32>) -> memref<10xf32>
    %16 = "acc.update_device"(%arg0) <{dataClause = #acc<data_clause acc_update_device>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, structured = true, varType = f32}> : (memref<10xf32>) -> memref<10xf32>
    %17 = "acc.use_device"(%arg0) <{dataClause = #acc<data_clause acc_use_device>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, structured = true, varType = f32}> : (memref<10xf32>) -> memref<10xf32>
    %18 = "acc.declare_device_resident"(%arg0) <{dataClause = #acc<data_clause acc_declare_device_resident>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, structured = true, varType = f32}> : (memref<10xf32>) -> memref<10xf32>
    %19 = "acc.declare_link"(%arg0) <{dataClause = #acc<data_clause acc_declare_link>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, structured = true, varType = f32}> : (memref<10xf32>) -> memref<10xf32>
    %20 = "acc.cache"(%arg0) <{dataClause = #acc<data_clause acc_cache>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, structured = true, varType = f32}> : (memref<10xf32>) -> memref<10xf32>
    %21 = "acc.firstprivate_map"(%arg0) <{dataClause = #acc<data_clause acc_firstprivate>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, structured = true, varType = f32}> : (memref<10xf32>) -> memref<10xf32>
    %22 = "acc.copyin"(%arg1) <{dataClause = #acc<data_clause acc_copyin>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, structured = true, varType = f32}> : (memref<*xf32>) -> memref<*xf32>
    %23 = "acc.update_device"(%arg8) <{dataClause = #acc<data_clause acc_update_device>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, structured = true, varType = f32}> : (memref<f32>) -> memref<f32>
    "acc.copyout"(%5, %arg0, %0, %arg3) <{asyncOperandsDeviceType = [#acc.device_type<none>], dataClause = #acc<data_clause acc_copyout>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 1, 1, 1>, structured = false, varType = f32}> : (memref<10xf32>, memref<10xf32>, !acc.data_bounds_ty, i32) -> ()
    "acc.copyout"(%5, %arg0) <{asyncOnly = [#acc.device_type<none>], dataClause = #acc<data_clause acc_copyout>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, structured = true, varType = tensor<10xf32>}> : (memref<10xf32>, memref<10xf32>) -> ()
    "acc.delete"(%5, %0, %1, %arg3) <{asyncOperandsDeviceType = [#acc.device_type<none>], dataClause = #acc<data_clause acc_delete>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 2, 1>, structured = true}> : (memref<10xf32>, !acc.data_bounds_ty, !acc.data_bounds_ty, i32) -> ()
    "acc.delete"(%5) <{dataClause = #acc<data_clause acc_delete>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0>, structured = true}> : (memref<10xf32>) -> ()
    "acc.detach"(%14) <{asyncOnly = [#acc.device_type<none>], dataClause = #acc<data_clause acc_detach>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0>, structured = true}> : (memref<10xf32>) -> ()
    "acc.update_host"(%15, %arg0) <{dataClause = #acc<data_clause acc_update_self>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, structured = true, varType = f32}> : (memref<10xf32>, memref<10xf32>) -> ()
    "acc.parallel"(%arg3, %arg3, %arg4, %arg5, %arg3, %arg3, %arg4, %arg5, %arg3, %arg4, %arg3, %arg2, %arg2, %10, %8, %9, %2, %3) <{asyncOperandsDeviceType = [#acc.device_type<none>], combined, defaultAttr = #acc<defaultvalue none>, hasWaitDevnum = [false, true], numGangsDeviceType = [#acc.device_type<none>, #acc.device_type<nvidia>], numGangsSegments = array<i32: 2, 1>, numWorkersDeviceType = [#acc.device_type<none>, #acc.device_type<nvidia>], operandSegmentSizes = array<i32: 1, 4, 3, 2, 1, 1, 1, 1, 1, 1, 2>, vectorLengthDeviceType = [#acc.device_type<none>], waitOnly = [], waitOperandsDeviceType = [#acc.device_type<none>, #acc.device_type<nvidia>], waitOperandsSegments = array<i32: 2, 2>}> ({
      "acc.yield"() : () -> ()
    }) : (i32, i32, index, i64, i32, i32, index, i64, i32, index, i32, i1, i1, memref<10xf32>, memref<10xf32>, memref<10xf32>, memref<10xf32>, memref<10xf32>) -> ()
    "acc.parallel"() <{asyncOnly = [#acc.device_type<none>], operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0>, selfAttr, waitOnly = [#acc.device_type<none>]}> ({
      "acc.yield"() : () -> ()
    }) : () -> ()
    "acc.parallel"(%arg3) <{asyncOnly = [#acc.device_type<none>], hasWaitDevnum = [false], operandSegmentSizes = array<i32: 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0>, waitOnly = [#acc.device_type<nvidia>, #acc.device_type<host>], waitOperandsDeviceType = [#acc.device_type<none>], waitOperandsSegments = array<i32: 1>}> ({
    }) : (i32) -> ()
    "acc.parallel"(%arg3, %arg3) <{numGangsDeviceType = [#acc.device_type<default>, #acc.device_type<default>], numGangsSegments = array<i32: 1, 1>, operandSegmentSizes = array<i32: 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    }) : (i32, i32) -> ()
    "acc.serial"(%arg2, %arg2, %10, %8, %9, %2) <{asyncOnly = [#acc.device_type<none>], combined, operandSegmentSizes = array<i32: 0, 0, 1, 1, 1, 1, 1, 1>, waitOnly = [#acc.device_type<none>]}> ({
      "acc.yield"() : () -> ()
    }) : (i1, i1, memref<10xf32>, memref<10xf32>, memref<10xf32>, memref<10xf32>) -> ()
    "acc.kernels"(%arg3, %arg5, %arg3, %arg3, %arg3, %arg2, %arg2, %2) <{asyncOperandsDeviceType = [#acc.device_type<nvidia>], defaultAttr = #acc<defaultvalue present>, hasWaitDevnum = [true], numGangsDeviceType = [#acc.device_type<none>], numGangsSegments = array<i32: 1>, numWorkersDeviceType = [#acc.device_type<nvidia>], operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1>, vectorLengthDeviceType = [#acc.device_type<none>], waitOnly = [], waitOperandsDeviceType = [#acc.device_type<none>], waitOperandsSegments = array<i32: 1>}> ({
      "acc.terminator"() : () -> ()
    }) : (i32, i64, i32, i32, i32, i1, i1, memref<10xf32>) -> ()
    "acc.kernel_environment"(%2, %arg3) <{asyncOperandsDeviceType = [#acc.device_type<none>], operandSegmentSizes = array<i32: 1, 1, 0>, waitOnly = [#acc.device_type<none>]}> ({
    ^bb0:
    }) {a = 1 : i64} : (memref<10xf32>, i32) -> ()
    "acc.loop"(%arg4, %arg4, %arg4) <{gang = [#acc.device_type<none>], independent = [#acc.device_type<none>], operandSegmentSizes = array<i32: 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0>, vector = [#acc.device_type<none>], worker = [#acc.device_type<none>]}> ({
    ^bb0(%arg14: index):
      "acc.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "acc.loop"(%arg4, %arg3, %arg4, %arg3, %arg4, %arg3, %arg3, %arg4, %arg5, %arg3, %arg3, %arg3, %arg4, %arg3, %20, %8, %9, %10) <{combined = #acc.combined_constructs<parallel_loop>, gang = [], gangOperandsArgType = [#acc.gang_arg_type<Num>, #acc.gang_arg_type<Static>, #acc.gang_arg_type<Dim>], gangOperandsDeviceType = [#acc.device_type<none>, #acc.device_type<nvidia>], gangOperandsSegments = array<i32: 2, 1>, inclusiveUpperbound = array<i1: true, true>, independent = [#acc.device_type<none>], operandSegmentSizes = array<i32: 2, 2, 2, 3, 1, 1, 3, 1, 1, 1, 1>, tileOperandsDeviceType = [#acc.device_type<none>, #acc.device_type<nvidia>], tileOperandsSegments = array<i32: 2, 1>, vectorOperandsDeviceType = [#acc.device_type<nvidia>], workerNumOperandsDeviceType = [#acc.device_type<none>]}> ({
    ^bb0(%arg12: index, %arg13: i32):
      "acc.yield"() : () -> ()
    }) : (index, i32, index, i32, index, i32, i32, index, i64, i32, i32, i32, index, i32, memref<10xf32>, memref<10xf32>, memref<10xf32>, memref<10xf32>) -> ()
    "acc.loop"(%arg4, %arg4, %arg4) <{combined = #acc.combined_constructs<serial_loop>, gang = [#acc.device_type<none>], independent = [#acc.device_type<none>], operandSegmentSizes = array<i32: 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    ^bb0(%arg11: index):
      "acc.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "acc.loop"(%arg4, %arg4, %arg4, %arg3, %arg3) <{auto_ = [#acc.device_type<none>], combined = #acc.combined_constructs<kernels_loop>, gang = [#acc.device_type<nvidia>, #acc.device_type<host>], gangOperandsArgType = [#acc.gang_arg_type<Num>], gangOperandsDeviceType = [#acc.device_type<none>], gangOperandsSegments = array<i32: 1>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0>, workerNumOperandsDeviceType = [#acc.device_type<none>]}> ({
    ^bb0(%arg10: index):
      "acc.yield"() : () -> ()
    }) : (index, index, index, i32, i32) -> ()
    "acc.loop"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0>, seq = [#acc.device_type<none>]}> ({
      "scf.for"(%arg4, %arg4, %arg4) ({
      ^bb0(%arg9: index):
        "scf.yield"() : () -> ()
      }) : (index, index, index) -> ()
      "acc.yield"() : () -> ()
    }) : () -> ()
    "acc.data"(%arg2, %arg3, %arg3, %2) <{asyncOperandsDeviceType = [#acc.device_type<none>], defaultAttr = #acc<defaultvalue none>, hasWaitDevnum = [false], operandSegmentSizes = array<i32: 1, 1, 1, 1>, waitOnly = [], waitOperandsDeviceType = [#acc.device_type<none>], waitOperandsSegments = array<i32: 1>}> ({
      "acc.terminator"() : () -> ()
    }) : (i1, i32, i32, memref<10xf32>) -> ()
    "acc.data"(%2) <{asyncOnly = [#acc.device_type<none>], operandSegmentSizes = array<i32: 0, 0, 0, 1>, waitOnly = [#acc.device_type<none>]}> ({
    }) : (memref<10xf32>) -> ()
    "acc.data"(%arg2) <{defaultAttr = #acc<defaultvalue none>, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> ({
    }) : (i1) -> ()
    "acc.host_data"(%arg2, %17) <{ifPresent, operandSegmentSizes = array<i32: 1, 1>}> ({
      "acc.terminator"() : () -> ()
    }) : (i1, memref<10xf32>) -> ()
    "acc.enter_data"(%arg2, %arg3, %arg3, %arg3, %arg4, %5) <{operandSegmentSizes = array<i32: 1, 1, 1, 2, 1>}> : (i1, i32, i32, i32, index, memref<10xf32>) -> ()
    "acc.enter_data"(%5) <{async, operandSegmentSizes = array<i32: 0, 0, 0, 0, 1>, wait}> {x = 1 : i64} : (memref<10xf32>) -> ()
    "acc.exit_data"(%arg5, %15) <{finalize, operandSegmentSizes = array<i32: 0, 1, 0, 0, 1>, wait}> : (i64, memref<10xf32>) -> ()
    "acc.exit_data"(%arg2, %arg3, %15) <{async, operandSegmentSizes = array<i32: 1, 0, 0, 1, 1>}> : (i1, i32, memref<10xf32>) -> ()
    "acc.update"(%arg2, %16) <{asyncOnly = [#acc.device_type<none>], ifPresent, operandSegmentSizes = array<i32: 1, 0, 0, 1>, waitOnly = [#acc.device_type<none>]}> : (i1, memref<10xf32>) -> ()
    "acc.update"(%arg3, %arg3, %arg3, %16) <{asyncOperandsDeviceType = [#acc.device_type<none>, #acc.device_type<nvidia>], hasWaitDevnum = [true], operandSegmentSizes = array<i32: 0, 2, 1, 1>, waitOnly = [], waitOperandsDeviceType = [#acc.device_type<none>], waitOperandsSegments = array<i32: 1>}> : (i32, i32, i32, memref<10xf32>) -> ()
    "acc.wait"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>}> : () -> ()
    "acc.wait"(%arg3, %arg4, %arg3, %arg2) <{async, operandSegmentSizes = array<i32: 2, 0, 1, 1>}> : (i32, index, i32, i1) -> ()
    "acc.wait"(%arg3, %arg3) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (i32, i32) -> ()
    "acc.wait"() <{async, operandSegmentSizes = array<i32: 0, 0, 0, 0>}> : () -> ()
    "acc.init"(%arg3, %arg2) <{device_types = [#acc.device_type<nvidia>], operandSegmentSizes = array<i32: 1, 1>}> : (i32, i1) -> ()
    "acc.shutdown"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
    "acc.set"(%arg3) <{device_type = #acc.device_type<nvidia>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
    %24 = "acc.declare_enter"(%19) : (memref<10xf32>) -> !acc.declare_token
    "acc.declare_exit"(%24, %19) <{operandSegmentSizes = array<i32: 1, 1>}> : (!acc.declare_token, memref<10xf32>) -> ()
    "acc.declare"(%19) ({
      "acc.terminator"() : () -> ()
    }) : (memref<10xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

