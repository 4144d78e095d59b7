// Nested data layouts, and queries of types of all classes: `tools/layout.py` made it.
module attributes {} {
func.func @f() {
  %q1 = "test.data_layout_query"() : () -> !llvm.array<5 x ptr<2>>
builtin.module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<!llvm.ptr<1>, dense<[64, 512, 512, 8]> : tensor<4xi64>>, #dlti.dl_entry<si9, dense<[8, 8]> : vector<2xi64>>, "dlti.default_memory_space" = #ptr.generic_space, !llvm.ptr<2> = dense<[32, 32, 96]> : vector<3xi64>, "dlti.program_memory_space" = 6, !llvm.ptr = dense<[37, 24, 32, 8]> : vector<4xi64>>} {
  %q4 = "test.data_layout_query"() : () -> ui2
scf.execute_region {
  %q6 = "test.data_layout_query"() : () -> !test.test_type_with_layout<1>
"test.op_with_data_layout"() ({
  %q8 = "test.data_layout_query"() : () -> !llvm.struct<(vector<3xi32>, f80, vector<3xi32>, i9, i16, f80)>
  %q9 = "test.data_layout_query"() : () -> f4E2M1FN
  %q10 = "test.data_layout_query"() : () -> complex<f128>
"test.maybe_terminator"() : () -> ()
}) {dlti.dl_spec = #dlti.dl_spec<f8E4M3 = dense<[24, 40]> : vector<2xi64>, f8E5M2FNUZ = dense<512> : vector<2xi64>, #dlti.dl_entry<"dlti.legal_int_widths", array<i32>>, !ptr.ptr<#llvm.address_space<3>> = #ptr.spec<size = 64, abi = 64, preferred = 64, index = 8>, f16 = dense<[40, 96]> : tensor<2xi64>, !llvm.struct<()> = dense<[128]> : vector<1xi64>, #dlti.dl_entry<!ptr.ptr<#test.const_memory_space>, #ptr.spec<size = 64, abi = 32, preferred = 32>>>} : () -> ()
  %q11 = "test.data_layout_query"() : () -> tf32
scf.yield
} {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<i128, dense<32> : vector<1xi64>>, "vendor.anything" = {a = [1, 2], b}, si16 = dense<[256, 256]> : vector<2xi64>, !ptr.ptr<#test.const_memory_space> = #ptr.spec<size = 128, abi = 16, preferred = 16, index = 16>, #dlti.dl_entry<i1000, dense<[8, 40]> : tensor<2xi64>>, i80 = dense<[64, 128]> : tensor<2xi64>, si9 = dense<128> : vector<1xi64>, !ptr.ptr<#test.const_memory_space<1>> = #ptr.spec<size = 128, abi = 8, preferred = 16, index = 16>>}
"test.op_with_data_layout"() ({
  %q13 = "test.data_layout_query"() : () -> !llvm.struct<(array<3 x vector<8xf32>>)>
  %q14 = "test.data_layout_query"() : () -> !ptr.ptr<#llvm.address_space<3>>
  %q15 = "test.data_layout_query"() : () -> vector<33x!ptr.ptr<#test.const_memory_space>>
builtin.module {
gpu.module @g16 attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ppc_fp128 = dense<16> : vector<1xi64>, f8E5M2FNUZ = dense<[40]> : vector<1xi64>, #dlti.dl_entry<f8E4M3B11FNUZ, dense<[40, 512]> : vector<2xi64>>, "dlti.mangling_mode" = "e", "dlti.legal_int_widths" = array<i32: 32>, !ptr.ptr<#test.const_memory_space> = #ptr.spec<size = 128, abi = 8, preferred = 16, index = 16>, !llvm.struct<()> = dense<256> : vector<2xi64>, #dlti.dl_entry<!ptr.ptr<#test.const_memory_space<1>>, #ptr.spec<size = 128, abi = 64, preferred = 64, index = 8>>, "dlti.global_memory_space" = 6 : ui32, "vendor.anything" = dense<1> : vector<2xi8>>} {
  %q17 = "test.data_layout_query"() : () -> !llvm.ptr<2>
}
}
  %q18 = "test.data_layout_query"() : () -> index
"test.maybe_terminator"() : () -> ()
}) {dlti.dl_spec = #dlti.dl_spec<"dlti.global_memory_space" = 6 : ui32, #dlti.dl_entry<f64, dense<96> : tensor<1xi64>>, f8E8M0FNU = dense<[16]> : vector<1xi64>, #dlti.dl_entry<"dlti.alloca_memory_space", #ptr.generic_space>, index = 16 : i64, "vendor.anything" = dense<1> : vector<2xi8>, bf16 = dense<40> : vector<1xi64>>} : () -> ()
  %q19 = "test.data_layout_query"() : () -> vector<33x!llvm.ptr>
}
"test.op_with_data_layout"() ({
  %q21 = "test.data_layout_query"() : () -> vector<3x[3]x4xui24>
  %q22 = "test.data_layout_query"() : () -> i127
scf.execute_region {
  %q24 = "test.data_layout_query"() : () -> vector<16x9x16xf8E4M3>
  %q25 = "test.data_layout_query"() : () -> !llvm.ptr<1>
builtin.module attributes {vendor.spec = #dlti.dl_spec<"dlti.stack_alignment" = 0 : index, !ptr.ptr<#ptr.generic_space> = #ptr.spec<size = 32, abi = 64, preferred = 64, index = 8>, #dlti.dl_entry<"dlti.alloca_memory_space", 3 : ui32>, #dlti.dl_entry<index, 24 : index>, #dlti.dl_entry<!ptr.ptr<#llvm.address_space<3>>, #ptr.spec<size = 16, abi = 64, preferred = 64>>>} {
  %q27 = "test.data_layout_query"() : () -> !ptr.ptr<#llvm.address_space<3>>
}
  %q28 = "test.data_layout_query"() : () -> index
scf.yield
} {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<!llvm.ptr, dense<[32, 40, 40, 16]> : tensor<4xi64>>, !llvm.ptr<1> = dense<[64, 512, 512]> : vector<3xi64>, bf16 = dense<[128, 128]> : tensor<2xi64>, #dlti.dl_entry<"dlti.function_pointer_alignment", #dlti.function_pointer_alignment<32, function_dependent = true>>, f8E4M3FN = dense<[16, 24]> : vector<2xi64>, #dlti.dl_entry<f6E3M2FN, dense<128> : tensor<1xi64>>, "dlti.mangling_mode" = "o", !llvm.ptr<270> = dense<[16, 32, 512]> : vector<3xi64>>}
builtin.module attributes {llvm.data_layout = "E-p:32:32-i64:64"} {
  %q30 = "test.data_layout_query"() : () -> index
  %q31 = "test.data_layout_query"() : () -> f32
builtin.module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<tf32, dense<[8, 32]> : vector<2xi64>>, f32 = dense<[512]> : vector<1xi64>, #dlti.dl_entry<index, 24 : i64>, "dlti.program_memory_space" = #ptr.generic_space, f8E4M3 = dense<256> : vector<2xi64>, #dlti.dl_entry<"dlti.function_pointer_alignment", #dlti.function_pointer_alignment<64, function_dependent = false>>>} {
  %q33 = "test.data_layout_query"() : () -> complex<i48>
  %q34 = "test.data_layout_query"() : () -> !llvm.ptr
  %q35 = "test.data_layout_query"() : () -> !ptr.ptr<#test.const_memory_space>
}
scf.execute_region {
  %q37 = "test.data_layout_query"() : () -> index
  %q38 = "test.data_layout_query"() : () -> !ptr.ptr<#test.const_memory_space>
  %q39 = "test.data_layout_query"() : () -> vector<33xindex>
scf.yield
} {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<()> = dense<[128, 256]> : vector<2xi64>, #dlti.dl_entry<!llvm.ppc_fp128, dense<[128, 256]> : vector<2xi64>>, #dlti.dl_entry<!llvm.ptr<1>, dense<[16, 32, 32]> : tensor<3xi64>>, index = 24 : i64, "dlti.program_memory_space" = "scratch", !llvm.ptr<270> = dense<[128, 64, 64, 64]> : vector<4xi64>, !llvm.ptr<2> = dense<[32, 24, 40]> : tensor<3xi64>, #dlti.dl_entry<!test.test_type_with_layout<0>, ["alignment", 4]>>}
  %q40 = "test.data_layout_query"() : () -> !test.test_type_with_layout<2>
}
  %q41 = "test.data_layout_query"() : () -> i63
"test.maybe_terminator"() : () -> ()
}) {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"dlti.stack_alignment", 0 : index>, !test.test_type_with_layout<2> = ["index", 32], #dlti.dl_entry<f6E3M2FN, dense<64> : tensor<1xi64>>, i128 = dense<[64, 512]> : vector<2xi64>, !test.test_type_with_layout<1> = ["size", 23], #dlti.dl_entry<"dlti.function_pointer_alignment", #dlti.function_pointer_alignment<64, function_dependent = false>>, f128 = dense<[40]> : vector<1xi64>, "dlti.default_memory_space" = #test.const_memory_space<1>, !llvm.struct<()> = dense<512> : vector<2xi64>, i1000 = dense<[40, 256]> : vector<2xi64>, #dlti.dl_entry<!test.test_type_with_layout<3>, ["preferred", 23]>, #dlti.dl_entry<bf16, dense<[8, 128]> : vector<2xi64>>, !llvm.ptr<1> = dense<[128, 16, 32]> : tensor<3xi64>, !test.test_type_with_layout<0> = ["alignment", 8]>} : () -> ()
  %q42 = "test.data_layout_query"() : () -> si128
return
}
}
