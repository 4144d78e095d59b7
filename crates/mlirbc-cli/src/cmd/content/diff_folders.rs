//! What `mlirbc diff` compares: two files, or those that have the same path in two folders.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use mlirbc_document::text::escape;

use super::diff::{Opts, compare};
use crate::answer;
use crate::input::Input;
use crate::inputs::folder;
use crate::output::{Failure, Streams};
use crate::style::Look;

/// The folder that a file is only in.
enum Only {
    Old,
    New,
}

/// The file in a folder that is compared with a file: that of its name.
fn other(file: &Path, other: &Path) -> PathBuf {
    match (folder::is_of_files(other), file.file_name()) {
        (true, Some(name)) if !folder::is_of_files(file) => other.join(name),
        _ => other.to_owned(),
    }
}

pub(crate) fn run(opts: &Opts, look: Look) -> Result<(), Failure> {
    let are_folders = [&opts.old.file, &opts.new].map(|it| folder::is_of_files(it));
    if are_folders == [true; 2] {
        return folders(opts, look);
    }
    let new = other(&opts.old.file, &opts.new);
    let new = opts.old.one_of_several(&new, Streams::default());
    if are_folders == [false; 2] || are_folders[1] {
        return compare(opts, &opts.old, &new, look);
    }
    let old = other(&opts.new, &opts.old.file);
    let mut old = opts.old.one_of_several(&old, Streams::default());
    old.is_one_of_several = false;
    compare(opts, &old, &new, look)
}

fn folders(opts: &Opts, look: Look) -> Result<(), Failure> {
    let [old, new] = [&opts.old.file, &opts.new];
    let mut names: BTreeMap<PathBuf, Option<Only>> = BTreeMap::new();
    for path in folder::files(old) {
        names.insert(relative(&path, old), Some(Only::Old));
    }
    for path in folder::files(new) {
        let only = names.entry(relative(&path, new));
        only.and_modify(|it| *it = None).or_insert(Some(Only::New));
    }
    if names.is_empty() {
        return Err(Failure::usage("no files in the folders"));
    }
    let (mut differ, mut failed, mut code) = (false, 0, 0);
    let files = names.len();
    for (name, only) in names {
        let input = |folder: &Path| {
            opts.old
                .one_of_several(&folder.join(&name), Streams::default())
        };
        let done = match only {
            None if has_same_bytes(&old.join(&name), &new.join(&name)) => Ok(()),
            None => compare(opts, &input(old), &input(new), look),
            Some(only) => {
                let folder = match only {
                    Only::Old => old,
                    Only::New => new,
                };
                write_only(opts, &input(folder), folder, &name)?;
                Err(Failure::Different)
            }
        };
        match done {
            Ok(()) => {}
            Err(Failure::Different) => differ = true,
            Err(failure) if failure.is_of_output() => return Err(failure),
            Err(failure) => {
                input(old).say(&failure);
                (failed, code) = (failed + 1, failure.code().max(code));
            }
        }
    }
    match (failed, differ) {
        (0, false) => Ok(()),
        (0, true) => Err(Failure::Different),
        _ => Err(Failure::Several {
            failed,
            files,
            what: "files",
            code,
        }),
    }
}

/// Whether two files can be read and have the same bytes: nothing needs to be known of them.
fn has_same_bytes(old: &Path, new: &Path) -> bool {
    let read = || {
        let (old, new) = (File::open(old).ok()?, File::open(new).ok()?);
        if old.metadata().ok()?.len() != new.metadata().ok()?.len() {
            return None;
        }
        let (mut old, mut new) = (BufReader::new(old), BufReader::new(new));
        loop {
            let (one, other) = (old.fill_buf().ok()?, new.fill_buf().ok()?);
            let len = one.len().min(other.len());
            if len == 0 {
                return Some(one.len() == other.len());
            }
            if one[..len] != other[..len] {
                return None;
            }
            old.consume(len);
            new.consume(len);
        }
    };
    read().unwrap_or(false)
}

fn relative(path: &Path, folder: &Path) -> PathBuf {
    path.strip_prefix(folder).unwrap_or(path).to_owned()
}

fn write_only(opts: &Opts, input: &Input, folder: &Path, name: &Path) -> Result<(), Failure> {
    let shown = |path: &Path| escape(path.as_os_str().as_encoded_bytes());
    let text = format!("Only in {}: {}", shown(folder), shown(name));
    if opts.json {
        return answer::error("diff", input, &mlirbc_report::Failure::not_found(text));
    }
    Ok(writeln!(input.streams.stdout(), "{text}")?)
}
