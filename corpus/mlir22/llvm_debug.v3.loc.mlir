#access_group = #llvm.access_group<id = distinct[0]<>>
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[1]<>, description = "domain">
#alias_scope_domain1 = #llvm.alias_scope_domain<id = distinct[2]<>, description = "domain">
#di_basic_type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "bool", sizeInBits = 8, encoding = DW_ATE_boolean>
#di_basic_type1 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#di_composite_type = #llvm.di_composite_type<recId = distinct[3]<>, isRecSelf = true>
#di_composite_type1 = #llvm.di_composite_type<recId = distinct[4]<>, isRecSelf = true>
#di_file = #llvm.di_file<"demo.c" in "src dir">
#di_null_type = #llvm.di_null_type
#di_string_type = #llvm.di_string_type<tag = DW_TAG_string_type, name = "character(*)", sizeInBits = 32, stringLengthExp = <[DW_OP_push_object_address, DW_OP_plus_uconst(8)]>, encoding = DW_ATE_ASCII>
#loc3 = loc("src/llvm_debug.mlir":43:18)
#loc6 = loc("demo.c":12:3)
#loop_annotation = #llvm.loop_annotation<mustProgress = true>
#loop_distribute = #llvm.loop_distribute<disable = true>
#loop_interleave = #llvm.loop_interleave<count = 2 : i32>
#loop_licm = #llvm.loop_licm<disable = true>
#loop_peeled = #llvm.loop_peeled<count = 1 : i32>
#loop_pipeline = #llvm.loop_pipeline<disable = true, initiationinterval = 3 : i32>
#loop_unroll = #llvm.loop_unroll<count = 4 : i32, full = false>
#loop_unroll_and_jam = #llvm.loop_unroll_and_jam<disable = true>
#loop_unswitch = #llvm.loop_unswitch<partialDisable = true>
#tbaa_root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
#alias_scope = #llvm.alias_scope<id = distinct[5]<>, domain = #alias_scope_domain, description = "a scope">
#alias_scope1 = #llvm.alias_scope<id = distinct[6]<>, domain = #alias_scope_domain1>
#di_compile_unit = #llvm.di_compile_unit<id = distinct[7]<>, sourceLanguage = DW_LANG_C11, file = #di_file, producer = "corpus", isOptimized = true, emissionKind = Full, nameTableKind = None>
#di_compile_unit1 = #llvm.di_compile_unit<id = distinct[8]<>, sourceLanguage = DW_LANG_C11, file = #di_file, producer = "corpus", isOptimized = true, emissionKind = Full, nameTableKind = None>
#di_compile_unit2 = #llvm.di_compile_unit<id = distinct[9]<>, sourceLanguage = DW_LANG_C11, file = #di_file, producer = "corpus", isOptimized = true, emissionKind = Full, nameTableKind = None>
#di_composite_type2 = #llvm.di_composite_type<tag = DW_TAG_array_type, baseType = #di_basic_type1, sizeInBits = 128, elements = #llvm.di_subrange<count = 4 : i64>>
#di_derived_type = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #di_basic_type1, sizeInBits = 64, alignInBits = 64, offsetInBits = 8>
#di_derived_type1 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, name = "ptr", baseType = #di_composite_type>
#di_derived_type2 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, name = "ptr", baseType = #di_composite_type1>
#di_derived_type3 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, name = "np", baseType = #di_basic_type1, sizeInBits = 32, extraData = #di_basic_type1>
#di_derived_type4 = #llvm.di_derived_type<tag = DW_TAG_member, name = "next", baseType = #di_composite_type, sizeInBits = 64>
#loop_vectorize = #llvm.loop_vectorize<disable = false, predicateEnable = true, scalableEnable = false, width = 8 : i32, followupVectorized = #loop_annotation>
#di_composite_type3 = #llvm.di_composite_type<recId = distinct[3]<>, tag = DW_TAG_structure_type, name = "node", file = #di_file, line = 3, flags = "TypePassByReference|NonTrivial", sizeInBits = 128, elements = #di_derived_type1, #di_composite_type2>
#di_composite_type4 = #llvm.di_composite_type<recId = distinct[4]<>, tag = DW_TAG_structure_type, name = "node", file = #di_file, line = 3, flags = "TypePassByReference|NonTrivial", sizeInBits = 128, elements = #di_derived_type2, #di_composite_type2>
#di_global_variable = #llvm.di_global_variable<scope = #di_compile_unit, name = "g", linkageName = "_g", file = #di_file, line = 1, type = #di_basic_type, isLocalToUnit = true, isDefined = true, alignInBits = 8>
#di_module = #llvm.di_module<file = #di_file, scope = #di_compile_unit1, name = "m", configMacros = "-DX", includePath = "include", apinotes = "n", line = 42, isDecl = true>
#di_namespace = #llvm.di_namespace<name = "ns", scope = #di_compile_unit, exportSymbols = true>
#di_namespace1 = #llvm.di_namespace<name = "ns", scope = #di_compile_unit2, exportSymbols = true>
#tbaa_type_desc = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#tbaa_root, 0>}>
#di_global_variable_expression = #llvm.di_global_variable_expression<var = #di_global_variable, expr = <[DW_OP_plus_uconst(8)]>>
#di_imported_entity = #llvm.di_imported_entity<tag = DW_TAG_imported_module, scope = #di_compile_unit, entity = #di_module, file = #di_file, line = 1>
#di_subroutine_type = #llvm.di_subroutine_type<callingConvention = DW_CC_normal, types = #di_null_type, #di_derived_type, #di_composite_type3>
#di_subroutine_type1 = #llvm.di_subroutine_type<callingConvention = DW_CC_normal, types = #di_null_type, #di_derived_type, #di_composite_type4>
#di_subprogram1 = #llvm.di_subprogram<id = distinct[10]<>, compileUnit = #di_compile_unit, scope = #di_namespace, name = "run", linkageName = "_run", file = #di_file, line = 10, scopeLine = 11, subprogramFlags = "Definition|Optimized", type = #di_subroutine_type>
#di_subprogram2 = #llvm.di_subprogram<id = distinct[11]<>, compileUnit = #di_compile_unit2, scope = #di_namespace1, name = "run", linkageName = "_run", file = #di_file, line = 10, scopeLine = 11, subprogramFlags = "Definition|Optimized", type = #di_subroutine_type1>
#tbaa_type_desc1 = #llvm.tbaa_type_desc<id = "int", members = {<#tbaa_type_desc, 0>}>
#di_common_block = #llvm.di_common_block<scope = #di_subprogram2, name = "block", file = #di_file, line = 3>
#di_lexical_block = #llvm.di_lexical_block<scope = #di_subprogram1, file = #di_file, line = 12, column = 3>
#di_label = #llvm.di_label<scope = #di_lexical_block, name = "again", file = #di_file, line = 14>
#di_lexical_block_file = #llvm.di_lexical_block_file<scope = #di_lexical_block, file = #di_file, discriminator = 2>
#loc12 = loc(fused<#di_lexical_block>[#loc6])
#tbaa_type_desc2 = #llvm.tbaa_type_desc<id = "pair", members = {<#tbaa_type_desc1, 0>, <#tbaa_type_desc1, 4>}>
#di_local_variable = #llvm.di_local_variable<scope = #di_lexical_block_file, name = "arg", file = #di_file, line = 10, arg = 1, alignInBits = 32, type = #di_derived_type>
#loop_annotation1 = #llvm.loop_annotation<disableNonforced = true, vectorize = #loop_vectorize, interleave = #loop_interleave, unroll = #loop_unroll, unrollAndJam = #loop_unroll_and_jam, licm = #loop_licm, distribute = #loop_distribute, pipeline = #loop_pipeline, peeled = #loop_peeled, unswitch = #loop_unswitch, startLoc = #loc12, parallelAccesses = #access_group>
#tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc2, access_type = #tbaa_type_desc1, offset = 4, constant = true>
"builtin.module"() ({
  "llvm.mlir.global"() <{addr_space = 0 : i32, dbg_exprs = [#di_global_variable_expression], global_type = i8, linkage = #llvm.linkage<external>, sym_name = "g", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> () loc(#loc1)
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (ptr)>, linkage = #llvm.linkage<external>, sym_name = "run", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg0: !llvm.ptr loc("src/llvm_debug.mlir":43:18)):
    "llvm.intr.dbg.value"(%arg0) <{locationExpr = #llvm.di_expression<[DW_OP_deref, DW_OP_LLVM_fragment(0, 8)]>, varInfo = #di_local_variable}> : (!llvm.ptr) -> () loc(#loc11)
    "llvm.intr.dbg.label"() <{label = #di_label}> : () -> () loc(#loc11)
    %0 = "llvm.load"(%arg0) <{access_groups = [#access_group], alias_scopes = [#alias_scope], alignment = 4 : i64, noalias_scopes = [#alias_scope1], ordering = 0 : i64, tbaa = [#tbaa_tag]}> : (!llvm.ptr) -> i32 loc(#loc13)
    "llvm.br"()[^bb1] <{loop_annotation = #loop_annotation1}> : () -> () loc(#loc11)
  ^bb1:  // pred: ^bb0
    "llvm.return"() : () -> () loc(#loc7)
  }) : () -> () loc(#loc10)
  "t.more"() {a = #di_imported_entity, b = #di_string_type, c = #llvm.di_generic_subrange<count = #llvm.di_expression<[DW_OP_push_object_address]>, lowerBound = #llvm.di_expression<[DW_OP_constu(1)]>, stride = #llvm.di_expression<[DW_OP_constu(4)]>>, d = #di_common_block, e = #llvm.di_annotation<name = "key", value = "value">, f = #di_derived_type3, g = #di_derived_type4, h = #di_global_variable} : () -> () loc(#loc8)
}) : () -> () loc(#loc)
#loc = loc("src/llvm_debug.mlir":41:1)
#loc1 = loc("src/llvm_debug.mlir":42:3)
#loc2 = loc("demo.c":10:1)
#loc4 = loc("demo.c":13:5)
#loc5 = loc("demo.c":2:1)
#loc7 = loc(unknown)
#loc8 = loc("src/llvm_debug.mlir":51:3)
#di_subprogram = #llvm.di_subprogram<scope = #di_file, name = "inlined", file = #di_file>
#loc9 = loc(fused<#di_subprogram>[#loc5])
#loc10 = loc(fused<#di_subprogram1>[#loc2])
#loc11 = loc(fused<#di_lexical_block>[#loc4])
#loc13 = loc(callsite(#loc9 at #loc11))

