//! Names of the results of `spirv`.

use mlirbc::Result;
use mlirbc::entity::{AttrData, Signedness, TypeData};
use mlirbc::ir::{OpProperties, OpRef};

/// A longer name of a symbol is not that of a value: names of values are kept.
const LONGEST: usize = 128;

/// `cst7_i32`, `true`, `cst_f32`, `cst_vec_2xf32`.
pub(super) fn constant<'o>(op: OpRef<'o>, props: &'o OpProperties, set: &mut dyn FnMut(u32, &str)) {
    // Where an attribute cannot be read the result has a number.
    let _ = name_of_constant(op, props).map(|name| set(0, &name));
}

fn name_of_constant<'o>(op: OpRef<'o>, props: &'o OpProperties) -> Result<String> {
    let ty = op.result_types().next().map(|ty| ty.data()).transpose()?;
    let value = props.attr(op, "value")?.map(|value| value.data());
    let value = value.transpose()?.flatten();
    let mut name = "cst".to_owned();
    if let (Some(AttrData::Integer { bits, .. }), Some(TypeData::Integer { width, signedness })) =
        (value, &ty)
    {
        let (width, unused) = (*width, 64_u32.saturating_sub(*width).min(63));
        let number = (bits.number(width)? as u64) << unused;
        if width == 1 {
            return Ok(if number != 0 { "true" } else { "false" }.into());
        }
        name += &match signedness {
            Signedness::Unsigned => (number >> unused).to_string(),
            Signedness::Signless | Signedness::Signed => (number as i64 >> unused).to_string(),
        };
    }
    match &ty {
        Some(TypeData::Vector { shape, element, .. }) => {
            let first = shape.iter().next().unwrap_or_default();
            name += &format!("_vec_{first}");
            if let Some(scalar) = scalar(&op.view().ty(*element)?) {
                name += &format!("x{scalar}");
            }
        }
        Some(ty) => name += &scalar(ty).map_or_else(String::new, |scalar| format!("_{scalar}")),
        None => {}
    }
    Ok(name)
}

/// The text of a type of numbers.
fn scalar(ty: &TypeData<'_>) -> Option<String> {
    match ty {
        TypeData::Integer { width, signedness } => {
            let sign = match signedness {
                Signedness::Signless => "i",
                Signedness::Signed => "si",
                Signedness::Unsigned => "ui",
            };
            Some(format!("{sign}{width}"))
        }
        TypeData::Float(kind) => Some(kind.name().to_owned()),
        _ => None,
    }
}

/// `variable_addr`.
pub(super) fn address<'o>(op: OpRef<'o>, props: &'o OpProperties, set: &mut dyn FnMut(u32, &str)) {
    let symbol = props.attr(op, "variable").ok().flatten();
    let symbol = symbol.and_then(|symbol| symbol.as_str().ok().flatten());
    if let Some(symbol) = symbol.filter(|symbol| symbol.len() <= LONGEST) {
        set(0, &format!("{symbol}_addr"));
    }
}
