//! A file that is read.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use mlirbc::{Result, Source};
use mlirbc_document::text::escape;
use mlirbc_report::{Failure, Second};
use mlirbc_weights::ElementsFormat;

use crate::backend::Backend;
use crate::file_id::FileId;
use crate::input_file::InputFile;
use crate::model_folder::file_of;

/// Copies a stream to a file without a name, such as [`spool`](crate::spool).
type Copy = fn(&mut dyn Read) -> Result<File>;

/// An open file, or the copy of a stream, which cannot be read by position.
#[derive(Clone, Debug)]
pub struct LocalFile {
    file: Arc<File>,
    /// None of a copy.
    path: Option<PathBuf>,
    id: Option<FileId>,
}

impl LocalFile {
    /// What a path leads to: of the folder of a SavedModel the file with its module. Pipes and devices are
    /// copied.
    ///
    /// # Errors
    /// `Io`; those of the copy.
    pub fn open(path: &Path, copy: Copy) -> Result<LocalFile> {
        let path = file_of(path);
        let file = File::open(&path)?;
        let there = file.metadata()?;
        // A folder opens, but cannot be read.
        if there.is_dir() {
            return Err(io::Error::from(io::ErrorKind::IsADirectory).into());
        }
        let id = FileId::new(&path, &there);
        let is_file = there.is_file();
        Ok(LocalFile {
            file: Arc::new(if is_file { file } else { copy(&mut &file)? }),
            path: is_file.then(|| path.into_owned()),
            id,
        })
    }

    /// A copy of standard input.
    ///
    /// # Errors
    /// Those of the copy.
    pub fn stdin(copy: Copy) -> Result<LocalFile> {
        Ok(LocalFile {
            file: Arc::new(copy(&mut io::stdin().lock())?),
            path: None,
            id: FileId::of_stream(io::stdin()),
        })
    }

    /// Its bytes.
    ///
    /// # Errors
    /// `Io`; with [`Backend::Map`] also of a file system that cannot map.
    pub fn source(&self, backend: Backend) -> Result<Source<'static>> {
        backend.source(&self.file)
    }

    /// The file of the system. Its position is that of everybody who has it.
    pub fn file(&self) -> &File {
        &self.file
    }

    /// Which file the path leads to, or standard input: no output may replace it.
    pub fn id(&self) -> Option<&FileId> {
        self.id.as_ref()
    }

    /// The same, to be opened again; `None` of a copy.
    pub fn input_file(&self) -> Option<InputFile> {
        InputFile::new(self.path.as_deref()?, self.id.clone())
    }
}

/// The second file of a change, which is read by position. The ending of its name says what it is.
///
/// # Errors
/// `File`.
pub fn second(path: &Path) -> std::result::Result<Second, Failure> {
    let name = escape(path.as_os_str().as_encoded_bytes());
    let file = File::open(path).map_err(mlirbc::Error::from);
    let source = file.and_then(|file| Source::positioned(Arc::new(file)));
    Ok(Second {
        source: source.map_err(|error| Failure::file(&name, error))?,
        name,
        format: Some(ElementsFormat::of_path(path)),
    })
}
