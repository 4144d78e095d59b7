//! Parts shared by the library's tests.

#![allow(dead_code, reason = "each test binary uses a part")]
#![allow(unused_imports, reason = "each test binary uses a part")]

mod files;
pub(crate) mod inline_constants;
#[cfg(feature = "map")]
pub(crate) mod map;
mod mlir_opt;
mod not_run;
pub(crate) mod queries;
pub(crate) mod reference;
mod sample;
pub(crate) mod spread;
pub(crate) mod text_shapes;

pub(crate) use files::{beside, conformance, corpus, files_below, foreign, producer_text, project};
pub(crate) use mlir_opt::mlir_opt;
pub(crate) use not_run::not_run;
pub(crate) use sample::{all, sample};
