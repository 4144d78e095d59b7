//! Why there is no document, or no whole one.

use std::fmt;
use std::io;

use mlirbc::error::{LimitKind, Subject};
use mlirbc::{Bytecode, ErrorKind};
use mlirbc_document::text::{escape, plural};
use mlirbc_weights::tensor_files::{NotWritten, TensorFileError, TensorFileErrorKind};

/// Why a file does not give what it is asked for.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Failure {
    /// An error of the file.
    File {
        /// The name of the file, escaped.
        name: String,
        /// What is wrong.
        error: mlirbc::Error,
        /// What is wrong with its sections, from which the error may follow.
        damage: Option<Damage>,
    },
    /// An error of an IREE module.
    Vm {
        /// The name of the file, escaped.
        name: String,
        /// What is wrong.
        error: mlirbc_vmfb::Error,
    },
    /// A file of tensors whose tables break a rule.
    TensorFile {
        /// The name of the file, escaped.
        name: String,
        /// What is wrong, escaped.
        error: String,
        /// Where, if it is about a place.
        offset: Option<u64>,
        /// Whether its format or version is not supported.
        is_unreadable: bool,
    },
    /// A text that is no module: its errors, with the name of the file and their lines.
    Text(String),
    /// A name that the file does not have.
    NotFound(String),
    /// Options that do not fit the file.
    Usage(String),
    /// Findings of `verify`.
    Findings {
        /// Number of all findings.
        total: u64,
        /// Number of those that are listed.
        listed: u64,
    },
    /// A reader or a version that lacks what the file needs: what that is, a line each.
    Incompatible(String),
    /// A search without modules, or that has left out a part of the file.
    Search(String),
}

impl Failure {
    /// Whether the file seems to end too early, as [`mlirbc::Error::is_truncated`]; not of files of tensors.
    pub fn is_truncated(&self) -> bool {
        match self {
            Failure::File { error, .. } => error.is_truncated(),
            Failure::Vm { error, .. } => error.is_truncated(),
            _ => false,
        }
    }

    /// An error of the file with this name.
    pub fn file(name: &str, error: mlirbc::Error) -> Failure {
        Failure::File {
            name: name.to_string(),
            error,
            damage: None,
        }
    }

    /// An error of the IREE module in the file with this name.
    pub fn vm(name: &str, error: mlirbc_vmfb::Error) -> Failure {
        let name = name.to_string();
        Failure::Vm { name, error }
    }

    /// The failure of taking too many bytes of a file of tensors, with what the user can do about splats.
    pub fn not_written(why: &NotWritten, remedy: &str) -> Failure {
        Failure::Usage(match why {
            NotWritten::LongSplat { .. } | NotWritten::LongSplats => format!("{why}: {remedy}"),
            _ => why.to_string(),
        })
    }

    /// An error of the file of tensors with this name.
    pub fn tensor_file(name: &str, error: TensorFileError) -> Failure {
        match error.kind {
            TensorFileErrorKind::Source(error) => Failure::file(name, error),
            _ => Failure::TensorFile {
                name: name.to_string(),
                offset: Some(error.offset),
                is_unreadable: error.is_unreadable(),
                error: escape(error.to_string().as_bytes()),
            },
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
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
            Failure::Vm { name, error } => {
                let hint = match error.kind() {
                    mlirbc_vmfb::ErrorKind::Base(error) => hint(error),
                    mlirbc_vmfb::ErrorKind::NoSegment { .. } => "; `mlirbc ls` lists them",
                    _ => "",
                };
                write!(f, "{name}: {error}{hint}")
            }
            Failure::TensorFile { name, error, .. } => write!(f, "{name}: {error}"),
            Failure::NotFound(what)
            | Failure::Text(what)
            | Failure::Usage(what)
            | Failure::Search(what)
            | Failure::Incompatible(what) => f.write_str(what),
            Failure::Findings { total, listed } => {
                f.write_str(&plural(*total, "finding"))?;
                match total - listed {
                    0 => Ok(()),
                    more => write!(f, ", {more} of them not listed"),
                }
            }
        }
    }
}

impl std::error::Error for Failure {}

/// Why what is made of a file is not written, or not whole.
#[derive(Debug)]
pub enum WriteFailure {
    /// The file does not give it.
    File(Failure),
    /// Writing failed.
    Output(io::Error),
}

impl From<Failure> for WriteFailure {
    fn from(failure: Failure) -> WriteFailure {
        WriteFailure::File(failure)
    }
}

impl From<io::Error> for WriteFailure {
    fn from(error: io::Error) -> WriteFailure {
        WriteFailure::Output(error)
    }
}

impl fmt::Display for WriteFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WriteFailure::File(failure) => failure.fmt(f),
            WriteFailure::Output(error) => write!(f, "cannot write: {error}"),
        }
    }
}

impl std::error::Error for WriteFailure {}

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

/// Why the sections of a file cannot all be read.
#[derive(Clone, Debug)]
pub struct Damage {
    problem: mlirbc::Error,
    /// The file ends in a section header, which begins with this many bytes if it is one.
    header: Option<u64>,
}

impl Damage {
    /// That of a file; `None` if all its sections can be read.
    pub fn of(file: &Bytecode<'_>) -> Option<Damage> {
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
    pub fn is_told_by(&self, message: &str) -> bool {
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
