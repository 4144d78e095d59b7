//! Element type and shape of tensor types.

use std::collections::HashMap;
use std::sync::Arc;

use crate::asm_parse::{Part, Text, Type};
use crate::entity::{Custom, DYNAMIC, FieldValue, TypeData};
use crate::error::Result;
use crate::ids::TypeId;
use crate::ir::TypeRef;
use crate::tensor::{Dtype, Scalar};
use crate::view::View;

/// Most extents that are printed or written: NumPy has the same limit. Very many places of a
/// file can refer to one long shape.
const MAX_RANK: usize = 64;

/// Element type and shape.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Shaped {
    /// The element type; [`Dtype::Other`] for a type without known elements.
    pub dtype: Dtype,
    shape: Option<Arc<[i64]>>,
    count: Option<u64>,
    /// Whether an extent is not known.
    is_dynamic: bool,
}

impl Shaped {
    /// An element type, and a shape if there is one.
    pub fn new(dtype: Dtype, shape: Option<Arc<[i64]>>) -> Shaped {
        Shaped {
            dtype,
            count: shape.as_deref().and_then(count),
            is_dynamic: (shape.as_deref()).is_some_and(|it| it.iter().any(|extent| *extent < 0)),
            shape,
        }
    }

    /// The type in the text form: `tensor<4x?xf32>`, also with `vector` or `memref`, without the brackets `4x?xf32`.
    /// `None` of other types, and of elements that are no numbers.
    ///
    /// ```
    /// let shaped = mlirbc::tensor::Shaped::parse("4x?xf32").expect("a type");
    /// assert_eq!(shaped.shape_text().as_deref(), Some("4x?"));
    /// ```
    pub fn parse(text: &str) -> Option<Shaped> {
        let shaped = shaped_text(text.as_bytes());
        let shaped = shaped.or_else(|| shaped_text(format!("tensor<{text}>").as_bytes()));
        shaped.filter(|it| it.dtype != Dtype::Other)
    }

    /// The extents, [`DYNAMIC`] if unknown; `None` for a type without a shape.
    pub fn shape(&self) -> Option<&[i64]> {
        self.shape.as_deref()
    }

    /// The extents, if they are few enough to be printed.
    pub fn short_shape(&self) -> Option<&[i64]> {
        self.shape().filter(|shape| shape.len() <= MAX_RANK)
    }

    /// Number of elements; `None` if an extent is unknown, or the number exceeds 64 bits.
    pub fn count(&self) -> Option<u64> {
        self.count
    }

    /// The same shape with other elements.
    #[must_use]
    pub fn with_dtype(self, dtype: Dtype) -> Shaped {
        Shaped { dtype, ..self }
    }

    /// Whether it has a shape with an extent that is not known.
    pub fn is_dynamic(&self) -> bool {
        self.is_dynamic
    }

    /// The text form of the shape, `4x?x8`; empty for a scalar, truncated if long.
    pub fn shape_text(&self) -> Option<String> {
        let shape = self.shape()?;
        let extents = shape.iter().take(MAX_RANK).map(|extent| match *extent {
            DYNAMIC => "?".to_string(),
            extent => extent.to_string(),
        });
        let cut = (shape.len() > MAX_RANK).then(|| "...".to_string());
        Some(extents.chain(cut).collect::<Vec<_>>().join("x"))
    }

    /// `4x?xf32`, as inside the brackets of a tensor type; `None` without a type.
    pub fn type_text(&self) -> Option<String> {
        let dtype = self.dtype;
        match self.shape_text() {
            Some(shape) if shape.is_empty() => Some(dtype.to_string()),
            Some(shape) => Some(format!("{shape}x{dtype}")),
            None if dtype == Dtype::Other => None,
            None => Some(format!("*x{dtype}")),
        }
    }
}

fn count(shape: &[i64]) -> Option<u64> {
    let mut product = Some(1u64);
    let mut zero = false;
    for extent in shape {
        let extent = u64::try_from(*extent).ok()?;
        zero |= extent == 0;
        product = product.and_then(|p| p.checked_mul(extent));
    }
    // One zero makes the product zero, even if the others overflow.
    if zero { Some(0) } else { product }
}

