//! Modules in the files that frameworks write: `jax.export` artifacts, TensorFlow SavedModels, ZIP
//! archives, Mojo packages, Zstandard frames, base64 text.
//!
//! [`search`] finds the modules that a file holds as they are, at any offset ([`mlirbc::find`]), and
//! those in its compressed or encoded parts, which it decodes. A container that is known gives them a
//! name and [`Details`]; one that is not does not matter.
//!
//! ```
//! use mlirbc::{OpenOptions, Source};
//!
//! let file = Source::owned(std::fs::read("../../corpus/containers/classify.jax")?);
//! let search = mlirbc_containers::search(&file)?;
//! let found = &search.modules[0];
//! assert_eq!(found.name().as_deref(), Some("classify"));
//! let module = OpenOptions::new().open_source(found.source(&file)?)?;
//! assert_eq!(module.producer(), "StableHLO_v1.15.0");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Hostile files
//!
//! A search takes time in proportion to the file. Each byte is decoded at most once for each encoding, and
//! at most as many bytes are decoded as [`limits::decoded`] has, or [`search_within`] is given. A name is
//! held once, whatever refers to it. What was left out is in [`Search::problems`].

mod base64_text;
mod details;
mod encoded;
mod jax;
pub mod limits;
mod module;
mod outline;
mod problems;
pub mod replace;
mod saved_model;
mod search;
mod window;
mod zip;

pub use details::{Details, JaxFormat, JaxStatement};
pub use module::{Container, Module, Place};
pub use search::{Search, may_hold, search, search_parts, search_within};
