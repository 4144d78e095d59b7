//! Failures and their exit codes.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use mlirbc::error::{LimitKind, Subject};
use mlirbc::{Bytecode, ErrorKind};

use crate::style::{escape, plural};

/// Why a command ends early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Nobody reads the output any more: no message.
    ClosedPipe,
    /// The input file.
    File {
        name: String,
        error: mlirbc::Error,
        damage: Option<Damage>,
    },
    /// A file of tensors whose tables break a rule.
    TensorFile {
        name: String,
        /// Escaped.
        error: String,
        offset: Option<u64>,
        is_unreadable: bool,
    },
    /// Findings of `verify`, and how many of them are listed.
    Findings { total: u64, listed: u64 },
    /// Some of several files; what is wrong with each has been reported.
    Several {
        failed: usize,
        files: usize,
        code: u8,
    },
    /// Files that `diff` has compared differ: it has shown how.
    Different,
    /// `diff` cannot compare the files.
    Incomparable(Box<Failure>),
    /// A search without modules, or that has left out a part of the file.
    Search(String),
    /// The options, or a name that is not in the file.
    Usage(String),
    /// The output.
    Output {
        path: Option<PathBuf>,
        error: io::Error,
    },
}

impl Failure {
    pub(crate) fn of_file(path: &Path, error: mlirbc::Error) -> Failure {
        Failure::File {
            name: name(path),
            error,
            damage: None,
        }
    }

    pub(crate) fn of_output(path: &Path, error: io::Error) -> Failure {
        Failure::Output {
            path: Some(path.to_owned()),
            error,
        }
    }

    /// Whether it is the output that fails, which other files would meet as well.
    pub(crate) fn is_of_output(&self) -> bool {
        matches!(self, Failure::ClosedPipe | Failure::Output { .. })
    }

    /// The exit status that `mlirbc --help` documents.
    pub(crate) fn code(&self) -> u8 {
        match self {
            Failure::ClosedPipe => 0,
            Failure::Findings { .. } | Failure::Search(_) | Failure::Different => 1,
            // As `diff` has it: 1 is for files that differ.
            Failure::Incomparable(failure) => failure.code().max(2),
            Failure::Several { code, .. } => *code,
            Failure::TensorFile { is_unreadable, .. } => 1 + 2 * u8::from(*is_unreadable),
            Failure::Usage(_) => 2,
            Failure::Output { .. } => 3,
            Failure::File { error, .. } => match error.kind() {
                ErrorKind::NotFound { .. } | ErrorKind::NoBytes(_) => 2,
                ErrorKind::SliceRank { .. } | ErrorKind::SliceOutOfRange { .. } => 2,
                _ if error.is_unreadable() => 3,
                _ => 1,
            },
        }
    }
}

/// Why the sections of a file cannot all be read.
#[derive(Clone, Debug)]
pub(crate) struct Damage {
    problem: mlirbc::Error,
    /// The file ends in a section header, which begins with this many bytes if it is one.
    header: Option<u64>,
}

impl Damage {
    pub(crate) fn of(file: &Bytecode<'_>) -> Option<Damage> {
        let problem = file.problem()?.clone();
        let header = match problem.kind() {
            ErrorKind::UnexpectedEnd { .. } => {
                let last = file.sections().last();
                last.and_then(|last| file.file_len().checked_sub(last.data.end()))
            }
            _ => None,
        };
        Some(Damage { problem, header })
    }

    /// Whether a message is that of the problem.
    pub(crate) fn is_told_by(&self, message: &str) -> bool {
        self.problem.to_string() == message
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.problem)?;
        match self.header {
            None => Ok(()),
            Some(bytes) => {
                let (bytes, are) = (plural(bytes, "byte"), if bytes == 1 { "is" } else { "are" });
                write!(
                    f,
                    " ({bytes} after the last section {are} not a section header; \
                     the file may be truncated)"
                )
            }
        }
    }
}

/// Which command lists the names.
fn hint(error: &mlirbc::Error) -> &'static str {
    match error.kind() {
        ErrorKind::NotFound {
            subject: Subject::Symbol,
            near,
            ..
        } if near.is_empty() => "; `mlirbc symbols` lists them",
        ErrorKind::Limit {
            limit: LimitKind::PrintedText,
            ..
        } => "; `--max-output` sets the limit",
        _ => "",
    }
}

/// A path as it is shown.
fn name(path: &Path) -> String {
    escape(path.as_os_str().as_encoded_bytes())
}

/// Writing to stdout.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Failure::ClosedPipe;
        }
        Failure::Output { path: None, error }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::ClosedPipe | Failure::Different => Ok(()),
            Failure::Incomparable(failure) => failure.fmt(f),
            Failure::File {
                name,
                error,
                damage,
            } => match damage {
                None => write!(f, "{name}: {error}{}", hint(error)),
                Some(damage) if damage.problem == *error => write!(f, "{name}: {damage}"),
                Some(damage) => {
                    let follows = matches!(error.kind(), ErrorKind::MissingSection { .. });
                    let link = if follows { "therefore" } else { "also" };
                    write!(f, "{name}: {damage}; {link}: {error}")
                }
            },
            Failure::TensorFile { name, error, .. } => write!(f, "{name}: {error}"),
            Failure::Findings { total, listed } => {
                f.write_str(&plural(*total, "finding"))?;
                match total - listed {
                    0 => Ok(()),
                    more => write!(f, ", {more} of them not listed"),
                }
            }
            Failure::Several { failed, files, .. } => {
                write!(f, "{failed} of {files} files failed")
            }
            Failure::Usage(what) | Failure::Search(what) => f.write_str(what),
            Failure::Output { path: None, error } => write!(f, "cannot write: {error}"),
            Failure::Output {
                path: Some(path),
                error,
            } => write!(f, "cannot write {}: {error}", name(path)),
        }
    }
}
