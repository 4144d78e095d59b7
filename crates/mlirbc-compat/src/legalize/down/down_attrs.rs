//! Attributes of StableHLO and builtin as those of VHLO.

use std::borrow::Cow;

use crate::legalize::converter::{Converter, Encoded};
use crate::legalize::down::down_types;
use mlirbc::dialect::builtin::codes;
use mlirbc::dialect::stablehlo::STABLEHLO;
use mlirbc::dialect::vhlo::{TENSOR, VHLO};
use mlirbc::entity::{
    AttrData, Custom, EntryWriter, FieldValue, IntegerBits, SameNumbers, Scalar, Signedness,
    TypeData,
};
use mlirbc::error::Subject;
use mlirbc::ids::{AttrId, Span, StringId, TypeId};
use mlirbc::raw::{Cursor, Encoder};
use mlirbc::tensor::{Dtype, Storage};
use mlirbc::{Error, Result};

/// Elements of more bytes stay where they are in the file.
const LONG: usize = 1 << 8;

/// One layer; attributes of other dialects have no counterpart.
pub(super) fn attr<'f>(
    c: &mut Converter<'f>,
    id: AttrId,
    data: AttrData<'f>,
) -> Result<Option<AttrId>> {
    let dialect = c.view.attr_entry(id)?.dialect;
    if let AttrData::Custom(custom) = data {
        return match c.is_of(dialect, STABLEHLO.name)? {
            true => stablehlo(c, &custom),
            false => Ok(None),
        };
    }
    if !c.is_of(dialect, codes::NAME)? {
        return Ok(None);
    }
    Ok(match data {
        AttrData::Array(list) => match c.parts(list) {
            Some(items) => Some(array(c, items)?),
            None => None,
        },
        AttrData::Dictionary(list) => {
            let pair = |(name, value)| Some((c.part(name)?, c.part(value)?));
            let pairs: Option<Vec<_>> = list.iter().map(pair).collect();
            match pairs {
                Some(pairs) => {
                    let pairs = Encoded::new(pairs);
                    Some(make(c, "dict_v1", [FieldValue::AttrPairs(pairs.list()?)])?)
                }
                None => None,
            }
        }
        AttrData::String(text) => Some(string(c, text)?),
        AttrData::SymbolRef { root, nested } if nested.is_empty() => c.part(root),
        AttrData::Type(ty) => match c.part_type(ty) {
            Some(ty) => Some(make(c, "type_v1", [FieldValue::Type(ty)])?),
            None => None,
        },
        AttrData::Float { ty, bits } => match c.part_type(ty) {
            Some(ty) => {
                let fields = [FieldValue::Type(ty), FieldValue::Number(bits)];
                Some(make(c, "float_v1", fields)?)
            }
            None => None,
        },
        AttrData::Integer { ty, bits } => {
            if Scalar::of(&c.view.ty(ty)?) == Some(Scalar::BOOL) {
                let value = bits.number(1)? != 0;
                return boolean(c, value).map(Some);
            }
            match c.part_type(ty) {
                Some(ty) => {
                    let fields = [FieldValue::Type(ty), FieldValue::Number(bits)];
                    Some(make(c, "integer_v1", fields)?)
                }
                None => None,
            }
        }
        AttrData::DenseElements { ty, data, pos } => match c.part_type(ty) {
            Some(other) if Scalar::of(&c.view.ty(element_of(c, ty)?)?) == Some(Scalar::BOOL) => {
                let stored = bits(c, ty, data)?;
                Some(elements(c, other, &stored)?)
            }
            Some(ty) if data.len() > LONG => {
                let (mut head, mut numbers) = (Vec::new(), SameNumbers);
                let mut out = EntryWriter::new(&mut head, &mut numbers);
                out.varint(TENSOR);
                out.ty(ty);
                out.varint(data.len() as u64);
                let (start, len) = (pos, data.len() as u64);
                c.edit.put_attr(id, VHLO.name, head, Span { start, len })?;
                Some(id)
            }
            Some(ty) => Some(elements(c, ty, data)?),
            None => None,
        },
        AttrData::DenseArray { element, data, .. } => match Scalar::of(&c.view.ty(element)?) {
            Some(Scalar::BOOL) => Some(bools(c, data)?),
            Some(Scalar::Int {
                width: 64,
                signedness: Signedness::Signless,
            }) => Some(i64s(c, data)?),
            _ => None,
        },
        _ => None,
    })
}

/// An attribute of VHLO.
pub(super) fn make<'v>(
    c: &mut Converter<'_>,
    mnemonic: &str,
    fields: impl IntoIterator<Item = FieldValue<'v>>,
) -> Result<AttrId> {
    let data = VHLO.attr_of(mnemonic, fields).map(AttrData::Custom);
    let data = data.ok_or_else(|| Error::unencodable(Subject::Attribute))?;
    c.add(&VHLO, &data)
}

fn stablehlo(c: &mut Converter<'_>, custom: &Custom<'_>) -> Result<Option<AttrId>> {
    let name = match &*custom.mnemonic {
        mnemonic @ ("comparison_direction"
        | "comparison_type"
        | "fft_type"
        | "output_operand_alias"
        | "precision"
        | "rng_algorithm"
        | "rng_distribution"
        | "transpose"
        | "result_accuracy_mode"
        | "result_accuracy"
        | "sub_axis_info"
        | "axis_ref"
        | "mesh_axis"
        | "mesh") => format!("{mnemonic}_v1"),
        "replica_group_mesh_axes" => return replica_group(c, custom),
        _ => return Ok(None),
    };
    let mut fields = Vec::new();
    for field in &custom.fields {
        fields.push(match &field.value {
            FieldValue::String(text) => FieldValue::Attr(string(c, *text)?),
            FieldValue::Attr(id) => match c.part(*id) {
                Some(id) => FieldValue::Attr(id),
                None => return Ok(None),
            },
            FieldValue::OptionalAttr(Some(id)) => match c.part(*id) {
                Some(id) => FieldValue::OptionalAttr(Some(id)),
                None => return Ok(None),
            },
            other => other.clone(),
        });
    }
    make(c, &name, fields).map(Some)
}

