// Nested data layouts, and queries of types of all classes: `tools/layout.py` made it.
module attributes {} {
func.func @f() {
  %q1 = "test.data_layout_query"() : () -> i48
scf.execute_region {
  %q3 = "test.data_layout_query"() : () -> !llvm.array<2 x vector<8xi32>>
  %q4 = "test.data_layout_query"() : () -> index
  %q5 = "test.data_layout_query"() : () -> f8E3M4
builtin.module attributes {vendor.spec = #dlti.dl_spec<"dlti.stack_alignment" = 0 : i32, #dlti.dl_entry<!llvm.struct<()>, dense<[96, 128]> : vector<2xi64>>, si33 = dense<512> : vector<2xi64>, #dlti.dl_entry<"dlti.program_memory_space", 5>, #dlti.dl_entry<"dlti.mangling_mode", "o">>} {
  %q7 = "test.data_layout_query"() : () -> !llvm.array<0 x f128>
  %q9 = "test.data_layout_query"() : () -> !llvm.ptr
  %q10 = "test.data_layout_query"() : () -> si127
"test.op_with_data_layout"() ({
  %q12 = "test.data_layout_query"() : () -> !llvm.ptr
  %q13 = "test.data_layout_query"() : () -> !test.test_type_with_layout<0>
"test.maybe_terminator"() : () -> ()
}) {dlti.dl_spec = #dlti.dl_spec<"dlti.default_memory_space" = #test.const_memory_space<1>, #dlti.dl_entry<f8E4M3, dense<512> : tensor<2xi64>>, #dlti.dl_entry<"dlti.function_pointer_alignment", #dlti.function_pointer_alignment<32, function_dependent = true>>, #dlti.dl_entry<!llvm.ptr, dense<[64, 32, 512]> : vector<3xi64>>, "dlti.mangling_mode" = "o", f4E2M1FN = dense<[128, 512]> : vector<2xi64>, #dlti.dl_entry<f80, dense<96> : vector<1xi64>>>} : () -> ()
  %q14 = "test.data_layout_query"() : () -> !test.test_type_with_layout<0>
}
builtin.module {
gpu.module @g15 attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.function_pointer_alignment" = #dlti.function_pointer_alignment<32, function_dependent = true>, si64 = dense<16> : vector<1xi64>, #dlti.dl_entry<!llvm.ptr, dense<[128, 128, 128]> : vector<3xi64>>>} {
  %q16 = "test.data_layout_query"() : () -> vector<3x1x!llvm.ptr<270>>
"test.op_with_data_layout"() ({
  %q18 = "test.data_layout_query"() : () -> i15
  %q19 = "test.data_layout_query"() : () -> !llvm.ptr
  %q20 = "test.data_layout_query"() : () -> !llvm.array<1 x struct<"s22", (f128, vector<8xf64>)>>
"test.maybe_terminator"() : () -> ()
}) {} : () -> ()
"test.op_with_data_layout"() ({
  %q24 = "test.data_layout_query"() : () -> !llvm.ptr<1>
  %q25 = "test.data_layout_query"() : () -> vector<8xsi15>
"test.maybe_terminator"() : () -> ()
}) {} : () -> ()
  %q26 = "test.data_layout_query"() : () -> !llvm.array<5 x i1000>
}
}
  %q27 = "test.data_layout_query"() : () -> !test.test_type_with_layout<2>
scf.yield
} {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<tf32, dense<96> : vector<2xi64>>, !llvm.ptr<2> = dense<[16, 40, 256, 64]> : vector<4xi64>, #dlti.dl_entry<!llvm.ptr, dense<[16, 96, 96, 32]> : vector<4xi64>>, #dlti.dl_entry<!llvm.ptr<1>, dense<[32, 64, 64]> : tensor<3xi64>>, "dlti.stack_alignment" = 128 : index, #dlti.dl_entry<index, 128 : index>>}
scf.execute_region {
  %q29 = "test.data_layout_query"() : () -> vector<[1]x5x4xindex>
  %q30 = "test.data_layout_query"() : () -> complex<f8E5M2FNUZ>
scf.execute_region {
  %q32 = "test.data_layout_query"() : () -> !llvm.struct<(struct<(i63, struct<(struct<packed (i16, vector<2xf64>)>, f64, i9)>, i24)>, f64, i65)>
  %q33 = "test.data_layout_query"() : () -> ui7
  %q34 = "test.data_layout_query"() : () -> !ptr.ptr<#ptr.generic_space>
scf.execute_region {
  %q36 = "test.data_layout_query"() : () -> !ptr.ptr<#test.const_memory_space<1>>
  %q37 = "test.data_layout_query"() : () -> i127
scf.yield
} {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<!llvm.struct<()>, dense<[8, 96]> : vector<2xi64>>, #dlti.dl_entry<index, 64 : ui64>, #dlti.dl_entry<f6E3M2FN, dense<[32]> : vector<1xi64>>, "dlti.stack_alignment" = 0 : i64, !test.test_type_with_layout<0> = ["alignment", 4], f8E4M3FNUZ = dense<512> : tensor<1xi64>, #dlti.dl_entry<f128, dense<[8, 24]> : tensor<2xi64>>, "dlti.mangling_mode" = "e", i32 = dense<[16]> : tensor<1xi64>, "vendor.anything" = {a = [1, 2], b}, !llvm.ptr = dense<[128, 16, 24]> : tensor<3xi64>, ui129 = dense<[32, 96]> : vector<2xi64>, si65 = dense<[512, 512]> : tensor<2xi64>>}
  %q38 = "test.data_layout_query"() : () -> si7
scf.yield
} {dlti.dl_spec = #dlti.dl_spec<index = 32 : i32, #dlti.dl_entry<"dlti.default_memory_space", #llvm.address_space<3>>, "dlti.global_memory_space" = 3 : ui32, "dlti.alloca_memory_space" = 0 : ui64, "dlti.legal_int_widths" = array<i32: 32>, #dlti.dl_entry<i129, dense<8> : vector<1xi64>>, "dlti.endianness" = "little", #dlti.dl_entry<"dlti.function_pointer_alignment", #dlti.function_pointer_alignment<64, function_dependent = true>>, tf32 = dense<[256]> : vector<1xi64>>}
builtin.module {
gpu.module @g39 attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<!test.test_type_with_layout<1>, ["size", 129]>, "dlti.default_memory_space" = #test.const_memory_space<1>, #dlti.dl_entry<!test.test_type_with_layout<2>, ["index", 8]>, !ptr.ptr<#llvm.address_space<3>> = #ptr.spec<size = 16, abi = 8, preferred = 16, index = 8>, !test.test_type_with_layout<3> = ["preferred", 19], index = 128 : index, !ptr.ptr<#test.const_memory_space> = #ptr.spec<size = 16, abi = 16, preferred = 32, index = 16>, !test.test_type_with_layout<0> = ["alignment", 1], #dlti.dl_entry<"dlti.function_pointer_alignment", #dlti.function_pointer_alignment<0, function_dependent = false>>, !ptr.ptr<#ptr.generic_space> = #ptr.spec<size = 16, abi = 8, preferred = 8>>} {
  %q40 = "test.data_layout_query"() : () -> !llvm.ptr
  %q41 = "test.data_layout_query"() : () -> f8E4M3B11FNUZ
builtin.module attributes {vendor.spec = #dlti.dl_spec<"dlti.stack_alignment" = 0 : i64, #dlti.dl_entry<!llvm.ppc_fp128, dense<[16, 24]> : tensor<2xi64>>, "dlti.endianness" = "little", f8E5M2 = dense<[96]> : vector<1xi64>, #dlti.dl_entry<f8E4M3B11FNUZ, dense<[32, 512]> : tensor<2xi64>>>, llvm.data_layout = "E-p:32:32-i64:64"} {
  %q43 = "test.data_layout_query"() : () -> i17
  %q44 = "test.data_layout_query"() : () -> complex<ui9>
}
  %q45 = "test.data_layout_query"() : () -> !ptr.ptr<#test.const_memory_space<1>>
}
}
  %q46 = "test.data_layout_query"() : () -> complex<si128>
scf.yield
} {dlti.dl_spec = #dlti.dl_spec<f8E4M3 = dense<[64]> : tensor<1xi64>, !llvm.struct<()> = dense<[128]> : tensor<1xi64>, "dlti.alloca_memory_space" = #ptr.generic_space, !llvm.ptr<2> = dense<[64, 8, 32]> : vector<3xi64>, f80 = dense<256> : vector<2xi64>, "dlti.default_memory_space" = 5, !llvm.ptr<270> = dense<[64, 16, 24]> : vector<3xi64>, "dlti.legal_int_widths" = array<i32>, f8E5M2 = dense<[24, 256]> : tensor<2xi64>>}
  %q47 = "test.data_layout_query"() : () -> i32
return
}
}
