//! What a type says about the tensors of it.

use std::collections::HashMap;
use std::sync::Arc;

use crate::asm::{Part, Text, Type};
use crate::entity::{Custom, DYNAMIC, TypeData, Value};
use crate::error::Result;
use crate::ids::TypeId;
use crate::tensor::{Dtype, Scalar};
use crate::view::View;

/// Element type and shape.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shaped {
    /// The element type; [`Dtype::Other`] where the type has no elements known here.
    pub dtype: Dtype,
    /// The extents, [`DYNAMIC`] where unknown; none where the type has no shape.
    pub shape: Option<Arc<[i64]>>,
}

impl Shaped {
    /// Number of elements; none if an extent is not known, or the number is above 64 bits.
    pub fn count(&self) -> Option<u64> {
        let extents = self.shape.as_deref()?.iter();
        let mut extents = extents.map(|extent| u64::try_from(*extent).ok());
        // A zero makes it zero, whatever the others are.
        let all: Option<Vec<u64>> = extents.by_ref().collect();
        let all = all?;
        if all.contains(&0) {
            return Some(0);
        }
        all.into_iter().try_fold(1u64, u64::checked_mul)
    }

    /// The text form of the shape: `4x?x8`; empty for a scalar.
    pub fn shape_text(&self) -> Option<String> {
        let extents = self.shape.as_deref()?.iter().map(|extent| match *extent {
            DYNAMIC => "?".to_string(),
            extent => extent.to_string(),
        });
        Some(extents.collect::<Vec<_>>().join("x"))
    }
}

/// Types that were decoded before. The caller keeps it as long as it likes.
#[derive(Clone, Debug, Default)]
pub struct TypeMemo {
    shaped: HashMap<TypeId, Shaped>,
}

impl TypeMemo {
    /// Element type and shape of a shaped type.
    ///
    /// # Errors
    /// As [`View::ty`].
    pub fn shaped(&mut self, view: View<'_>, id: TypeId) -> Result<Shaped> {
        if let Some(shaped) = self.shaped.get(&id) {
            return Ok(shaped.clone());
        }
        let shaped = shaped(view, id)?;
        self.shaped.insert(id, shaped.clone());
        Ok(shaped)
    }

    /// An element type.
    ///
    /// # Errors
    /// As [`View::ty`].
    pub fn dtype(&mut self, view: View<'_>, id: TypeId) -> Result<Dtype> {
        if let Some(shaped) = self.shaped.get(&id) {
            return Ok(shaped.dtype);
        }
        let dtype = dtype(view, id)?;
        let shaped = Shaped { dtype, shape: None };
        self.shaped.insert(id, shaped);
        Ok(dtype)
    }
}

fn shaped(view: View<'_>, id: TypeId) -> Result<Shaped> {
    let of = |shape: Vec<i64>, element| -> Result<Shaped> {
        Ok(Shaped {
            dtype: dtype(view, element)?,
            shape: Some(shape.into()),
        })
    };
    match view.ty(id)? {
        TypeData::RankedTensor { shape, element, .. }
        | TypeData::Vector { shape, element, .. }
        | TypeData::MemRef { shape, element, .. } => of(shape.iter().collect(), element),
        TypeData::UnrankedTensor(element) => Ok(Shaped {
            dtype: dtype(view, element)?,
            shape: None,
        }),
        TypeData::Text(text) => Ok(shaped_text(text).unwrap_or_default()),
        TypeData::Custom(custom) => match (custom.field("shape"), custom.field("elementType")) {
            (Some(Value::SignedList(shape)), Some(Value::Type(element))) => {
                of(shape.iter().collect(), *element)
            }
            _ => Ok(Shaped::default()),
        },
        _ => Ok(Shaped::default()),
    }
}

