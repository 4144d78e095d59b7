//! What tests of the library share.

#![allow(dead_code, reason = "each test binary uses its part")]
#![allow(unused_imports, reason = "each test binary uses its part")]

mod files;
#[cfg(feature = "map")]
pub(crate) mod map;
pub(crate) mod questions;
pub(crate) mod spread;

pub(crate) use files::{conformance, corpus, files_below, foreign, project};
