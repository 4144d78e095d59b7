#access_group = #llvm.access_group<id = distinct[0]<>>
#loop_unroll = #llvm.loop_unroll<disable = true>
#loop_vectorize = #llvm.loop_vectorize<disable = false, width = 4 : i32>
#loop_annotation = #llvm.loop_annotation<disableNonforced = false, vectorize = #loop_vectorize, unroll = #loop_unroll, mustProgress = true, parallelAccesses = #access_group>
"builtin.module"() ({
  "llvm.mlir.global"() <{addr_space = 0 : i32, constant, global_type = !llvm.array<7 x i8>, linkage = #llvm.linkage<internal>, sym_name = "text", unnamed_addr = 0 : i64, value = "hello\00\FF", visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, alignment = 8 : i64, dso_local, global_type = i64, linkage = #llvm.linkage<external>, section = ".mydata", sym_name = "counter", unnamed_addr = 0 : i64, value = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, constant, global_type = !llvm.array<3 x i32>, linkage = #llvm.linkage<private>, sym_name = "table", unnamed_addr = 2 : i64, value = dense<[1, 2, 3]> : tensor<3xi32>, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = !llvm.struct<"pair", (i32, ptr)>, linkage = #llvm.linkage<linkonce_odr>, sym_name = "tls", thread_local_, unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %16 = "llvm.mlir.undef"() : () -> !llvm.struct<"pair", (i32, ptr)>
    %17 = "llvm.mlir.constant"() <{value = 7 : i32}> : () -> i32
    %18 = "llvm.insertvalue"(%16, %17) <{position = array<i64: 0>}> : (!llvm.struct<"pair", (i32, ptr)>, i32) -> !llvm.struct<"pair", (i32, ptr)>
    "llvm.return"(%18) : (!llvm.struct<"pair", (i32, ptr)>) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<ptr (i64)>, linkage = #llvm.linkage<external>, passthrough = ["nounwind", ["allocsize", "4294967295"]], sym_name = "malloc", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, arg_attrs = [{llvm.nocapture, llvm.noundef}], function_type = !llvm.func<i32 (ptr, ...)>, linkage = #llvm.linkage<external>, sym_name = "printf", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "t.function_type"() {type = !llvm.func<void (i32, ptr<1>, ...)>} : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (struct<packed (i8, i32)>, struct<"node", (i32, ptr)>, struct<"opaque", opaque>, array<4 x vector<2xf32>>, ptr<3>, vector<[4]xi32>, token, metadata, !llvm.ppc_fp128)>, linkage = #llvm.linkage<external>, sym_name = "types", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<fastcc>, arg_attrs = [{llvm.signext}, {llvm.align = 16 : i64, llvm.byval = i32, llvm.noalias}], dso_local, frame_pointer = #llvm.framePointerKind<all>, function_type = !llvm.func<i32 (i32, ptr)>, linkage = #llvm.linkage<internal>, memory_effects = #llvm.memory_effects<other = read, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, personality = @personality, res_attrs = [{llvm.zeroext}], sym_name = "main", target_cpu = "skylake", target_features = #llvm.target_features<["+avx2", "-sse4a"]>, unnamed_addr = 0 : i64, visibility_ = 0 : i64, vscale_range = #llvm.vscale_range<minRange = 1 : i64, maxRange = 16 : i64>}> ({
  ^bb0(%arg0: i32, %arg1: !llvm.ptr):
    %0 = "llvm.mlir.constant"() <{value = 1 : i32}> : () -> i32
    %1 = "llvm.mlir.constant"() <{value = 5.000000e-01 : f64}> : () -> f64
    %2 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %3 = "llvm.mlir.addressof"() <{global_name = @text}> : () -> !llvm.ptr
    %4 = "llvm.alloca"(%0) <{alignment = 8 : i64, elem_type = !llvm.struct<(i32, i64)>}> : (i32) -> !llvm.ptr
    %5 = "llvm.getelementptr"(%4, %arg0) <{elem_type = !llvm.struct<(i32, i64)>, noWrapFlags = 3 : i32, rawConstantIndices = array<i32: -2147483648, 1>}> : (!llvm.ptr, i32) -> !llvm.ptr
    %6 = "llvm.load"(%5) <{alignment = 8 : i64, ordering = 0 : i64, volatile_}> : (!llvm.ptr) -> i64
    %7 = "llvm.add"(%arg0, %0) <{overflowFlags = 1 : i32}> : (i32, i32) -> i32
    %8 = "llvm.icmp"(%7, %arg0) <{predicate = 2 : i64}> : (i32, i32) -> i1
    %9 = "llvm.fcmp"(%1, %1) <{fastmathFlags = #llvm.fastmath<nnan, contract>, predicate = 1 : i64}> : (f64, f64) -> i1
    "llvm.cond_br"(%8, %7)[^bb1, ^bb4] <{branch_weights = array<i32: 99, 1>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i32) -> ()
  ^bb1(%10: i32):  // 2 preds: ^bb0, ^bb2
    %11 = "llvm.call"(%3, %10) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @printf, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>, var_callee_type = !llvm.func<i32 (ptr, ...)>}> : (!llvm.ptr, i32) -> i32
    %12 = "llvm.invoke"(%6)[^bb2, ^bb3] <{CConv = #llvm.cconv<ccc>, callee = @malloc, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (i64) -> !llvm.ptr
  ^bb2:  // pred: ^bb1
    %13 = "llvm.atomicrmw"(%5, %6) <{alignment = 8 : i64, bin_op = 1 : i64, ordering = 7 : i64, syncscope = "agent"}> : (!llvm.ptr, i64) -> i64
    %14 = "llvm.cmpxchg"(%5, %6, %13) <{failure_ordering = 2 : i64, success_ordering = 4 : i64}> : (!llvm.ptr, i64, i64) -> !llvm.struct<(i64, i1)>
    "llvm.switch"(%arg0, %arg0)[^bb4, ^bb1, ^bb5] <{case_operand_segments = array<i32: 1, 0>, case_values = dense<[1, -2]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, i32) -> ()
  ^bb3:  // pred: ^bb1
    %15 = "llvm.landingpad"(%2) <{cleanup}> : (!llvm.ptr) -> !llvm.struct<(ptr, i32)>
    "llvm.resume"(%15) : (!llvm.struct<(ptr, i32)>) -> ()
  ^bb4:  // 2 preds: ^bb0, ^bb2
    "llvm.br"()[^bb5] <{loop_annotation = #loop_annotation}> : () -> ()
  ^bb5:  // 2 preds: ^bb2, ^bb4
    "llvm.return"(%0) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (...)>, linkage = #llvm.linkage<external>, sym_name = "personality", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.mlir.global_ctors"() <{ctors = [@main], data = [#llvm.zero], priorities = [0 : i32]}> : () -> ()
  "llvm.comdat"() <{sym_name = "__llvm_comdat"}> ({
    "llvm.comdat_selector"() <{comdat = 0 : i64, sym_name = "any"}> : () -> ()
  }) : () -> ()
  "llvm.module_flags"() <{flags = [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<max, "PIC Level", 2 : i32>]}> : () -> ()
  "llvm.linker_options"() <{options = ["-lm", "/DEFAULTLIB:"]}> : () -> ()
}) {llvm.data_layout = "e-m:e-i64:64-n8:16:32:64-S128", llvm.target_triple = "x86_64-unknown-linux-gnu"} : () -> ()

