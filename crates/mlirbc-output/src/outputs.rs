//! Which files an output may replace.

use std::fs::{File, Metadata};
use std::io::{self, ErrorKind};
use std::path::Path;

use crate::file_id::FileId;
use crate::temporary::Temporary;
use crate::{is_stream, link_target};

/// The rule for the outputs of one run: a file that is there is replaced only if `force` says so, and a
/// file that is read never, whatever name it goes by.
#[derive(Default)]
pub struct Outputs {
    force: bool,
    kept: Vec<(FileId, &'static str)>,
}

/// Why there is no output.
#[derive(Debug)]
pub enum Failed<E> {
    /// A file is there, and `force` was not given.
    Exists,
    /// The output cannot be written.
    Output(io::Error),
    /// What was to be written failed.
    Content(E),
}

impl Outputs {
    /// The rule; with `force` an output may replace a file.
    pub fn new(force: bool) -> Outputs {
        Outputs {
            force,
            kept: Vec::new(),
        }
    }

    /// The same without this file, which is read; `why` is the error, such as "it is the input file".
    #[must_use]
    pub fn keep(mut self, file: Option<FileId>, why: &'static str) -> Outputs {
        self.kept.extend(file.map(|file| (file, why)));
        self
    }

    /// Writes what a user names: a device or a pipe as it is, otherwise a file, which appears when it is
    /// complete. The target of a symbolic link is replaced, and the link stays.
    ///
    /// # Errors
    /// As [`create`](Self::create).
    pub fn write<E>(
        &self,
        path: &Path,
        write: impl FnOnce(&mut File) -> Result<(), E>,
    ) -> Result<(), Failed<E>> {
        let there = path.metadata();
        if there.as_ref().is_ok_and(is_stream) {
            let mut device = File::options()
                .write(true)
                .open(path)
                .map_err(Failed::Output)?;
            return write(&mut device).map_err(Failed::Content);
        }
        let target = link_target(path).map_err(Failed::Output)?;
        self.create(&target, there.ok().as_ref(), write)
    }

    /// Writes a file, which appears when it is complete. `there` is what has the name now. A symbolic
    /// link is replaced: [`link_target`](crate::link_target) is what it leads to.
    ///
    /// # Errors
    /// `Exists`; `Output` with the system's error, or `AlreadyExists` for a file that is read; `Content`.
    pub fn create<E>(
        &self,
        path: &Path,
        there: Option<&Metadata>,
        write: impl FnOnce(&mut File) -> Result<(), E>,
    ) -> Result<(), Failed<E>> {
        if let Some(there) = there {
            self.check(path, there)?;
        }
        let mut file = Temporary::new(path, there).map_err(Failed::Output)?;
        write(file.file()).map_err(Failed::Content)?;
        let done = match self.force {
            true => file.replace(path),
            false => file.create(path),
        };
        done.map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => Failed::Exists,
            _ => Failed::Output(error),
        })
    }

    /// Whether what is there may be replaced.
    fn check<E>(&self, path: &Path, there: &Metadata) -> Result<(), Failed<E>> {
        if there.is_dir() {
            return Err(Failed::Output(ErrorKind::IsADirectory.into()));
        }
        let id = FileId::new(path, there);
        let kept = self.kept.iter().find(|(kept, _)| Some(kept) == id.as_ref());
        match kept {
            Some((_, why)) => {
                let error = io::Error::new(ErrorKind::AlreadyExists, *why);
                Err(Failed::Output(error))
            }
            None if self.force => Ok(()),
            None => Err(Failed::Exists),
        }
    }
}
