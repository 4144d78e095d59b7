//! Types of `spirv` that operations state, and what is in them.

use crate::custom::op_text::OpText;
use crate::entries::spelling::spirv_text::{body, element, list};
use crate::parse_fault::{Fault, Kind, Result};
use crate::text::comments::without_comments;
use crate::text::parts::split;
use mlirbc::dialect::Entries;
use mlirbc::entity::{Signedness, TypeData};
use mlirbc::ids::TypeId;

/// A type with its text.
pub(super) struct Stated {
    pub(super) ty: TypeId,
    pub(super) text: Vec<u8>,
}

impl Stated {
    /// A type that stands next.
    pub(super) fn read(asm: &mut OpText<'_, '_, '_>) -> Result<Stated> {
        asm.skip();
        let from = asm.at();
        let ty = asm.scan_type()?;
        let text = without_comments(asm.since(from)).into_owned();
        Ok(Stated { ty, text })
    }
}

/// `!spirv.ptr<pointee, class>`.
pub(super) fn pointer_to(
    asm: &mut OpText<'_, '_, '_>,
    at: usize,
    pointee: &[u8],
    class: &str,
) -> Result<TypeId> {
    let text = [b"!spirv.ptr<", pointee, b", ", class.as_bytes(), b">"].concat();
    asm.type_from(at, text)
}

/// The pointee and the class of a pointer.
pub(super) fn pointer_parts(
    asm: &mut OpText<'_, '_, '_>,
    at: usize,
    ty: TypeId,
) -> Result<(Vec<u8>, String)> {
    let text = asm.type_text(at, ty)?.unwrap_or_default();
    let parts = || {
        let mut parts = split(body(&text, b"ptr")?, b",");
        let (pointee, class) = (parts.next()?, parts.next()?.trim_ascii());
        Some((
            pointee.to_vec(),
            std::str::from_utf8(class).ok()?.to_owned(),
        ))
    };
    parts().ok_or_else(|| Fault::new(at, Kind::Expected("a pointer `!spirv.ptr<type, class>`")))
}

/// The text of a type of numbers.
pub(super) fn number_text(data: &TypeData<'_>) -> Option<String> {
    match data {
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

/// The type of an element or a member of a composite type.
pub(super) fn element_at(
    asm: &mut OpText<'_, '_, '_>,
    at: usize,
    composite: TypeId,
    nth: usize,
) -> Result<TypeId> {
    let wrong = || Fault::new(at, Kind::Expected("a composite type with this element"));
    let of_vector = {
        let made = asm.made();
        let data = made.type_data(composite);
        match data.map_err(|error| Fault::of(at, error))? {
            TypeData::Vector { shape, element, .. } => {
                let first = shape.iter().next().unwrap_or_default();
                Some((nth as i64) < first).map(|has| has.then_some(element))
            }
            _ => None,
        }
    };
    if let Some(element) = of_vector {
        return element.ok_or_else(wrong);
    }
    let text = asm.type_text(at, composite)?.ok_or_else(wrong)?;
    let element = element(&text, nth).ok_or_else(wrong)?;
    asm.type_from(at, element)
}

/// The number of members of a structure; `None` for another type.
pub(super) fn members(
    asm: &mut OpText<'_, '_, '_>,
    at: usize,
    ty: TypeId,
) -> Result<Option<usize>> {
    let text = asm.type_text(at, ty)?.unwrap_or_default();
    Ok(list(&text).map(|list| split(list, b",").count()))
}
