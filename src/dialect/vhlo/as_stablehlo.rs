//! Types of VHLO as those of StableHLO, builtin and others: what both the conversion and the text for people are made of.

use crate::dialect::Dialect;
use crate::dialect::quant::QUANT;
use crate::dialect::stablehlo::STABLEHLO;
use crate::dialect::vhlo;
use crate::entity::{Custom, FieldValue, List, TypeData};
use crate::ids::TypeId;

/// What a type of VHLO is elsewhere. The types in it are those of VHLO still, and so is an encoding.
#[doc(hidden)]
pub enum Meaning<'a> {
    /// A builtin type.
    Builtin(TypeData<'a>),
    /// A type of StableHLO or of the dialect `quant`.
    Of(&'static dyn Dialect, Custom<'a>),
    /// A memref without a layout.
    MemRef {
        shape: List<'a, i64>,
        element: TypeId,
    },
    /// A type that only has a text.
    Text(&'static str),
}

/// What a type of VHLO is; `None` for an unknown one, and one without its fields.
#[doc(hidden)]
pub fn meaning<'a>(custom: &Custom<'a>) -> Option<Meaning<'a>> {
    if let Some((scalar, _)) = vhlo::scalar(&custom.mnemonic) {
        return Some(Meaning::Builtin(scalar));
    }
    let builtin = match &*custom.mnemonic {
        "complex_v1" => TypeData::Complex(element(custom)?),
        "unranked_tensor_v1" => TypeData::UnrankedTensor(element(custom)?),
        "func_v1" => TypeData::Function {
            inputs: types(custom, "inputs")?,
            results: types(custom, "outputs")?,
        },
        "tuple_v1" => TypeData::Tuple(types(custom, "types")?),
        "tensor_v1" => TypeData::RankedTensor {
            shape: shape(custom)?,
            element: element(custom)?,
            encoding: match custom.field("encoding") {
                Some(FieldValue::Attr(id)) => Some(*id),
                _ => None,
            },
        },
        "none_v1" => TypeData::None,
        "buffer_v1" => {
            return Some(Meaning::MemRef {
                shape: shape(custom)?,
                element: element(custom)?,
            });
        }
        "token_v1" => return of_stablehlo("token", None),
        "future_v1" => {
            return of_stablehlo("future", Some(FieldValue::Types(types(custom, "types")?)));
        }
        "witness_v1" => return Some(Meaning::Text("!shape.witness")),
        "quant_v1" => return Some(quantized(custom, 4)),
        "quant_per_axis_v1" => return Some(quantized(custom, 5)),
        _ => return None,
    };
    Some(Meaning::Builtin(builtin))
}

/// What the encoding of a tensor is: bounds of StableHLO; `None` for others, which stay.
#[doc(hidden)]
pub fn encoding<'a>(custom: &Custom<'a>) -> Option<Custom<'a>> {
    match (&*custom.mnemonic, custom.field("bounds")) {
        ("type_extensions_v1", Some(FieldValue::SignedList(bounds))) => {
            STABLEHLO.attr_of("bounds", [FieldValue::SignedList(*bounds)])
        }
        _ => None,
    }
}

fn of_stablehlo<'a>(name: &str, field: Option<FieldValue<'a>>) -> Option<Meaning<'a>> {
    Some(Meaning::Of(&STABLEHLO, STABLEHLO.type_of(name, field)?))
}

/// The fields have the same names and order in both dialects.
fn quantized<'a>(custom: &Custom<'a>, code: u64) -> Meaning<'a> {
    let mut quantized = Custom::new(code, "uniform");
    quantized.fields = custom.fields.clone();
    Meaning::Of(&QUANT, quantized)
}

fn element(custom: &Custom<'_>) -> Option<TypeId> {
    match custom.field("elementType") {
        Some(FieldValue::Type(element)) => Some(*element),
        _ => None,
    }
}

fn types<'a>(custom: &Custom<'a>, name: &str) -> Option<List<'a, TypeId>> {
    match custom.field(name) {
        Some(FieldValue::Types(list)) => Some(*list),
        _ => None,
    }
}

fn shape<'a>(custom: &Custom<'a>) -> Option<List<'a, i64>> {
    match custom.field("shape") {
        Some(FieldValue::SignedList(shape)) => Some(*shape),
        _ => None,
    }
}
