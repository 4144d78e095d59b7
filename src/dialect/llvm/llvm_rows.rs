//! The encodings, by code.
//!
//! The dialect states no version, and its fields have changed: rows with the same
//! code are ordered newest first, and the first one that reads the whole entry is
//! used. LLVM 22 (January 2026) has the last row of each code, LLVM 23 (July 2026)
//! the one with the most fields, except for the compile unit's language, which LLVM 24
//! changed to an attribute; the others are those of nightly builds in between.

use super::dwarf;
use super::flags::{DI_FLAGS, EMISSION_KIND, NAME_TABLE_KIND, SUBPROGRAM_FLAGS};
use crate::dialect::table::Child::{Full, Stripped};
use crate::dialect::table::Kind::{
    Attr, Bool, Flags, OpenEnum, OptionalAttr, OptionalAttrBy, OptionalAttrs, OptionalAttrsBy,
    OptionalUnsigned, OptionalUnsigneds, String, Unsigned,
};
use crate::dialect::table::{Def, Kind, def};

const TAG: Kind = OpenEnum(dwarf::TAG);
const EMISSION: Kind = OpenEnum(EMISSION_KIND);
const NAME_TABLE: Kind = OpenEnum(NAME_TABLE_KIND);

#[rustfmt::skip]
pub(super) static ATTRS: &[Def] = &[
    def(0, "di_basic_type", &[
        ("tag?", TAG),
        ("name", String),
        ("sizeInBits?", Unsigned),
        ("encoding?", OpenEnum(dwarf::ATE)),
    ], "<$*>"),
    // Pull request 217432, August 2026: the language becomes an attribute.
    def(1, "di_compile_unit", &[
        ("recId?", OptionalAttr(Full)),
        ("isRecSelf?", Bool),
        ("id?", OptionalAttr(Full)),
        ("sourceLanguage?", OptionalAttrBy("language")),
        ("file?", OptionalAttr(Stripped("di_file"))),
        ("producer?", OptionalAttr(Full)),
        ("isOptimized?", Bool),
        ("emissionKind?", EMISSION),
        ("isDebugInfoForProfiling?", Bool),
        ("nameTableKind?", NAME_TABLE),
        ("splitDebugFilename?", OptionalAttr(Full)),
        ("importedEntities?", OptionalAttrs(Full)),
    ], "<$*>").since(24),
    // Pull request 214301, August 2026: dialects of languages.
    def(1, "di_compile_unit", &[
        ("recId?", OptionalAttr(Full)),
        ("isRecSelf?", Bool),
        ("id?", OptionalAttr(Full)),
        ("sourceLanguage?", OpenEnum(dwarf::LANG)),
        ("sourceLanguageDialect?", OpenEnum(dwarf::LANG_DIALECT)),
        ("file?", OptionalAttr(Stripped("di_file"))),
        ("producer?", OptionalAttr(Full)),
        ("isOptimized?", Bool),
        ("emissionKind?", EMISSION),
        ("isDebugInfoForProfiling?", Bool),
        ("nameTableKind?", NAME_TABLE),
        ("splitDebugFilename?", OptionalAttr(Full)),
        ("importedEntities?", OptionalAttrs(Full)),
    ], "<$*>").since(24),
    // LLVM 23; pull request 190808 made units recursive.
    def(1, "di_compile_unit", &[
        ("recId?", OptionalAttr(Full)),
        ("isRecSelf?", Bool),
        ("id?", OptionalAttr(Full)),
        ("sourceLanguage?", OpenEnum(dwarf::LANG)),
        ("file?", OptionalAttr(Stripped("di_file"))),
        ("producer?", OptionalAttr(Full)),
        ("isOptimized?", Bool),
        ("emissionKind?", EMISSION),
        ("isDebugInfoForProfiling?", Bool),
        ("nameTableKind?", NAME_TABLE),
        ("splitDebugFilename?", OptionalAttr(Full)),
        ("importedEntities?", OptionalAttrs(Full)),
    ], "<$*>").since(23),
    // Pull request 188576, April 2026: imported entities.
    def(1, "di_compile_unit", &[
        ("id", Attr(Full)),
        ("sourceLanguage", OpenEnum(dwarf::LANG)),
        ("file", Attr(Stripped("di_file"))),
        ("producer?", OptionalAttr(Full)),
        ("isOptimized", Bool),
        ("emissionKind", EMISSION),
        ("isDebugInfoForProfiling?", Bool),
        ("nameTableKind?", NAME_TABLE),
        ("splitDebugFilename?", OptionalAttr(Full)),
        ("importedEntities?", OptionalAttrs(Full)),
    ], "<$*>").since(23),
    // Pull request 188022, March 2026: profiling.
    def(1, "di_compile_unit", &[
        ("id", Attr(Full)),
        ("sourceLanguage", OpenEnum(dwarf::LANG)),
        ("file", Attr(Stripped("di_file"))),
        ("producer?", OptionalAttr(Full)),
        ("isOptimized", Bool),
        ("emissionKind", EMISSION),
        ("isDebugInfoForProfiling?", Bool),
        ("nameTableKind?", NAME_TABLE),
    ], "<$*>").since(23),
    // LLVM 22.
    def(1, "di_compile_unit", &[
        ("id", Attr(Full)),
        ("sourceLanguage", OpenEnum(dwarf::LANG)),
        ("file", Attr(Stripped("di_file"))),
        ("producer?", OptionalAttr(Full)),
        ("isOptimized", Bool),
        ("emissionKind", EMISSION),
        ("nameTableKind?", NAME_TABLE),
    ], "<$*>"),
    // LLVM 23; pull request 195321 added variant parts.
    def(2, "di_composite_type", &[
        ("recId?", OptionalAttr(Full)),
        ("isRecSelf?", Bool),
        ("tag?", TAG),
        ("name?", OptionalAttr(Full)),
        ("file?", OptionalAttr(Stripped("di_file"))),
        ("line?", Unsigned),
        ("scope?", OptionalAttr(Full)),
        ("baseType?", OptionalAttr(Full)),
        ("flags?", Flags(DI_FLAGS)),
        ("sizeInBits?", Unsigned),
        ("alignInBits?", Unsigned),
        ("dataLocation?", OptionalAttr(Stripped("di_expression"))),
        ("rank?", OptionalAttr(Stripped("di_expression"))),
        ("allocated?", OptionalAttr(Stripped("di_expression"))),
        ("associated?", OptionalAttr(Stripped("di_expression"))),
        ("identifier?", OptionalAttr(Full)),
        ("discriminator?", OptionalAttr(Stripped("di_derived_type"))),
        ("elements?", OptionalAttrs(Full)),
    ], "<$*>").since(23),
    // LLVM 22.
    def(2, "di_composite_type", &[
        ("recId?", OptionalAttr(Full)),
        ("isRecSelf?", Bool),
        ("tag?", TAG),
        ("name?", OptionalAttr(Full)),
        ("file?", OptionalAttr(Stripped("di_file"))),
        ("line?", Unsigned),
        ("scope?", OptionalAttr(Full)),
        ("baseType?", OptionalAttr(Full)),
        ("flags?", Flags(DI_FLAGS)),
        ("sizeInBits?", Unsigned),
        ("alignInBits?", Unsigned),
        ("dataLocation?", OptionalAttr(Stripped("di_expression"))),
        ("rank?", OptionalAttr(Stripped("di_expression"))),
        ("allocated?", OptionalAttr(Stripped("di_expression"))),
        ("associated?", OptionalAttr(Stripped("di_expression"))),
        ("elements?", OptionalAttrs(Full)),
    ], "<$*>"),
    // LLVM 23; pull request 185665 added file, line and scope.
    def(3, "di_derived_type", &[
        ("tag?", TAG),
        ("name?", OptionalAttr(Full)),
        ("file?", OptionalAttr(Stripped("di_file"))),
        ("line?", Unsigned),
        ("scope?", OptionalAttr(Full)),
        ("baseType?", OptionalAttr(Full)),
        ("sizeInBits?", Unsigned),
        ("alignInBits?", Unsigned),
        ("offsetInBits?", Unsigned),
        ("dwarfAddressSpace?", OptionalUnsigned),
        ("flags?", Flags(DI_FLAGS)),
        ("extraData?", OptionalAttr(Full)),
    ], "<$*>").since(23),
    // Pull request 177889, January 2026: flags.
    def(3, "di_derived_type", &[
        ("tag?", TAG),
        ("name?", OptionalAttr(Full)),
        ("baseType?", OptionalAttr(Full)),
        ("sizeInBits?", Unsigned),
        ("alignInBits?", Unsigned),
        ("offsetInBits?", Unsigned),
        ("dwarfAddressSpace?", OptionalUnsigned),
        ("flags?", Flags(DI_FLAGS)),
        ("extraData?", OptionalAttr(Full)),
    ], "<$*>").since(23),
    // LLVM 22.
    def(3, "di_derived_type", &[
        ("tag?", TAG),
        ("name?", OptionalAttr(Full)),
        ("baseType?", OptionalAttr(Full)),
        ("sizeInBits?", Unsigned),
        ("alignInBits?", Unsigned),
        ("offsetInBits?", Unsigned),
        ("dwarfAddressSpace?", OptionalUnsigned),
        ("extraData?", OptionalAttr(Full)),
    ], "<$*>"),
    def(4, "di_expression_elem", &[
        ("opcode", OpenEnum(dwarf::OP)),
        ("arguments?", OptionalUnsigneds),
    ], "$opcode?{(@arguments)?}"),
    def(5, "di_expression", &[("operations?", OptionalAttrs(Stripped("di_expression_elem")))], "<?{[$operations]?}>"),
    def(6, "di_file", &[("name", String), ("directory", String)], "<$name in $directory>"),
    def(7, "di_global_variable", &[
        ("scope?", OptionalAttr(Full)),
        ("name?", OptionalAttr(Full)),
        ("linkageName?", OptionalAttr(Full)),
        ("file", Attr(Stripped("di_file"))),
        ("line", Unsigned),
        ("type", Attr(Full)),
        ("isLocalToUnit?", Bool),
        ("isDefined?", Bool),
        ("alignInBits?", Unsigned),
    ], "<$*>"),
    def(8, "di_global_variable_expression", &[
        ("var", Attr(Stripped("di_global_variable"))),
        ("expr?", OptionalAttr(Stripped("di_expression"))),
    ], "<$*>"),
    def(9, "di_imported_entity", &[
        ("tag?", TAG),
        ("scope", Attr(Full)),
        ("entity", Attr(Full)),
        ("file?", OptionalAttr(Stripped("di_file"))),
        ("line?", Unsigned),
        ("name?", OptionalAttr(Full)),
        ("elements?", OptionalAttrs(Full)),
    ], "<$*>"),
    def(10, "di_label", &[
        ("scope", Attr(Full)),
        ("name?", OptionalAttr(Full)),
        ("file?", OptionalAttr(Stripped("di_file"))),
        ("line?", Unsigned),
    ], "<$*>"),
    def(11, "di_lexical_block", &[
        ("scope", Attr(Full)),
        ("file?", OptionalAttr(Stripped("di_file"))),
        ("line?", Unsigned),
        ("column?", Unsigned),
    ], "<$*>"),
    def(12, "di_lexical_block_file", &[
        ("scope", Attr(Full)),
        ("file?", OptionalAttr(Stripped("di_file"))),
        ("discriminator", Unsigned),
    ], "<$*>"),
    def(13, "di_local_variable", &[
        ("scope", Attr(Full)),
        ("name?", OptionalAttr(Full)),
        ("file?", OptionalAttr(Stripped("di_file"))),
        ("line?", Unsigned),
        ("arg?", Unsigned),
        ("alignInBits?", Unsigned),
        ("type?", OptionalAttr(Full)),
        ("flags?", Flags(DI_FLAGS)),
    ], "<$*>"),
    def(14, "di_namespace", &[
        ("name?", OptionalAttr(Full)),
        ("scope?", OptionalAttr(Full)),
        ("exportSymbols", Bool),
    ], "<$*>"),
    def(15, "di_subprogram", &[
        ("recId?", OptionalAttr(Full)),
        ("isRecSelf?", Bool),
        ("id?", OptionalAttr(Full)),
        ("compileUnit?", OptionalAttr(Stripped("di_compile_unit"))),
        ("scope?", OptionalAttr(Full)),
        ("name?", OptionalAttr(Full)),
        ("linkageName?", OptionalAttr(Full)),
        ("file?", OptionalAttr(Stripped("di_file"))),
        ("line?", Unsigned),
        ("scopeLine?", Unsigned),
        ("subprogramFlags?", Flags(SUBPROGRAM_FLAGS)),
        ("type?", OptionalAttr(Stripped("di_subroutine_type"))),
        ("retainedNodes?", OptionalAttrsBy("retained")),
        ("annotations?", OptionalAttrs(Full)),
    ], "<$*>"),
    def(16, "di_subrange", &[
        ("count?", OptionalAttr(Full)),
        ("lowerBound?", OptionalAttr(Full)),
        ("upperBound?", OptionalAttr(Full)),
        ("stride?", OptionalAttr(Full)),
    ], "<$*>"),
    def(17, "di_subroutine_type", &[
        ("callingConvention?", OpenEnum(dwarf::CC)),
        ("types?", OptionalAttrs(Full)),
    ], "<$*>"),
    def(18, "loop_annotation", &[
        ("disableNonforced?", OptionalAttr(Full)),
        ("vectorize?", OptionalAttr(Stripped("loop_vectorize"))),
        ("interleave?", OptionalAttr(Stripped("loop_interleave"))),
        ("unroll?", OptionalAttr(Stripped("loop_unroll"))),
        ("unrollAndJam?", OptionalAttr(Stripped("loop_unroll_and_jam"))),
        ("licm?", OptionalAttr(Stripped("loop_licm"))),
        ("distribute?", OptionalAttr(Stripped("loop_distribute"))),
        ("pipeline?", OptionalAttr(Stripped("loop_pipeline"))),
        ("peeled?", OptionalAttr(Stripped("loop_peeled"))),
        ("unswitch?", OptionalAttr(Stripped("loop_unswitch"))),
        ("mustProgress?", OptionalAttr(Full)),
        ("isVectorized?", OptionalAttr(Full)),
        ("startLoc?", OptionalAttr(Full)),
        ("endLoc?", OptionalAttr(Full)),
        ("parallelAccesses?", OptionalAttrs(Stripped("access_group"))),
    ], "<$*>"),
];
