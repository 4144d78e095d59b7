//! Types of VHLO as those of StableHLO and builtin.

use crate::legalize::converter::{Converter, Encoded};
use mlirbc::Result;
use mlirbc::dialect::Dialect;
use mlirbc::dialect::builtin::BuiltinDialect;
use mlirbc::dialect::stablehlo::STABLEHLO;
use mlirbc::dialect::vhlo::as_stablehlo::Meaning;
use mlirbc::dialect::vhlo::{VHLO, as_stablehlo};
use mlirbc::entity::{AttrData, Custom, FieldValue, TypeData};
use mlirbc::ids::{AttrId, TypeId};

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
    match as_stablehlo::meaning(&custom) {
        Some(Meaning::Builtin(data)) => builtin(c, data),
        Some(Meaning::Of(dialect, custom)) => of_dialect(c, dialect, custom),
        Some(Meaning::MemRef { shape, element }) => match c.part_type(element) {
            Some(element) => {
                let shape: Vec<i64> = shape.iter().collect();
                c.edit.add_memref(&shape, element).map(Some)
            }
            None => Ok(None),
        },
        Some(Meaning::Text(text)) => c.edit.add_text_type(text).map(Some),
        None => Ok(None),
    }
}

/// A builtin type with the converted types in it.
fn builtin(c: &mut Converter<'_>, data: TypeData<'_>) -> Result<Option<TypeId>> {
    Ok(match data {
        TypeData::Complex(part) => match c.part_type(part) {
            Some(part) => Some(c.scalar(&TypeData::Complex(part))?),
            None => None,
        },
        TypeData::UnrankedTensor(element) => match c.part_type(element) {
            Some(element) => Some(c.scalar(&TypeData::UnrankedTensor(element))?),
            None => None,
        },
        TypeData::Function { inputs, results } => {
            let (Some(inputs), Some(results)) = (c.part_types(inputs), c.part_types(results))
            else {
                return Ok(None);
            };
            let (inputs, results) = (Encoded::new(inputs), Encoded::new(results));
            let (inputs, results) = (inputs.list()?, results.list()?);
            let function = TypeData::Function { inputs, results };
            Some(c.edit.add_type(&BuiltinDialect, &function)?)
        }
        TypeData::Tuple(types) => match c.part_types(types) {
            Some(types) => {
                let list = Encoded::new(types);
                let tuple = TypeData::Tuple(list.list()?);
                Some(c.edit.add_type(&BuiltinDialect, &tuple)?)
            }
            None => None,
        },
        TypeData::RankedTensor {
            shape,
            element,
            encoding: own,
        } => {
            let Some(element) = c.part_type(element) else {
                return Ok(None);
            };
            let ty = TypeData::RankedTensor {
                shape,
                element,
                encoding: own.map(|id| encoding(c, id)).transpose()?,
            };
            Some(c.edit.add_type(&BuiltinDialect, &ty)?)
        }
        TypeData::None => Some(c.edit.add_type(&BuiltinDialect, &data)?),
        scalar => Some(c.scalar(&scalar)?),
    })
}

/// Bounds become those of StableHLO, all others stay.
fn encoding(c: &mut Converter<'_>, id: AttrId) -> Result<AttrId> {
    let AttrData::Custom(custom) = c.view.attr(id)? else {
        return Ok(id);
    };
    match as_stablehlo::encoding(&custom) {
        Some(data) => c.add(&STABLEHLO, &data.into()),
        None => Ok(id),
    }
}

/// A type of a dialect with the converted types in it.
fn of_dialect(
    c: &mut Converter<'_>,
    dialect: &dyn Dialect,
    custom: Custom<'_>,
) -> Result<Option<TypeId>> {
    let mut lists = Vec::new();
    for field in &custom.fields {
        if let FieldValue::Types(list) = field.value {
            match c.part_types(list) {
                Some(types) => lists.push(Encoded::new(types)),
                None => return Ok(None),
            }
        }
    }
    let mut lists = lists.iter();
    let mut converted = Custom::new(custom.code, custom.mnemonic);
    for field in custom.fields {
        let value = match field.value {
            FieldValue::Type(ty) => match c.part_type(ty) {
                Some(ty) => FieldValue::Type(ty),
                None => return Ok(None),
            },
            FieldValue::Types(list) => match lists.next() {
                Some(list) => FieldValue::Types(list.list()?),
                None => FieldValue::Types(list),
            },
            value => value,
        };
        converted = converted.with(field.name, value);
    }
    let data = TypeData::Custom(converted);
    c.edit.add_type(dialect, &data).map(Some)
}
