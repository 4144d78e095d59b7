//! Where text and files go: callbacks, and files that appear when they are complete.
#![allow(unsafe_code)]

use std::ffi::{OsString, c_int, c_void};
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use crate::border::error::{Error, Stopped};

/// Takes bytes of an output, in order: `size` bytes at `data`, which are borrowed for the call.
/// Returns 0 to go on; any other number ends the function with `MLIRBC_ERROR_STOPPED`. It must not
/// throw, nor jump out, nor use the error pointer of the function that calls it. It is called on the
/// thread of the caller.
pub type Write =
    Option<unsafe extern "C" fn(context: *mut c_void, data: *const c_void, size: usize) -> c_int>;

/// A callback as a stream.
#[derive(Clone, Copy)]
pub(crate) struct Callback {
    write: unsafe extern "C" fn(*mut c_void, *const c_void, usize) -> c_int,
    context: *mut c_void,
}

impl Callback {
    pub(crate) fn new(write: Write, context: *mut c_void) -> Result<Callback, Error> {
        let write = write.ok_or_else(|| Error::invalid("the callback is NULL"))?;
        Ok(Callback { write, context })
    }

    /// Calls `work` with a stream to the callback.
    pub(crate) fn pass(
        self,
        work: impl FnOnce(&mut dyn io::Write) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let mut out = BufWriter::with_capacity(BUFFER, self);
        let done = work(&mut out);
        if done.is_err() {
            // What is left in the buffer is not written.
            let _ = out.into_parts();
            return done;
        }
        Ok(out.flush()?)
    }
}

impl io::Write for Callback {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if bytes.is_empty() {
            return Ok(0);
        }
        // SAFETY: the caller gave a function that takes this context and these bytes.
        let stop = unsafe { (self.write)(self.context, bytes.as_ptr().cast(), bytes.len()) };
        match stop {
            0 => Ok(bytes.len()),
            _ => Err(io::Error::other(Stopped)),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Bytes that are collected before a callback is called.
const BUFFER: usize = 64 << 10;

/// Calls `work` with a new file, which gets this name, and replaces what has it, when it is complete.
pub(crate) fn to_path(
    path: &Path,
    work: impl FnOnce(&mut dyn io::Write) -> Result<(), Error>,
) -> Result<(), Error> {
    let (file, temporary) = create(path)?;
    let mut out = BufWriter::with_capacity(1 << 20, file);
    let done = work(&mut out).and_then(|()| Ok(out.flush()?));
    drop(out);
    let done = done.and_then(|()| Ok(fs::rename(&temporary, path)?));
    if done.is_err() {
        // It may be gone already; the first error is what counts.
        let _ = fs::remove_file(&temporary);
    }
    done
}

/// A new file beside `path`.
fn create(path: &Path) -> io::Result<(File, PathBuf)> {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    const ATTEMPTS: u32 = 100;
    let name = path.file_name();
    let name = name.ok_or_else(|| io::Error::other("the path has no name of a file"))?;
    for _ in 0..ATTEMPTS {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let mut hidden = OsString::from(".");
        hidden.push(name);
        hidden.push(format!(".{}-{number}.tmp", std::process::id()));
        let temporary = path.with_file_name(hidden);
        match OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(&temporary)
        {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            opened => return Ok((opened?, temporary)),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}
