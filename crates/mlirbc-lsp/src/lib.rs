//! A language server for MLIR: bytecode as text and back, and the names of a text.
//!
//! ```text
//! bytes -> framing: messages -> server: requests -> conversions (bytecode) | documents (texts) -> answers
//!                                                      added: tables of the user
//! ```
//!
//! It takes the place of the reference's server in editors
//! (`mlir/lib/Tools/mlir-lsp-server` of llvm/llvm-project has the same two requests for bytecode).
//! Files are read where a request names them, and never written.

mod added;
mod answers;
mod conversions;
mod documents;
mod framing;
mod positions;
mod protocol;
mod server;
mod uris;

pub use server::{Ended, serve};