fn replica_group(c: &mut Converter<'_>, custom: &Custom<'_>) -> Result<Option<AttrId>> {
    let (Some(FieldValue::Attr(mesh)), Some(FieldValue::Attrs(axes))) =
        (custom.field("mesh"), custom.field("axes"))
    else {
        return Ok(None);
    };
    let (Some(mesh), Some(axes)) = (c.part(*mesh), c.parts(*axes)) else {
        return Ok(None);
    };
    let axes = array(c, axes)?;
    let fields = [mesh, axes].map(FieldValue::Attr);
    make(c, "replica_group_mesh_axes_v1", fields).map(Some)
}

/// `#vhlo.array_v1<[...]>`.
pub(super) fn array(c: &mut Converter<'_>, items: Vec<AttrId>) -> Result<AttrId> {
    let items = Encoded::new(items);
    make(c, "array_v1", [FieldValue::Attrs(items.list()?)])
}

/// `#vhlo.string_v1<"text">`.
pub(super) fn string(c: &mut Converter<'_>, text: StringId) -> Result<AttrId> {
    make(c, "string_v1", [FieldValue::String(text)])
}

/// `#vhlo.bool_v1<true>`.
pub(super) fn boolean(c: &mut Converter<'_>, value: bool) -> Result<AttrId> {
    make(c, "bool_v1", [FieldValue::Bool(value)])
}

/// `#vhlo.integer_v1<42 : i64>`.
pub(super) fn integer(c: &mut Converter<'_>, value: i64) -> Result<AttrId> {
    let ty = down_types::plain(c, "i64_v1")?;
    let mut bytes = Vec::new();
    IntegerBits::encode(
        64,
        u128::from(value as u64),
        &mut Encoder::new(&mut bytes, 0),
    );
    let bits = IntegerBits::new(Cursor::new(&bytes, 0));
    let fields = [FieldValue::Type(ty), FieldValue::Number(bits)];
    make(c, "integer_v1", fields)
}

/// `#vhlo.tensor_v1<dense<...> : tensor<...>>`, with these bytes.
fn elements(c: &mut Converter<'_>, ty: TypeId, data: &[u8]) -> Result<AttrId> {
    let fields = [
        FieldValue::Type(ty),
        FieldValue::Bytes(Cursor::new(data, 0)),
    ];
    make(c, "tensor_v1", fields)
}

/// The same with elements of a number type of VHLO.
pub(super) fn tensor(
    c: &mut Converter<'_>,
    shape: &[i64],
    element: &str,
    data: &[u8],
) -> Result<AttrId> {
    let element = down_types::plain(c, element)?;
    let shape = Encoded::new(shape.iter().copied());
    let fields = [
        FieldValue::SignedList(shape.list()?),
        FieldValue::Type(element),
    ];
    let ty = down_types::make(c, "tensor_v1", fields)?;
    elements(c, ty, data)
}

/// 64-bit integers as a tensor; equal ones are stored once.
pub(super) fn i64s(c: &mut Converter<'_>, data: &[u8]) -> Result<AttrId> {
    let mut numbers = data.chunks_exact(8);
    let count = numbers.len() as i64;
    let stored = match numbers.next() {
        Some(first) if numbers.all(|number| number == first) => first,
        _ => data,
    };
    tensor(c, &[count], "i64_v1", stored)
}

/// Bools, a byte each, as a tensor: bits, or one byte for equal ones.
fn bools(c: &mut Converter<'_>, data: &[u8]) -> Result<AttrId> {
    let count = data.len() as i64;
    tensor(c, &[count], "bool_v1", &packed(data))
}

/// Bools, a byte each, as VHLO stores them: bits, or one byte for equal ones.
fn packed(data: &[u8]) -> Vec<u8> {
    match data {
        [first, _, ..] if data.iter().all(|it| (*it == 0) == (*first == 0)) => {
            vec![if *first == 0 { 0 } else { 0xff }]
        }
        _ => {
            let byte = |bits: &[u8]| {
                let bits = bits.iter().enumerate();
                bits.fold(0, |byte, (nth, bit)| byte | (u8::from(*bit != 0) << nth))
            };
            data.chunks(8).map(byte).collect()
        }
    }
}

/// The type of the elements of a tensor; that of no tensor is its own.
fn element_of(c: &Converter<'_>, ty: TypeId) -> Result<TypeId> {
    Ok(match c.view.ty(ty)? {
        TypeData::RankedTensor { element, .. } => element,
        _ => ty,
    })
}

/// Bools of a dense attribute as VHLO stores them.
fn bits<'d>(c: &Converter<'_>, ty: TypeId, data: &'d [u8]) -> Result<Cow<'d, [u8]>> {
    let count = match c.view.ty(ty)? {
        TypeData::RankedTensor { shape, .. } => shape.num_elements().ok(),
        _ => None,
    };
    let dtype = Dtype::Scalar(Scalar::BOOL);
    if count == Some(0) {
        return Ok(Cow::Borrowed(&[]));
    }
    Ok(match Storage::of_dense(dtype, count, data) {
        Storage::Elements(_) => packed(data).into(),
        Storage::Splat(_) => vec![if data == [0] { 0 } else { 0xff }].into(),
        _ => data.into(),
    })
}
