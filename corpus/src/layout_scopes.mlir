// Scopes of all kinds: a target, a module of LLVM, a GPU module, an operation of an unknown dialect.
module attributes {
  dlti.dl_spec = #dlti.dl_spec<index = 32 : i64, "dlti.endianness" = "little">,
  dlti.target_system_spec = #dlti.target_system_spec<
    "CPU" = #dlti.target_device_spec<"L1_cache_size_in_bytes" = 4096 : i32>,
    "GPU" = #dlti.target_device_spec<"max_vector_op_width" = 512 : i32>>
} {
  func.func @f(%arg0: i64, %arg1: vector<3xf32>) -> index attributes {dlti.map = #dlti.map<"a" = #dlti.map<"b" = 7 : i32>>} {
    %0 = "test.data_layout_query"() : () -> index
    %1 = "test.data_layout_query"() : () -> tensor<4xf32>
    %2 = "my.kernel"() ({
      %3 = "test.data_layout_query"() : () -> index
      "my.end"() : () -> ()
    }) {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<32> : vector<3xi64>, f32 = dense<64> : vector<1xi64>>} : () -> f32
    return %0 : index
  }
  module @host attributes {llvm.data_layout = "e-p:32:32-i64:64-n8:16:32"} {
    llvm.func @g(%arg0: !llvm.ptr) -> i64 {
      %0 = "test.data_layout_query"() : () -> !llvm.struct<(i8, ptr, i64)>
      %1 = llvm.load %arg0 : !llvm.ptr -> i64
      llvm.return %1 : i64
    }
  }
  gpu.module @device attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<3> = dense<16> : vector<3xi64>>} {
    llvm.func @k(%arg0: !llvm.ptr<3>) {
      %0 = "test.data_layout_query"() : () -> !llvm.ptr<3>
      llvm.return
    }
  }
}
