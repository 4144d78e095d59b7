#loop_annotation = #llvm.loop_annotation<mustProgress = true>
"builtin.module"() ({
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 (i32, f32)>, linkage = #llvm.linkage<external>, sym_name = "callee", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (ptr, ...)>, linkage = #llvm.linkage<external>, sym_name = "var", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i64)>, linkage = #llvm.linkage<external>, sym_name = "void", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (...)>, linkage = #llvm.linkage<external>, sym_name = "personality", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "none", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, constant, global_type = !llvm.ptr, linkage = #llvm.linkage<external>, sym_name = "typeinfo", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 (i32, f32, ptr, i64, vector<4xf32>, ptr)>, linkage = #llvm.linkage<external>, personality = @personality, sym_name = "f", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg0: i32, %arg1: f32, %arg2: !llvm.ptr, %arg3: i64, %arg4: vector<4xf32>, %arg5: !llvm.ptr):
    %0 = "llvm.call"(%arg0, %arg1) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @callee, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>}> : (i32, f32) -> f32
    %1 = "llvm.call"(%arg0, %arg1) <{CConv = #llvm.cconv<fastcc>, TailCallKind = #llvm.tailcallkind<none>, callee = @callee, fastmathFlags = #llvm.fastmath<fast>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>}> : (i32, f32) -> f32
    %2 = "llvm.call"(%arg0, %arg1) <{CConv = #llvm.cconv<fastcc>, TailCallKind = #llvm.tailcallkind<tail>, arg_attrs = [{}, {llvm.noundef}], callee = @callee, fastmathFlags = #llvm.fastmath<nnan, ninf>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>, res_attrs = [{llvm.noundef}]}> : (i32, f32) -> f32
    %3 = "llvm.call"(%arg2, %arg3) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @var, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>, var_callee_type = !llvm.func<i32 (ptr, ...)>}> : (!llvm.ptr, i64) -> i32
    "llvm.call"(%arg3) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @void, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> ()
    "llvm.call"(%arg5, %arg0) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>}> : (!llvm.ptr, i32) -> ()
    %4 = "llvm.call"(%arg5, %arg0, %arg0, %arg1) <{CConv = #llvm.cconv<tailcc>, TailCallKind = #llvm.tailcallkind<musttail>, arg_attrs = [{llvm.signext}], fastmathFlags = #llvm.fastmath<none>, no_unwind, op_bundle_sizes = array<i32: 2, 0>, op_bundle_tags = ["a", "b\22c"], operandSegmentSizes = array<i32: 2, 2>, res_attrs = [{llvm.zeroext}], var_callee_type = !llvm.func<i32 (...)>}> {my.x = 1 : i32} : (!llvm.ptr, i32, i32, f32) -> i32
    %5 = "llvm.call"() <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @none, fastmathFlags = #llvm.fastmath<none>, memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 0, 0>, will_return}> : () -> i32
    %6 = "llvm.call_intrinsic"(%arg1) <{fastmathFlags = #llvm.fastmath<none>, intrin = "llvm.sqrt", op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (f32) -> f32
    "llvm.call_intrinsic"(%arg1, %arg0, %arg2) <{arg_attrs = [{llvm.noundef}, {}], fastmathFlags = #llvm.fastmath<reassoc>, intrin = "llvm.foo", op_bundle_sizes = array<i32: 1>, op_bundle_tags = ["x"], operandSegmentSizes = array<i32: 2, 1>}> : (f32, i32, !llvm.ptr) -> ()
    %7 = "llvm.alloca"(%arg0) <{elem_type = i32}> : (i32) -> !llvm.ptr
    %8 = "llvm.alloca"(%arg3) <{alignment = 8 : i64, elem_type = !llvm.struct<(i32, f32)>}> : (i64) -> !llvm.ptr<5>
    %9 = "llvm.alloca"(%arg3) <{elem_type = vector<4xf32>, inalloca}> {my.x} : (i64) -> !llvm.ptr
    %10 = "llvm.icmp"(%arg0, %arg0) <{predicate = 0 : i64}> : (i32, i32) -> i1
    %11 = "llvm.icmp"(%arg2, %arg2) <{predicate = 8 : i64}> {my.x} : (!llvm.ptr, !llvm.ptr) -> i1
    %12 = "llvm.fcmp"(%arg1, %arg1) <{fastmathFlags = #llvm.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
    %13 = "llvm.fcmp"(%arg4, %arg4) <{fastmathFlags = #llvm.fastmath<fast>, predicate = 15 : i64}> : (vector<4xf32>, vector<4xf32>) -> vector<4xi1>
    %14 = "llvm.getelementptr"(%arg2, %arg0, %arg3) <{elem_type = !llvm.struct<(i32, array<4 x f32>)>, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648, 1, -2147483648>}> : (!llvm.ptr, i32, i64) -> !llvm.ptr
    %15 = "llvm.getelementptr"(%arg2) <{elem_type = i8, noWrapFlags = 3 : i32, rawConstantIndices = array<i32: -4>}> {my.x} : (!llvm.ptr) -> !llvm.ptr
    %16 = "llvm.getelementptr"(%arg2, %arg0) <{elem_type = i8, noWrapFlags = 6 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i32) -> !llvm.ptr
    %17 = "llvm.mlir.undef"() : () -> !llvm.struct<(i32, struct<(f32)>)>
    %18 = "llvm.insertvalue"(%17, %arg1) <{position = array<i64: 1, 0>}> : (!llvm.struct<(i32, struct<(f32)>)>, f32) -> !llvm.struct<(i32, struct<(f32)>)>
    %19 = "llvm.extractvalue"(%18) <{position = array<i64: 1>}> {my.x} : (!llvm.struct<(i32, struct<(f32)>)>) -> !llvm.struct<(f32)>
    %20 = "llvm.shufflevector"(%arg4, %arg4) <{mask = array<i32: 0, -1, 3>}> : (vector<4xf32>, vector<4xf32>) -> vector<3xf32>
    %21 = "llvm.insertelement"(%arg4, %arg1, %arg0) : (vector<4xf32>, f32, i32) -> vector<4xf32>
    %22 = "llvm.extractelement"(%arg4, %arg3) : (vector<4xf32>, i64) -> f32
    %23 = "llvm.load"(%arg2) <{alignment = 4 : i64, nontemporal, ordering = 0 : i64, volatile_}> : (!llvm.ptr) -> i32
    %24 = "llvm.load"(%arg2) <{alignment = 4 : i64, ordering = 2 : i64, syncscope = "x"}> : (!llvm.ptr) -> i32
    "llvm.store"(%arg0, %arg2) <{alignment = 4 : i64, ordering = 5 : i64}> : (i32, !llvm.ptr) -> ()
    %25 = "llvm.atomicrmw"(%arg2, %arg1) <{bin_op = 11 : i64, ordering = 2 : i64}> : (!llvm.ptr, f32) -> f32
    %26 = "llvm.cmpxchg"(%arg2, %arg0, %arg0) <{failure_ordering = 2 : i64, success_ordering = 6 : i64, volatile_, weak}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
    "llvm.fence"() <{ordering = 7 : i64, syncscope = "agent"}> : () -> ()
    %27 = "llvm.add"(%arg0, %arg0) <{overflowFlags = 3 : i32}> : (i32, i32) -> i32
    %28 = "llvm.add"(%arg0, %arg0) <{overflowFlags = 0 : i32}> : (i32, i32) -> i32
    %29 = "llvm.fadd"(%arg1, %arg1) <{fastmathFlags = #llvm.fastmath<fast>}> : (f32, f32) -> f32
    %30 = "llvm.fneg"(%arg1) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %31 = "llvm.zext"(%arg0) <{nonNeg}> : (i32) -> i64
    %32 = "llvm.udiv"(%arg0, %arg0) <{isExact}> : (i32, i32) -> i32
    %33 = "llvm.or"(%arg0, %arg0) <{isDisjoint}> : (i32, i32) -> i32
    %34 = "llvm.trunc"(%arg3) <{overflowFlags = 1 : i32}> : (i64) -> i32
    %35 = "llvm.ptrtoint"(%arg2) : (!llvm.ptr) -> i64
    %36 = "llvm.freeze"(%arg2) : (!llvm.ptr) -> !llvm.ptr
    %37 = "llvm.select"(%10, %arg0, %arg0) <{fastmathFlags = #llvm.fastmath<none>}> : (i1, i32, i32) -> i32
    %38 = "llvm.select"(%12, %arg1, %arg1) <{fastmathFlags = #llvm.fastmath<fast>}> : (i1, f32, f32) -> f32
    %39 = "llvm.mlir.constant"() <{value = 42 : i64}> : () -> i64
    %40 = "llvm.mlir.constant"() <{value = "foo"}> : () -> !llvm.array<3 x i8>
    %41 = "llvm.mlir.constant"() <{value = dense<1.000000e+00> : vector<4xf32>}> : () -> vector<4xf32>
    %42 = "llvm.mlir.constant"() <{value = 42 : index}> : () -> i32
    %43 = "llvm.mlir.constant"() <{value = 1.000000e+00 : f64}> : () -> f64
    %44 = "llvm.mlir.constant"() <{value = [1 : i32, 2.000000e+00 : f32]}> : () -> !llvm.struct<(i32, f32)>
    %45 = "llvm.mlir.constant"() <{value = true}> : () -> i1
    %46 = "llvm.mlir.constant"() <{value = dense<[1, 2]> : tensor<2xi32>}> : () -> !llvm.array<2 x i32>
    %47 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %48 = "llvm.mlir.addressof"() <{global_name = @typeinfo}> : () -> !llvm.ptr
    %49 = "llvm.inline_asm"(%arg0) <{asm_dialect = 1 : i64, asm_string = "mov $0, $1", constraints = "=r,r", has_side_effects, operand_attrs = [], tail_call_kind = #llvm.tailcallkind<none>}> : (i32) -> i32
    %50 = "llvm.inline_asm"(%arg0, %arg1) <{asm_string = "a\22\0A", constraints = "b", tail_call_kind = #llvm.tailcallkind<none>}> : (i32, f32) -> !llvm.struct<(i32, i32)>
    "llvm.intr.assume"(%10) <{op_bundle_sizes = array<i32>}> : (i1) -> ()
    "llvm.intr.assume"(%10, %arg2, %arg0) <{op_bundle_sizes = array<i32: 2, 0>, op_bundle_tags = ["align", "x"]}> : (i1, !llvm.ptr, i32) -> ()
    %51 = "llvm.va_arg"(%arg2) : (!llvm.ptr) -> i32
    %52 = "llvm.intr.masked.load"(%arg2, %13, %arg4) <{alignment = 1 : i32}> : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    %53 = "llvm.intr.fma"(%arg1, %arg1, %arg1) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32, f32) -> f32
    "llvm.intr.memcpy"(%arg2, %arg2, %arg3) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %54 = "llvm.intr.ctpop"(%arg0) : (i32) -> i32
    %55 = "llvm.intr.ctlz"(%arg0) <{is_zero_poison = true}> : (i32) -> i32
    "llvm.cond_br"(%10, %arg0)[^bb1, ^bb2] <{branch_weights = array<i32: 1, 2>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i32) -> ()
  ^bb1(%56: i32):  // 4 preds: ^bb0, ^bb2, ^bb4, ^bb8
    "llvm.br"()[^bb2] <{loop_annotation = #loop_annotation}> : () -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb1
    "llvm.switch"(%arg0, %arg0)[^bb3, ^bb1, ^bb3] <{case_operand_segments = array<i32: 1, 0>, case_values = dense<[42, -7]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, i32) -> ()
  ^bb3:  // 2 preds: ^bb2, ^bb2
    "llvm.switch"(%arg3, %arg3)[^bb4] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 1, 0>}> {my.x} : (i64, i64) -> ()
  ^bb4(%57: i64):  // 2 preds: ^bb3, ^bb4
    "llvm.switch"(%arg0, %arg0, %arg3)[^bb1, ^bb4] <{branch_weights = array<i32: 1, 2>, case_operand_segments = array<i32: 1>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, i32, i64) -> ()
  ^bb5:  // 3 preds: ^bb6, ^bb8, ^bb10
    %58 = "llvm.invoke"(%arg0, %arg1, %arg0, %arg1)[^bb6, ^bb7] <{CConv = #llvm.cconv<ccc>, callee = @callee, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 2, 0, 0>}> : (i32, f32, i32, f32) -> f32
  ^bb6(%59: i32, %60: f32):  // 2 preds: ^bb5, ^bb10
    %61 = "llvm.invoke"(%arg5, %arg0, %arg0, %arg0)[^bb5, ^bb8] <{CConv = #llvm.cconv<fastcc>, arg_attrs = [{llvm.noundef}], branch_weights = array<i32: 1, 2>, op_bundle_sizes = array<i32: 1>, op_bundle_tags = ["x"], operandSegmentSizes = array<i32: 2, 0, 1, 1>, var_callee_type = !llvm.func<i32 (...)>}> {my.x} : (!llvm.ptr, i32, i32, i32) -> i32
  ^bb7:  // pred: ^bb5
    %62 = "llvm.landingpad"() <{cleanup}> : () -> !llvm.struct<(ptr, i32)>
    "llvm.resume"(%62) : (!llvm.struct<(ptr, i32)>) -> ()
  ^bb8(%63: i32):  // pred: ^bb6
    %64 = "llvm.landingpad"(%47, %48) : (!llvm.ptr, !llvm.ptr) -> !llvm.struct<(ptr, i32)>
    "llvm.indirectbr"(%arg2, %arg0)[^bb1, ^bb5] <{indbr_operand_segments = array<i32: 1, 0>}> : (!llvm.ptr, i32) -> ()
  ^bb9:  // no predecessors
    "llvm.indirectbr"(%arg2) <{indbr_operand_segments = array<i32>}> {my.x} : (!llvm.ptr) -> ()
  ^bb10:  // no predecessors
    "llvm.cond_br"(%10, %arg0, %arg1)[^bb5, ^bb6] <{loop_annotation = #loop_annotation, operandSegmentSizes = array<i32: 1, 0, 2>}> : (i1, i32, f32) -> ()
  }) : () -> ()
}) : () -> ()

