//! Failures and their exit codes; atomic output files.

use std::fmt;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use mlirbc::error::{Frame, LimitKind, Subject};
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
    /// Findings of `verify`, and how many of them are listed.
    Findings { total: u64, listed: u64 },
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

    /// The exit status that `mlirbc --help` documents.
    pub(crate) fn code(&self) -> u8 {
        match self {
            Failure::ClosedPipe => 0,
            Failure::Findings { .. } => 1,
            Failure::Usage(_) => 2,
            Failure::Output { .. } => 3,
            Failure::File { error, .. } => match error.kind() {
                ErrorKind::NotFound { .. } | ErrorKind::NoBytes(_) => 2,
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
    end: Option<EarlyEnd>,
}

/// Where the file ends too early.
#[derive(Clone, Debug)]
enum EarlyEnd {
    /// This many bytes before the end of a section.
    Section { missing: u64 },
    /// In a section header, which begins with this many bytes if it is one.
    Header { bytes: u64 },
}

impl Damage {
    pub(crate) fn of(file: &Bytecode<'_>) -> Option<Damage> {
        let problem = file.problem()?.clone();
        let end = match (problem.kind(), problem.frames()) {
            (ErrorKind::UnexpectedEnd { need, left }, [Frame::Section(_), ..]) => {
                let missing = need.saturating_sub(*left);
                Some(EarlyEnd::Section { missing })
            }
            (ErrorKind::UnexpectedEnd { .. }, _) => {
                let last = file.sections().last();
                last.and_then(|last| file.file_len().checked_sub(last.data.end()))
                    .map(|bytes| EarlyEnd::Header { bytes })
            }
            _ => None,
        };
        Some(Damage { problem, end })
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.problem)?;
        match self.end {
            None => Ok(()),
            Some(EarlyEnd::Section { missing }) => {
                let bytes = plural(missing, "byte");
                write!(f, " (the file may be truncated: it lacks at least {bytes})")
            }
            Some(EarlyEnd::Header { bytes }) => {
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
            ..
        } => "; `mlirbc symbols` lists them",
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
            Failure::ClosedPipe => Ok(()),
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
            Failure::Findings { total, listed } => {
                f.write_str(&plural(*total, "finding"))?;
                match total - listed {
                    0 => Ok(()),
                    more => write!(f, ", {more} of them not listed"),
                }
            }
            Failure::Usage(what) => f.write_str(what),
            Failure::Output { path: None, error } => write!(f, "cannot write: {error}"),
            Failure::Output {
                path: Some(path),
                error,
            } => write!(f, "cannot write {}: {error}", name(path)),
        }
    }
}

/// Writes a temporary file and renames it: nobody sees half of it, and those who
/// have mapped the old file keep its content.
pub(crate) fn write_file(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
) -> Result<(), Failure> {
    if is_no_file(path) {
        let fail = |error: io::Error| Failure::of_output(path, error);
        let mut device = File::options().write(true).open(path).map_err(fail)?;
        return write(&mut device).map_err(|failure| of_path(path, failure));
    }
    replace(path, write)
}

/// Whether it is a device or a pipe, which is written directly; a rename would replace
/// it (for a privileged user even `/dev/null`).
fn is_no_file(path: &Path) -> bool {
    path.metadata()
        .is_ok_and(|it| !it.is_file() && !it.is_dir())
}

/// The failure of a write, with the name of the output.
fn of_path(path: &Path, failure: Failure) -> Failure {
    match failure {
        Failure::ClosedPipe => Failure::of_output(path, io::ErrorKind::BrokenPipe.into()),
        Failure::Output { path: None, error } => Failure::of_output(path, error),
        other => other,
    }
}

/// The target of a symbolic link: the link stays. A dangling link is an error, as with `cp`.
fn destination(path: &Path) -> io::Result<PathBuf> {
    if path.is_symlink() {
        path.canonicalize()
    } else {
        Ok(path.to_owned())
    }
}

fn replace(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let fail = |error: io::Error| Failure::of_output(path, error);
    let path = &destination(path).map_err(fail)?;
    let dir = match path.parent() {
        Some(dir) if dir != Path::new("") => dir,
        _ => Path::new("."),
    };
    let there = path.metadata().ok().map(|file| file.permissions());
    let mut file = tempfile::Builder::new()
        .prefix(".mlirbc-")
        .open_to(there.is_none())
        .tempfile_in(dir)
        .map_err(|error| fail(without_path(error)))?;
    write(file.as_file_mut()).map_err(|failure| of_path(path, failure))?;
    // The new file has the permissions of the old one.
    #[cfg(unix)]
    if let Some(permissions) = there {
        file.as_file().set_permissions(permissions).map_err(fail)?;
    }
    file.as_file().sync_all().map_err(fail)?;
    file.persist(path).map_err(|e| fail(e.error))?;
    Ok(())
}

/// The error without the name of the temporary file.
fn without_path(error: io::Error) -> io::Error {
    match error.to_string().split_once(" at path ") {
        Some((text, _)) => io::Error::new(error.kind(), text),
        None => error,
    }
}

trait OpenTo {
    fn open_to(&mut self, all: bool) -> &mut Self;
}

/// Temporary files are private by default; one that replaces nothing becomes an ordinary file.
impl OpenTo for tempfile::Builder<'_, '_> {
    #[cfg(unix)]
    fn open_to(&mut self, all: bool) -> &mut Self {
        use std::os::unix::fs::PermissionsExt;
        // The process's umask still applies.
        let mode = if all { 0o666 } else { 0o600 };
        self.permissions(std::fs::Permissions::from_mode(mode))
    }

    #[cfg(not(unix))]
    fn open_to(&mut self, _: bool) -> &mut Self {
        self
    }
}
