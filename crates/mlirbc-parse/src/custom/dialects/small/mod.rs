//! Dialects of which a few operations have code.

mod async_text;
mod cf_text;
mod emitc_text;
mod ml_program_text;
mod mpmd_text;
mod rocdl_text;
mod shape_text;
mod smt_text;
mod torch_text;
mod tosa_text;

pub(super) use async_text::{DIRECTIVES as ASYNC_DIRECTIVES, READERS as ASYNC};
pub(super) use cf_text::DIRECTIVES as CF_DIRECTIVES;
pub(super) use emitc_text::{
    DIRECTIVES as EMITC_DIRECTIVES, INFERENCES as EMITC_INFERENCES, READERS as EMITC,
};
pub(super) use ml_program_text::{DIRECTIVES as ML_PROGRAM_DIRECTIVES, READERS as ML_PROGRAM};
pub(super) use mpmd_text::READERS as MPMD;
pub(super) use rocdl_text::READERS as ROCDL;
pub(super) use shape_text::READERS as SHAPE;
pub(super) use smt_text::READERS as SMT;
pub(super) use torch_text::{READERS as TORCH, default_reader as torch_reader};
pub(super) use tosa_text::{DIRECTIVES as TOSA_DIRECTIVES, READERS as TOSA};
