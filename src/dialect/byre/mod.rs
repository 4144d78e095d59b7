//! The byre_serial dialect: the versioned form of ByteIR's runtime dialect.
//!
//! Source: `compiler/lib/Dialect/Byre/IR/Serialization/Bytecode.cpp`, `ByreSerialOps.cpp` and
//! `include/byteir/Dialect/Byre/Serialization/ByreSerial.td` of bytedance/byteir, 1.0.0.

mod parse_byre;

use crate::dialect::table::Child::Full;
use crate::dialect::table::{Def, Kind, Names, Schema, def, plain, shape};
use crate::dialect::vhlo::{custom, scalar, tensor};
use crate::dialect::{AsmFragment, Lookup, Style};
use crate::entity::{Custom, FieldValue, IntegerBits, List, Signedness, TypeData};
use crate::error::{Error, Result, Unprintable};
use crate::ids::{StringId, TypeId};

/// The byre_serial dialect.
pub(super) static BYRE: Schema = Schema {
    name: "byre_serial",
    attrs: ATTRS,
    types: TYPES,
    directive,
    parse: parse_byre::parse,
    check: |_, _| Ok(()),
};

const ARG_TYPE: Names = &[
    (0, "None"),
    (1, "Input"),
    (2, "Output"),
    (3, "Input|Output"),
    (4, "Weight"),
    (5, "Input|Weight"),
    (6, "Output|Weight"),
    (7, "Input|Output|Weight"),
];
const MEMORY_EFFECT: Names = &[(0, "None"), (1, "Read"), (2, "Write"), (3, "Read|Write")];

#[rustfmt::skip]
static ATTRS: &[Def] = &[
    def(0, "integer_v1", &[("type", Kind::Type), ("value", Kind::Number)], "<@integer : $type>"),
    def(1, "float_v1", &[("type", Kind::Type), ("value", Kind::Number)], "<@float : $type>"),
    plain(2, "unit_v1"),
    def(3, "array_v1", &[("value", Kind::Attrs(Full))], "<[$value]>"),
    def(4, "dict_v1", &[("value", Kind::AttrPairs)], "<{$value}>"),
    def(5, "string_v1", &[("value", Kind::String)], "<$value>"),
    def(6, "type_v1", &[("value", Kind::Type)], "<$value>"),
    def(7, "symbolref_v1", &[
        ("rootReference", Kind::Attr(Full)),
        ("nestedReferences", Kind::Attrs(Full)),
    ], "<$rootReference?{::@nestedReferences?}>"),
    def(8, "dense_int_or_fp_elements_v1", &[("type", Kind::Type), ("data", Kind::Bytes)],
        "<@tensor>"),
    def(9, "dense_string_elements_v1", &[("type", Kind::Type), ("value", Kind::Strings)],
        "<@strings>"),
    def(10, "dense_array_v1", &[
        ("elementType", Kind::Type),
        ("size", Kind::Signed),
        ("data", Kind::Bytes),
    ], "<@array>"),
    def(11, "arg_type_v1", &[("value", Kind::Enum(ARG_TYPE))], " $value"),
    def(12, "memory_effect_v1", &[("value", Kind::Enum(MEMORY_EFFECT))], " $value"),
];

#[rustfmt::skip]
static TYPES: &[Def] = &[
    plain(0, "bool_v1"),
    plain(1, "bf16_v1"),
    plain(2, "f16_v1"),
    plain(3, "f32_v1"),
    plain(4, "f64_v1"),
    plain(5, "f8E4M3FN_v1"),
    plain(6, "f8E5M2_v1"),
    plain(7, "f8E4M3FNUZ_v1"),
    plain(8, "f8E4M3B11FNUZ_v1"),
    plain(9, "f8E5M2FNUZ_v1"),
    plain(10, "index_v1"),
    plain(11, "i4_v1"),
    plain(12, "i8_v1"),
    plain(13, "i16_v1"),
    plain(14, "i32_v1"),
    plain(15, "i64_v1"),
    plain(16, "ui4_v1"),
    plain(17, "ui8_v1"),
    plain(18, "ui16_v1"),
    plain(19, "ui32_v1"),
    plain(20, "ui64_v1"),
    plain(21, "string_v1"),
    def(22, "memref_v1", &[
        ("shape", Kind::Shape),
        ("elementType", Kind::Type),
        ("memorySpace", Kind::OptionalAttr(Full)),
    ], "<$shape$elementType?{, $memorySpace?}>"),
    def(23, "rankedtensor_V1", &[
        ("shape", Kind::Shape),
        ("elementType", Kind::Type),
        ("encoding", Kind::OptionalAttr(Full)),
    ], "<$shape$elementType?{, $encoding?}>"),
    def(24, "functiontype_v1", &[("inputs", Kind::TypesOrUnit), ("outputs", Kind::TypesOrUnit)],
        "<($inputs) -> $outputs>"),
];

