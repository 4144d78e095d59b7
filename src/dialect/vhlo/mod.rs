//! The vhlo dialect: versioned forms of StableHLO that stay readable.

#[doc(hidden)]
pub mod as_stablehlo;
mod number_names;
mod parse_vhlo;
mod vhlo_rows;

#[doc(hidden)]
pub use number_names::scalar;
pub(crate) use parse_vhlo::{
    number, number_type, parse_float, parse_tensor, shaped, tensor_type, type_field,
};

#[doc(hidden)]
pub use vhlo_rows::{API_VERSION, TENSOR};
pub(crate) use vhlo_rows::{
    COMPARISON_DIRECTION, COMPARISON_TYPE, FFT_TYPE, PRECISION, RESULT_ACCURACY_MODE,
    RNG_ALGORITHM, RNG_DISTRIBUTION, TRANSPOSE,
};

use crate::cursor::Cursor;
use crate::dialect::table::{Schema, shape};
use crate::dialect::{AsmFragment, Elements, Lookup, Style};
use crate::entity::{Custom, FieldValue, IntegerBits, Signedness, TypeData};
use crate::error::{Error, Result, Unprintable};
use crate::ids::{AttrId, TypeId};

/// The vhlo dialect.
#[doc(hidden)]
pub static VHLO: Schema = Schema {
    name: "vhlo",
    attrs: vhlo_rows::ATTRS,
    types: vhlo_rows::TYPES,
    directive,
    parse: parse_vhlo::parse,
    check: |_, _| Ok(()),
};

fn directive<'a>(
    name: &str,
    data: &Custom<'a>,
    file: &dyn Lookup<'a>,
    out: &mut AsmFragment<'a>,
) -> Result<()> {
    let (Some(FieldValue::Type(ty)), Some(field)) = (data.field("type"), data.fields.last()) else {
        return Err(Error::unprintable(Unprintable::MissingField));
    };
    match (name, &field.value) {
        ("float", FieldValue::Number(bits)) => match scalar(&custom(*ty, file)?.mnemonic) {
            Some((TypeData::Float(kind), _)) => {
                out.float(kind, bits.number(kind.width())?);
                Ok(())
            }
            _ => Err(Error::unprintable(Unprintable::ConstantType)),
        },
        ("integer", FieldValue::Number(bits)) => {
            let vhlo = custom(*ty, file)?;
            let (element, name) = scalar(&vhlo.mnemonic).ok_or_else(no_integer)?;
            integer(element, *bits, out)?;
            out.words(" : ");
            out.words(name);
            Ok(())
        }
        ("tensor", FieldValue::Bytes(bytes)) => tensor(*ty, *bytes, file, out),
        _ => Err(Error::unprintable(Unprintable::Fields)),
    }
}

pub(crate) fn custom<'a>(ty: TypeId, file: &dyn Lookup<'a>) -> Result<Custom<'a>> {
    match file.ty(ty)? {
        TypeData::Custom(custom) => Ok(custom),
        _ => Err(Error::unprintable(Unprintable::ConstantType)),
    }
}

fn no_integer() -> Error {
    Error::unprintable(Unprintable::ConstantType)
}

fn integer(element: TypeData<'_>, bits: IntegerBits<'_>, out: &mut AsmFragment<'_>) -> Result<()> {
    let (width, signed) = match element {
        TypeData::Index => (64, true),
        TypeData::Integer { width, signedness } => (width, signedness != Signedness::Unsigned),
        _ => return Err(no_integer()),
    };
    let unused = 64 - width.min(64);
    let number = (bits.number(width)? as u64) << unused;
    if signed {
        out.number(number as i64 >> unused);
    } else {
        out.number(number >> unused);
    }
    Ok(())
}

/// `dense<...> : tensor<2x3xf32>`: the type is printed as the builtin one.
pub(crate) fn tensor<'a>(
    ty: TypeId,
    data: Cursor<'a>,
    file: &dyn Lookup<'a>,
    out: &mut AsmFragment<'a>,
) -> Result<()> {
    let tensor = custom(ty, file)?;
    let Some(FieldValue::Type(element)) = tensor.field("elementType") else {
        return Err(Error::unprintable(Unprintable::ConstantType));
    };
    let Some(FieldValue::SignedList(extents)) = tensor.field("shape") else {
        return Err(Error::unprintable(Unprintable::NoShape));
    };
    let element = custom(*element, file)?;
    let (vhlo, complex) = match element.field("elementType") {
        Some(FieldValue::Type(half)) => (custom(*half, file)?, true),
        _ => (element, false),
    };
    let (scalar, name) =
        scalar(&vhlo.mnemonic).ok_or_else(|| Error::unprintable(Unprintable::ElementType))?;
    out.elements(Elements {
        scalar,
        complex,
        shape: *extents,
        data: data.rest(),
        pos: data.pos(),
    });
    out.words(" : tensor<");
    shape(*extents, out);
    out.words(if complex { "complex<" } else { "" });
    out.words(name);
    out.words(if complex { ">" } else { "" });
    if let Some(FieldValue::Attr(encoding) | FieldValue::OptionalAttr(Some(encoding))) =
        tensor.field("encoding")
    {
        encoded(*encoding, out);
    }
    out.words(">");
    Ok(())
}

fn encoded(encoding: AttrId, out: &mut AsmFragment<'_>) {
    out.words(", ");
    out.attr(encoding, Style::Full);
}
