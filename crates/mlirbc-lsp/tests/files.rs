//! The files of the corpus, and what beside the project is there.

use std::fs;
use std::path::{Path, PathBuf};

pub(crate) fn project() -> PathBuf {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    crates.canonicalize().unwrap()
}

/// All files below a folder whose names end so, sorted.
pub(crate) fn below(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut all = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => folders.push(path),
                false if path.to_string_lossy().ends_with(ending) => all.push(path),
                false => {}
            }
        }
    }
    all.sort();
    all
}

pub(crate) fn corpus(ending: &str) -> Vec<PathBuf> {
    below(&project().join("corpus"), ending)
}

/// Files in the folder beside the project; says so where there is none.
pub(crate) fn shared(folder: &str, ending: &str) -> Vec<PathBuf> {
    let folder = project().join("../shared").join(folder);
    match folder.is_dir() {
        true => below(&folder, ending),
        false => {
            println!("NOT RUN: there is no folder {}", folder.display());
            Vec::new()
        }
    }
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
