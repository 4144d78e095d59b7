llvm.func @ext(i32, !llvm.ptr {llvm.noalias}, ...) -> (i64 {llvm.zeroext}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>}
llvm.func @ext2(...)
llvm.func extern_weak @ext3() -> !llvm.ptr
llvm.func @vec(vector<4xf32>, !llvm.struct<"a.b", (i32, array<4 x i8>)>, !llvm.array<3 x ptr<3>>) -> vector<[4]x!llvm.ptr>
llvm.comdat @__llvm_comdat {
  llvm.comdat_selector @any any
  llvm.comdat_selector @largest largest
}
llvm.func @personality(...) -> i32
llvm.func internal protected local_unnamed_addr fastcc @f(%arg0: i32, %arg1: !llvm.ptr {llvm.byval = i32, llvm.align = 4 : i64}) -> !llvm.struct<(i32, ptr)> vscale_range(1, 16) comdat(@__llvm_comdat::@any) attributes {dso_local, sym_visibility = "private", personality = @personality, garbageCollector = "statepoint-example", passthrough = ["noinline", ["alignstack", "4"]], frame_pointer = #llvm.framePointerKind<all>, target_cpu = "x", target_features = #llvm.target_features<["+a", "-b"]>, section = ".text", alignment = 4 : i64, function_entry_count = 4 : i64, no_inline, optimize_none, uwtable_kind = #llvm.uwtableKind<sync>, vec_type_hint = #llvm.vec_type_hint<hint = i32>, work_group_size_hint = array<i32: 1, 2, 3>, my.attr = 4 : i32} {
  %0 = llvm.mlir.constant(1 : i32) : i32
  %1 = llvm.icmp "slt" %arg0, %0 : i32
  llvm.unreachable
}
llvm.func cc_10 @"quoted name"(%arg0: i32) {
  llvm.return
}
llvm.func swiftcc @s(%arg0: vector<4xi32>) -> (i32 {llvm.zeroext}) {
  %0 = llvm.mlir.undef : i32
  llvm.return %0 : i32
}
llvm.func hidden @h() -> i32 {
  %0 = llvm.mlir.poison : i32
  llvm.return %0 : i32
}
module {
llvm.func @nested(%a: !llvm.metadata)
}
