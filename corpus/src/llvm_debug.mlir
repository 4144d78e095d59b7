// Debug-info, alias-analysis and loop attributes of the LLVM dialect, in attributes and in locations.
#bool = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "bool", sizeInBits = 8, encoding = DW_ATE_boolean>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#null = #llvm.di_null_type
#file = #llvm.di_file<"demo.c" in "src dir">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, producer = "corpus", isOptimized = true, emissionKind = Full, nameTableKind = None>
#pointer = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #int, sizeInBits = 64, alignInBits = 64, offsetInBits = 8>
#pointee = #llvm.di_derived_type<tag = DW_TAG_pointer_type, name = "np", baseType = #int, extraData = #int, sizeInBits = 32>
#element = #llvm.di_composite_type<tag = DW_TAG_array_type, baseType = #int, sizeInBits = 128, elements = #llvm.di_subrange<count = 4 : i64>>
#node_ref = #llvm.di_composite_type<recId = distinct[1]<>, isRecSelf = true>
#member = #llvm.di_derived_type<tag = DW_TAG_member, name = "next", baseType = #node_ref, sizeInBits = 64>
#node = #llvm.di_composite_type<recId = distinct[1]<>, tag = DW_TAG_structure_type, name = "node", file = #file, line = 3, flags = "TypePassByReference|NonTrivial", sizeInBits = 128, elements = #llvm.di_derived_type<tag = DW_TAG_pointer_type, name = "ptr", baseType = #node_ref>, #element>
#signature = #llvm.di_subroutine_type<callingConvention = DW_CC_normal, types = #null, #pointer, #node>
#space = #llvm.di_namespace<name = "ns", scope = #unit, exportSymbols = true>
#function = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #unit, scope = #space, name = "run", linkageName = "_run", file = #file, line = 10, scopeLine = 11, subprogramFlags = "Definition|Optimized", type = #signature>
#inner = #llvm.di_subprogram<scope = #file, name = "inlined", file = #file>
#block = #llvm.di_lexical_block<scope = #function, file = #file, line = 12, column = 3>
#block_file = #llvm.di_lexical_block_file<scope = #block, file = #file, discriminator = 2>
#variable = #llvm.di_local_variable<scope = #block_file, name = "arg", file = #file, line = 10, arg = 1, alignInBits = 32, type = #pointer>
#label = #llvm.di_label<scope = #block, name = "again", file = #file, line = 14>
#global = #llvm.di_global_variable<scope = #unit, name = "g", linkageName = "_g", file = #file, line = 1, type = #bool, isLocalToUnit = true, isDefined = true, alignInBits = 8>
#global_expr = #llvm.di_global_variable_expression<var = #global, expr = <[DW_OP_plus_uconst(8)]>>
#module_di = #llvm.di_module<file = #file, scope = #unit, name = "m", configMacros = "-DX", includePath = "include", apinotes = "n", line = 42, isDecl = true>
#import = #llvm.di_imported_entity<tag = DW_TAG_imported_module, scope = #unit, entity = #module_di, file = #file, line = 1>
#string_type = #llvm.di_string_type<tag = DW_TAG_string_type, name = "character(*)", sizeInBits = 32, stringLengthExp = <[DW_OP_push_object_address, DW_OP_plus_uconst(8)]>, encoding = DW_ATE_ASCII>
#range = #llvm.di_generic_subrange<count = #llvm.di_expression<[DW_OP_push_object_address]>, lowerBound = #llvm.di_expression<[DW_OP_constu(1)]>, stride = #llvm.di_expression<[DW_OP_constu(4)]>>
#common = #llvm.di_common_block<scope = #function, name = "block", file = #file, line = 3>
#annotation = #llvm.di_annotation<name = "key", value = "value">
#tbaa_root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
#tbaa_char = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#tbaa_root, 0>}>
#tbaa_int = #llvm.tbaa_type_desc<id = "int", members = {<#tbaa_char, 0>}>
#tbaa_pair = #llvm.tbaa_type_desc<id = "pair", members = {<#tbaa_int, 0>, <#tbaa_int, 4>}>
#tag = #llvm.tbaa_tag<base_type = #tbaa_pair, access_type = #tbaa_int, offset = 4, constant = true>
#domain = #llvm.alias_scope_domain<id = distinct[3]<>, description = "domain">
#scope = #llvm.alias_scope<id = distinct[4]<>, domain = #domain, description = "a scope">
#scope2 = #llvm.alias_scope<id = distinct[5]<>, domain = #domain>
#access = #llvm.access_group<id = distinct[6]<>>
#loop = #llvm.loop_annotation<disableNonforced = true, vectorize = #llvm.loop_vectorize<disable = false, predicateEnable = true, scalableEnable = false, width = 8 : i32, followupVectorized = <mustProgress = true>>, interleave = #llvm.loop_interleave<count = 2 : i32>, unroll = #llvm.loop_unroll<count = 4 : i32, full = false>, unrollAndJam = #llvm.loop_unroll_and_jam<disable = true>, licm = #llvm.loop_licm<disable = true>, distribute = #llvm.loop_distribute<disable = true>, pipeline = #llvm.loop_pipeline<disable = true, initiationinterval = 3 : i32>, peeled = #llvm.loop_peeled<count = 1 : i32>, unswitch = #llvm.loop_unswitch<partialDisable = true>, startLoc = loc(fused<#block>["demo.c":12:3]), parallelAccesses = #access>
#here = loc(fused<#block>["demo.c":13:5])
#inlined = loc(fused<#inner>["demo.c":2:1])
module {
  llvm.mlir.global external @g() {dbg_exprs = [#global_expr]} : i8
  llvm.func @run(%arg: !llvm.ptr) {
    llvm.intr.dbg.value #variable #llvm.di_expression<[DW_OP_deref, DW_OP_LLVM_fragment(0, 8)]> = %arg : !llvm.ptr loc(#here)
    llvm.intr.dbg.label #label loc(#here)
    %v = llvm.load %arg {alignment = 4 : i64, tbaa = [#tag], alias_scopes = [#scope], noalias_scopes = [#scope2], access_groups = [#access]} : !llvm.ptr -> i32 loc(callsite(#inlined at #here))
    llvm.br ^bb1 {loop_annotation = #loop} loc(#here)
  ^bb1:
    llvm.return loc(unknown)
  } loc(fused<#function>["demo.c":10:1])
  "t.more"() {a = #import, b = #string_type, c = #range, d = #common, e = #annotation, f = #pointee, g = #member, h = #global} : () -> ()
}