fn dtype(view: View<'_>, id: TypeId) -> Result<Dtype> {
    let part = match view.ty(id)? {
        TypeData::Complex(part) => part,
        TypeData::Custom(custom) if is(&custom, "complex") => match custom.field("elementType") {
            Some(Value::Type(part)) => *part,
            _ => return Ok(Dtype::Other),
        },
        TypeData::Text(text) => return Ok(dtype_text(text).unwrap_or_default()),
        ty => return Ok(scalar(&ty).map_or(Dtype::Other, Dtype::Scalar)),
    };
    Ok(scalar(&view.ty(part)?).map_or(Dtype::Other, Dtype::Complex))
}

fn scalar(ty: &TypeData<'_>) -> Option<Scalar> {
    match ty {
        TypeData::Integer { width, signedness } => Some(Scalar::Int {
            width: *width,
            signedness: *signedness,
        }),
        TypeData::Index => Some(Scalar::Index),
        TypeData::Float(kind) => Some(Scalar::Float(*kind)),
        TypeData::Text(text) => Scalar::from_name(text.trim_ascii()),
        // VHLO's own types of numbers, `f32_v1`.
        TypeData::Custom(custom) if custom.fields.is_empty() => {
            Scalar::from_name(unversioned(custom).as_bytes())
        }
        _ => None,
    }
}

fn is(custom: &Custom<'_>, name: &str) -> bool {
    unversioned(custom) == name
}

/// The name without VHLO's `_v1`.
fn unversioned<'c>(custom: &'c Custom<'_>) -> &'c str {
    match custom.mnemonic.rsplit_once("_v") {
        Some((name, version)) if version.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => &custom.mnemonic,
    }
}

/// Of types that stand in the file as text. Broken text has no shape.
fn shaped_text(text: &[u8]) -> Option<Shaped> {
    let text = Text::new(text, 0).ok()?;
    let (shape, element) = match text.whole().ty().ok()? {
        Type::RankedTensor { shape, element, .. } | Type::Vector { shape, element } => {
            (Some(shape), element)
        }
        Type::MemRef { shape, element, .. } => (shape, element),
        Type::UnrankedTensor(element) => (None, element),
        _ => return None,
    };
    Some(Shaped {
        dtype: dtype_part(element),
        shape: shape.map(|shape| shape.iter().map(|dim| dim.size).collect()),
    })
}

fn dtype_text(text: &[u8]) -> Option<Dtype> {
    let text = Text::new(text, 0).ok()?;
    Some(dtype_part(text.whole()))
}

fn dtype_part(part: Part<'_>) -> Dtype {
    let scalar = |part: Part<'_>| Scalar::from_name(part.bytes());
    match part.ty() {
        Ok(Type::Complex(inner)) => scalar(inner).map_or(Dtype::Other, Dtype::Complex),
        _ => scalar(part).map_or(Dtype::Other, Dtype::Scalar),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(shape: &[i64]) -> Option<u64> {
        Shaped {
            dtype: Dtype::Other,
            shape: Some(shape.into()),
        }
        .count()
    }

    #[test]
    fn counts_neither_overflow_nor_go_below_zero() {
        assert_eq!(counted(&[]), Some(1));
        assert_eq!(counted(&[3, 4]), Some(12));
        assert_eq!(counted(&[i64::MAX, i64::MAX, 0]), Some(0));
        assert_eq!(counted(&[i64::MAX, i64::MAX]), None);
        assert_eq!(counted(&[2, DYNAMIC]), None);
        assert_eq!(counted(&[-1]), None);
    }

    #[test]
    fn types_that_are_text() {
        let shaped = shaped_text(b"tensor<2x?xcomplex<f8E4M3FN>, #x.y>").expect("a tensor");
        assert_eq!(shaped.dtype.to_string(), "complex<f8E4M3FN>");
        assert_eq!(shaped.shape_text().as_deref(), Some("2x?"));
        assert_eq!(shaped_text(b"tensor<*xf32>").expect("a tensor").shape, None);
        assert_eq!(shaped_text(b"!x.y<4xf32>"), None);
        assert_eq!(
            dtype_text(b"!quant.uniform<i8:f32, 1.0>"),
            Some(Dtype::Other)
        );
    }
}
