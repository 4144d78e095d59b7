//! The words behind a command: files, and what is asked of them.
//!
//! A word is a file if it is there, or `-`, or a URL. Any other word is asked of all files: a symbol, a key, the name
//! of an operation, a reader, whatever the command takes. `model.mlirbc@main` and `model.mlirbc:KEY` are a file and
//! what is asked of it alone. A word that ends as a file of a format does is one that is missing. If no word is a file,
//! the first one was meant as one.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use super::folder;
use crate::input;

/// A file, and what is asked of it alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Asked {
    pub(super) file: PathBuf,
    pub(super) word: Option<String>,
}

/// Files, and what is asked of all of them.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Words {
    pub(super) files: Vec<Asked>,
    pub(super) words: Vec<String>,
}

impl Words {
    /// `is_file` says of a word that is no file whether one is meant that is missing.
    pub(super) fn of<'w>(all: impl Iterator<Item = &'w Path>, is_file: fn(&str) -> bool) -> Words {
        let mut found = Words::default();
        for word in all {
            match (asked(word), word.to_str()) {
                (Some(asked), _) => found.files.push(asked),
                (None, Some(word)) if !is_file(word) => found.words.push(word.to_owned()),
                // No name in a file is asked for by what is no text.
                (None, _) => found.files.push(file(word, None)),
            }
        }
        if found.files.is_empty() && !found.words.is_empty() {
            let first = found.words.remove(0);
            found.files.push(file(Path::new(&first), None));
        }
        found
    }

    /// Whether there is more than one file.
    pub(super) fn are_several(&self) -> bool {
        self.files.len() > 1 || self.has_folder()
    }

    pub(super) fn has_folder(&self) -> bool {
        self.files.iter().any(|it| folder::is_of_files(&it.file))
    }

    /// The files, those of folders one by one.
    pub(super) fn into_single_files(self) -> Vec<Asked> {
        let files = self.files.into_iter();
        let files = files.flat_map(|asked| match folder::is_of_files(&asked.file) {
            false => vec![asked],
            true => {
                let files = folder::files(&asked.file).into_iter();
                files.map(|it| file(&it, asked.word.as_deref())).collect()
            }
        });
        files.collect()
    }
}

fn file(path: &Path, word: Option<&str>) -> Asked {
    Asked {
        file: path.to_owned(),
        word: word.map(str::to_owned),
    }
}

/// The file that a word names, and what is asked of it.
fn asked(word: &Path) -> Option<Asked> {
    if input::is_there(word) {
        return Some(file(word, None));
    }
    let text = word.to_str()?;
    // A name can have both marks; that of the file comes first.
    let mut marks = text.match_indices(['@', ':']);
    marks.find_map(|(at, mark)| {
        let behind = if mark == "@" { at } else { at + 1 };
        let (path, asked) = (Path::new(&text[..at]), &text[behind..]);
        let is_file = at > 0 && !asked.is_empty() && asked != "@" && path.exists();
        is_file.then(|| file(path, Some(asked)))
    })
}

/// Whether a word is meant as a file that is not there where names can be meant: it has the ending of a format.
pub(crate) fn ends_as_a_file(word: &str) -> bool {
    const ENDINGS: [&str; 10] = [
        "mlirbc",
        "mlir",
        "mlirb",
        "vmfb",
        "jax",
        "pb",
        "irpa",
        "gguf",
        "safetensors",
        "zip",
    ];
    let ending = Path::new(word).extension().and_then(OsStr::to_str);
    !word.starts_with('@') && ending.is_some_and(|it| ENDINGS.contains(&it))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_files_or_what_is_asked_of_them() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
        for name in ["a.mlirbc", "b@1.mlirbc"] {
            std::fs::write(path(name), "").unwrap();
        }
        let (a, b) = (path("a.mlirbc"), path("b@1.mlirbc"));
        let words = |all: &[&str]| {
            let found = Words::of(all.iter().map(Path::new), ends_as_a_file);
            let files = found.files.into_iter().map(|it| {
                let file = it.file.to_str().unwrap().to_owned();
                (file, it.word)
            });
            (files.collect::<Vec<_>>(), found.words)
        };
        let all = |it: &str| (it.to_owned(), None);
        let one = |it: &str, word: &str| (it.to_owned(), Some(word.to_owned()));
        let asked = |it: &[&str]| it.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>();
        assert_eq!(words(&[&a, "@main"]), (vec![all(&a)], asked(&["@main"])));
        assert_eq!(
            words(&["stablehlo.add", &a, &b]).1,
            asked(&["stablehlo.add"])
        );
        let suffixed = [
            format!("{a}@main"),
            format!("{b}@f::@g"),
            format!("{a}:w[0:2]"),
        ];
        let suffixed: Vec<&str> = suffixed.iter().map(String::as_str).collect();
        let expected = vec![one(&a, "@main"), one(&b, "@f::@g"), one(&a, "w[0:2]")];
        assert_eq!(words(&suffixed), (expected, asked(&[])));
        // Neither is there: the first is the file.
        assert_eq!(words(&["x", "y"]), (vec![all("x")], asked(&["y"])));
        assert_eq!(words(&["-", "https://h/x"]).0.len(), 2);
        // A file that is not there is no name in another one, but keys have all kinds of names.
        assert_eq!(words(&[&a, "b.mlirbc", "params/w"]).1, asked(&["params/w"]));
    }
}
