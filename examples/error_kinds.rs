//! Errors by kind: what to tell a person, and what to try next.
//!
//! ```sh
//! cargo run --example error_kinds
//! ```

#![allow(clippy::print_stdout, reason = "the example prints its results")]

use mlirbc::error::Foreign;
use mlirbc::{Bytecode, Error, ErrorKind};

fn explain(error: &Error) -> String {
    match error.kind() {
        ErrorKind::Io(error) => format!("cannot be read: {:?}", error.kind()),
        ErrorKind::NotBytecode {
            found: Foreign::MlirText,
        } => "text: assemble it first".to_owned(),
        ErrorKind::NotBytecode { .. } => "another format".to_owned(),
        ErrorKind::NewerVersion { version, .. } => format!("written by a newer MLIR: {version}"),
        ErrorKind::Truncated { missing } => {
            format!("download it again, {missing} bytes are missing")
        }
        ErrorKind::NotFound { name, .. } => format!("it has no {name}"),
        _ => format!("damaged at {:?}: {error}", error.pos()),
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let bytes = std::fs::read("corpus/jax/mlp.mlirbc")?;
    let cut = Bytecode::from_bytes(&bytes[..10_000]).err();
    let text = Bytecode::open("corpus/src/llvm_ops.mlir").err();
    let absent = Bytecode::open("corpus/no-such-file").err();
    let damaged = Bytecode::open("corpus/bad/section-twice.mlirbc").err();
    let key = Bytecode::from_bytes(&bytes)?
        .view()
        .resource("layer9")
        .err();
    for error in [cut, text, absent, damaged, key].iter().flatten() {
        println!("{}", explain(error));
    }
    Ok(())
}
