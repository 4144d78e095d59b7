//! The texts of the corpus, and uris.

use std::fs;
use std::path::{Path, PathBuf};

use crate::files::project;

/// All files below a folder of the corpus, sorted.
pub(crate) fn below(folder: &str) -> Vec<PathBuf> {
    let mut all = Vec::new();
    let mut folders = vec![project().join("corpus").join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => folders.push(path),
                false => all.push(path),
            }
        }
    }
    all.sort();
    all
}

/// The texts of the corpus.
pub(crate) fn texts() -> Vec<PathBuf> {
    let mut all = below("");
    all.retain(|path| path.extension().is_some_and(|it| it == "mlir"));
    all
}

/// The uri of a file, as VS Code writes it.
pub(crate) fn uri(scheme: &str, path: &Path) -> String {
    let mut uri = format!("{scheme}:");
    if scheme == "file" {
        uri.push_str("//");
    }
    for byte in path.to_str().unwrap().bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' | b'~' => {
                uri.push(byte.into());
            }
            byte => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}
