//! The folder that all blocks are in.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use super::room::Room;

#[derive(Debug)]
pub(super) struct Folder {
    path: PathBuf,
    room: Room,
    problem: OnceLock<String>,
}

impl Folder {
    /// Opens or creates a folder, for its owner only.
    ///
    /// # Errors
    /// Those of creating it.
    pub(super) fn open(path: PathBuf, limit: u64) -> io::Result<Folder> {
        let mut create = fs::DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut create, 0o700);
        create.recursive(true).create(&path)?;
        Ok(Folder {
            path,
            room: Room::new(limit),
            problem: OnceLock::new(),
        })
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Makes room for a file, as [`Room::make`].
    ///
    /// # Errors
    /// Those of listing the folder.
    pub(super) fn make_room(&self, len: u64) -> io::Result<bool> {
        self.room.make(&self.path, len)
    }

    /// Keeps the first problem.
    pub(super) fn fails(&self, error: &io::Error) {
        self.problem.get_or_init(|| error.to_string());
    }

    pub(super) fn problem(&self) -> Option<&str> {
        self.problem.get().map(String::as_str)
    }
}
