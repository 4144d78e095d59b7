//! Which file a name stands for.

use std::fs::Metadata;
use std::os::unix::fs::MetadataExt;

use mlirbc::ids::Span;

/// A file, as long as nobody writes to it. While a host has it open, no other file has its inode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Identity {
    device: u64,
    inode: u64,
    pub(crate) size: u64,
    seconds: i64,
    nanoseconds: i64,
}

impl Identity {
    pub(crate) fn of(file: &Metadata) -> Identity {
        Identity {
            device: file.dev(),
            inode: file.ino(),
            size: file.size(),
            seconds: file.mtime(),
            nanoseconds: file.mtime_nsec(),
        }
    }

    /// The ETag of a part of the file, or of what is made from it.
    pub(crate) fn etag(&self, part: Span) -> String {
        let Identity {
            device,
            inode,
            size,
            seconds,
            nanoseconds,
        } = self;
        let Span { start, len } = part;
        format!("\"{device:x}-{inode:x}-{size:x}-{seconds:x}.{nanoseconds:x}-{start:x}+{len:x}\"")
    }
}
