//! Which file a name stands for.

use std::fmt::Display;
use std::fs::Metadata;
use std::os::unix::fs::MetadataExt;

/// A file, as long as nobody changes it. While a host has it open, no other file has its inode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Identity {
    device: u64,
    inode: u64,
    pub(crate) size: u64,
    /// When it was written: seconds and nanoseconds, as whoever writes has set it.
    written: (i64, i64),
    /// When it was written, renamed, linked, or got other attributes, as the system has set it. It
    /// differs where another file has the same inode, size and time.
    changed: (i64, i64),
}

impl Identity {
    pub(crate) fn of(file: &Metadata) -> Identity {
        Identity {
            device: file.dev(),
            inode: file.ino(),
            size: file.size(),
            written: (file.mtime(), file.mtime_nsec()),
            changed: (file.ctime(), file.ctime_nsec()),
        }
    }

    /// Whether nobody wrote to the file since then. It may have lost its name.
    pub(crate) fn is_unwritten(&self, now: &Identity) -> bool {
        let changed = self.changed;
        *self == Identity { changed, ..*now }
    }

    /// The ETag of a part of the file, or of what is made from it.
    pub(crate) fn etag(&self, part: impl Display) -> String {
        let Identity {
            device,
            inode,
            size,
            written,
            changed,
        } = self;
        let time = |(seconds, nanoseconds): &(i64, i64)| format!("{seconds:x}.{nanoseconds:x}");
        let (written, changed) = (time(written), time(changed));
        format!("\"{device:x}-{inode:x}-{size:x}-{written}-{changed}-{part}\"")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::models::document::Document;

    #[test]
    fn tags_tell_versions_apart() {
        let file = Identity {
            device: 1,
            inode: 2,
            size: 3,
            written: (4, 5),
            changed: (6, 7),
        };
        let tag = |text: &str| file.etag(Document::new(text.into()).tag());
        assert_eq!(tag("{}"), tag("{}"));
        assert_ne!(tag("{}"), tag("{\"new\":1}"));
        let linked = Identity {
            changed: (6, 8),
            ..file
        };
        assert_ne!(linked.etag("0+1"), file.etag("0+1"));
        let written = Identity {
            written: (4, 6),
            ..file
        };
        assert!(file.is_unwritten(&linked) && !file.is_unwritten(&written));
    }
}
