"builtin.module"() ({
  "func.func"() <{function_type = (i64, vector<3xf32>) -> index, sym_name = "f"}> ({
  ^bb0(%arg2: i64, %arg3: vector<3xf32>):
    %3 = "test.data_layout_query"() : () -> index
    %4 = "test.data_layout_query"() : () -> tensor<4xf32>
    %5 = "my.kernel"() ({
      %6 = "test.data_layout_query"() : () -> index
      "my.end"() : () -> ()
    }) {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<32> : vector<3xi64>, f32 = dense<64> : vector<1xi64>>} : () -> f32
    "func.return"(%3) : (index) -> ()
  }) {dlti.map = #dlti.map<"a" = #dlti.map<"b" = 7 : i32>>} : () -> ()
  "builtin.module"() <{sym_name = "host"}> ({
    "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i64 (ptr)>, linkage = #llvm.linkage<external>, sym_name = "g", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    ^bb0(%arg1: !llvm.ptr):
      %1 = "test.data_layout_query"() : () -> !llvm.struct<(i8, ptr, i64)>
      %2 = "llvm.load"(%arg1) <{ordering = 0 : i64}> : (!llvm.ptr) -> i64
      "llvm.return"(%2) : (i64) -> ()
    }) : () -> ()
  }) {llvm.data_layout = "e-p:32:32-i64:64-n8:16:32"} : () -> ()
  "gpu.module"() <{sym_name = "device"}> ({
    "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (ptr<3>)>, linkage = #llvm.linkage<external>, sym_name = "k", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    ^bb0(%arg0: !llvm.ptr<3>):
      %0 = "test.data_layout_query"() : () -> !llvm.ptr<3>
      "llvm.return"() : () -> ()
    }) : () -> ()
  }) {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<3> = dense<16> : vector<3xi64>>} : () -> ()
}) {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64, "dlti.endianness" = "little">, dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"L1_cache_size_in_bytes" = 4096 : i32>, "GPU" = #dlti.target_device_spec<"max_vector_op_width" = 512 : i32>>} : () -> ()

