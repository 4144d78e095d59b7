//! Quantized types from their text.

use super::storage_bounds::{float_bounds, integer_bounds};
use crate::asm_parse::{Items, Part, Scanner};
use crate::dialect::builtin::codes;
use crate::dialect::table::{Fields, Value, double, float, signed};
use crate::entity::{AttrData, Custom, FieldValue, Scalar, TypeData};
use crate::error::{AsmSyntax, Error, Result, Subject};
use crate::ids::{AttrId, TypeId};

pub(super) fn parse(name: &str, text: Part<'_>, row: &mut dyn Fields) -> Result<()> {
    match name {
        "storage" => parse_storage(text, row),
        "axis" => {
            let (mut scales, mut zeros) = (Vec::new(), Vec::new());
            for item in text.inside(b'{')?.items() {
                let (scale, zero) = scale(item)?;
                scales.push(double(scale)?);
                zeros.push(zero);
            }
            row.set("scales", Value::list(scales))?;
            row.set("zeroPoints", Value::list(zeros))
        }
        "quantiles" => {
            let values = text.items().map(double);
            row.set(
                "quantiles",
                Value::list(values.collect::<Result<Vec<_>>>()?),
            )?;
            let has_bounds = row.has("storageTypeMin");
            row.set("hasStorageTypeMin", FieldValue::Bool(has_bounds).into())?;
            row.set("hasStorageTypeMax", FieldValue::Bool(has_bounds).into())
        }
        "blocks" => {
            let (mut dims, mut sizes) = (Vec::new(), Vec::new());
            for item in text.items() {
                let (dim, size) = pair(item);
                let size = size.ok_or_else(|| item.error(AsmSyntax::ExpectedColon))?;
                dims.push(signed(dim)?);
                sizes.push(signed(size)?);
            }
            row.set("quantizedDimensions", Value::list(dims))?;
            row.set("blockSizes", Value::list(sizes))
        }
        "channels" => parse_channels(text, row),
        _ => Err(Error::unencodable(Subject::Type)),
    }
}

/// `a` or `a:b`.
fn pair(text: Part<'_>) -> (Part<'_>, Option<Part<'_>>) {
    let mut scan = Scanner::new(text);
    let first = scan.until_token(&[":"]);
    let second = scan.eat(b":").then(|| scan.rest());
    (first, second)
}

/// A scale, and the zero point after it.
fn scale(item: Part<'_>) -> Result<(Part<'_>, i64)> {
    let (scale, zero) = pair(item);
    Ok((scale, zero.map_or(Ok(0), signed)?))
}

/// `i8`, `u8<0:15>`, `f8E4M3FN`: without bounds they are those of the type.
fn parse_storage(text: Part<'_>, row: &mut dyn Fields) -> Result<()> {
    let mut scan = Scanner::new(text);
    let (ty, signed_flag) = match scan.peek() {
        Some(b'!') => {
            let start = scan;
            scan.eat(b"!");
            scan.symbol();
            scan.group(b'<');
            let ty = row.entries().ty(start.to(&scan))?;
            // IREE does not mark quantiles as signed, whatever they are stored as.
            (ty, false)
        }
        _ => builtin_storage(text, scan.word(), row)?,
    };
    let bounds = match scan.group(b'<') {
        Some(bounds) => {
            let (min, max) = pair(bounds);
            let max = max.ok_or_else(|| bounds.error(AsmSyntax::ExpectedColon))?;
            (signed(min)?, signed(max)?)
        }
        None => {
            let (min, max) = type_bounds(ty, signed_flag, row)?
                .ok_or_else(|| text.error(AsmSyntax::ConstantType))?;
            let bounds = i64::try_from(min).ok().zip(i64::try_from(max).ok());
            bounds.ok_or_else(|| text.error(AsmSyntax::OutOfRange { width: 64 }))?
        }
    };
    scan.finish()?;
    row.set("flags", FieldValue::Unsigned(signed_flag.into()).into())?;
    row.set("storageType", FieldValue::Type(ty).into())?;
    row.set("storageTypeMin", FieldValue::Signed(bounds.0).into())?;
    row.set("storageTypeMax", FieldValue::Signed(bounds.1).into())
}

/// The type, and whether it is used with a sign. Before LLVM 23 the type of `u8` was `i8`.
fn builtin_storage(text: Part<'_>, name: &[u8], row: &mut dyn Fields) -> Result<(TypeId, bool)> {
    let (scalar, is_signed) = match name {
        [b'u', digits @ ..] if digits.first().is_some_and(u8::is_ascii_digit) => {
            (Scalar::from_name(&[b"i", digits].concat()), false)
        }
        _ => {
            let scalar = Scalar::from_name(name);
            (scalar, scalar.is_some_and(Scalar::is_signed))
        }
    };
    let data = match scalar {
        Some(Scalar::Int { width, signedness }) => TypeData::Integer { width, signedness },
        Some(Scalar::Float(kind)) => TypeData::Float(kind),
        _ => return Err(text.error(AsmSyntax::ConstantType)),
    };
    Ok((row.entries().add_type(codes::NAME, &data)?, is_signed))
}

