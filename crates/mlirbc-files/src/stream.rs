//! Streams: standard input, pipes.

use std::fs::File;
use std::io::{self, Read, Seek, Write};
use std::sync::Arc;

use mlirbc::error::Foreign;
use mlirbc::raw::limits;
use mlirbc::{ErrorKind, OpenOptions, Source};
use mlirbc_report::is_text;

/// Longest stream of another format that is copied, to look for modules inside: it may be endless.
const MAX_STREAM: u64 = 64 << 20;

/// Longest stream that is copied because of how it begins: what follows may be endless, too.
const MAX_KNOWN: u64 = 64 << 30;

/// Longest text that is copied.
const MAX_TEXT: u64 = 4 << 30;

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

/// Copies a stream of elements to a file without a name.
///
/// # Errors
/// `Io`, of kind `FileTooLarge` for more bytes than `most` and 64 MiB, and as for [`spool`].
pub fn spool_elements(mut from: impl Read, most: u64) -> mlirbc::Result<File> {
    let mut copy = tempfile::tempfile()?;
    let most = most.max(MAX_STREAM).min(self::most(&copy));
    copy_rest(&mut from, &mut copy, most)?;
    copy.rewind()?;
    Ok(copy)
}

/// Copies a text to a file without a name, whatever it begins with.
///
/// # Errors
/// `Io`, of kind `FileTooLarge` for more than 4 GiB, and as for [`spool`].
pub fn spool_text(from: impl Read) -> mlirbc::Result<File> {
    spool_elements(from, MAX_TEXT)
}

/// The most that is copied to a file: not more than half of what is free where it is.
fn most(copy: &File) -> u64 {
    #[cfg(unix)]
    if let Ok(space) = rustix::fs::fstatvfs(copy) {
        return MAX_KNOWN.min(space.f_bavail.saturating_mul(space.f_frsize) / 2);
    }
    let _ = copy;
    MAX_KNOWN
}

/// Copies the rest of a stream, up to a limit.
fn copy_rest(from: &mut impl Read, copy: &mut File, most: u64) -> mlirbc::Result<()> {
    if io::copy(&mut from.take(most.saturating_add(1)), copy)? > most {
        return Err(too_long(most));
    }
    Ok(())
}

fn too_long(most: u64) -> mlirbc::Error {
    let text = format!("the stream has more than {most} bytes: make it a file");
    io::Error::new(io::ErrorKind::FileTooLarge, text).into()
}

/// Copies a module, and what follows it up to [`MAX_STREAM`].
fn copy_module(from: &mut impl Read, copy: &mut File, most: u64) -> mlirbc::Result<()> {
    let mut copied = 0;
    loop {
        let piece = MAX_STREAM.min((most - copied).saturating_add(1));
        let more = io::copy(&mut from.by_ref().take(piece), copy)?;
        copied += more;
        if copied > most {
            return Err(too_long(most));
        }
        if more < MAX_STREAM {
            return Ok(());
        }
        let so_far = Source::positioned(Arc::new(copy.try_clone()?))?;
        let module = mlirbc::find::at(&so_far, 0)?;
        if module.problem.is_none() && module.span.end() + MAX_STREAM < so_far.len() {
            return Ok(());
        }
    }
}

/// Copies a stream, which cannot be read by position, to a file without a name: all of it if it begins
/// like a file that is known.
///
/// # Errors
/// That of opening what it begins with; `Io`, of kind `FileTooLarge` for more than 64 GiB or half of what is
/// free in the folder for temporary files.
pub fn spool(from: impl Read) -> mlirbc::Result<File> {
    let copy = tempfile::tempfile()?;
    let most = most(&copy);
    spool_to(copy, from, most)
}

fn spool_to(mut copy: File, mut from: impl Read, most: u64) -> mlirbc::Result<File> {
    const HEAD: u64 = (limits::MAX_PRODUCER + 64) as u64;
    let mut head = Vec::new();
    from.by_ref().take(HEAD).read_to_end(&mut head)?;
    let is_bytecode = OpenOptions::new()
        .tolerant(true)
        .open_source(Source::borrowed(&head))
        .map(drop);
    copy.write_all(&head)?;
    match is_bytecode {
        Ok(()) => copy_module(&mut from, &mut copy, most)?,
        Err(error) if is_text(&error) => {
            copy_rest(&mut from, &mut copy, most.min(MAX_TEXT))?;
        }
        Err(error) if holds_tensors(&error) || is_module(&head) => {
            copy_rest(&mut from, &mut copy, most)?;
        }
        Err(error) if mlirbc_containers::may_hold(&error) => {
            let copied = io::copy(&mut from.take(MAX_STREAM), &mut copy)?;
            if copied == MAX_STREAM {
                return Err(error);
            }
        }
        Err(error) => return Err(error),
    };
    copy.rewind()?;
    Ok(copy)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn an_endless_stream_after_a_module_ends() {
        let module = b"ML\xefR\x03t\0\0\x01\x01\x01\x02\x01\x03\x01\x04\x01";
        // Text and zeros are no sections.
        for byte in [b'y', 0] {
            let copy = spool(module.chain(io::repeat(byte))).unwrap();
            assert!(copy.metadata().unwrap().len() <= 3 * MAX_STREAM);
        }
    }

    #[test]
    fn an_endless_stream_that_begins_as_something_known_is_an_error() {
        // A section of 2 to the power of 60 bytes; a file of GGUF; a module of IREE.
        let module = b"ML\xefR\x03t\0\0\0\0\0\0\0\0\0\0\x10";
        let gguf = b"GGUF\x03\0\0\0\xff\0\0\0\0\0\0\0\xff\0\0\0\0\0\0\0";
        let iree = b"\x30\0\0\0\x18\0\0\0IREE";
        for head in [&module[..], gguf, iree] {
            let copy = tempfile::tempfile().unwrap();
            let size = copy.try_clone().unwrap();
            let error = spool_to(copy, head.chain(io::repeat(1)), 100 << 20).unwrap_err();
            assert!(
                error.to_string().contains("more than 104857600 bytes"),
                "{error}"
            );
            assert!(size.metadata().unwrap().len() <= 101 << 20);
        }
        assert!(most(&tempfile::tempfile().unwrap()) <= MAX_KNOWN);
    }

    #[test]
    fn a_stream_is_copied_whole() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/jax/mlp.mlirbc");
        let bytes = std::fs::read(file).unwrap();
        let mut copied = Vec::new();
        spool(&bytes[..]).unwrap().read_to_end(&mut copied).unwrap();
        assert_eq!(copied, bytes);
    }
}
