//! Types of StableHLO and builtin as those of VHLO.

use crate::legalize::converter::{Converter, Encoded};
use mlirbc::dialect::builtin::codes;
use mlirbc::dialect::quant::QUANT;
use mlirbc::dialect::stablehlo::STABLEHLO;
use mlirbc::dialect::vhlo::VHLO;
use mlirbc::entity::{AttrData, Custom, FieldValue, FloatKind, List, Scalar, Signedness, TypeData};
use mlirbc::error::Subject;
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::{Error, Result};

/// One layer; types of VHLO are as they are, those of other dialects have no counterpart.
pub(super) fn ty<'f>(
    c: &mut Converter<'f>,
    id: TypeId,
    data: TypeData<'f>,
) -> Result<Option<TypeId>> {
    let dialect = c.view.type_entry(id)?.dialect;
    let custom = match data {
        TypeData::Custom(custom) => custom,
        TypeData::Text(b"!shape.witness") => return plain(c, "witness_v1").map(Some),
        data if c.is_of(dialect, codes::NAME)? => return builtin(c, &data),
        _ => return Ok(None),
    };
    if c.is_of(dialect, VHLO.name)? {
        return Ok(Some(id));
    }
    if c.is_of(dialect, STABLEHLO.name)? {
        return match (&*custom.mnemonic, custom.field("types")) {
            ("token", _) => plain(c, "token_v1").map(Some),
            ("future", Some(FieldValue::Types(list))) => list_of(c, "future_v1", *list),
            _ => Ok(None),
        };
    }
    match (c.is_of(dialect, QUANT.name)?, custom.code) {
        (true, 4) => quantized(c, custom, "quant_v1"),
        (true, 5) => quantized(c, custom, "quant_per_axis_v1"),
        _ => Ok(None),
    }
}

fn builtin(c: &mut Converter<'_>, data: &TypeData<'_>) -> Result<Option<TypeId>> {
    if let Some(scalar) = Scalar::of(data) {
        return match mnemonic(scalar) {
            Some(mnemonic) => plain(c, &mnemonic).map(Some),
            None => Ok(None),
        };
    }
    match data {
        TypeData::None => plain(c, "none_v1").map(Some),
        TypeData::Complex(element) => of_element(c, "complex_v1", *element),
        TypeData::UnrankedTensor(element) => of_element(c, "unranked_tensor_v1", *element),
        TypeData::Tuple(list) => list_of(c, "tuple_v1", *list),
        TypeData::Function { inputs, results } => {
            let (Some(inputs), Some(outputs)) = (c.part_types(*inputs), c.part_types(*results))
            else {
                return Ok(None);
            };
            let (inputs, outputs) = (Encoded::new(inputs), Encoded::new(outputs));
            let fields = [inputs.list()?, outputs.list()?].map(FieldValue::Types);
            make(c, "func_v1", fields).map(Some)
        }
        TypeData::MemRef { shape, element, .. } => match c.part_type(*element) {
            Some(element) => {
                let fields = [FieldValue::SignedList(*shape), FieldValue::Type(element)];
                make(c, "buffer_v1", fields).map(Some)
            }
            None => Ok(None),
        },
        TypeData::RankedTensor {
            shape,
            element,
            encoding,
        } => tensor(c, *shape, *element, *encoding),
        _ => Ok(None),
    }
}

/// The name of a number type in VHLO, whose signless integers have a sign.
fn mnemonic(scalar: Scalar) -> Option<String> {
    Some(match scalar {
        Scalar::Int {
            width: 1,
            signedness: Signedness::Signless,
        } => "bool_v1".to_owned(),
        Scalar::Int {
            width: width @ (2 | 4 | 8 | 16 | 32 | 64),
            signedness,
        } => match signedness {
            Signedness::Signless => format!("i{width}_v1"),
            Signedness::Unsigned => format!("ui{width}_v1"),
            Signedness::Signed => return None,
        },
        Scalar::Index => "index_v1".to_owned(),
        // A typo of the reference.
        Scalar::Float(FloatKind::TF32) => "tf31_v1".to_owned(),
        Scalar::Float(FloatKind::F80 | FloatKind::F128) | Scalar::Int { .. } => return None,
        Scalar::Float(kind) => format!("{}_v1", kind.name()),
    })
}

