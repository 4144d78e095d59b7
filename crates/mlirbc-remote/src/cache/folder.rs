//! The folder that all blocks are in.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use once_cell::sync::OnceCell;

use super::room::{Reserved, Room};

/// The folder in the one that the user names. Another layout of files gets another number.
const FOLDER: &str = "mlirbc-ranges-1";

#[derive(Debug)]
pub(super) struct Folder {
    path: PathBuf,
    room: Room,
    problem: OnceCell<String>,
}

impl Folder {
    /// Opens or creates the folder in another one, for its owner only.
    ///
    /// # Errors
    /// Those of creating it; `PermissionDenied` if others may have written what is in it.
    pub(super) fn open(parent: &Path, room: Room) -> io::Result<Folder> {
        let path = parent.join(FOLDER);
        let mut create = fs::DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut create, 0o700);
        create.recursive(true).create(&path)?;
        #[cfg(unix)]
        check_owner(&path)?;
        Ok(Folder {
            path,
            room,
            problem: OnceCell::new(),
        })
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Makes room for a file, as [`Room::make`].
    ///
    /// # Errors
    /// Those of listing the folder.
    pub(super) fn make_room(&self, len: u64) -> io::Result<Reserved<'_>> {
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

/// Refuses a folder that others own or may write to: they choose what is read from it.
#[cfg(unix)]
fn check_owner(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::MetadataExt;
    // A link leads where its owner wants.
    let folder = fs::symlink_metadata(path)?;
    let (user, mode) = (rustix::process::geteuid().as_raw(), folder.mode() & 0o7777);
    let why = if !folder.is_dir() {
        "it is a link".to_owned()
    } else if folder.uid() != user {
        format!("it belongs to user {}, not to {user}", folder.uid())
    } else if mode & 0o022 != 0 {
        format!("others may write to it (mode {mode:o}): chmod go-w")
    } else {
        return Ok(());
    };
    let text = format!("{FOLDER} in this folder is not trusted: {why}");
    Err(io::Error::new(io::ErrorKind::PermissionDenied, text))
}
