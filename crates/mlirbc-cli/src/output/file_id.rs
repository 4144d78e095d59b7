//! Which file a name stands for.

use std::fs::Metadata;
use std::path::Path;

use super::stream::{Stdout, stdout};

/// A file, whatever name it goes by: device and inode, or its canonical path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FileId(
    #[cfg(unix)] (u64, u64),
    #[cfg(not(unix))] std::path::PathBuf,
);

impl FileId {
    #[cfg(unix)]
    pub(crate) fn new(_: &Path, metadata: &Metadata) -> Option<FileId> {
        use std::os::unix::fs::MetadataExt;
        Some(FileId((metadata.dev(), metadata.ino())))
    }

    #[cfg(not(unix))]
    pub(crate) fn new(path: &Path, _: &Metadata) -> Option<FileId> {
        path.canonicalize().ok().map(FileId)
    }

    /// What stdin leads to.
    pub(crate) fn of_stdin() -> Option<FileId> {
        FileId::of_stream(std::io::stdin())
    }

    /// What stdout leads to; none if it is a buffer.
    pub(super) fn of_stdout() -> Option<FileId> {
        match stdout() {
            Stdout::Process(out) => FileId::of_stream(out),
            Stdout::Host => None,
        }
    }

    #[cfg(unix)]
    fn of_stream(stream: impl std::os::fd::AsFd) -> Option<FileId> {
        let stream = stream.as_fd().try_clone_to_owned().ok()?;
        let metadata = std::fs::File::from(stream).metadata().ok()?;
        FileId::new(Path::new(""), &metadata)
    }

    #[cfg(not(unix))]
    fn of_stream<T>(_: T) -> Option<FileId> {
        None
    }
}
