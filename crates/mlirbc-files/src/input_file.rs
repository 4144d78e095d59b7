//! Files that are read, for outputs that copy from them.

use std::fs::File;
use std::path::{Path, PathBuf};

use crate::file_id::FileId;

/// A file that is read: which one it is, and how to open it again.
#[derive(Clone, Debug)]
pub struct InputFile {
    path: PathBuf,
    id: FileId,
}

impl InputFile {
    /// The file that was opened by a path; `None` if it cannot be found out which one it is.
    pub fn new(path: &Path, id: Option<FileId>) -> Option<InputFile> {
        Some(InputFile {
            path: std::path::absolute(path).ok()?,
            id: id?,
        })
    }

    /// Which file it is.
    pub fn id(&self) -> &FileId {
        &self.id
    }

    /// The file, opened again, with a position of its own; `None` if another one has its path now.
    pub fn open(&self) -> Option<File> {
        let file = File::open(&self.path).ok()?;
        let is_it = FileId::of_file(&self.path, &file).as_ref() == Some(&self.id);
        is_it.then_some(file)
    }
}
