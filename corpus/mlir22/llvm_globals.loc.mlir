"builtin.module"() ({
  "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = i64, linkage = #llvm.linkage<external>, sym_name = "a", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> () loc(#loc1)
  "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = i64, linkage = #llvm.linkage<external>, sym_name = "a2", unnamed_addr = 0 : i64, value = 42 : i64, visibility_ = 0 : i64}> ({
  }) : () -> () loc(#loc2)
  "llvm.mlir.global"() <{addr_space = 0 : i32, constant, global_type = i64, linkage = #llvm.linkage<external>, sym_name = "b", unnamed_addr = 0 : i64, value = 42 : i64, visibility_ = 0 : i64}> ({
  }) : () -> () loc(#loc3)
  "llvm.mlir.global"() <{addr_space = 0 : i32, constant, global_type = !llvm.array<6 x i8>, linkage = #llvm.linkage<internal>, sym_name = "s", unnamed_addr = 0 : i64, value = "foobar", visibility_ = 0 : i64}> ({
  }) : () -> () loc(#loc4)
  "llvm.mlir.global"() <{addr_space = 3 : i32, constant, global_type = !llvm.array<7 x i8>, linkage = #llvm.linkage<internal>, sym_name = "s2", unnamed_addr = 0 : i64, value = "foobar\00", visibility_ = 0 : i64}> ({
  }) {my.x} : () -> () loc(#loc5)
  "llvm.comdat"() <{sym_name = "c"}> ({
    "llvm.comdat_selector"() <{comdat = 0 : i64, sym_name = "any"}> : () -> () loc(#loc7)
  }) : () -> () loc(#loc6)
  "llvm.mlir.global"() <{addr_space = 0 : i32, alignment = 64 : i64, comdat = @c::@any, constant, dso_local, externally_initialized, global_type = f32, linkage = #llvm.linkage<private>, section = ".data", sym_name = "g", thread_local_, unnamed_addr = 2 : i64, value = 1.000000e+00 : f32, visibility_ = 1 : i64}> ({
  }) : () -> () loc(#loc8)
  "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = !llvm.ptr, linkage = #llvm.linkage<linkonce_odr>, sym_name = "r", unnamed_addr = 1 : i64, visibility_ = 0 : i64}> ({
    %3 = "llvm.mlir.addressof"() <{global_name = @a}> : () -> !llvm.ptr loc(#loc10)
    "llvm.return"(%3) : (!llvm.ptr) -> () loc(#loc11)
  }) : () -> () loc(#loc9)
  "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = !llvm.array<2 x i32>, linkage = #llvm.linkage<weak_odr>, sym_name = "x y", unnamed_addr = 0 : i64, value = dense<[1, 2]> : tensor<2xi32>, visibility_ = 2 : i64}> ({
  }) : () -> () loc(#loc12)
  "llvm.mlir.alias"() <{alias_type = i64, linkage = #llvm.linkage<external>, sym_name = "al", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %2 = "llvm.mlir.addressof"() <{global_name = @a}> : () -> !llvm.ptr loc(#loc14)
    "llvm.return"(%2) : (!llvm.ptr) -> () loc(#loc15)
  }) : () -> () loc(#loc13)
  "llvm.mlir.alias"() <{alias_type = i64, dso_local, linkage = #llvm.linkage<weak>, sym_name = "al2", thread_local_, unnamed_addr = 2 : i64, visibility_ = 1 : i64}> ({
    %1 = "llvm.mlir.addressof"() <{global_name = @a}> : () -> !llvm.ptr loc(#loc17)
    "llvm.return"(%1) : (!llvm.ptr) -> () loc(#loc18)
  }) {my.x} : () -> () loc(#loc16)
  "llvm.mlir.ifunc"() <{address_space = 0 : i32, i_func_type = !llvm.func<void (ptr)>, linkage = #llvm.linkage<external>, resolver = @resolver, resolver_type = !llvm.ptr, sym_name = "foo", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> : () -> () loc(#loc19)
  "llvm.mlir.ifunc"() <{address_space = 0 : i32, dso_local, i_func_type = !llvm.func<void (ptr)>, linkage = #llvm.linkage<internal>, resolver = @resolver, resolver_type = !llvm.ptr, sym_name = "foo2", unnamed_addr = 2 : i64, visibility_ = 1 : i64}> : () -> () loc(#loc20)
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<ptr ()>, linkage = #llvm.linkage<external>, sym_name = "resolver", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %0 = "llvm.mlir.zero"() : () -> !llvm.ptr loc(#loc22)
    "llvm.return"(%0) : (!llvm.ptr) -> () loc(#loc23)
  }) : () -> () loc(#loc21)
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "ct", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    "llvm.return"() : () -> () loc(#loc25)
  }) : () -> () loc(#loc24)
  "llvm.mlir.global_ctors"() <{ctors = [@ct], data = [#llvm.zero], priorities = [0 : i32]}> : () -> () loc(#loc26)
  "llvm.module_flags"() <{flags = [#llvm.mlir.module_flag<error, "a", 4 : i32>]}> : () -> () loc(#loc27)
  "llvm.linker_options"() <{options = ["/DEFAULTLIB:", "libcmt"]}> : () -> () loc(#loc28)
}) : () -> () loc(#loc)
#loc = loc("src/llvm_globals.mlir":0:0)
#loc1 = loc("src/llvm_globals.mlir":1:1)
#loc2 = loc("src/llvm_globals.mlir":2:1)
#loc3 = loc("src/llvm_globals.mlir":3:1)
#loc4 = loc("src/llvm_globals.mlir":4:1)
#loc5 = loc("src/llvm_globals.mlir":5:1)
#loc6 = loc("src/llvm_globals.mlir":6:1)
#loc7 = loc("src/llvm_globals.mlir":7:3)
#loc8 = loc("src/llvm_globals.mlir":9:1)
#loc9 = loc("src/llvm_globals.mlir":10:1)
#loc10 = loc("src/llvm_globals.mlir":11:8)
#loc11 = loc("src/llvm_globals.mlir":12:3)
#loc12 = loc("src/llvm_globals.mlir":14:1)
#loc13 = loc("src/llvm_globals.mlir":15:1)
#loc14 = loc("src/llvm_globals.mlir":16:8)
#loc15 = loc("src/llvm_globals.mlir":17:3)
#loc16 = loc("src/llvm_globals.mlir":19:1)
#loc17 = loc("src/llvm_globals.mlir":20:8)
#loc18 = loc("src/llvm_globals.mlir":21:3)
#loc19 = loc("src/llvm_globals.mlir":23:1)
#loc20 = loc("src/llvm_globals.mlir":24:1)
#loc21 = loc("src/llvm_globals.mlir":25:1)
#loc22 = loc("src/llvm_globals.mlir":26:8)
#loc23 = loc("src/llvm_globals.mlir":27:3)
#loc24 = loc("src/llvm_globals.mlir":29:1)
#loc25 = loc("src/llvm_globals.mlir":29:19)
#loc26 = loc("src/llvm_globals.mlir":30:1)
#loc27 = loc("src/llvm_globals.mlir":31:1)
#loc28 = loc("src/llvm_globals.mlir":32:1)

