//! The tables of dialects that a user keeps: where they are, and in which order they are used.
//!
//! ```text
//! files that a command states -> MLIRBC_DIALECTS -> the folder .mlirbc beside the file -> the folder of the user
//! ```

use std::collections::HashMap;
use std::env;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use mlirbc::props::Table;
use mlirbc_document::text::escape;
use mlirbc_report::{Failure, table_of_text};
use parking_lot::Mutex;

use crate::folder;

/// What names of files with tables end with.
pub const EXTENSION: &str = "dialects";

/// The folder beside a file.
const BESIDE: &str = ".mlirbc";

/// Most bytes of a table: that of a project with 900 operations has less than one million.
const MOST: u64 = 64 << 20;

/// Tables that were read: files that use one share it.
#[derive(Clone, Default)]
pub struct DialectTables {
    read: Arc<Mutex<HashMap<PathBuf, Arc<Table>>>>,
}

impl DialectTables {
    /// The tables for a file, the first ones used first.
    ///
    /// # Errors
    /// That of a table that is not there, or not understood.
    pub fn of(&self, stated: &[PathBuf], file: Option<&Path>) -> Result<Vec<Arc<Table>>, Failure> {
        let paths = paths_for(stated, file)?;
        paths.into_iter().map(|path| self.table(path)).collect()
    }

    fn table(&self, path: PathBuf) -> Result<Arc<Table>, Failure> {
        if let Some(table) = self.read.lock().get(&path) {
            return Ok(table.clone());
        }
        let table = Arc::new(read(&path)?);
        self.read.lock().insert(path, table.clone());
        Ok(table)
    }
}

/// Reads a table.
///
/// # Errors
/// That of the system; `Usage` for a table that is not understood.
pub fn read(path: &Path) -> Result<Table, Failure> {
    let failed = |error: io::Error| Failure::file(&name(path), error.into());
    let mut text = String::new();
    let file = File::open(path).map_err(failed)?;
    file.take(MOST + 1)
        .read_to_string(&mut text)
        .map_err(failed)?;
    let wrong = |why: &str| Failure::usage(format!("{}: {}", name(path), escape(why.as_bytes())));
    if text.len() as u64 > MOST {
        return Err(wrong("a table has at most 64 MiB"));
    }
    if text.trim_start().starts_with('{') {
        return Err(wrong(
            "it is what `llvm-tblgen` writes, of which a table has to be made first",
        ));
    }
    table_of_text(&text).map_err(|error| wrong(&error.to_string()))
}

/// The folder of the user: `mlirbc/dialects` in `XDG_CONFIG_HOME` or `~/.config`, in `APPDATA` on Windows.
pub fn user_folder() -> Option<PathBuf> {
    let stated = |name| {
        let value = env::var_os(name).filter(|it| !it.is_empty());
        value.map(PathBuf::from)
    };
    let base = match cfg!(windows) {
        true => stated("APPDATA"),
        false => stated("XDG_CONFIG_HOME").or_else(|| Some(stated("HOME")?.join(".config"))),
    };
    Some(base?.join("mlirbc").join("dialects"))
}

/// The tables in a folder, by name.
fn in_folder(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in folder.read_dir()? {
        let path = entry?.path();
        if path.extension() == Some(OsStr::new(EXTENSION)) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// The table that a path names, or those of the folder.
///
/// # Errors
/// That of a folder that is not read.
pub(crate) fn stated(path: &Path) -> Result<Vec<PathBuf>, Failure> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    in_folder(path).map_err(|error| Failure::file(&name(path), error.into()))
}

/// The tables for a file, in the order of their use.
///
/// # Errors
/// That of a folder that is not read.
pub fn paths_for(stated: &[PathBuf], file: Option<&Path>) -> Result<Vec<PathBuf>, Failure> {
    let mut found = Vec::new();
    let list = env::var_os("MLIRBC_DIALECTS").unwrap_or_default();
    let list = env::split_paths(&list).filter(|it| !it.as_os_str().is_empty());
    for path in stated.iter().cloned().chain(list) {
        found.extend(self::stated(&path)?);
    }
    let beside = file.map(|file| folder(file).join(BESIDE));
    for kept in [beside, user_folder()].into_iter().flatten() {
        match in_folder(&kept) {
            Ok(tables) => found.extend(tables),
            Err(error) if error.kind() == io::ErrorKind::NotFound => (),
            Err(error) => return Err(Failure::file(&name(&kept), error.into())),
        }
    }
    Ok(found)
}

fn name(path: &Path) -> String {
    escape(path.as_os_str().as_encoded_bytes()).to_string()
}
