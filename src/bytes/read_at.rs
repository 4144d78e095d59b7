//! Sources that are read by position: files, and in other crates object stores or HTTP ranges.

use std::fs::{File, Metadata};
use std::io;
use std::path::Path;
use std::sync::Arc;

/// Bytes that can be read at any offset, from several threads.
///
/// The implementation must retry temporary failures itself: an error is kept
/// for the table that needed the bytes.
pub trait ReadAt: Send + Sync {
    /// Number of bytes. Called once, when the file is opened.
    ///
    /// # Errors
    /// Whatever the source reports.
    fn size(&self) -> io::Result<u64>;

    /// Fills `buf` with the bytes from `offset` on.
    ///
    /// # Errors
    /// `UnexpectedEof` when there are too few bytes; otherwise whatever the source reports.
    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()>;

    /// Fills several buffers, each with the bytes from its offset on. The ranges are in ascending
    /// order and do not overlap.
    ///
    /// The default reads one after the other. A source whose requests take long should override it:
    /// it can read ranges at the same time, read ranges that are close to each other in one request
    /// together with the bytes between them, or request several ranges at once.
    ///
    /// # Errors
    /// As [`ReadAt::read_exact_at`]; the contents of the buffers are then not used.
    fn read_ranges(&self, ranges: &mut [(u64, &mut [u8])]) -> io::Result<()> {
        for (offset, buf) in ranges {
            self.read_exact_at(buf, *offset)?;
        }
        Ok(())
    }
}

impl<R: ReadAt + ?Sized> ReadAt for Arc<R> {
    fn size(&self) -> io::Result<u64> {
        (**self).size()
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()> {
        (**self).read_exact_at(buf, offset)
    }

    fn read_ranges(&self, ranges: &mut [(u64, &mut [u8])]) -> io::Result<()> {
        (**self).read_ranges(ranges)
    }
}

/// The length of a file. Folders, pipes and devices report one too, but have no bytes at offsets.
fn len(meta: &Metadata) -> io::Result<u64> {
    if meta.is_file() {
        return Ok(meta.len());
    }
    let what = if meta.is_dir() {
        "a folder, not a file"
    } else {
        "a pipe or device, not a file"
    };
    Err(io::Error::new(io::ErrorKind::Unsupported, what))
}

/// Opens a file. A pipe is refused before it is opened, because that waits for its other end.
pub(super) fn open(path: &Path) -> io::Result<File> {
    len(&path.metadata()?)?;
    File::open(path)
}

impl ReadAt for File {
    fn size(&self) -> io::Result<u64> {
        len(&self.metadata()?)
    }

    #[cfg(unix)]
    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()> {
        std::os::unix::fs::FileExt::read_exact_at(self, buf, offset)
    }

    #[cfg(windows)]
    fn read_exact_at(&self, mut buf: &mut [u8], mut offset: u64) -> io::Result<()> {
        while !buf.is_empty() {
            match std::os::windows::fs::FileExt::seek_read(self, buf, offset) {
                Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
                Ok(n) => {
                    buf = &mut buf[n..];
                    offset += n as u64;
                }
                Err(e) if e.kind() == io::ErrorKind::Interrupted => {}
                Err(e) => return Err(e),
            }
        }
        Ok(())
    }
}

impl ReadAt for Vec<u8> {
    fn size(&self) -> io::Result<u64> {
        Ok(self.as_slice().len() as u64)
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()> {
        let bytes = usize::try_from(offset)
            .ok()
            .and_then(|start| self.get(start..)?.get(..buf.len()))
            .ok_or(io::ErrorKind::UnexpectedEof)?;
        buf.copy_from_slice(bytes);
        Ok(())
    }
}
