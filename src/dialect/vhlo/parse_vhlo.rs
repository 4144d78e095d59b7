//! Constants from their text, which is that of the builtin ones.

use super::number_names::{mnemonic, scalar};
use crate::asm_parse::{Attr, Part, Rounding, Type, parse_elements};
use crate::dialect::table::{Fields, Value, float};
use crate::encoder::Encoder;
use crate::entity::{FieldValue, IntegerBits, Scalar, TypeData};
use crate::error::{AsmSyntax, Error, Result, Subject};
use crate::ids::TypeId;

pub(super) fn parse(name: &str, text: Part<'_>, row: &mut dyn Fields) -> Result<()> {
    match name {
        "float" => parse_float(text, row),
        "integer" => {
            let (literal, ty) = match text.attr()? {
                Attr::Number(number) => (number.to_i128(), number.ty),
                // The builtin bools have no type.
                Attr::Bool(value) => {
                    let ty = number_type(Scalar::BOOL, text, row)?;
                    row.set("type", FieldValue::Type(ty).into())?;
                    let value = number(value.into(), Scalar::BOOL, text)?;
                    return row.set("value", value);
                }
                _ => (None, None),
            };
            let value = literal.ok_or_else(|| text.error(AsmSyntax::ExpectedNumber))?;
            let ty = ty.ok_or_else(|| text.error(AsmSyntax::ExpectedColon))?;
            let scalar = scalar_type(ty)?;
            let value = number(value, scalar, text)?;
            let ty = number_type(scalar, ty, row)?;
            row.set("type", FieldValue::Type(ty).into())?;
            row.set("value", value)
        }
        "tensor" => parse_tensor("tensor_v1", text, row),
        _ => Err(Error::unencodable(Subject::Attribute)),
    }
}

/// The builtin type with the same meaning as the type that is a field.
pub(crate) fn type_field(name: &str, text: Part<'_>, row: &mut dyn Fields) -> Result<Scalar> {
    let ty = row.ty(name)?;
    let found = match row.entries().type_data(ty)? {
        TypeData::Custom(custom) => scalar(&custom.mnemonic).map(|(data, _)| data),
        _ => None,
    };
    let found = found.and_then(|data| Scalar::of(&data));
    found.ok_or_else(|| text.error(AsmSyntax::ConstantType))
}

/// `4.200000e+01`, of the type that is a field.
pub(crate) fn parse_float(text: Part<'_>, row: &mut dyn Fields) -> Result<()> {
    let Scalar::Float(kind) = type_field("type", text, row)? else {
        return Err(text.error(AsmSyntax::ConstantType));
    };
    let bits = float(text, kind)?;
    row.set("value", encoded(kind.width(), bits))
}

/// The bits of an integer.
pub(crate) fn number(value: i128, ty: Scalar, text: Part<'_>) -> Result<Value> {
    let width = match ty {
        Scalar::Int { width, .. } if (1..=64).contains(&width) => width,
        Scalar::Index => 64,
        _ => return Err(text.error(AsmSyntax::ConstantType)),
    };
    if value < -(1 << (width - 1)) || value >= 1 << width {
        return Err(text.error(AsmSyntax::OutOfRange { width }));
    }
    Ok(encoded(width, value as u128 & ((1 << width) - 1)))
}

fn encoded(width: u32, bits: u128) -> Value {
    let mut bytes = Vec::new();
    IntegerBits::encode(width, bits, &mut Encoder::new(&mut bytes, 0));
    Value::Bytes(bytes)
}

fn scalar_type(text: Part<'_>) -> Result<Scalar> {
    let scalar = match text.ty()? {
        Type::Integer { width, signedness } => Some(Scalar::Int { width, signedness }),
        Type::Index => Some(Scalar::Index),
        Type::Float(kind) => Some(Scalar::Float(kind)),
        _ => None,
    };
    scalar.ok_or_else(|| text.error(AsmSyntax::ConstantType))
}

/// The type of the dialect with the same meaning as a builtin type.
pub(crate) fn number_type(ty: Scalar, text: Part<'_>, row: &mut dyn Fields) -> Result<TypeId> {
    let found = row.add_type(&mnemonic(ty), Vec::new())?;
    found.ok_or_else(|| text.error(AsmSyntax::ConstantType))
}

/// The extents and the element type of a builtin tensor type, and its encoding.
pub(crate) type Shaped<'t> = (Vec<i64>, Part<'t>, Option<Part<'t>>);

pub(crate) fn shaped(text: Part<'_>) -> Result<Shaped<'_>> {
    match text.ty()? {
        Type::RankedTensor {
            shape,
            element,
            encoding,
        } => {
            let extents = shape.iter().map(|dim| dim.size);
            Ok((extents.collect(), element, encoding))
        }
        _ => Err(text.error(AsmSyntax::ShapedType)),
    }
}

/// The tensor type of the dialect with this name.
pub(crate) fn tensor_type(
    name: &str,
    text: Part<'_>,
    (extents, encoding): (Vec<i64>, Option<Part<'_>>),
    element: TypeId,
    row: &mut dyn Fields,
) -> Result<TypeId> {
    let encoding = encoding.map(|text| row.entries().attr(text)).transpose()?;
    let fields = |encoding: Option<FieldValue<'static>>| {
        let shape = ("shape", Value::list(extents.iter().copied()));
        let element = ("elementType", FieldValue::Type(element).into());
        let encoding = encoding.map(|encoding| ("encoding", encoding.into()));
        [shape, element].into_iter().chain(encoding).collect()
    };
    // The encoding is a field of its own type, or an optional one.
    let found = match row.add_type(name, fields(encoding.map(FieldValue::Attr)))? {
        None => row.add_type(name, fields(Some(FieldValue::OptionalAttr(encoding))))?,
        found => found,
    };
    found.ok_or_else(|| text.error(AsmSyntax::ConstantType))
}

/// `dense<...> : tensor<2x3xf32>`.
pub(crate) fn parse_tensor(name: &str, text: Part<'_>, row: &mut dyn Fields) -> Result<()> {
    let (body, ty) = match text.attr()? {
        Attr::Elements {
            keyword: b"dense",
            body,
            ty: Some(ty),
        } => (body, ty),
        _ => {
            return Err(text.error(AsmSyntax::Expected {
                text: "dense".into(),
            }));
        }
    };
    let (extents, element, encoding) = shaped(ty)?;
    let (part, complex) = match element.ty()? {
        Type::Complex(part) => (part, true),
        _ => (element, false),
    };
    let scalar = scalar_type(part)?;
    let data = parse_elements(body, scalar, complex, &extents, Rounding::Once)?;
    let mut element = number_type(scalar, part, row)?;
    if complex {
        let part = vec![("elementType", FieldValue::Type(element).into())];
        let found = row.add_type("complex_v1", part)?;
        element = found.ok_or_else(|| ty.error(AsmSyntax::ConstantType))?;
    }
    let ty = tensor_type(name, ty, (extents, encoding), element, row)?;
    row.set("type", FieldValue::Type(ty).into())?;
    row.set("data", Value::Bytes(data))
}
