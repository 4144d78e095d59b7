//! Where text and files go: callbacks, and files that appear when they are complete.
#![allow(unsafe_code)]

use std::ffi::{c_int, c_void};
use std::fs::File;
use std::io::{self, BufWriter, Write as _};
use std::path::Path;

use mlirbc_files::{Failed, FileId, Outputs};

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

/// The outputs of one call, which reads these files.
pub(crate) fn outputs(read: impl IntoIterator<Item = FileId>) -> Outputs {
    let outputs = Outputs::new(true);
    let keep = |outputs: Outputs, file| outputs.keep(Some(file), "it is an input file");
    read.into_iter().fold(outputs, keep)
}

/// Calls `work` with a new file, which gets this name, and replaces what has it, when it is complete,
/// but for a file that is read, and another output. The target of a symbolic link is replaced, and the link
/// stays; devices and pipes are written as they are.
pub(crate) fn to_path(
    outputs: &Outputs,
    path: &Path,
    work: impl FnOnce(&mut File) -> Result<(), Error>,
) -> Result<(), Error> {
    let done = outputs.write(path, work);
    done.map_err(|why| failed(path, why))
}

/// The error of a file that is not written.
pub(crate) fn failed(path: &Path, why: Failed<Error>) -> Error {
    let error = match why {
        // Which does not occur where files may be replaced.
        Failed::Exists => io::Error::from(io::ErrorKind::AlreadyExists).into(),
        Failed::Output(error) => Error::from(error),
        Failed::Content(error) => error,
    };
    error.of_output(path)
}