/// The storage type of a quantile.
fn inner_type(custom: &Custom<'_>) -> Option<TypeId> {
    match custom.field("storageType") {
        Some(FieldValue::Type(ty)) => Some(*ty),
        _ => None,
    }
}

/// The bounds of a storage type for which none are stated.
fn type_bounds(ty: TypeId, is_signed: bool, row: &mut dyn Fields) -> Result<Option<(i128, i128)>> {
    let inner = match row.entries().type_data(ty)? {
        TypeData::Custom(custom) => {
            let own = ["storageTypeMin", "storageTypeMax"].map(|name| custom.field(name));
            if let [Some(FieldValue::Signed(min)), Some(FieldValue::Signed(max))] = own {
                return Ok(Some(((*min).into(), (*max).into())));
            }
            inner_type(&custom)
        }
        _ => None,
    };
    Ok(match row.entries().type_data(inner.unwrap_or(ty))? {
        TypeData::Integer { width, .. } => Some(integer_bounds(width, is_signed)),
        TypeData::Float(kind) => float_bounds(kind),
        _ => None,
    })
}

/// `{{2.0:1, 3.0}, {4.0, 5.0:6}}`: braces nest like the shape. Scales have the expressed type, zero
/// points the storage type.
fn parse_channels(text: Part<'_>, row: &mut dyn Fields) -> Result<()> {
    let (shape, leaves) = flat(text)?;
    let types = (row.ty("expressedType")?, row.ty("storageType")?);
    let kind = match row.entries().type_data(types.0)? {
        TypeData::Float(kind) => kind,
        _ => return Err(text.error(AsmSyntax::ConstantType)),
    };
    let zero_width = match row.entries().type_data(types.1)? {
        TypeData::Integer {
            width: width @ 1..=64,
            ..
        } => width,
        _ => return Err(text.error(AsmSyntax::ConstantType)),
    };
    let (mut scales, mut zeros) = (Vec::new(), Vec::new());
    for leaf in leaves {
        let (value, zero) = scale(leaf)?;
        append(float(value, kind)?, kind.width(), &mut scales);
        append(
            zero as u128 & ((1 << zero_width) - 1),
            zero_width,
            &mut zeros,
        );
    }
    let scales = dense(&shape, types.0, &scales, kind.width(), row)?;
    let zeros = dense(&shape, types.1, &zeros, zero_width, row)?;
    row.set("scales", FieldValue::Attr(scales).into())?;
    row.set("zeroPoints", FieldValue::Attr(zeros).into())
}

fn append(bits: u128, width: u32, data: &mut Vec<u8>) {
    let bytes = bits.to_le_bytes();
    data.extend_from_slice(&bytes[..bytes.len().min(width.div_ceil(8) as usize)]);
}

/// The shape of lists in one another, and what is in the innermost ones.
fn flat(text: Part<'_>) -> Result<(Vec<i64>, Vec<Part<'_>>)> {
    let mut shape: Vec<Option<i64>> = Vec::new();
    let mut leaves = Vec::new();
    // The lists that are open, and how many items each has had. The outermost has only the text.
    let mut open: Vec<(Items<'_>, i64)> = vec![(text.items(), 0)];
    let mut leaf_depth = None;
    while let Some((items, count)) = open.last_mut() {
        match items.next() {
            None => {
                let count = *count;
                open.pop();
                let extent = open.len().checked_sub(1).and_then(|at| shape.get_mut(at));
                match extent {
                    Some(extent @ None) => *extent = Some(count),
                    Some(Some(extent)) if *extent != count => {
                        return Err(text.error(AsmSyntax::ElementShape));
                    }
                    _ => {}
                }
            }
            Some(item) => {
                *count += 1;
                let depth = open.len();
                if item.bytes().starts_with(b"{") {
                    if leaf_depth.is_some_and(|leaf| leaf <= depth) {
                        return Err(item.error(AsmSyntax::ElementShape));
                    }
                    open.push((item.inside(b'{')?.items(), 0));
                    if shape.len() < depth {
                        shape.push(None);
                    }
                } else if *leaf_depth.get_or_insert(depth) != depth {
                    return Err(item.error(AsmSyntax::ElementShape));
                } else {
                    leaves.push(item);
                }
            }
        }
    }
    if leaves.is_empty() {
        return Err(text.error(AsmSyntax::ExpectedFloat));
    }
    Ok((shape.into_iter().flatten().collect(), leaves))
}

/// A dense attribute, which holds an element once if all are the same.
fn dense(
    shape: &[i64],
    element: TypeId,
    data: &[u8],
    width: u32,
    row: &mut dyn Fields,
) -> Result<AttrId> {
    let stride = width.div_ceil(8) as usize;
    let first = data.get(..stride).unwrap_or_default();
    let is_splat = data.chunks(stride).all(|bytes| bytes == first);
    let extents = Value::list(shape.iter().copied());
    let counts = row.entries().counts();
    let ty = TypeData::RankedTensor {
        shape: extents.elements(counts)?,
        element,
        encoding: None,
    };
    let ty = row.entries().add_type(codes::NAME, &ty)?;
    let data = if is_splat { first } else { data };
    let dense = AttrData::DenseElements { ty, data, pos: 0 };
    row.entries().add_attr(codes::NAME, &dense)
}
