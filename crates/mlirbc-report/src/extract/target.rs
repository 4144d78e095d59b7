//! What is written: one tensor, one file of any number, or files of a folder.

use std::io;
use std::path::Path;

use mlirbc_document::text::escape;
use mlirbc_weights::extract::{BundleFormat, FileFormat, Format};

use super::options::Options;
use crate::failure::{Failure, WriteFailure};
use crate::opened::Opened;

/// What the user names for the output.
#[derive(Clone, Copy, Debug)]
pub struct Destination<'p> {
    /// Its name, whose ending decides on the format; none of stdout, or memory.
    pub path: Option<&'p Path>,
    /// Whether it is a folder, or to become one: its name ends in `/`.
    pub is_folder: bool,
    /// Whether it is a pipe or a device.
    pub is_stream: bool,
}

/// What is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// One tensor.
    One(Format),
    /// A file for any number of tensors.
    Many(BundleFormat),
    /// A file for each tensor, in a folder.
    Folder(Format),
}

const SEVERAL: &str =
    "several tensors go to a folder (a name that ends in /), or to one .npz or .safetensors file";

impl Options {
    pub(super) fn takes_all(&self) -> bool {
        self.keys.0.is_empty()
    }

    /// What is written of a module of MLIR.
    pub(super) fn target(&self, to: &Destination<'_>) -> Result<Target, WriteFailure> {
        let usage = |what: &str| Err(Failure::usage(what).into());
        let asked = self.format.map(FileFormat::from);
        let Some(path) = to.path else {
            return match asked {
                _ if self.takes_all() => usage(
                    "name a KEY, or an output for all: a folder (a name that ends in /), or a .npz or .safetensors file",
                ),
                None => Ok(Target::One(Format::Raw)),
                Some(FileFormat::One(format)) => Ok(Target::One(format)),
                Some(FileFormat::Many(_)) => usage("npz and safetensors output need a file"),
            };
        };
        let ending = ending(path);
        let by_name = ending.as_deref().and_then(FileFormat::of_ending);
        let by_name = by_name.filter(|_| !to.is_folder);
        let format = match asked.or(by_name) {
            Some(FileFormat::Many(_)) if to.is_folder => {
                let path = escape(path.as_os_str().as_encoded_bytes());
                let what = format!("{path} is a directory; npz and safetensors output is a file");
                return Err(io::Error::new(io::ErrorKind::IsADirectory, what).into());
            }
            Some(FileFormat::Many(format)) => return Ok(Target::Many(format)),
            Some(FileFormat::One(format)) => format,
            None if to.is_folder || (self.takes_all() && ending.is_none()) => Format::Npy,
            None if to.is_stream => Format::Raw,
            None => return Err(unknown_ending(path).into()),
        };
        match format {
            _ if to.is_folder => Ok(Target::Folder(format)),
            _ if !self.takes_all() => Ok(Target::One(format)),
            _ if by_name.is_some() || to.is_stream => usage(SEVERAL),
            _ => Ok(Target::Folder(format)),
        }
    }

    /// What is written of a file of tensors: bytes as they are stored, if no other format is asked for.
    pub(super) fn file_target(
        &self,
        opened: &Opened,
        to: &Destination<'_>,
    ) -> Result<Target, WriteFailure> {
        if self.is_raw(to) {
            return Ok(self.raw_target(opened, to)?);
        }
        if self.owner.is_some() || self.min_size > 0 {
            let what = "tensors of such a file have no owner, and are all weights";
            return Err(Failure::usage(format!("{}: {what}", opened.name())).into());
        }
        self.target(to)
    }

    /// Whether raw bytes are written, if nothing else is asked for.
    fn is_raw(&self, to: &Destination<'_>) -> bool {
        let ending = to.path.and_then(ending);
        let by_name = ending.as_deref().and_then(FileFormat::of_ending);
        let by_name = by_name.filter(|_| !to.is_folder);
        let format = self.format.map(FileFormat::from).or(by_name);
        matches!(format, None | Some(FileFormat::One(Format::Raw)))
    }

    /// What is written of other files, whose data have one form.
    pub(super) fn raw_target(
        &self,
        opened: &Opened,
        to: &Destination<'_>,
    ) -> Result<Target, Failure> {
        if !self.is_raw(to) || self.owner.is_some() || self.min_size > 0 {
            return Err(Failure::usage(format!(
                "{}: what is in such a file is extracted whole, as raw bytes: to a .bin file, or a folder",
                opened.name()
            )));
        }
        Ok(match to.is_folder {
            true => Target::Folder(Format::Raw),
            false => Target::One(Format::Raw),
        })
    }
}

/// Refuses several tensors for one file.
pub(super) fn only<T>(selected: &[T]) -> Result<&T, Failure> {
    match selected {
        [only] => Ok(only),
        _ => Err(Failure::usage(SEVERAL)),
    }
}

/// The same of data that have no file of several.
pub(super) fn only_raw<T>(selected: &[T]) -> Result<&T, Failure> {
    let what = "name one KEY; several go to a folder (a name that ends in /)";
    match selected {
        [only] => Ok(only),
        _ => Err(Failure::usage(what)),
    }
}

/// The ending of a name, in lower case.
fn ending(path: &Path) -> Option<String> {
    Some(path.extension()?.to_string_lossy().to_lowercase())
}

fn unknown_ending(path: &Path) -> Failure {
    let path = escape(path.as_os_str().as_encoded_bytes());
    Failure::usage(format!(
        "no format is known by the name {path}: use .npy, .npz, .safetensors, .bin or .raw, \
         a folder that ends in /, or state the format"
    ))
}
