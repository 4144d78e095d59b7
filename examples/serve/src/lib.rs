//! An HTTP server for the tensors of MLIR bytecode files, on the library `mlirbc`.
//!
//! `README.md` describes its endpoints, its limits, and who owns what.

mod http;
mod json;
pub mod load;
mod metrics;
mod models;
mod options;
mod path;
mod server;
mod stream;

pub use options::{Backend, Limits, Options};
pub use server::serve;
