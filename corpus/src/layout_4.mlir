// Nested data layouts, and queries of types of all classes: `tools/layout.py` made it.
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.global_memory_space" = #ptr.generic_space, #dlti.dl_entry<!llvm.ptr<2>, dense<[16, 8, 64]> : vector<3xi64>>, "vendor.anything" = {a = [1, 2], b}, #dlti.dl_entry<"dlti.program_memory_space", 2 : i32>, #dlti.dl_entry<!llvm.ptr, dense<[128, 16, 24]> : vector<3xi64>>, #dlti.dl_entry<!ptr.ptr<#test.const_memory_space<1>>, #ptr.spec<size = 128, abi = 16, preferred = 32, index = 8>>, !llvm.struct<()> = dense<16> : tensor<1xi64>, f6E2M3FN = dense<32> : vector<1xi64>, !ptr.ptr<#test.const_memory_space> = #ptr.spec<size = 128, abi = 8, preferred = 16, index = 16>, "dlti.stack_alignment" = 64 : i32, "dlti.function_pointer_alignment" = #dlti.function_pointer_alignment<64, function_dependent = true>, !llvm.ptr<270> = dense<[64, 256, 256]> : vector<3xi64>, "dlti.mangling_mode" = "">} {
func.func @f() {
  %q1 = "test.data_layout_query"() : () -> i31
builtin.module {
gpu.module @g2 attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.global_memory_space" = #ptr.generic_space, f6E3M2FN = dense<512> : tensor<2xi64>, f80 = dense<[64, 256]> : tensor<2xi64>, i64 = dense<[96, 128]> : vector<2xi64>, #dlti.dl_entry<"dlti.legal_int_widths", array<i32: 8, 16, 32, 64>>, "dlti.function_pointer_alignment" = #dlti.function_pointer_alignment<64, function_dependent = true>, "dlti.endianness" = "big", f8E4M3FNUZ = dense<8> : vector<1xi64>>} {
  %q3 = "test.data_layout_query"() : () -> !ptr.ptr<#test.const_memory_space>
  %q4 = "test.data_layout_query"() : () -> !ptr.ptr<#test.const_memory_space<1>>
"test.op_with_data_layout"() ({
  %q6 = "test.data_layout_query"() : () -> si17
  %q7 = "test.data_layout_query"() : () -> vector<8xi64>
"test.op_with_data_layout"() ({
  %q9 = "test.data_layout_query"() : () -> !test.test_type_with_layout<0>
  %q10 = "test.data_layout_query"() : () -> !llvm.struct<"s12", (i1, vector<3xi8>, i31, i33, struct<"s11", (f16, array<0 x struct<(vector<2xf64>, i2)>>)>, struct<packed (struct<packed ()>, array<3 x array<2 x f80>>)>)>
"test.maybe_terminator"() : () -> ()
}) {dlti.dl_spec = #dlti.dl_spec<"dlti.default_memory_space" = #test.const_memory_space, #dlti.dl_entry<!test.test_type_with_layout<2>, ["preferred", 50]>, #dlti.dl_entry<!test.test_type_with_layout<3>, ["size", 2]>, #dlti.dl_entry<!test.test_type_with_layout<0>, ["alignment", 32]>, #dlti.dl_entry<"dlti.alloca_memory_space", #ptr.generic_space>, !test.test_type_with_layout<1> = ["index", 32]>} : () -> ()
  %q13 = "test.data_layout_query"() : () -> !llvm.ptr<270>
"test.maybe_terminator"() : () -> ()
}) {dlti.dl_spec = #dlti.dl_spec<index = 24 : i64, "dlti.alloca_memory_space" = #ptr.generic_space, "dlti.legal_int_widths" = array<i32: 8, 16, 32, 64>, #dlti.dl_entry<"dlti.default_memory_space", #test.const_memory_space>>} : () -> ()
builtin.module attributes {vendor.spec = #dlti.dl_spec<#dlti.dl_entry<"dlti.alloca_memory_space", #ptr.generic_space>, "dlti.default_memory_space" = #ptr.generic_space, "dlti.global_memory_space" = #ptr.generic_space, "dlti.program_memory_space" = 2 : i32>} {
  %q15 = "test.data_layout_query"() : () -> complex<i1000>
  %q16 = "test.data_layout_query"() : () -> !ptr.ptr<#ptr.generic_space>
  %q17 = "test.data_layout_query"() : () -> !llvm.struct<"s18", ()>
"test.op_with_data_layout"() ({
  %q20 = "test.data_layout_query"() : () -> f8E5M2FNUZ
  %q21 = "test.data_layout_query"() : () -> i7
"test.maybe_terminator"() : () -> ()
}) {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<bf16, dense<[96, 96]> : vector<2xi64>>, #dlti.dl_entry<"dlti.default_memory_space", #ptr.generic_space>, !test.test_type_with_layout<1> = ["preferred", 50], !test.test_type_with_layout<2> = ["size", 80], #dlti.dl_entry<f8E3M4, dense<[512]> : vector<1xi64>>, "dlti.endianness" = "big", "vendor.anything" = {a = [1, 2], b}, #dlti.dl_entry<"dlti.alloca_memory_space", #ptr.generic_space>, index = 16 : i32, !test.test_type_with_layout<3> = ["index", 16], #dlti.dl_entry<"dlti.legal_int_widths", array<i32: 8, 16, 32, 64>>, "dlti.program_memory_space" = 2 : i32, !test.test_type_with_layout<0> = ["alignment", 8]>} : () -> ()
"test.op_with_data_layout"() ({
  %q23 = "test.data_layout_query"() : () -> !ptr.ptr<#llvm.address_space<3>>
  %q24 = "test.data_layout_query"() : () -> complex<i1>
  %q25 = "test.data_layout_query"() : () -> !llvm.ppc_fp128
"test.maybe_terminator"() : () -> ()
}) {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<3> = dense<[64, 8, 8]> : vector<3xi64>, !llvm.struct<()> = dense<16> : tensor<1xi64>>} : () -> ()
  %q26 = "test.data_layout_query"() : () -> vector<4x!ptr.ptr<#llvm.address_space<3>>>
}
  %q27 = "test.data_layout_query"() : () -> index
}
}
"test.op_with_data_layout"() ({
  %q29 = "test.data_layout_query"() : () -> vector<3x1xindex>
  %q30 = "test.data_layout_query"() : () -> !test.test_type_with_layout<3>
scf.execute_region {
  %q32 = "test.data_layout_query"() : () -> index
  %q33 = "test.data_layout_query"() : () -> f128
  %q34 = "test.data_layout_query"() : () -> !llvm.array<2 x struct<packed (struct<()>)>>
builtin.module {
gpu.module @g35 attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<()> = dense<[8]> : vector<1xi64>, #dlti.dl_entry<!test.test_type_with_layout<0>, ["alignment", 64]>, "dlti.endianness" = "big">} {
  %q36 = "test.data_layout_query"() : () -> index
  %q37 = "test.data_layout_query"() : () -> ui9
  %q38 = "test.data_layout_query"() : () -> !llvm.struct<"s39", ()>
}
}
  %q40 = "test.data_layout_query"() : () -> vector<3x!ptr.ptr<#ptr.generic_space>>
scf.yield
} {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<()> = dense<32> : vector<2xi64>, #dlti.dl_entry<!test.test_type_with_layout<0>, ["alignment", 64]>, #dlti.dl_entry<"dlti.alloca_memory_space", 7 : i32>, !ptr.ptr<#ptr.generic_space> = #ptr.spec<size = 16, abi = 32, preferred = 32, index = 8>, !ptr.ptr<#test.const_memory_space<1>> = #ptr.spec<size = 16, abi = 32, preferred = 32, index = 16>, #dlti.dl_entry<"dlti.endianness", "little">>}
  %q41 = "test.data_layout_query"() : () -> i2
"test.maybe_terminator"() : () -> ()
}) {} : () -> ()
  %q42 = "test.data_layout_query"() : () -> vector<7xindex>
return
}
}
