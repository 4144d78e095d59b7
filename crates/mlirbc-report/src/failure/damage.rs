//! What is wrong with the sections of a file.

use std::fmt;

use mlirbc::{Bytecode, ErrorKind};
use mlirbc_document::text::plural;

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

    /// Whether an error is the problem.
    pub(super) fn is(&self, error: &mlirbc::Error) -> bool {
        self.problem == *error
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
