//! Bytes that callbacks read.
#![allow(unsafe_code)]

use std::ffi::{c_int, c_void};
use std::io;

use mlirbc::ReadAt;

use super::memory::{Context, Release};
use crate::border::error::Error;

/// Bytes that are asked for.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Range {
    /// The offset of the first byte in the source.
    pub offset: u64,
    /// Where the bytes go.
    pub data: *mut c_void,
    /// How many bytes are needed.
    pub size: usize,
}

/// Callbacks that read a source. They are called on any thread, on several at once, and must not
/// throw. They retry temporary failures themselves, because an error can be kept for the part of the
/// file that needed the bytes. They must not use handles of the file that they read for: those wait
/// for them.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Reader {
    /// The first parameter of each callback.
    pub context: *mut c_void,
    /// The number of bytes of the source.
    pub size: u64,
    /// Fills `size` bytes at `data` with those from `offset` on. Returns 0; any other number, such
    /// as one of `errno.h`, if it cannot: the message of the error has the number.
    pub read: Option<
        unsafe extern "C" fn(
            context: *mut c_void,
            data: *mut c_void,
            size: usize,
            offset: u64,
        ) -> c_int,
    >,
    /// The same for several ranges, in ascending order. NULL: `read` is called, once for ranges that are
    /// near each other, with the bytes between them.
    pub read_ranges: Option<
        unsafe extern "C" fn(context: *mut c_void, ranges: *const Range, count: usize) -> c_int,
    >,
    /// Called once, when the context is no longer used; or NULL.
    pub release: Release,
}

/// The callbacks, and the context that belongs to them.
pub(super) struct Callbacks {
    reader: Reader,
    context: Context,
}

// SAFETY: the header demands that callbacks can be called on any thread; `Context` has the pointer.
unsafe impl Send for Callbacks {}
// SAFETY: the header demands that callbacks can be called on several threads at once.
unsafe impl Sync for Callbacks {}

impl Callbacks {
    pub(super) fn new(reader: &Reader) -> Callbacks {
        let context = Context {
            context: reader.context,
            release: reader.release,
        };
        Callbacks {
            reader: *reader,
            context,
        }
    }

    pub(super) fn check(&self) -> Result<(), Error> {
        match self.reader.read {
            Some(_) => Ok(()),
            None => Err(Error::invalid("the callback `read` is NULL")),
        }
    }
}

fn result(number: c_int) -> io::Result<()> {
    match number {
        0 => Ok(()),
        number => Err(io::Error::other(format!("the callback returned {number}"))),
    }
}

impl ReadAt for Callbacks {
    fn size(&self) -> io::Result<u64> {
        Ok(self.reader.size)
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()> {
        let read = self.reader.read.ok_or(io::ErrorKind::Unsupported)?;
        if buf.is_empty() {
            return Ok(());
        }
        let (context, data) = (self.context.context, buf.as_mut_ptr().cast());
        // SAFETY: the caller gave a function that takes this context and fills a buffer.
        result(unsafe { read(context, data, buf.len(), offset) })
    }

    fn read_ranges(&self, ranges: &mut [(u64, &mut [u8])]) -> io::Result<()> {
        let Some(read_ranges) = self.reader.read_ranges else {
            return OneRange(self).read_ranges(ranges);
        };
        let ranges: Vec<Range> = ranges
            .iter_mut()
            .map(|(offset, buf)| Range {
                offset: *offset,
                data: buf.as_mut_ptr().cast(),
                size: buf.len(),
            })
            .collect();
        // SAFETY: as above; the buffers are borrowed during the call.
        result(unsafe { read_ranges(self.context.context, ranges.as_ptr(), ranges.len()) })
    }
}

/// Callbacks of which only that for one range is used.
struct OneRange<'c>(&'c Callbacks);

impl ReadAt for OneRange<'_> {
    fn size(&self) -> io::Result<u64> {
        self.0.size()
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()> {
        self.0.read_exact_at(buf, offset)
    }
}
