//! Types of VHLO as those of StableHLO and builtin.

use crate::compat::legalize::converter::{Converter, Encoded};
use crate::dialect::builtin::BuiltinDialect;
use crate::dialect::quant::QUANT;
use crate::dialect::stablehlo::STABLEHLO;
use crate::dialect::vhlo::{self, VHLO};
use crate::entity::{Custom, FieldValue, List, TypeData};
use crate::error::Result;
use crate::ids::{AttrId, TypeId};

/// One layer; types of other dialects are as they are.
pub(super) fn ty<'f>(
    c: &mut Converter<'f>,
    id: TypeId,
    data: TypeData<'f>,
) -> Result<Option<TypeId>> {
    if !c.is_of(c.view.type_entry(id)?.dialect, VHLO.name)? {
        return Ok(Some(id));
    }
    let TypeData::Custom(custom) = data else {
        return Ok(None);
    };
    if let Some((scalar, _)) = vhlo::scalar(&custom.mnemonic) {
        return c.scalar(&scalar).map(Some);
    }
    Ok(match &*custom.mnemonic {
        "complex_v1" => match element(c, &custom) {
            Some(element) => Some(c.scalar(&TypeData::Complex(element))?),
            None => None,
        },
        "unranked_tensor_v1" => match element(c, &custom) {
            Some(element) => Some(c.scalar(&TypeData::UnrankedTensor(element))?),
            None => None,
        },
        "func_v1" => {
            let [inputs, outputs] = ["inputs", "outputs"].map(|name| types(c, &custom, name));
            let (Some(inputs), Some(outputs)) = (inputs, outputs) else {
                return Ok(None);
            };
            let (inputs, results) = (Encoded::new(inputs), Encoded::new(outputs));
            let (inputs, results) = (inputs.list()?, results.list()?);
            Some(
                c.edit
                    .add_type(&BuiltinDialect, &TypeData::Function { inputs, results })?,
            )
        }
        "tuple_v1" => match types(c, &custom, "types") {
            Some(types) => {
                let list = Encoded::new(types);
                Some(
                    c.edit
                        .add_type(&BuiltinDialect, &TypeData::Tuple(list.list()?))?,
                )
            }
            None => None,
        },
        "tensor_v1" => tensor(c, &custom)?,
        "buffer_v1" => match (element(c, &custom), shape(&custom)) {
            (Some(element), Some(shape)) => {
                let shape: Vec<i64> = shape.iter().collect();
                Some(c.edit.add_memref(&shape, element)?)
            }
            _ => None,
        },
        "none_v1" => Some(c.edit.add_type(&BuiltinDialect, &TypeData::None)?),
        "token_v1" => stablehlo(c, "token", [])?,
        "future_v1" => match types(c, &custom, "types") {
            Some(types) => {
                let list = Encoded::new(types);
                stablehlo(c, "future", [FieldValue::Types(list.list()?)])?
            }
            None => None,
        },
        "witness_v1" => Some(c.edit.add_text_type("!shape.witness")?),
        "quant_v1" => quantized(c, custom, 4)?,
        "quant_per_axis_v1" => quantized(c, custom, 5)?,
        _ => None,
    })
}

fn element(c: &Converter<'_>, custom: &Custom<'_>) -> Option<TypeId> {
    match custom.field("elementType") {
        Some(FieldValue::Type(element)) => c.part_type(*element),
        _ => None,
    }
}

fn types(c: &Converter<'_>, custom: &Custom<'_>, name: &str) -> Option<Vec<TypeId>> {
    match custom.field(name) {
        Some(FieldValue::Types(list)) => c.part_types(*list),
        _ => None,
    }
}

fn shape<'a>(custom: &Custom<'a>) -> Option<List<'a, i64>> {
    match custom.field("shape") {
        Some(FieldValue::SignedList(shape)) => Some(*shape),
        _ => None,
    }
}

fn stablehlo<'v>(
    c: &mut Converter<'_>,
    name: &str,
    fields: impl IntoIterator<Item = FieldValue<'v>>,
) -> Result<Option<TypeId>> {
    match STABLEHLO.type_of(name, fields) {
        Some(custom) => c
            .edit
            .add_type(&STABLEHLO, &TypeData::Custom(custom))
            .map(Some),
        None => Ok(None),
    }
}

fn tensor(c: &mut Converter<'_>, custom: &Custom<'_>) -> Result<Option<TypeId>> {
    let (Some(element), Some(shape)) = (element(c, custom), shape(custom)) else {
        return Ok(None);
    };
    let encoding = match custom.field("encoding") {
        Some(FieldValue::Attr(id)) => Some(encoding(c, *id)?),
        _ => None,
    };
    let ty = TypeData::RankedTensor {
        shape,
        element,
        encoding,
    };
    c.edit.add_type(&BuiltinDialect, &ty).map(Some)
}

/// Bounds become those of StableHLO, all others stay.
fn encoding(c: &mut Converter<'_>, id: AttrId) -> Result<AttrId> {
    let crate::entity::AttrData::Custom(custom) = c.view.attr(id)? else {
        return Ok(id);
    };
    match (&*custom.mnemonic, custom.field("bounds")) {
        ("type_extensions_v1", Some(FieldValue::SignedList(bounds))) => {
            let data = STABLEHLO.attr_of("bounds", [FieldValue::SignedList(*bounds)]);
            match data {
                Some(data) => c.add(&STABLEHLO, &data.into()),
                None => Ok(id),
            }
        }
        _ => Ok(id),
    }
}

/// The fields have the same names and order in both dialects.
fn quantized(c: &mut Converter<'_>, custom: Custom<'_>, code: u64) -> Result<Option<TypeId>> {
    let mut quantized = Custom::new(code, "uniform");
    for field in custom.fields {
        let value = match field.value {
            FieldValue::Type(ty) => match c.part_type(ty) {
                Some(ty) => FieldValue::Type(ty),
                None => return Ok(None),
            },
            value => value,
        };
        quantized = quantized.with(field.name, value);
    }
    c.edit
        .add_type(&QUANT, &TypeData::Custom(quantized))
        .map(Some)
}
