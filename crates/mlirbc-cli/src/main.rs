//! The tool `mlirbc`; the library has its commands.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(mlirbc_cli::main(std::env::args_os()))
}
