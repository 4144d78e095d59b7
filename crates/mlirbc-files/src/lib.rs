//! Files of this machine, for the command line tool, the Python package and the C library: what they read, and
//! what they write.
//!
//! ```text
//! path or stream -> LocalFile -> Source (mapped, or read by position) -> mlirbc_report::Opened
//! new content -> Outputs (what may be replaced) -> Temporary -> a file that appears when it is complete
//! ```

mod backend;
pub mod dialect_tables;
mod extraction;
mod file_id;
mod input_file;
pub mod loaded_dialects;
mod local_file;
mod map;
mod model_folder;
#[cfg(test)]
#[path = "../../../tests/common/not_run.rs"]
mod not_run;
mod outputs;
mod stream;
mod temporary;

use std::fs::Metadata;
use std::io;
use std::path::{Path, PathBuf};

pub use backend::Backend;
pub use dialect_tables::DialectTables;
pub use extraction::{destination, extract_to};
pub use file_id::FileId;
pub use input_file::InputFile;
pub use local_file::{LocalFile, second};
pub use model_folder::file_of;
pub use outputs::{Failed, Outputs, Prepared};
pub use stream::{spool, spool_elements, spool_text};
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