/// A type of VHLO without fields.
pub(super) fn plain(c: &mut Converter<'_>, mnemonic: &str) -> Result<TypeId> {
    make(c, mnemonic, [])
}

/// A type of VHLO.
pub(super) fn make<'v>(
    c: &mut Converter<'_>,
    mnemonic: &str,
    fields: impl IntoIterator<Item = FieldValue<'v>>,
) -> Result<TypeId> {
    let data = VHLO.type_of(mnemonic, fields).map(TypeData::Custom);
    let data = data.ok_or_else(|| Error::unencodable(Subject::Type))?;
    c.edit.add_type(&VHLO, &data)
}

fn of_element(c: &mut Converter<'_>, mnemonic: &str, element: TypeId) -> Result<Option<TypeId>> {
    match c.part_type(element) {
        Some(element) => make(c, mnemonic, [FieldValue::Type(element)]).map(Some),
        None => Ok(None),
    }
}

fn list_of(
    c: &mut Converter<'_>,
    mnemonic: &str,
    list: List<'_, TypeId>,
) -> Result<Option<TypeId>> {
    match c.part_types(list) {
        Some(types) => {
            let types = Encoded::new(types);
            make(c, mnemonic, [FieldValue::Types(types.list()?)]).map(Some)
        }
        None => Ok(None),
    }
}

fn tensor(
    c: &mut Converter<'_>,
    shape: List<'_, i64>,
    element: TypeId,
    encoding: Option<AttrId>,
) -> Result<Option<TypeId>> {
    let Some(element) = c.part_type(element) else {
        return Ok(None);
    };
    let (shape, element) = (FieldValue::SignedList(shape), FieldValue::Type(element));
    let Some(encoding) = encoding else {
        return make(c, "tensor_v1", [shape, element]).map(Some);
    };
    let Some(encoding) = self::encoding(c, encoding)? else {
        return Ok(None);
    };
    // The second row with this name.
    let tensor = Custom::new(21, "tensor_v1")
        .with("encoding", FieldValue::Attr(encoding))
        .with("shape", shape)
        .with("elementType", element);
    c.edit.add_type(&VHLO, &TypeData::Custom(tensor)).map(Some)
}

/// Bounds of StableHLO, and what is of VHLO already.
fn encoding(c: &mut Converter<'_>, id: AttrId) -> Result<Option<AttrId>> {
    let dialect = c.view.attr_entry(id)?.dialect;
    if c.is_of(dialect, VHLO.name)? {
        return Ok(Some(id));
    }
    let AttrData::Custom(custom) = c.view.attr(id)? else {
        return Ok(None);
    };
    match (&*custom.mnemonic, custom.field("bounds")) {
        ("bounds", Some(FieldValue::SignedList(bounds))) if c.is_of(dialect, STABLEHLO.name)? => {
            let data = VHLO.attr_of("type_extensions_v1", [FieldValue::SignedList(*bounds)]);
            data.map(|data| c.add(&VHLO, &data.into())).transpose()
        }
        _ => Ok(None),
    }
}

/// The fields have the same names and order in both dialects.
fn quantized(c: &mut Converter<'_>, custom: Custom<'_>, mnemonic: &str) -> Result<Option<TypeId>> {
    let mut fields = Vec::new();
    for field in custom.fields {
        fields.push(match field.value {
            FieldValue::Type(ty) => match c.part_type(ty) {
                Some(ty) => FieldValue::Type(ty),
                None => return Ok(None),
            },
            value => value,
        });
    }
    make(c, mnemonic, fields).map(Some)
}
