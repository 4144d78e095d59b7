//! Runs `llvm-tblgen`, and finds what a folder of `.td` files needs for it.

use std::collections::HashSet;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

/// The releases of LLVM whose `llvm-tblgen` is looked for under a name with a number, as Debian has it; the newest first.
const RELEASES: std::ops::RangeInclusive<u32> = 16..=30;

/// Most folders in each other.
const MAX_DEPTH: usize = 16;

/// `llvm-tblgen` of this machine, with the folders that it searches for included files.
#[derive(Clone, Debug)]
pub struct Tblgen {
    tool: PathBuf,
    include: Vec<PathBuf>,
    /// That of its release.
    own: Option<PathBuf>,
}

impl Tblgen {
    /// The one with this name, or the first in `PATH`: `llvm-tblgen`, or with the number of a release behind a dash. Its release's
    /// own folder is searched last, for the files of MLIR.
    ///
    /// # Errors
    /// `NotFound` if there is none.
    pub fn new(name: Option<&Path>, include: &[PathBuf]) -> io::Result<Tblgen> {
        let with_release = RELEASES.rev().map(|it| format!("llvm-tblgen-{it}"));
        let names = std::iter::once("llvm-tblgen".to_owned()).chain(with_release);
        let found: Vec<PathBuf> = match name {
            Some(name) => vec![name.to_owned()],
            None => names.filter_map(|name| in_path(&name)).collect(),
        };
        // One whose release has the files of MLIR, before one that has not.
        let with_mlir = found
            .iter()
            .find_map(|tool| Some((tool, own_include(tool)?)));
        let (tool, own) = match (with_mlir, found.first()) {
            (Some((tool, own)), _) => (tool, Some(own)),
            (None, Some(first)) => (first, None),
            (None, None) => return Err(io::Error::new(io::ErrorKind::NotFound, "no llvm-tblgen")),
        };
        Ok(Tblgen {
            include: include.to_vec(),
            own,
            tool: tool.clone(),
        })
    }

    /// What it writes about a file: JSON.
    ///
    /// # Errors
    /// Those of running it; its first error, if it refuses the file.
    pub fn dump(&self, td: &Path) -> io::Result<String> {
        let mut command = Command::new(&self.tool);
        command.arg("--dump-json");
        // Includes are relative to some folder above the file, or to `include` in one.
        let td = td.canonicalize()?;
        let above = td.ancestors().skip(1);
        let above = above.flat_map(|it| [it.to_owned(), it.join("include")]);
        for include in self.include.iter().cloned().chain(above) {
            command.arg("-I").arg(include);
        }
        if let Some(own) = &self.own {
            command.arg("-I").arg(own);
        }
        let done = command.arg(&td).output()?;
        if !done.status.success() {
            let text = String::from_utf8_lossy(&done.stderr);
            let error = text.lines().find(|line| line.contains("error:"));
            let error = error.or_else(|| text.lines().next()).unwrap_or("it failed");
            return Err(io::Error::other(error.to_owned()));
        }
        String::from_utf8(done.stdout).map_err(io::Error::other)
    }
}

/// The folder of the files of MLIR that belong to a tool: it is `RELEASE/bin/llvm-tblgen`, whatever links to it.
fn own_include(tool: &Path) -> Option<PathBuf> {
    let real = tool.canonicalize().ok()?;
    let include = real.parent()?.parent()?.join("include");
    include
        .join("mlir/IR/OpBase.td")
        .is_file()
        .then_some(include)
}

fn in_path(name: &str) -> Option<PathBuf> {
    let file = format!("{name}{}", env::consts::EXE_SUFFIX);
    let folders = env::var_os("PATH")?;
    let mut paths = env::split_paths(&folders).map(|folder| folder.join(&file));
    paths.find(|path| path.is_file())
}

/// The `.td` files below a folder, sorted, without those that another one includes by name.
///
/// # Errors
/// Those of the system.
pub fn td_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut open = vec![(folder.to_owned(), 0)];
    while let Some((folder, depth)) = open.pop() {
        for entry in fs::read_dir(&folder)? {
            let entry = entry?;
            let (path, kind) = (entry.path(), entry.file_type()?);
            if kind.is_dir() && depth < MAX_DEPTH {
                open.push((path, depth + 1));
            } else if kind.is_file() && path.extension() == Some(OsStr::new("td")) {
                files.push(path);
            }
        }
    }
    files.sort();
    let texts: Vec<String> = files
        .iter()
        .map(|it| fs::read_to_string(it).unwrap_or_default())
        .collect();
    let included: HashSet<&str> = texts.iter().flat_map(|it| includes(it)).collect();
    files.retain(|file| {
        let name = file.file_name().and_then(OsStr::to_str);
        name.is_none_or(|name| !included.contains(name))
    });
    Ok(files)
}

/// The names of the files that a text includes, without their folders.
fn includes(text: &str) -> impl Iterator<Item = &str> {
    let quoted = text.lines().filter_map(|line| {
        let rest = line.trim_start().strip_prefix("include")?;
        rest.trim_start().strip_prefix('"')?.split('"').next()
    });
    quoted.map(|path| path.rsplit('/').next().unwrap_or(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_text_includes() {
        let text = "include \"mlir/IR/OpBase.td\"\n  include \"Acme.td\"\n// include \"x\"\n";
        assert_eq!(includes(text).collect::<Vec<_>>(), ["OpBase.td", "Acme.td"]);
    }
}