/// Types that were decoded before, element types among them: a number of any types, and all that
/// are long. Other short ones are decoded again, which takes less memory. The caller keeps it as long
/// as it likes.
#[derive(Clone, Debug, Default)]
#[doc(hidden)]
pub struct TypeMemo {
    shaped: HashMap<TypeId, Shaped>,
    dtypes: HashMap<TypeId, Dtype>,
}

impl TypeMemo {
    /// How many types are kept even if they are short.
    const ANY: usize = 4096;

    /// Element type and shape of a shaped type.
    pub fn shaped(&mut self, view: View<'_>, id: TypeId) -> Result<Shaped> {
        if let Some(shaped) = self.shaped.get(&id) {
            return Ok(shaped.clone());
        }
        let shaped = self.new_shaped(view, id)?;
        if self.shaped.len() < Self::ANY || is_long(view, id)? {
            self.shaped.insert(id, shaped.clone());
        }
        Ok(shaped)
    }

    /// The element type for a type.
    ///
    /// # Errors
    /// As [`View::ty`].
    pub(super) fn dtype(&mut self, view: View<'_>, id: TypeId) -> Result<Dtype> {
        if let Some(dtype) = self.dtypes.get(&id) {
            return Ok(*dtype);
        }
        let dtype = new_dtype(view, id)?;
        if self.dtypes.len() < Self::ANY || is_long(view, id)? {
            self.dtypes.insert(id, dtype);
        }
        Ok(dtype)
    }

    fn new_shaped(&mut self, view: View<'_>, id: TypeId) -> Result<Shaped> {
        let (shape, element) = match view.ty(id)? {
            TypeData::RankedTensor { shape, element, .. }
            | TypeData::Vector { shape, element, .. }
            | TypeData::MemRef { shape, element, .. } => (Some(shape), element),
            TypeData::UnrankedTensor(element) => (None, element),
            TypeData::Text(text) => return Ok(shaped_text(text).unwrap_or_default()),
            TypeData::Custom(custom) => {
                match (custom.field("shape"), custom.field("elementType")) {
                    (Some(FieldValue::SignedList(shape)), Some(FieldValue::Type(element))) => {
                        (Some(*shape), *element)
                    }
                    _ => return Ok(Shaped::default()),
                }
            }
            _ => return Ok(Shaped::default()),
        };
        let dtype = self.dtype(view, element)?;
        Ok(Shaped::new(
            dtype,
            shape.map(|shape| shape.iter().collect()),
        ))
    }
}

impl TypeRef<'_> {
    /// Element type and shape of a shaped type; of others neither is known.
    ///
    /// # Errors
    /// As [`View::ty`].
    pub fn shaped(self) -> Result<Shaped> {
        match (self.id(), self.data()?) {
            (Some(id), _) => TypeMemo::default().new_shaped(self.view(), id),
            (None, TypeData::Text(text)) => Ok(shaped_text(text).unwrap_or_default()),
            (None, _) => Ok(Shaped::default()),
        }
    }
}

impl TypeRef<'_> {
    /// Whether it is a vector with a dimension that is multiplied by a factor known when the code runs.
    pub(crate) fn is_scalable(self) -> Result<bool> {
        Ok(match self.data()? {
            TypeData::Vector { scalable, .. } => scalable.any(),
            TypeData::Text(text) => {
                let text = Text::new(text, 0);
                let ty = text.as_ref().ok().and_then(|text| text.whole().ty().ok());
                matches!(ty, Some(Type::Vector { shape, .. }) if shape.iter().any(|dim| dim.scalable))
            }
            _ => false,
        })
    }

    /// The type itself as that of an element: `f32`, `complex<f32>`, also of VHLO; `Other` of shaped types.
    ///
    /// # Errors
    /// As [`View::ty`].
    pub fn dtype(self) -> Result<Dtype> {
        match (self.id(), self.data()?) {
            (Some(id), _) => new_dtype(self.view(), id),
            (None, TypeData::Text(text)) => Ok(dtype_text(text).unwrap_or_default()),
            (None, _) => Ok(Dtype::Other),
        }
    }
}

