//! Entries of every row, with values of every kind.

use mlirbc_asm::Bytes;

use super::store::Store;
use crate::asm_parse::Text;
use crate::dialect::{Child, Def, Entries, Kind, TABLES};
use crate::ids::{AttrId, TypeId};

/// Defaults, and two sets of other values.
pub(super) const VARIANTS: usize = 3;

fn text_attr(store: &mut Store, text: &str) -> AttrId {
    store
        .attr(Text::new(text.as_bytes(), 0).unwrap().whole())
        .unwrap()
}

fn text_type(store: &mut Store, text: &str) -> TypeId {
    store
        .ty(Text::new(text.as_bytes(), 0).unwrap().whole())
        .unwrap()
}

fn child(store: &mut Store, dialect: &str, child: Child, variant: usize) -> u64 {
    let id = match child {
        Child::Full => text_attr(store, "\"a, b\""),
        Child::Stripped(mnemonic) => {
            let table = TABLES.iter().find(|table| table.name == dialect).unwrap();
            match table
                .attrs
                .iter()
                .rev()
                .find(|def| def.mnemonic == mnemonic)
            {
                Some(def) => {
                    let bytes = entry(store, dialect, def, variant);
                    store.add_encoded(dialect, &bytes)
                }
                None => text_attr(store, &format!("#{dialect}.{mnemonic}<a = 1, b>")),
            }
        }
    };
    id.0.into()
}

/// The bytes of an entry of this row.
pub(super) fn entry(store: &mut Store, dialect: &str, def: &Def, variant: usize) -> Vec<u8> {
    let mut out = Bytes::new().varint(def.code);
    for (_, kind) in def.fields {
        out = field(store, dialect, *kind, variant, out);
    }
    out.0
}

fn field(store: &mut Store, dialect: &str, kind: Kind, variant: usize, out: Bytes) -> Bytes {
    let is_default = variant == 0;
    let nth = variant as u64;
    match kind {
        Kind::Attr(it) => out.varint(child(store, dialect, it, variant)),
        Kind::OptionalAttr(_) | Kind::OptionalAttrBy(_) | Kind::FlaggedAttr(_) if is_default => {
            out.varint(0)
        }
        Kind::ByteFlaggedAttr(_) | Kind::OptionalAttrs(_) | Kind::OptionalAttrsBy(_)
            if is_default =>
        {
            out.byte(0)
        }
        Kind::OptionalUnsigneds if is_default => out.byte(0),
        Kind::Attrs(_) | Kind::AttrPairs | Kind::Types | Kind::TypesOrUnit if is_default => {
            out.varint(0)
        }
        Kind::Signeds | Kind::Dims | Kind::Shape | Kind::Doubles if is_default => out.varint(0),
        Kind::OptionalAttr(it) => {
            let child = child(store, dialect, it, variant);
            out.varint(child << 1 | 1)
        }
        Kind::OptionalAttrBy(_) => {
            let text = "#llvm.di_source_language_name<language = DW_LANG_C>";
            out.varint(u64::from(text_attr(store, text).0) << 1 | 1)
        }
        Kind::FlaggedAttr(it) => {
            let child = child(store, dialect, it, variant);
            out.varint(1).varint(child)
        }
        Kind::ByteFlaggedAttr(it) => {
            let child = child(store, dialect, it, variant);
            out.byte(1).varint(child)
        }
        Kind::Attrs(it) => {
            let children = [1, variant].map(|variant| child(store, dialect, it, variant));
            out.list(&children)
        }
        Kind::OptionalAttrs(it) => {
            let child = child(store, dialect, it, variant);
            let absent = if variant == 2 { 0 } else { child << 1 | 1 };
            out.byte(1).list(&[child << 1 | 1, absent])
        }
        Kind::OptionalAttrsBy(_) => {
            let child = child(store, dialect, Child::Full, variant);
            out.byte(1).list(&[child << 1 | 1, 0])
        }
        Kind::AttrPairs => {
            let child = child(store, dialect, Child::Full, variant);
            out.varint(1).varints(&[child, child])
        }
        Kind::Type => out.varint(text_type(store, "i8").0.into()),
        Kind::Types | Kind::TypesOrUnit => {
            let types = ["i8", "tuple<i8, f32>"].map(|text| text_type(store, text).0.into());
            out.list(&types[..variant])
        }
        Kind::String => out.varint(store.string(b"a \"b\", c\\").0.into()),
        Kind::Strings => out.list(&[store.string(b"a").0.into()]),
        Kind::Unsigned | Kind::Bytes => out.varint(nth),
        Kind::Number => out.byte(variant as u8),
        Kind::OptionalUnsigned => out.varint(if is_default { 0 } else { nth << 1 | 1 }),
        Kind::OptionalUnsigneds => out.byte(1).list(&[nth, 300]),
        Kind::Signed => out.signed([0, 5, -5][variant]),
        Kind::Signeds => out.varint(2).signed(3).signed(40),
        Kind::Dims | Kind::Shape => out.varint(2).signed(i64::MIN).signed(4),
        Kind::Bool => out.byte(u8::from(!is_default)),
        Kind::WideBool => out.varint(u64::from(!is_default)),
        Kind::Enum(names) | Kind::OpenEnum(names) => {
            let nth = if is_default {
                0
            } else {
                names.len().saturating_sub(variant)
            };
            out.varint(names[nth].0)
        }
        Kind::SignedEnum(names) => {
            let nth = if is_default {
                0
            } else {
                names.len().saturating_sub(variant)
            };
            out.signed(names[nth].0 as i64)
        }
        Kind::Flags(names) => out.varint(match variant {
            0 => 0,
            1 => names[4].0,
            _ => names.iter().fold(0, |bits, (bit, _)| bits | bit),
        }),
        Kind::Double => out.signed([0.0, 0.1, f64::INFINITY][variant].to_bits() as i64),
        Kind::Doubles => out
            .varint(2)
            .signed(0.5f64.to_bits() as i64)
            .signed(1e300f64.to_bits() as i64),
    }
}

