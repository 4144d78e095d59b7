//! The files that tests read.

#![allow(dead_code, reason = "each test binary uses a part")]

use std::path::{Path, PathBuf};

use super::not_run;

/// All `.mlirbc` files below a folder, sorted; none if the folder does not exist.
pub(crate) fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut files = all_below(folder);
    files.retain(|path| path.extension().is_some_and(|it| it == "mlirbc"));
    files
}

/// All files below a folder, sorted; none if the folder does not exist.
pub(crate) fn all_below(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else {
            continue;
        };
        for entry in entries.flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// The top folder of the project, for tests of all crates.
pub(crate) fn project() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut above = here.ancestors();
    above.find(|it| it.join("corpus").is_dir()).unwrap()
}

/// The project's own corpus, without the malformed files.
pub(crate) fn corpus() -> Vec<PathBuf> {
    let folder = project().join("corpus");
    let mut files = files_below(&folder);
    files.retain(|path| {
        !["bad", "crashes"]
            .iter()
            .any(|it| path.starts_with(folder.join(it)))
    });
    assert!(!files.is_empty(), "corpus/ is part of the project");
    files
}

/// The conformance files, if they are beside the project. With `None`, the test prints that it
/// did not run.
pub(crate) fn conformance(test: &str) -> Option<Vec<PathBuf>> {
    beside("conformance", test)
}

/// Files of further producers beside the project, like [`conformance`].
pub(crate) fn foreign(test: &str) -> Option<Vec<PathBuf>> {
    beside("foreign", test)
}

/// The files of a folder beside the project, like [`conformance`].
pub(crate) fn beside(folder: &str, test: &str) -> Option<Vec<PathBuf>> {
    let files = files_below(&project().join("../shared").join(folder));
    if files.is_empty() {
        not_run(&format!("{test}: no {folder} files beside the project"));
        return None;
    }
    Some(files)
}

/// The text of a file of a further producer. The executables inside some texts were compiled in another folder than
/// those of the file, and contain its name.
pub(crate) fn producer_text(path: &Path, extension: &str) -> Option<String> {
    let text = std::fs::read_to_string(path.with_extension(extension)).ok()?;
    let hex = |folder: &str| {
        folder
            .bytes()
            .map(|b| format!("{b:02X}"))
            .collect::<String>()
    };
    Some(text.replace(&hex("/tmp/np/src/"), &hex("/src/np/src/")))
}