/// Whether decoding the type again takes much longer than finding it.
fn is_long(view: View<'_>, id: TypeId) -> Result<bool> {
    Ok(view.type_entry(id)?.span.len > 64)
}

fn new_dtype(view: View<'_>, id: TypeId) -> Result<Dtype> {
    let part = match view.ty(id)? {
        TypeData::Complex(part) => part,
        TypeData::Custom(custom) if is(&custom, "complex") => match custom.field("elementType") {
            Some(FieldValue::Type(part)) => *part,
            _ => return Ok(Dtype::Other),
        },
        TypeData::Text(text) => return Ok(dtype_text(text).unwrap_or_default()),
        ty => return Ok(scalar(&ty).map_or(Dtype::Other, Dtype::Scalar)),
    };
    Ok(scalar(&view.ty(part)?).map_or(Dtype::Other, Dtype::Complex))
}

fn scalar(ty: &TypeData<'_>) -> Option<Scalar> {
    match ty {
        // VHLO's own number types, such as `f32_v1`.
        TypeData::Custom(custom) if custom.fields.is_empty() => {
            Scalar::from_name(unversioned(custom).as_bytes())
        }
        _ => Scalar::of(ty),
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

/// Parses a type that the file holds as text. Malformed text has no shape.
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
    let shape = shape.map(|shape| shape.iter().map(|dim| dim.size).collect());
    Some(Shaped::new(dtype_part(element), shape))
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

    #[test]
    fn counts_neither_overflow_nor_become_negative() {
        assert_eq!(count(&[]), Some(1));
        assert_eq!(count(&[3, 4]), Some(12));
        assert_eq!(count(&[i64::MAX, i64::MAX, 0]), Some(0));
        assert_eq!(count(&[i64::MAX, i64::MAX]), None);
        assert_eq!(count(&[2, DYNAMIC]), None);
        assert_eq!(count(&[-1]), None);
    }

    #[test]
    fn long_shapes_are_truncated() {
        let shaped = Shaped::new(Dtype::Other, Some([1; 65].into()));
        assert!(
            shaped
                .shape_text()
                .is_some_and(|text| text.ends_with("1x..."))
        );
        assert_eq!((shaped.short_shape(), shaped.count()), (None, Some(1)));
    }

    #[test]
    fn types_stored_as_text() {
        let shaped = shaped_text(b"tensor<2x?xcomplex<f8E4M3FN>, #x.y>").expect("a tensor");
        assert_eq!(shaped.dtype.to_string(), "complex<f8E4M3FN>");
        assert_eq!(shaped.shape_text().as_deref(), Some("2x?"));
        assert_eq!(
            shaped_text(b"tensor<*xf32>").expect("a tensor").shape(),
            None
        );
        assert_eq!(shaped_text(b"!x.y<4xf32>"), None);
        assert_eq!(
            dtype_text(b"!quant.uniform<i8:f32, 1.0>"),
            Some(Dtype::Other)
        );
    }

    /// The steps for tensor types whose element type is a text of `size` bytes.
    fn steps_of_long_elements(size: usize) -> u64 {
        use mlirbc_asm::{Asm, Bytes};

        let text = format!("!x.y<{}>\0", "a<>".repeat(size / 3)).into_bytes();
        let tensor = (true, Bytes::new().varints(&[13, 1, 2, 0]).0);
        let types = [(0, vec![(false, text)]), (0, vec![tensor; size / 100])];
        let bytes = Asm::minimal(6).attr_types(&[], &types).finish();
        let file = crate::Bytecode::from_bytes(&bytes).expect("a file");
        let view = file.view();
        let before = crate::steps::taken();
        let mut memo = TypeMemo::default();
        for id in 0..view.num_types().expect("types") {
            memo.shaped(view, TypeId(id)).expect("a type");
        }
        crate::steps::taken() - before
    }

    #[test]
    #[cfg(debug_assertions)]
    fn an_element_type_is_looked_at_once() {
        let [few, many] = [20_000, 40_000].map(steps_of_long_elements);
        assert!(few > 0 && many * 10 < few * 24, "{few} steps, then {many}");
    }
}
