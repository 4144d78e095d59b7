//! Dialects of which a few operations have code.

mod shape_text;
mod tosa_text;

pub(super) use shape_text::READERS as SHAPE;
pub(super) use tosa_text::{DIRECTIVES as TOSA_DIRECTIVES, READERS as TOSA};
