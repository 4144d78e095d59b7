//! The text of attributes and types that stay text, as the reference spells it.

pub(super) mod affine_text;
pub(super) mod kept_text;
pub(crate) mod spirv_text;
