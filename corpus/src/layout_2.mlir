// Nested data layouts, and queries of types of all classes: `tools/layout.py` made it.
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<!ptr.ptr<#ptr.generic_space>, #ptr.spec<size = 32, abi = 64, preferred = 128, index = 16>>, "dlti.mangling_mode" = "o", #dlti.dl_entry<f8E4M3, dense<[24, 128]> : vector<2xi64>>, !ptr.ptr<#test.const_memory_space<1>> = #ptr.spec<size = 128, abi = 16, preferred = 32>, !llvm.struct<()> = dense<256> : vector<2xi64>, f8E3M4 = dense<[256, 512]> : tensor<2xi64>, #dlti.dl_entry<!ptr.ptr<#llvm.address_space<3>>, #ptr.spec<size = 32, abi = 8, preferred = 8>>, "vendor.anything" = dense<1> : vector<2xi8>, #dlti.dl_entry<f16, dense<[64, 512]> : vector<2xi64>>>} {
func.func @f() {
  %q1 = "test.data_layout_query"() : () -> !test.test_type_with_layout<1>
  %q2 = "test.data_layout_query"() : () -> vector<5xi16>
builtin.module {
gpu.module @g3 {
  %q4 = "test.data_layout_query"() : () -> !llvm.struct<(ptr<1>, struct<packed (i65, struct<(struct<()>, array<1 x i48>, i9, i64)>)>, bf16, f32, f80, i17)>
  %q5 = "test.data_layout_query"() : () -> !llvm.array<5 x struct<packed (vector<2xf64>, struct<(f32)>, struct<(ptr, vector<2xf64>)>)>>
  %q6 = "test.data_layout_query"() : () -> f128
"test.op_with_data_layout"() ({
  %q8 = "test.data_layout_query"() : () -> !llvm.array<16 x i16>
  %q10 = "test.data_layout_query"() : () -> complex<i7>
scf.execute_region {
  %q12 = "test.data_layout_query"() : () -> !llvm.ptr<270>
  %q13 = "test.data_layout_query"() : () -> si8
  %q14 = "test.data_layout_query"() : () -> vector<5x8x8x9xf6E2M3FN>
scf.yield
} {dlti.dl_spec = #dlti.dl_spec<!ptr.ptr<#ptr.generic_space> = #ptr.spec<size = 128, abi = 32, preferred = 32>, !ptr.ptr<#test.const_memory_space> = #ptr.spec<size = 32, abi = 32, preferred = 64, index = 8>, !llvm.ptr<270> = dense<[37, 512, 512]> : tensor<3xi64>, f32 = dense<[8, 8]> : vector<2xi64>, !ptr.ptr<#test.const_memory_space<1>> = #ptr.spec<size = 32, abi = 64, preferred = 64, index = 16>, #dlti.dl_entry<!llvm.struct<()>, dense<[64]> : vector<1xi64>>, #dlti.dl_entry<"dlti.default_memory_space", #ptr.generic_space>, #dlti.dl_entry<!llvm.ptr, dense<[128, 32, 32, 32]> : vector<4xi64>>>}
builtin.module {
gpu.module @g15 attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"dlti.stack_alignment", 0 : index>, #dlti.dl_entry<"dlti.default_memory_space", #test.const_memory_space<1>>, "dlti.function_pointer_alignment" = #dlti.function_pointer_alignment<0, function_dependent = true>, "dlti.program_memory_space" = 2 : ui64>} {
  %q16 = "test.data_layout_query"() : () -> !llvm.ptr
  %q17 = "test.data_layout_query"() : () -> vector<2x8x9x16xi16>
}
}
  %q18 = "test.data_layout_query"() : () -> !llvm.struct<"s19", (ptr<1>)>
"test.maybe_terminator"() : () -> ()
}) {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<i32, dense<32> : tensor<2xi64>>, ui33 = dense<[128, 128]> : vector<2xi64>, #dlti.dl_entry<index, 32 : ui64>, #dlti.dl_entry<!llvm.ptr, dense<[64, 40, 40]> : vector<3xi64>>, !llvm.struct<()> = dense<8> : vector<1xi64>, #dlti.dl_entry<"dlti.default_memory_space", #test.const_memory_space<1>>, i9 = dense<24> : vector<2xi64>>} : () -> ()
builtin.module attributes {vendor.spec = #dlti.dl_spec<i63 = dense<[8, 128]> : tensor<2xi64>, ui129 = dense<[128, 128]> : tensor<2xi64>, i8 = dense<[64, 256]> : vector<2xi64>, #dlti.dl_entry<"dlti.program_memory_space", "scratch">, i64 = dense<[96, 128]> : vector<2xi64>, #dlti.dl_entry<i17, dense<[256, 256]> : vector<2xi64>>, !llvm.struct<()> = dense<[128, 128]> : vector<2xi64>>} {
  %q21 = "test.data_layout_query"() : () -> !llvm.struct<"s22", packed (i48, ptr<1>)>
  %q23 = "test.data_layout_query"() : () -> !llvm.ptr
scf.execute_region {
  %q25 = "test.data_layout_query"() : () -> i17
  %q26 = "test.data_layout_query"() : () -> vector<[33]x!llvm.ptr<3>>
  %q27 = "test.data_layout_query"() : () -> !ptr.ptr<#llvm.address_space<3>>
scf.yield
} {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<()> = dense<512> : tensor<1xi64>, #dlti.dl_entry<ui24, dense<[64]> : vector<1xi64>>, "dlti.endianness" = "little", "vendor.anything" = dense<1> : vector<2xi8>, "dlti.program_memory_space" = 5, !ptr.ptr<#llvm.address_space<3>> = #ptr.spec<size = 128, abi = 8, preferred = 16>, "dlti.alloca_memory_space" = 5, #dlti.dl_entry<f128, dense<[96, 96]> : tensor<2xi64>>>}
  %q28 = "test.data_layout_query"() : () -> !test.test_type_with_layout<2>
}
  %q29 = "test.data_layout_query"() : () -> index
}
}
"test.op_with_data_layout"() ({
  %q31 = "test.data_layout_query"() : () -> !llvm.array<3 x struct<(ptr<1>)>>
  %q36 = "test.data_layout_query"() : () -> index
  %q37 = "test.data_layout_query"() : () -> !llvm.ptr<1>
"test.op_with_data_layout"() ({
  %q39 = "test.data_layout_query"() : () -> i127
  %q40 = "test.data_layout_query"() : () -> !llvm.array<5 x i8>
  %q44 = "test.data_layout_query"() : () -> index
scf.execute_region {
  %q46 = "test.data_layout_query"() : () -> vector<3x8x!llvm.ptr>
  %q47 = "test.data_layout_query"() : () -> i127
scf.yield
} {dlti.dl_spec = #dlti.dl_spec<"dlti.default_memory_space" = "scratch", #dlti.dl_entry<!ptr.ptr<#ptr.generic_space>, #ptr.spec<size = 128, abi = 64, preferred = 64, index = 16>>, index = 64 : i64, #dlti.dl_entry<!llvm.struct<()>, dense<[256, 512]> : vector<2xi64>>, ui24 = dense<[64, 64]> : vector<2xi64>, #dlti.dl_entry<si9, dense<[128, 128]> : vector<2xi64>>, f8E3M4 = dense<[96, 96]> : tensor<2xi64>, "dlti.alloca_memory_space" = #ptr.generic_space>}
"test.op_with_data_layout"() ({
  %q49 = "test.data_layout_query"() : () -> i63
"test.maybe_terminator"() : () -> ()
}) {} : () -> ()
  %q50 = "test.data_layout_query"() : () -> !llvm.array<3 x struct<"s51", (ptr, f80)>>
"test.maybe_terminator"() : () -> ()
}) {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<!llvm.ptr<3>, dense<[64, 8, 512]> : vector<3xi64>>, !llvm.struct<()> = dense<[32, 64]> : vector<2xi64>, "dlti.global_memory_space" = "scratch", f4E2M1FN = dense<40> : vector<1xi64>, "vendor.anything" = dense<1> : vector<2xi8>, #dlti.dl_entry<index, 32 : i64>, "dlti.default_memory_space" = "scratch">} : () -> ()
  %q52 = "test.data_layout_query"() : () -> !ptr.ptr<#ptr.generic_space>
"test.maybe_terminator"() : () -> ()
}) {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<f128, dense<[512]> : vector<1xi64>>, #dlti.dl_entry<!test.test_type_with_layout<0>, ["alignment", 16]>, #dlti.dl_entry<si63, dense<[24, 24]> : tensor<2xi64>>, i31 = dense<[8, 16]> : tensor<2xi64>, "dlti.legal_int_widths" = array<i32: 32>, #dlti.dl_entry<"dlti.endianness", "little">, !llvm.ptr<270> = dense<[128, 16, 40, 16]> : vector<4xi64>, f64 = dense<[128]> : vector<1xi64>, f8E5M2 = dense<[24, 96]> : vector<2xi64>, #dlti.dl_entry<!test.test_type_with_layout<1>, ["index", 32]>, !llvm.ptr<2> = dense<[37, 64, 64]> : vector<3xi64>, #dlti.dl_entry<ui24, dense<[96, 96]> : tensor<2xi64>>, i80 = dense<16> : tensor<2xi64>, !test.test_type_with_layout<3> = ["size", 70], #dlti.dl_entry<!test.test_type_with_layout<2>, ["preferred", 56]>, #dlti.dl_entry<si9, dense<256> : vector<2xi64>>, !llvm.struct<()> = dense<64> : vector<2xi64>>} : () -> ()
  %q53 = "test.data_layout_query"() : () -> complex<f4E2M1FN>
return
}
}
