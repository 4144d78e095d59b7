#loc2 = loc("src/layout_scopes.mlir":8:16)
#loc3 = loc("src/layout_scopes.mlir":8:28)
#loc12 = loc("src/layout_scopes.mlir":18:18)
#loc18 = loc("src/layout_scopes.mlir":25:18)
"builtin.module"() ({
  "func.func"() <{function_type = (i64, vector<3xf32>) -> index, sym_name = "f"}> ({
  ^bb0(%arg2: i64 loc("src/layout_scopes.mlir":8:16), %arg3: vector<3xf32> loc("src/layout_scopes.mlir":8:28)):
    %3 = "test.data_layout_query"() : () -> index loc(#loc4)
    %4 = "test.data_layout_query"() : () -> tensor<4xf32> loc(#loc5)
    %5 = "my.kernel"() ({
      %6 = "test.data_layout_query"() : () -> index loc(#loc7)
      "my.end"() : () -> () loc(#loc8)
    }) {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<32> : vector<3xi64>, f32 = dense<64> : vector<1xi64>>} : () -> f32 loc(#loc6)
    "func.return"(%3) : (index) -> () loc(#loc9)
  }) {dlti.map = #dlti.map<"a" = #dlti.map<"b" = 7 : i32>>} : () -> () loc(#loc1)
  "builtin.module"() <{sym_name = "host"}> ({
    "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i64 (ptr)>, linkage = #llvm.linkage<external>, sym_name = "g", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    ^bb0(%arg1: !llvm.ptr loc("src/layout_scopes.mlir":18:18)):
      %1 = "test.data_layout_query"() : () -> !llvm.struct<(i8, ptr, i64)> loc(#loc13)
      %2 = "llvm.load"(%arg1) <{ordering = 0 : i64}> : (!llvm.ptr) -> i64 loc(#loc14)
      "llvm.return"(%2) : (i64) -> () loc(#loc15)
    }) : () -> () loc(#loc11)
  }) {llvm.data_layout = "e-p:32:32-i64:64-n8:16:32"} : () -> () loc(#loc10)
  "gpu.module"() <{sym_name = "device"}> ({
    "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (ptr<3>)>, linkage = #llvm.linkage<external>, sym_name = "k", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    ^bb0(%arg0: !llvm.ptr<3> loc("src/layout_scopes.mlir":25:18)):
      %0 = "test.data_layout_query"() : () -> !llvm.ptr<3> loc(#loc19)
      "llvm.return"() : () -> () loc(#loc20)
    }) : () -> () loc(#loc17)
  }) {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<3> = dense<16> : vector<3xi64>>} : () -> () loc(#loc16)
}) {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64, "dlti.endianness" = "little">, dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"L1_cache_size_in_bytes" = 4096 : i32>, "GPU" = #dlti.target_device_spec<"max_vector_op_width" = 512 : i32>>} : () -> () loc(#loc)
#loc = loc("src/layout_scopes.mlir":2:1)
#loc1 = loc("src/layout_scopes.mlir":8:3)
#loc4 = loc("src/layout_scopes.mlir":9:10)
#loc5 = loc("src/layout_scopes.mlir":10:10)
#loc6 = loc("src/layout_scopes.mlir":11:10)
#loc7 = loc("src/layout_scopes.mlir":12:12)
#loc8 = loc("src/layout_scopes.mlir":13:7)
#loc9 = loc("src/layout_scopes.mlir":15:5)
#loc10 = loc("src/layout_scopes.mlir":17:3)
#loc11 = loc("src/layout_scopes.mlir":18:5)
#loc13 = loc("src/layout_scopes.mlir":19:12)
#loc14 = loc("src/layout_scopes.mlir":20:12)
#loc15 = loc("src/layout_scopes.mlir":21:7)
#loc16 = loc("src/layout_scopes.mlir":24:3)
#loc17 = loc("src/layout_scopes.mlir":25:5)
#loc19 = loc("src/layout_scopes.mlir":26:12)
#loc20 = loc("src/layout_scopes.mlir":27:7)

