// Every attribute of the llvm dialect with an encoding of its own, and what it may leave out.
#file = #llvm.di_file<"a.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, producer = "clang", isOptimized = true, emissionKind = Full>
#cu2 = #llvm.di_compile_unit<id = distinct[1]<>, sourceLanguage = DW_LANG_Rust, file = #file, isOptimized = false, emissionKind = LineTablesOnly, nameTableKind = GNU>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#noenc = #llvm.di_basic_type<tag = DW_TAG_unspecified_type, name = "nullptr">
#ptr = #llvm.di_derived_type<tag = DW_TAG_pointer_type, name = "p", baseType = #int, sizeInBits = 64, alignInBits = 32, offsetInBits = 8, dwarfAddressSpace = 3, extraData = #int>
#mem = #llvm.di_derived_type<tag = DW_TAG_member, name = "m", baseType = #ptr>
#sub = #llvm.di_subrange<count = 4 : i64, lowerBound = #llvm.di_expression<[DW_OP_deref]>>
#expr = #llvm.di_expression<[DW_OP_LLVM_fragment(16, 8), DW_OP_LLVM_convert(4, DW_ATE_signed), DW_OP_plus_uconst(2), DW_OP_deref]>
#comp = #llvm.di_composite_type<recId = distinct[2]<>, tag = DW_TAG_structure_type, name = "s\22\01x", file = #file, line = 3, scope = #file, baseType = #int, flags = "TypePassByReference|NonTrivial", sizeInBits = 64, alignInBits = 8, dataLocation = #expr, rank = <>, elements = #mem, #sub>
#self = #llvm.di_composite_type<recId = distinct[2]<>, isRecSelf = true>
#st = #llvm.di_subroutine_type<callingConvention = DW_CC_normal, types = #llvm.di_null_type, #int, #self>
#st2 = #llvm.di_subroutine_type<types = #int>
#ns = #llvm.di_namespace<name = "ns", scope = #file, exportSymbols = true>
#sp = #llvm.di_subprogram<id = distinct[3]<>, compileUnit = #cu, scope = #ns, name = "f", linkageName = "_f", file = #file, line = 3, scopeLine = 4, subprogramFlags = "Definition|Optimized", type = #st, retainedNodes = #llvm.di_imported_entity<tag = DW_TAG_imported_module, scope = #llvm.di_subprogram<recId = distinct[4]<>, isRecSelf = true>, entity = #ns, file = #file, line = 4, name = "x", elements = #ns>>
#sp2 = #llvm.di_subprogram<compileUnit = #cu2, scope = #file, name = "g", file = #file, subprogramFlags = Definition, type = #st2, annotations = #llvm.di_annotation<name = "n", value = "v">>
#lb = #llvm.di_lexical_block<scope = #sp, file = #file, line = 5, column = 6>
#lbf = #llvm.di_lexical_block_file<scope = #lb, file = #file, discriminator = 0>
#var = #llvm.di_local_variable<scope = #lbf, name = "v", file = #file, line = 7, arg = 1, alignInBits = 32, type = #comp, flags = Artificial>
#var2 = #llvm.di_local_variable<scope = #lb, flags = Public>
#label = #llvm.di_label<scope = #lb, name = "l", file = #file, line = 9>
#gv = #llvm.di_global_variable<scope = #cu, name = "gv", linkageName = "lgv", file = #file, line = 263, type = #int, isLocalToUnit = true, isDefined = true, alignInBits = 8>
#gve = #llvm.di_global_variable_expression<var = #gv, expr = <[DW_OP_push_object_address, DW_OP_deref]>>
#gve2 = #llvm.di_global_variable_expression<var = <file = #file, line = 0, type = #int>>
#ag = #llvm.access_group<id = distinct[5]<>>
#loop = #llvm.loop_annotation<disableNonforced = false, vectorize = <disable = false, width = 4 : i32>, interleave = <count = 2 : i32>, unroll = <disable = true, count = 4 : i32>, unrollAndJam = <disable = true>, licm = <disable = true>, distribute = <disable = false>, pipeline = <disable = true, initiationinterval = 1 : i32>, peeled = <count = 8 : i32>, unswitch = <partialDisable = true>, mustProgress = true, isVectorized = false, startLoc = loc(fused<#lb>["a.c":1:2]), endLoc = loc(fused["b.c":2:3, "c.c":1:1]), parallelAccesses = #ag>
module attributes {a.a = #var, a.b = #var2, a.c = #label, a.d = #gve, a.e = #gve2, a.f = #loop, a.g = #sp2, a.h = #expr, a.i = #llvm.di_expression<>, a.j = #noenc, a.k = #llvm.loop_annotation<>, a.l = #sp, a.m = #llvm.di_lexical_block<scope = #llvm.di_subprogram<>>, a.n = #llvm.di_composite_type<flags = "SingleInheritance|MultipleInheritance|VirtualInheritance">, a.o = #llvm.di_subrange<>,
  a.p = #llvm.di_composite_type<tag = DW_TAG_class_type, name = "a/b", flags = "Public|FwdDecl|BitField">, a.q = #llvm.di_derived_type<tag = DW_TAG_GNU_template_template_param>, a.r = #llvm.di_basic_type<name="q">, a.s = #llvm.di_namespace<exportSymbols = false>} {}
