//! What code of dialects asks of types.

use mlirbc::entity::{FloatKind, TypeData};
use mlirbc::ids::TypeId;

use super::facts::type_facts::mnemonic_of;
use super::handle::Op;
use super::shape::{Shaped, element_or_self};

impl Op<'_, '_> {
    /// What a shaped type of the builtin dialect has.
    pub(crate) fn shaped(&self, ty: TypeId) -> Option<Shaped> {
        Shaped::of(self.context.view, ty)
    }

    /// The extents of a type with a rank.
    pub(crate) fn shape(&self, ty: TypeId) -> Option<Vec<i64>> {
        self.shaped(ty)?.shape
    }

    /// The element type, or the type itself, if both are of the builtin dialect.
    pub(crate) fn element(&self, ty: TypeId) -> Option<TypeId> {
        let element = element_or_self(self.context.view, ty)?;
        (!self.is_foreign(element)).then_some(element)
    }

    /// Whether a type is of another dialect, so that little is known of it.
    pub(crate) fn is_foreign(&self, ty: TypeId) -> bool {
        matches!(
            self.ty(ty),
            TypeData::Text(_) | TypeData::Custom(_) | TypeData::Opaque(_)
        )
    }

    /// `dialect.mnemonic` of a type of another dialect.
    pub(crate) fn mnemonic(&self, ty: TypeId) -> Option<String> {
        mnemonic_of(&self.context.text(ty)?, '!')
    }

    /// Number of bits of an integer or float.
    pub(crate) fn width(&self, ty: TypeId) -> Option<u32> {
        match self.ty(ty) {
            TypeData::Integer { width, .. } => Some(width),
            TypeData::Float(kind) => float_width(kind),
            _ => None,
        }
    }

    /// Whether it is an integer of this width, of any sign; `None` if nobody knows.
    pub(crate) fn is_int(&self, ty: TypeId, bits: u32) -> Option<bool> {
        match self.ty(ty) {
            _ if self.is_foreign(ty) => None,
            TypeData::Integer { width, .. } => Some(width == bits),
            _ => Some(false),
        }
    }

    /// The name of a float type; empty of another type of the builtin dialect.
    pub(crate) fn float(&self, ty: TypeId) -> Option<&'static str> {
        match self.ty(ty) {
            _ if self.is_foreign(ty) => None,
            TypeData::Float(kind) => Some(kind.name()),
            _ => Some(""),
        }
    }
}

/// Number of bits of a float type.
fn float_width(kind: FloatKind) -> Option<u32> {
    let name = kind.name();
    if name == "tf32" {
        return Some(19);
    }
    let digits = name.trim_start_matches(|it: char| !it.is_ascii_digit());
    let end = digits
        .find(|it: char| !it.is_ascii_digit())
        .unwrap_or(digits.len());
    digits[..end].parse().ok()
}
