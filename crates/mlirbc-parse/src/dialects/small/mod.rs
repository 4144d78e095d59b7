//! Dialects of which a few operations have code.

mod async_ops;
mod cf_ops;
mod emitc_ops;
mod irdl_ops;
mod ml_program_ops;
mod mpmd_ops;
mod rocdl_ops;
mod sdy_ops;
mod shape_ops;
mod smt_ops;
mod torch_ops;
mod tosa_ops;
mod vector_ops;

pub(super) use async_ops::ASYNC;
pub(super) use cf_ops::CF;
pub(super) use emitc_ops::EMITC;
pub(super) use irdl_ops::IRDL;
pub(super) use ml_program_ops::ML_PROGRAM;
pub(super) use mpmd_ops::MPMD;
pub(super) use rocdl_ops::ROCDL;
pub(super) use sdy_ops::SDY;
pub(super) use shape_ops::SHAPE;
pub(super) use smt_ops::SMT;
pub(super) use torch_ops::TORCH;
pub(super) use tosa_ops::TOSA;
pub(super) use vector_ops::{TENSOR, VECTOR};
