#loc10 = loc("src/llvm_functions.mlir":10:59)
#loc11 = loc("src/llvm_functions.mlir":10:71)
#loc16 = loc("src/llvm_functions.mlir":15:32)
#loc19 = loc("src/llvm_functions.mlir":18:22)
"builtin.module"() ({
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, arg_attrs = [{}, {llvm.noalias}], function_type = !llvm.func<i64 (i32, ptr, ...)>, linkage = #llvm.linkage<external>, memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, res_attrs = [{llvm.zeroext}], sym_name = "ext", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> () loc(#loc1)
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (...)>, linkage = #llvm.linkage<external>, sym_name = "ext2", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> () loc(#loc2)
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<ptr ()>, linkage = #llvm.linkage<extern_weak>, sym_name = "ext3", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> () loc(#loc3)
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<vector<[4]x!llvm.ptr> (vector<4xf32>, struct<"a.b", (i32, array<4 x i8>)>, array<3 x ptr<3>>)>, linkage = #llvm.linkage<external>, sym_name = "vec", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> () loc(#loc4)
  "llvm.comdat"() <{sym_name = "__llvm_comdat"}> ({
    "llvm.comdat_selector"() <{comdat = 0 : i64, sym_name = "any"}> : () -> () loc(#loc6)
    "llvm.comdat_selector"() <{comdat = 2 : i64, sym_name = "largest"}> : () -> () loc(#loc7)
  }) : () -> () loc(#loc5)
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (...)>, linkage = #llvm.linkage<external>, sym_name = "personality", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> () loc(#loc8)
  "llvm.func"() <{CConv = #llvm.cconv<fastcc>, alignment = 4 : i64, arg_attrs = [{}, {llvm.align = 4 : i64, llvm.byval = i32}], comdat = @__llvm_comdat::@any, dso_local, frame_pointer = #llvm.framePointerKind<all>, function_entry_count = 4 : i64, function_type = !llvm.func<struct<(i32, ptr)> (i32, ptr)>, garbageCollector = "statepoint-example", linkage = #llvm.linkage<internal>, no_inline, optimize_none, passthrough = ["noinline", ["alignstack", "4"]], personality = @personality, section = ".text", sym_name = "f", sym_visibility = "private", target_cpu = "x", target_features = #llvm.target_features<["+a", "-b"]>, unnamed_addr = 1 : i64, uwtable_kind = #llvm.uwtableKind<sync>, vec_type_hint = #llvm.vec_type_hint<hint = i32>, visibility_ = 2 : i64, vscale_range = #llvm.vscale_range<minRange = 1 : i32, maxRange = 16 : i32>, work_group_size_hint = array<i32: 1, 2, 3>}> ({
  ^bb0(%arg2: i32 loc("src/llvm_functions.mlir":10:59), %arg3: !llvm.ptr loc("src/llvm_functions.mlir":10:71)):
    %2 = "llvm.mlir.constant"() <{value = 1 : i32}> : () -> i32 loc(#loc12)
    %3 = "llvm.icmp"(%arg2, %2) <{predicate = 2 : i64}> : (i32, i32) -> i1 loc(#loc13)
    "llvm.unreachable"() : () -> () loc(#loc14)
  }) {my.attr = 4 : i32} : () -> () loc(#loc9)
  "llvm.func"() <{CConv = #llvm.cconv<cc_10>, function_type = !llvm.func<void (i32)>, linkage = #llvm.linkage<external>, sym_name = "quoted name", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg1: i32 loc("src/llvm_functions.mlir":15:32)):
    "llvm.return"() : () -> () loc(#loc17)
  }) : () -> () loc(#loc15)
  "llvm.func"() <{CConv = #llvm.cconv<swiftcc>, function_type = !llvm.func<i32 (vector<4xi32>)>, linkage = #llvm.linkage<external>, res_attrs = [{llvm.zeroext}], sym_name = "s", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg0: vector<4xi32> loc("src/llvm_functions.mlir":18:22)):
    %1 = "llvm.mlir.undef"() : () -> i32 loc(#loc20)
    "llvm.return"(%1) : (i32) -> () loc(#loc21)
  }) : () -> () loc(#loc18)
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "h", unnamed_addr = 0 : i64, visibility_ = 1 : i64}> ({
    %0 = "llvm.mlir.poison"() : () -> i32 loc(#loc23)
    "llvm.return"(%0) : (i32) -> () loc(#loc24)
  }) : () -> () loc(#loc22)
  "builtin.module"() ({
    "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (metadata)>, linkage = #llvm.linkage<external>, sym_name = "nested", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    }) : () -> () loc(#loc26)
  }) : () -> () loc(#loc25)
}) : () -> () loc(#loc)
#loc = loc("src/llvm_functions.mlir":0:0)
#loc1 = loc("src/llvm_functions.mlir":1:1)
#loc2 = loc("src/llvm_functions.mlir":2:1)
#loc3 = loc("src/llvm_functions.mlir":3:1)
#loc4 = loc("src/llvm_functions.mlir":4:1)
#loc5 = loc("src/llvm_functions.mlir":5:1)
#loc6 = loc("src/llvm_functions.mlir":6:3)
#loc7 = loc("src/llvm_functions.mlir":7:3)
#loc8 = loc("src/llvm_functions.mlir":9:1)
#loc9 = loc("src/llvm_functions.mlir":10:1)
#loc12 = loc("src/llvm_functions.mlir":11:8)
#loc13 = loc("src/llvm_functions.mlir":12:8)
#loc14 = loc("src/llvm_functions.mlir":13:3)
#loc15 = loc("src/llvm_functions.mlir":15:1)
#loc17 = loc("src/llvm_functions.mlir":16:3)
#loc18 = loc("src/llvm_functions.mlir":18:1)
#loc20 = loc("src/llvm_functions.mlir":19:8)
#loc21 = loc("src/llvm_functions.mlir":20:3)
#loc22 = loc("src/llvm_functions.mlir":22:1)
#loc23 = loc("src/llvm_functions.mlir":23:8)
#loc24 = loc("src/llvm_functions.mlir":24:3)
#loc25 = loc("src/llvm_functions.mlir":26:1)
#loc26 = loc("src/llvm_functions.mlir":27:1)