fn directive<'a>(
    name: &str,
    data: &Custom<'a>,
    file: &dyn Lookup<'a>,
    out: &mut AsmFragment<'a>,
) -> Result<()> {
    let ty = match data.fields.first().map(|field| &field.value) {
        Some(FieldValue::Type(ty)) => Some(*ty),
        _ => None,
    };
    match (name, ty, data.fields.last().map(|field| &field.value)) {
        ("integer", Some(ty), Some(FieldValue::Number(bits))) => integer(ty, *bits, file, out),
        ("float", Some(ty), Some(FieldValue::Number(bits))) => match element(ty, file)? {
            TypeData::Float(kind) => {
                out.float(kind, bits.number(kind.width())?);
                Ok(())
            }
            _ => Err(Error::unprintable(Unprintable::ConstantType)),
        },
        ("nestedReferences", _, Some(FieldValue::Attrs(nested))) => {
            out.children(*nested, "::", |out, id| out.attr(id, Style::Full));
            Ok(())
        }
        ("tensor", Some(ty), Some(FieldValue::Bytes(bytes))) => tensor(ty, *bytes, file, out),
        ("strings", Some(ty), Some(FieldValue::Strings(list))) => strings(ty, *list, file, out),
        ("array", Some(ty), Some(FieldValue::Bytes(bytes))) => {
            let Some(FieldValue::Signed(size)) = data.field("size") else {
                return Err(Error::unprintable(Unprintable::Fields));
            };
            array(ty, *size, bytes.rest(), file, out)
        }
        _ => Err(Error::unprintable(Unprintable::Fields)),
    }
}

/// The builtin type with the same meaning as a number type.
fn element<'a>(ty: TypeId, file: &dyn Lookup<'a>) -> Result<TypeData<'static>> {
    let found = scalar(&custom(ty, file)?.mnemonic).map(|(data, _)| data);
    found.ok_or_else(|| Error::unprintable(Unprintable::ConstantType))
}

/// The reference prints the bits as a number with a sign, whatever the type: `true` is -1.
fn integer<'a>(
    ty: TypeId,
    bits: IntegerBits<'a>,
    file: &dyn Lookup<'a>,
    out: &mut AsmFragment<'a>,
) -> Result<()> {
    let width = match element(ty, file)? {
        TypeData::Index => 64,
        TypeData::Integer { width, .. } => width,
        _ => return Err(Error::unprintable(Unprintable::ConstantType)),
    };
    if !(1..=64).contains(&width) {
        return Err(Error::unprintable(Unprintable::ConstantType));
    }
    let unused = 64 - width;
    out.number((((bits.number(width)? as u64) << unused) as i64) >> unused);
    Ok(())
}

/// `dense<["a", "b"]> : tensor<2x!ace.string>`, as the dialect without versions has it.
fn strings<'a>(
    ty: TypeId,
    list: List<'a, StringId>,
    file: &dyn Lookup<'a>,
    out: &mut AsmFragment<'a>,
) -> Result<()> {
    let tensor = custom(ty, file)?;
    let Some(FieldValue::SignedList(extents)) = tensor.field("shape") else {
        return Err(Error::unprintable(Unprintable::NoShape));
    };
    out.words("dense<");
    if let (1, Some(splat)) = (list.len(), list.iter().next()) {
        out.string(splat);
    } else {
        let sizes: Vec<u64> = extents.iter().map(|e| e.try_into().unwrap_or(0)).collect();
        let product = |left: u64, size: &u64| left.checked_mul(*size);
        if sizes.iter().try_fold(1, product) != Some(list.len() as u64) {
            return Err(Error::unprintable(Unprintable::StringCount));
        }
        // How many dimensions begin or end at an element, from the innermost one on.
        let edges = |at: u64| {
            let blocks = sizes.iter().rev().scan(1u64, |block, size| {
                *block *= size;
                Some(*block)
            });
            blocks.take_while(|block| at % block == 0).count()
        };
        let mut at = 0;
        out.children(list, ", ", |out, text| {
            out.words("[".repeat(edges(at)));
            out.string(text);
            at += 1;
            out.words("]".repeat(edges(at)));
        });
    }
    out.words("> : tensor<");
    shape(*extents, out);
    out.words("!ace.string>");
    Ok(())
}

/// `array<i32: 1, 2>`.
fn array<'a>(
    ty: TypeId,
    size: i64,
    bytes: &[u8],
    file: &dyn Lookup<'a>,
    out: &mut AsmFragment<'a>,
) -> Result<()> {
    let vhlo = custom(ty, file)?;
    let Some((element, name)) = scalar(&vhlo.mnemonic) else {
        return Err(Error::unprintable(Unprintable::ElementType));
    };
    let width = match element {
        TypeData::Integer { width, .. } => width,
        TypeData::Float(kind) => kind.width(),
        _ => 64,
    };
    if !(1..=64).contains(&width) {
        return Err(Error::unprintable(Unprintable::ElementType));
    }
    let stride = width.div_ceil(8) as usize;
    if bytes.len() % stride != 0 || size != (bytes.len() / stride) as i64 {
        return Err(Error::unprintable(Unprintable::DataSize));
    }
    out.words("array<");
    out.words(name);
    out.words(if bytes.is_empty() { "" } else { ": " });
    out.list(bytes.chunks_exact(stride), ", ", |out, chunk| {
        let bits = chunk
            .iter()
            .rev()
            .fold(0, |bits, byte| bits << 8 | u64::from(*byte));
        match element {
            TypeData::Float(kind) => out.float(kind, bits.into()),
            TypeData::Integer { width: 1, .. } => {
                out.words(if bits == 0 { "false" } else { "true" });
            }
            TypeData::Integer {
                signedness: Signedness::Unsigned,
                ..
            } => out.number(bits),
            _ => {
                let unused = 64 - 8 * stride;
                out.number(((bits << unused) as i64) >> unused);
            }
        }
    });
    out.words(">");
    Ok(())
}
