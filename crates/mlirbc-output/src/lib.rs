//! Output files: they appear when they are complete, with the permissions of those that they replace.
//!
//! The command line tool, the Python package and the C library write by these rules; [`Outputs`] has the one
//! that says which files an output may replace.

mod file_id;
mod input_file;
mod outputs;
mod temporary;

use std::fs::Metadata;
use std::io;
use std::path::{Path, PathBuf};

pub use file_id::FileId;
pub use input_file::InputFile;
pub use outputs::{Failed, Outputs};
pub use temporary::Temporary;

/// Whether it is a device or a pipe, which is written directly; a rename would replace it (for
/// a privileged user even `/dev/null`).
pub fn is_stream(there: &Metadata) -> bool {
    !there.is_file() && !there.is_dir() && !there.is_symlink()
}

/// The target of a symbolic link: the link stays. A dangling link is an error, as with `cp`.
///
/// # Errors
/// `NotFound` for a dangling link; that of resolving it.
pub fn link_target(path: &Path) -> io::Result<PathBuf> {
    if path.is_symlink() {
        path.canonicalize()
    } else {
        Ok(path.to_owned())
    }
}

/// The folder of a file.
pub(crate) fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}
