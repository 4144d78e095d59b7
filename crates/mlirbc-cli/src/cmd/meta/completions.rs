//! `mlirbc completions`: completion scripts for shells.

use std::io::Write;

use clap::{Args, Command};
use clap_complete::Shell;

use crate::output::{self, Failure};

/// Print a completion script for a shell.
///
/// Examples:
///   mlirbc completions bash > mlirbc.bash
///   mlirbc completions zsh > _mlirbc
///   mlirbc completions fish > mlirbc.fish
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    /// The shell.
    shell: Shell,
}

pub(crate) fn run(opts: &Opts, mut cli: Command) -> Result<(), Failure> {
    // It panics where its output fails, which a vector does not.
    let mut script = Vec::new();
    clap_complete::generate(opts.shell, &mut cli, "mlirbc", &mut script);
    let mut out = output::stdout();
    out.write_all(&script)?;
    Ok(out.flush()?)
}
