#access_group = #llvm.access_group<id = distinct[0]<>>
#di_basic_type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#di_basic_type1 = #llvm.di_basic_type<tag = DW_TAG_unspecified_type, name = "nullptr">
#di_basic_type2 = #llvm.di_basic_type<name = "q">
#di_compile_unit = #llvm.di_compile_unit<recId = distinct[1]<>, isRecSelf = true>
#di_composite_type = #llvm.di_composite_type<recId = distinct[2]<>, isRecSelf = true>
#di_composite_type1 = #llvm.di_composite_type<flags = SingleInheritance|MultipleInheritance|VirtualInheritance>
#di_composite_type2 = #llvm.di_composite_type<tag = DW_TAG_class_type, name = "a/b", flags = "Public|FwdDecl|BitField">
#di_derived_type = #llvm.di_derived_type<tag = DW_TAG_GNU_template_template_param>
#di_file = #llvm.di_file<"a.c" in "/src">
#di_namespace = #llvm.di_namespace<exportSymbols = false>
#di_namespace1 = #llvm.di_namespace<name = "ns", exportSymbols = true>
#di_namespace2 = #llvm.di_namespace<name = "ns", exportSymbols = false>
#di_null_type = #llvm.di_null_type
#di_subprogram = #llvm.di_subprogram<recId = distinct[3]<>, isRecSelf = true>
#di_subprogram1 = #llvm.di_subprogram<>
#loc = loc("a.c":1:2)
#loc1 = loc("b.c":2:3)
#loc2 = loc("c.c":1:1)
#loop_annotation = #llvm.loop_annotation<>
#loop_distribute = #llvm.loop_distribute<disable = false>
#loop_interleave = #llvm.loop_interleave<count = 2 : i32>
#loop_licm = #llvm.loop_licm<disable = true>
#loop_peeled = #llvm.loop_peeled<count = 8 : i32>
#loop_pipeline = #llvm.loop_pipeline<disable = true, initiationinterval = 1 : i32>
#loop_unroll = #llvm.loop_unroll<disable = true, count = 4 : i32>
#loop_unroll_and_jam = #llvm.loop_unroll_and_jam<disable = true>
#loop_unswitch = #llvm.loop_unswitch<partialDisable = true>
#loop_vectorize = #llvm.loop_vectorize<disable = false, width = 4 : i32>
#di_compile_unit1 = #llvm.di_compile_unit<id = distinct[4]<>, sourceLanguage = DW_LANG_C, file = #di_file, producer = "clang", isOptimized = true, emissionKind = Full>
#di_compile_unit2 = #llvm.di_compile_unit<id = distinct[1]<>, sourceLanguage = DW_LANG_Rust, file = #di_file, emissionKind = LineTablesOnly, nameTableKind = GNU>
#di_compile_unit3 = #llvm.di_compile_unit<id = distinct[4]<>, sourceLanguage = DW_LANG_C, file = #di_file, isDebugInfoForProfiling = true, splitDebugFilename = "x", importedEntities = #di_namespace1, #di_namespace2>
#di_compile_unit4 = #llvm.di_compile_unit<id = distinct[4]<>, sourceLanguage = DW_LANG_Rust, file = #di_file>
#di_compile_unit5 = #llvm.di_compile_unit<id = distinct[4]<>, sourceLanguage = DW_LANG_C89, file = #di_file>
#di_compile_unit6 = #llvm.di_compile_unit<id = distinct[4]<>, sourceLanguage = DW_LANG_C11, file = #di_file>
#di_compile_unit7 = #llvm.di_compile_unit<id = distinct[4]<>, sourceLanguage = #llvm.di_source_language_name<name = DW_LNAME_C_plus_plus, version = 202002, dialect = DW_LLVM_LANG_DIALECT_simt>, file = #di_file>
#di_compile_unit8 = #llvm.di_compile_unit<id = distinct[4]<>, sourceLanguage = #llvm.di_source_language_name<language = DW_LANG_C, dialect = DW_LLVM_LANG_DIALECT_simt>, file = #di_file>
#di_derived_type1 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, name = "p", baseType = #di_basic_type, sizeInBits = 64, alignInBits = 32, offsetInBits = 8, dwarfAddressSpace = 3, extraData = #di_basic_type>
#di_derived_type2 = #llvm.di_derived_type<tag = DW_TAG_member, name = "m", file = #di_file, line = 3, scope = #di_file, baseType = #di_basic_type, flags = "Public|BitField", extraData = 3 : i32>
#di_global_variable = #llvm.di_global_variable<file = #di_file, line = 0, type = #di_basic_type>
#di_lexical_block = #llvm.di_lexical_block<scope = #di_subprogram1>
#di_namespace3 = #llvm.di_namespace<name = "ns", scope = #di_file, exportSymbols = true>
#di_subroutine_type = #llvm.di_subroutine_type<callingConvention = DW_CC_normal, types = #di_null_type, #di_basic_type, #di_composite_type>
#di_subroutine_type1 = #llvm.di_subroutine_type<types = #di_basic_type>
#loc3 = loc(fused[#loc1, #loc2])
#di_compile_unit9 = #llvm.di_compile_unit<id = distinct[4]<>, sourceLanguage = DW_LANG_C_plus_plus_14, file = #di_file, importedEntities = #di_basic_type, #di_derived_type2>
#di_composite_type3 = #llvm.di_composite_type<tag = DW_TAG_variant_part, name = "m", identifier = "id", discriminator = #di_derived_type2, elements = #di_derived_type2>
#di_derived_type3 = #llvm.di_derived_type<tag = DW_TAG_member, name = "m", baseType = #di_derived_type1>
#di_global_variable1 = #llvm.di_global_variable<scope = #di_compile_unit1, name = "gv", linkageName = "lgv", file = #di_file, line = 263, type = #di_basic_type, isLocalToUnit = true, isDefined = true, alignInBits = 8>
#di_global_variable_expression = #llvm.di_global_variable_expression<var = #di_global_variable>
#di_imported_entity = #llvm.di_imported_entity<tag = DW_TAG_imported_module, scope = #di_subprogram, entity = #di_namespace3, file = #di_file, line = 4, name = "x", elements = #di_namespace3>
#di_subprogram2 = #llvm.di_subprogram<compileUnit = #di_compile_unit2, scope = #di_file, name = "g", file = #di_file, subprogramFlags = Definition, type = #di_subroutine_type1, annotations = #llvm.di_annotation<name = "n", value = "v">>
#di_composite_type4 = #llvm.di_composite_type<recId = distinct[2]<>, tag = DW_TAG_structure_type, name = "s\22\01x", file = #di_file, line = 3, scope = #di_file, baseType = #di_basic_type, flags = "TypePassByReference|NonTrivial", sizeInBits = 64, alignInBits = 8, dataLocation = <[DW_OP_LLVM_fragment(16, 8), DW_OP_LLVM_convert(4, DW_ATE_signed), DW_OP_plus_uconst(2), DW_OP_deref]>, rank = <>, elements = #di_derived_type3, #llvm.di_subrange<count = 4 : i64, lowerBound = #llvm.di_expression<[DW_OP_deref]>>>
#di_global_variable_expression1 = #llvm.di_global_variable_expression<var = #di_global_variable1, expr = <[DW_OP_push_object_address, DW_OP_deref]>>
#di_subprogram3 = #llvm.di_subprogram<id = distinct[5]<>, compileUnit = #di_compile_unit1, scope = #di_namespace3, name = "f", linkageName = "_f", file = #di_file, line = 3, scopeLine = 4, subprogramFlags = "Definition|Optimized", type = #di_subroutine_type, retainedNodes = [#di_imported_entity]>
#di_lexical_block1 = #llvm.di_lexical_block<scope = #di_subprogram3, file = #di_file, line = 5, column = 6>
#di_label = #llvm.di_label<scope = #di_lexical_block1, name = "l", file = #di_file, line = 9>
#di_lexical_block_file = #llvm.di_lexical_block_file<scope = #di_lexical_block1, file = #di_file, discriminator = 0>
#di_local_variable = #llvm.di_local_variable<scope = #di_lexical_block1, flags = Public>
#loc4 = loc(fused<#di_lexical_block1>[#loc])
#di_local_variable1 = #llvm.di_local_variable<scope = #di_lexical_block_file, name = "v", file = #di_file, line = 7, arg = 1, alignInBits = 32, type = #di_composite_type4, flags = Artificial>
#loop_annotation1 = #llvm.loop_annotation<disableNonforced = false, vectorize = #loop_vectorize, interleave = #loop_interleave, unroll = #loop_unroll, unrollAndJam = #loop_unroll_and_jam, licm = #loop_licm, distribute = #loop_distribute, pipeline = #loop_pipeline, peeled = #loop_peeled, unswitch = #loop_unswitch, mustProgress = true, isVectorized = false, startLoc = #loc4, endLoc = #loc3, parallelAccesses = #access_group>
"builtin.module"() ({
^bb0:
}) {a.a = #di_local_variable1, a.b = #di_local_variable, a.c = #di_label, a.d = #di_global_variable_expression1, a.e = #di_global_variable_expression, a.f = #loop_annotation1, a.g = #di_subprogram2, a.h = #llvm.di_expression<[DW_OP_LLVM_fragment(16, 8), DW_OP_LLVM_convert(4, DW_ATE_signed), DW_OP_plus_uconst(2), DW_OP_deref]>, a.i = #llvm.di_expression<>, a.j = #di_basic_type1, a.k = #loop_annotation, a.l = #di_subprogram3, a.m = #di_lexical_block, a.n = #di_composite_type1, a.o = #llvm.di_subrange<>, a.p = #di_composite_type2, a.q = #di_derived_type, a.r = #di_basic_type2, a.s = #di_namespace, b.a = #di_compile_unit3, b.b = #di_compile_unit, b.d = #di_composite_type3, b.g = #di_compile_unit4, b.h = #di_compile_unit5, b.i = #di_compile_unit6, b.j = #di_compile_unit9, c.a = #di_compile_unit7, c.b = #di_compile_unit8} : () -> ()

