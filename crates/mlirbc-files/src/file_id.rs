//! Which file a name stands for.

use std::fs::Metadata;
use std::path::Path;

/// A file, whatever name it goes by: device and inode, or its canonical path.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FileId(
    #[cfg(unix)] (u64, u64),
    #[cfg(not(unix))] std::path::PathBuf,
);

impl FileId {
    /// The file that a path names, if it can be found out.
    pub fn of_path(path: &Path) -> Option<FileId> {
        FileId::new(path, &path.metadata().ok()?)
    }

    /// The file that was opened by a path.
    pub fn of_file(path: &Path, file: &std::fs::File) -> Option<FileId> {
        FileId::new(path, &file.metadata().ok()?)
    }

    /// The file that this metadata of a path is of.
    #[cfg(unix)]
    pub fn new(_: &Path, metadata: &Metadata) -> Option<FileId> {
        use std::os::unix::fs::MetadataExt;
        Some(FileId((metadata.dev(), metadata.ino())))
    }

    /// The file that this path names.
    #[cfg(not(unix))]
    pub fn new(path: &Path, _: &Metadata) -> Option<FileId> {
        path.canonicalize().ok().map(FileId)
    }

    /// The file with this device and inode.
    #[cfg(unix)]
    pub fn of_inode(device: u64, inode: u64) -> FileId {
        FileId((device, inode))
    }

    /// Device and inode, of a system that has them.
    pub fn inode(&self) -> Option<(u64, u64)> {
        #[cfg(unix)]
        return Some(self.0);
        #[cfg(not(unix))]
        return None;
    }

    /// What a stream of the process leads to.
    #[cfg(unix)]
    pub fn of_stream(stream: impl std::os::fd::AsFd) -> Option<FileId> {
        FileId::new(Path::new(""), &metadata(stream)?)
    }

    /// The file that a stream of the process leads to; none for a terminal, a device or a pipe.
    #[cfg(unix)]
    pub fn of_redirected(stream: impl std::os::fd::AsFd) -> Option<FileId> {
        let there = metadata(stream).filter(Metadata::is_file)?;
        FileId::new(Path::new(""), &there)
    }

    /// What a stream of the process leads to: it is not known.
    #[cfg(not(unix))]
    pub fn of_stream<T>(_: T) -> Option<FileId> {
        None
    }

    /// The file that a stream of the process leads to: it is not known.
    #[cfg(not(unix))]
    pub fn of_redirected<T>(_: T) -> Option<FileId> {
        None
    }
}

#[cfg(unix)]
fn metadata(stream: impl std::os::fd::AsFd) -> Option<Metadata> {
    let stream = stream.as_fd().try_clone_to_owned().ok()?;
    std::fs::File::from(stream).metadata().ok()
}
