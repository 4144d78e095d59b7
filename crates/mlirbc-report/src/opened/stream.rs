//! Streams: standard input, pipes.

use std::fs::File;
use std::io::{self, Read, Seek, Write};

use mlirbc::error::Foreign;
use mlirbc::raw::limits;
use mlirbc::{ErrorKind, OpenOptions, Source};

/// Longest stream of another format that is copied, to look for modules inside: it may be endless.
const MAX_STREAM: u64 = 64 << 20;

/// Whether a file with this error is one of tensors.
fn holds_tensors(error: &mlirbc::Error) -> bool {
    match error.kind() {
        ErrorKind::NotBytecode { found } => matches!(
            found,
            Foreign::IreeParameters | Foreign::Gguf | Foreign::Safetensors
        ),
        _ => false,
    }
}

/// Whether a file that begins so is an IREE module.
fn is_module(head: &[u8]) -> bool {
    mlirbc_vmfb::is_module(&Source::borrowed(head)).unwrap_or(false)
}

/// Copies a stream, which cannot be read by position, to a file without a name: all of it if it begins
/// like a file that is known.
///
/// # Errors
/// That of opening what it begins with; `Io`.
pub fn spool(mut from: impl Read) -> mlirbc::Result<File> {
    const HEAD: u64 = (limits::MAX_PRODUCER + 64) as u64;
    let mut head = Vec::new();
    from.by_ref().take(HEAD).read_to_end(&mut head)?;
    let is_bytecode = OpenOptions::new()
        .tolerant(true)
        .open_source(Source::borrowed(&head))
        .map(drop);
    let mut copy = tempfile::tempfile()?;
    copy.write_all(&head)?;
    match is_bytecode {
        Ok(()) => io::copy(&mut from, &mut copy)?,
        Err(error) if holds_tensors(&error) || is_module(&head) => io::copy(&mut from, &mut copy)?,
        Err(error) if mlirbc_containers::may_hold(&error) => {
            let copied = io::copy(&mut from.take(MAX_STREAM), &mut copy)?;
            if copied == MAX_STREAM {
                return Err(error);
            }
            copied
        }
        Err(error) => return Err(error),
    };
    copy.rewind()?;
    Ok(copy)
}
