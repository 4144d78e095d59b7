//! Sources that are read by position: files, and in other crates object stores or HTTP ranges.

use std::fs::{File, Metadata};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::bytes::joined;
use crate::error::{Error, ErrorKind, Result};
use crate::ids::Pos;

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
    /// The default reads them with few calls of [`ReadAt::read_exact_at`], one after the other: ranges that
    /// are less than 256 KiB apart are one call of at most 4 MiB, together with the bytes between them, as
    /// long as those are no more than the bytes of the ranges and 16 MiB. A source whose requests take long
    /// should override it: it can make several at the same time, or request several ranges at once.
    ///
    /// # Errors
    /// As [`ReadAt::read_exact_at`]; the contents of the buffers are then not used.
    fn read_ranges(&self, ranges: &mut [(u64, &mut [u8])]) -> io::Result<()> {
        joined::read(ranges, &mut |buf, offset| self.read_exact_at(buf, offset))
    }

    /// Whether a call costs little besides its bytes, as of a file of this machine. The default says no: then calls
    /// are saved at the cost of memory ([`View::read_ahead`](crate::View::read_ahead)), and what can be known of long
    /// constants is not read for a list.
    fn is_local(&self) -> bool {
        false
    }

    /// The path of the file that is read, for errors. The default has none.
    fn path(&self) -> Option<&Path> {
        None
    }
}

/// The error of a read that begins at `start`. What is made of a file, such as a plan, passes on the error of that file.
pub(super) fn failed(reader: &dyn ReadAt, start: Pos, error: io::Error) -> Error {
    let error = match error.downcast::<Error>() {
        Ok(error) => return error,
        Err(error) => Error::at(start, ErrorKind::Io(error.into())),
    };
    match reader.path() {
        Some(path) => error.with_path(path),
        None => error,
    }
}

/// A file that knows its path.
#[derive(Debug)]
pub struct PathFile {
    file: File,
    path: PathBuf,
}

impl PathFile {
    /// Opens a regular file, as [`Source::open_file`](crate::Source::open_file).
    ///
    /// # Errors
    /// `Io`, with the path.
    pub fn open(path: impl AsRef<Path>) -> Result<PathFile> {
        let path = path.as_ref().to_owned();
        match open(&path) {
            Ok(file) => Ok(PathFile { file, path }),
            Err(error) => Err(Error::from(error).with_path(&path)),
        }
    }

    /// The file.
    pub fn file(&self) -> &File {
        &self.file
    }
}

impl ReadAt for PathFile {
    fn size(&self) -> io::Result<u64> {
        self.file.size()
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()> {
        self.file.read_exact_at(buf, offset)
    }

    fn read_ranges(&self, ranges: &mut [(u64, &mut [u8])]) -> io::Result<()> {
        self.file.read_ranges(ranges)
    }

    fn is_local(&self) -> bool {
        true
    }

    fn path(&self) -> Option<&Path> {
        Some(&self.path)
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

    fn is_local(&self) -> bool {
        (**self).is_local()
    }

    fn path(&self) -> Option<&Path> {
        (**self).path()
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

    // WebAssembly: a file has one position, which threads share.
    #[cfg(not(any(unix, windows)))]
    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()> {
        use std::io::{Read, Seek, SeekFrom};
        static POSITION: parking_lot::Mutex<()> = parking_lot::Mutex::new(());
        let _held = POSITION.lock();
        let mut file = self;
        file.seek(SeekFrom::Start(offset))?;
        file.read_exact(buf)
    }

    fn read_ranges(&self, ranges: &mut [(u64, &mut [u8])]) -> io::Result<()> {
        joined::read_each(ranges, &mut |buf, offset| self.read_exact_at(buf, offset))
    }

    fn is_local(&self) -> bool {
        true
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

    fn read_ranges(&self, ranges: &mut [(u64, &mut [u8])]) -> io::Result<()> {
        joined::read_each(ranges, &mut |buf, offset| self.read_exact_at(buf, offset))
    }

    fn is_local(&self) -> bool {
        true
    }
}
