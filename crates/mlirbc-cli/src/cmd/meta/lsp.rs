//! `mlirbc lsp`: a language server.

use std::io;
use std::path::PathBuf;

use clap::Args;
use mlirbc::error::Class;
use mlirbc_lsp::Ended;

use crate::output::{self, Failure};
use crate::style::COMMON;

/// Answer an editor as a language server, on standard input and output.
///
/// It shows bytecode as text and saves it again, tells errors of texts, and finds symbols,
/// definitions and references. For VS Code, the extension MLIR starts it with the settings
/// mlir.server_path and mlir.mlir_additional_server_args; docs/lsp.md has them, and those of
/// other editors.
///
/// Examples:
///   mlirbc lsp
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    /// Dialects of others: a file that `mlirbc dialects add --output` has written, or a folder of them. Can be repeated.
    #[arg(long, value_name = "FILE", help_heading = COMMON)]
    dialects: Vec<PathBuf>,
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    match mlirbc_lsp::serve(io::stdin(), output::stdout(), opts.dialects.clone())? {
        Ended::Orderly => Ok(()),
        Ended::Early => {
            let why = "the editor ended without `shutdown`";
            Err(mlirbc_report::Failure::request(Class::Malformed, why).into())
        }
    }
}
