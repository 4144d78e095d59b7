//! Remote files with a disk cache.

use std::io;
use std::path::{Path, PathBuf};

use mlirbc::ReadAt;
use mlirbc_document::text::escape;
use mlirbc_remote::{Cache, RemoteFile};

use crate::output;

/// A remote file with a disk cache. At its end it says why ranges were not kept, if so.
pub(super) struct Cached {
    file: RemoteFile,
    cache: Cache,
    folder: PathBuf,
}

impl Cached {
    pub(super) fn new(file: RemoteFile, cache: Cache, folder: &Path) -> Cached {
        let folder = folder.to_owned();
        Cached {
            file,
            cache,
            folder,
        }
    }
}

impl ReadAt for Cached {
    fn size(&self) -> io::Result<u64> {
        self.file.size()
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()> {
        self.file.read_exact_at(buf, offset)
    }

    fn read_ranges(&self, ranges: &mut [(u64, &mut [u8])]) -> io::Result<()> {
        self.file.read_ranges(ranges)
    }
}

impl Drop for Cached {
    fn drop(&mut self) {
        if let Some(problem) = self.cache.problem() {
            let folder = escape(self.folder.as_os_str().as_encoded_bytes());
            output::note(&format!("{folder}: ranges were not kept: {problem}"));
        }
    }
}
