//! A folder in place of a file.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use mlirbc_files::file_of;

/// Whether a path means all files of a folder.
pub(crate) fn is_of_files(path: &Path) -> bool {
    path.is_dir() && file_of(path) == path
}

/// The files in a folder and those in it, sorted. Hidden ones are left out, as are links that lead out
/// of the folder or to folders, and what is no file. A folder that cannot be read is listed, so that
/// opening it says why.
pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
    let root = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    let (mut files, mut pending) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(folder) = pending.pop() {
        if list(&folder, &root, &mut files, &mut pending).is_err() {
            files.push(folder);
        }
    }
    files.sort();
    files
}

fn list(
    folder: &Path,
    root: &Path,
    files: &mut Vec<PathBuf>,
    folders: &mut Vec<PathBuf>,
) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().as_encoded_bytes().starts_with(b".") {
            continue;
        }
        let (path, kind) = (entry.path(), entry.file_type()?);
        let is_inside = || path.canonicalize().is_ok_and(|it| it.starts_with(root));
        if kind.is_dir() {
            folders.push(path);
        } else if kind.is_file() || kind.is_symlink() && path.is_file() && is_inside() {
            files.push(path);
        }
    }
    Ok(())
}
