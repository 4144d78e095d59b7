//! Sources: where the bytes of a file are.
#![allow(unsafe_code)]

mod memory;
mod reader;

use std::ffi::{c_char, c_void};
use std::sync::Arc;

use mlirbc_files::{FileId, InputFile};

use crate::border::guard::{ErrorOut, given, guard, release};
use crate::border::pointer::{self, give};
use memory::Memory;
pub use memory::Release;
use reader::Callbacks;
pub use reader::{Range, Reader};

/// The bytes of a file. Immutable, and counted; what is opened from it keeps it alive.
pub struct Source(pub(crate) mlirbc::Source<'static>, Option<InputFile>);

impl Source {
    /// The file that it is, which no output replaces.
    pub(crate) fn file(&self) -> Option<&InputFile> {
        self.1.as_ref()
    }
}

/// What a source holds.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(
    non_camel_case_types,
    missing_docs,
    reason = "the header has these names, and a comment for each"
)]
pub enum SourceKind {
    /// Neither of the others.
    MLIRBC_SOURCE_OTHER = 0,
    /// MLIR bytecode: for `mlirbc_module_open`.
    MLIRBC_SOURCE_BYTECODE = 1,
    /// A compiled module of IREE: for `mlirbc_vmfb_open`.
    MLIRBC_SOURCE_VMFB = 2,
}

/// Maps a file: nothing is copied, and blobs point into the mapping. Nobody may change or truncate
/// the file while something of it is in use: a truncation ends the process with SIGBUS. Replacing it
/// by renaming another file to its name is harmless. Pipes and devices are refused. Returns a new
/// handle, NULL on failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_source_map(
    path: *const c_char,
    error: ErrorOut<'_>,
) -> *mut Source {
    guard(error, || {
        // SAFETY: the rules of the header.
        let path = unsafe { pointer::path(path) }?;
        let file = mlirbc::Source::open_file(&path)?;
        let id = InputFile::new(&path, FileId::of_file(&path, &file));
        // SAFETY: the caller promises that the file does not change.
        let source = unsafe { mlirbc::Source::map(&file) };
        let source = source.map_err(|error| error.with_path(&path))?;
        Ok(give(Source(source, id)))
    })
}

/// Opens a file whose bytes are read by position when they are needed: a change of the file is an
/// error, not a crash. A blob is a buffer of its own. Pipes and devices are refused. Returns a new
/// handle, NULL on failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_source_open(
    path: *const c_char,
    error: ErrorOut<'_>,
) -> *mut Source {
    guard(error, || {
        // SAFETY: the rules of the header.
        let path = unsafe { pointer::path(path) }?;
        let file = mlirbc::PathFile::open(&path)?;
        let id = InputFile::new(&path, FileId::of_file(&path, file.file()));
        let source = mlirbc::Source::positioned(Arc::new(file));
        let source = source.map_err(|error| error.with_path(&path))?;
        Ok(give(Source(source, id)))
    })
}

/// A source that is read through callbacks, such as an object store. The structure is copied; its
/// `context` belongs to the source from now on: `release` is called with it when nothing uses the
/// source any more, also if this function fails. Returns a new handle, NULL on failure.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_source_read(reader: Option<&Reader>, error: ErrorOut<'_>) -> *mut Source {
    let callbacks = reader.map(Callbacks::new);
    guard(error, move || {
        let callbacks = given(callbacks, "reader")?;
        callbacks.check()?;
        let source = mlirbc::Source::positioned(Arc::new(callbacks))?;
        Ok(give(Source(source, None)))
    })
}

/// A copy of bytes in memory. Returns a new handle, NULL on failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_source_copy(
    data: *const c_void,
    size: usize,
    error: ErrorOut<'_>,
) -> *mut Source {
    guard(error, || {
        // SAFETY: the rules of the header.
        let bytes = unsafe { pointer::bytes(data, size) }?;
        let mut copy = Vec::new();
        if copy.try_reserve_exact(size).is_err() {
            let bytes = size as u64;
            return Err(mlirbc::Error::new(mlirbc::ErrorKind::OutOfMemory { bytes }).into());
        }
        copy.extend_from_slice(bytes);
        Ok(give(Source(mlirbc::Source::owned(copy), None)))
    })
}

/// Bytes in memory, borrowed: they may not change until `release`, which may be NULL, is called with
/// `context`. That happens when nothing uses the source any more, on any thread, also if this
/// function fails. Returns a new handle, NULL on failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_source_borrow(
    data: *const c_void,
    size: usize,
    release: Release,
    context: *mut c_void,
    error: ErrorOut<'_>,
) -> *mut Source {
    // SAFETY: the rules of the header, and the promise of the caller for the time after the call.
    let memory = unsafe { Memory::new(data, size, release, context) };
    guard(error, move || {
        let source = mlirbc::Source::owned(memory.checked()?);
        Ok(give(Source(source, None)))
    })
}

/// The number of bytes.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_source_size(source: Option<&Source>) -> u64 {
    source.map_or(0, |source| source.0.len())
}

/// What the first bytes look like, and for archives the last ones. `MLIRBC_SOURCE_OTHER` if it is
/// neither, for NULL, and if reading fails.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_source_kind(source: Option<&Source>) -> SourceKind {
    let mut kind = SourceKind::MLIRBC_SOURCE_OTHER;
    guard(None, || {
        let source = &given(source, "source")?.0;
        let mut magic = [0; mlirbc::raw::MAGIC.len()];
        if source.len() >= magic.len() as u64 {
            source.read_ranges(&mut [(0, &mut magic)])?;
        }
        if magic == mlirbc::raw::MAGIC {
            kind = SourceKind::MLIRBC_SOURCE_BYTECODE;
        } else if mlirbc_vmfb::is_module(source)? {
            kind = SourceKind::MLIRBC_SOURCE_VMFB;
        }
        Ok(())
    });
    kind
}

/// Adds a reference, which has to be released, and returns the same handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_source_retain(source: *const Source) -> *mut Source {
    // SAFETY: the rules of the header.
    unsafe { pointer::retain(source) }
}

/// Releases a reference. NULL is no error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_source_release(source: *const Source) {
    // SAFETY: the rules of the header.
    unsafe { release(source) };
}
