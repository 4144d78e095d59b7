//! The folder of a SavedModel in place of a file.

use std::borrow::Cow;
use std::path::Path;

/// The file in which a SavedModel has its module.
const SAVED_MODEL: &str = "saved_model.pb";

/// The file that a path means: in the folder of a SavedModel the one with its module.
pub fn file_of(path: &Path) -> Cow<'_, Path> {
    match path.is_dir() {
        true if path.join(SAVED_MODEL).is_file() => Cow::Owned(path.join(SAVED_MODEL)),
        _ => Cow::Borrowed(path),
    }
}