/// Texts of what only certain values have.
#[rustfmt::skip]
pub(super) const TEXTS: &[&str] = &[
    "#vhlo.float_v1<4.200000e+01 : !vhlo.f32_v1>",
    "#vhlo.float_v1<0x7F80 : !vhlo.bf16_v1>",
    "#vhlo.float_v1<-2.500000e-01 : !vhlo.tf31_v1>",
    "#vhlo.integer_v1<-1 : i1>",
    "#vhlo.integer_v1<42 : ui8>",
    "#vhlo.integer_v1<-7 : i64>",
    "#vhlo.integer_v1<9 : index>",
    "#vhlo.tensor_v1<dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>>",
    "#vhlo.tensor_v1<dense<(1.000000e+00,2.000000e+00)> : tensor<3xcomplex<f32>>>",
    "#vhlo.tensor_v1<dense<[true, false]> : tensor<2xi1, #vhlo.type_extensions_v1<bounds = [2]>>>",
    "#stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>",
    "#stablehlo.conv<[b, f]x[o, i]->[f, b]>",
    "#stablehlo.bounds<4, ?>",
    "#stablehlo.mesh<axes=[<name = \"x\", size = 2>, <name = \"y\", size = 4>], device_ids=dense<[1, 0]> : tensor<2xi64>>",
    "#stablehlo.mesh<axes=[]>",
    "#mhlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>",
    "#mhlo.result_alias<tuple_indices = [1, 2], result_index = [3, 4], must_alias>",
    "#mhlo.result_alias<result_index = [0]>",
    "#sdy.sharding<@mesh, [{\"x\", ?}, {?}, {}p1, {\"a\":(1)2}], replicated={\"y\"}, unreduced={\"z\"}>",
    "#sdy.sharding<mesh<[\"x\"=2], device_ids=[1, 0]>, [{}]>",
    "#sdy.op_sharding_rule<([ij, k], [iz_1])->([i, j]) {i=2, j=4, k=8} reduction={k} need_replication={i, j} permutation={z_1}, custom>",
    "#sdy.op_sharding_rule<([])->([])>",
    "#sdy.dim_mappingijz_12",
    "#llvm.di_expression_elemDW_OP_deref",
    "#llvm<di_expression_elemDW_OP_LLVM_convert(16, DW_ATE_signed)>",
    "#llvm.di_expression<[DW_OP_deref, DW_OP_plus_uconst(3)]>",
    "#llvm.loop_annotation<unroll = #llvm.loop_unroll<disable = true>, mustProgress = true>",
    "#byre_serial.integer_v1<-1 : !byre_serial.bool_v1>",
    "#byre_serial.integer_v1<300 : !byre_serial.i16_v1>",
    "#byre_serial.float_v1<1.500000e+00 : !byre_serial.f16_v1>",
    "#byre_serial.symbolref_v1<#byre_serial.string_v1<\"a\">::#byre_serial.string_v1<\"b\">::#byre_serial.string_v1<\"c\">>",
    "#byre_serial.dense_int_or_fp_elements_v1<dense<[1, 2]> : tensor<2xi32>>",
    "#byre_serial.dense_string_elements_v1<dense<[[\"a\", \"b\"], [\"c\", \"d\"]]> : tensor<2x2x!ace.string>>",
    "#byre_serial.dense_string_elements_v1<dense<\"a\"> : tensor<4x!ace.string>>",
    "#byre_serial.dense_array_v1<array<i32: 1, -2>>",
    "#byre_serial.dense_array_v1<array<i1: true, false>>",
    "#byre_serial.dense_array_v1<array<f32: 1.000000e+00>>",
    "#byre_serial.dense_array_v1<array<i64>>",
    "#vifrt.sharding_param_v1<2x1 to [0] on 2>",
    "!quant.any<i8<-16:15>>",
    "!quant.any<u4:f32>",
    "!quant.calibrated<f32<-1.000000e+00:2.500000e+00>>",
    "!quant.uniform<i8:f32, 5.000000e-01:3>",
    "!quant.uniform<u8<1:254>:f32, 5.000000e-01>",
    "!quant.uniform<i8:f32:1, {5.000000e-01,2.500000e-01:-3}>",
    "!quant.uniform<i8:f32:{0:1, 1:2}, {{2.000000e+00:1, 3.000000e+00}, {4.000000e+00, 5.000000e+00:6}}>",
    "!quant.uniform<f8E5M2:f32, 5.000000e-01>",
    "!quant.quantile<i2:f16, {-1.000000e+00,5.000000e-01}>",
    "!quant.uniform<!quant.quantile<i2:f16, {-1.000000e+00,5.000000e-01}, <-1:1>>:f16, 5.000000e-01>",
];
