//! A bounded cache of ranges on disk, which several processes can share.
//!
//! A file holds one block of an object: a SHA-256 of its name and its bytes, then the bytes. It is
//! written under a temporary name and renamed, so that readers see all of it or none. What is read
//! must have the right length and the right hash, otherwise it is removed and counts as missing.

mod block;
mod folder;
mod room;

use std::fmt::Write;
use std::io;
use std::path::Path;
use std::sync::Arc;

use sha2::{Digest, Sha256};

pub(crate) use self::block::{BLOCK, Blocks};
use self::folder::Folder;
use self::room::Room;

/// A folder for ranges of remote files. A clone is the same cache.
///
/// Only objects with a strong ETag are kept, and of a [`Location`](crate::Location) none that is read over
/// plain `http` from another host: who is on the way could leave other bytes here. The files in the folder belong to the cache: it removes
/// those that were used longest ago. Whoever can write to the folder can replace what is read from
/// it, so that it is created for its owner only, and on Unix refused if others own it or may write to
/// it. The folders above it are not checked.
#[derive(Clone, Debug)]
pub struct Cache(Arc<Folder>);

impl Cache {
    /// Opens or creates the cache in a folder. `limit` is the most bytes on disk, and at least 4.1 MiB;
    /// each process that writes at the same time as others can exceed it by 1/16, because it counts only
    /// now and then.
    ///
    /// # Errors
    /// Those of creating the folder; `PermissionDenied` if the cache there belongs to somebody else or
    /// others may write to it; `InvalidInput` for a limit within which nothing is kept.
    pub fn open(folder: impl AsRef<Path>, limit: u64) -> io::Result<Cache> {
        let room = Room::new(limit, block::FILE)?;
        let folder = Folder::open(folder.as_ref(), room)?;
        Ok(Cache(Arc::new(folder)))
    }

    /// Keeps nothing for an object, for this reason.
    pub(crate) fn leave_out(&self, why: &str) {
        self.0.fails(&io::Error::other(why));
    }

    /// Why blocks could not be written, if so: the first problem. Reading goes on without them.
    pub fn problem(&self) -> Option<&str> {
        self.0.problem()
    }

    /// The blocks of an object, which the words tell from all others.
    pub(crate) fn of_object(&self, words: &[&str], size: u64) -> Blocks {
        let mut hash = Sha256::new();
        for word in words {
            hash.update((word.len() as u64).to_le_bytes());
            hash.update(word);
        }
        hash.update(size.to_le_bytes());
        let hash: [u8; 32] = hash.finalize().into();
        let key = hash.iter().take(16).fold(String::new(), |mut key, byte| {
            // Writing to a string does not fail.
            let _ = write!(key, "{byte:02x}");
            key
        });
        Blocks::new(self.0.clone(), key, size)
    }
}
