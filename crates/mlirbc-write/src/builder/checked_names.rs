//! Names that a module can have.

use mlirbc::error::{BuildError, Subject};
use mlirbc::{Error, Result};

/// Refuses a name that is empty or holds a NUL.
pub(super) fn check_name(subject: Subject, name: &str) -> Result<()> {
    match name.is_empty() || name.contains('\0') {
        true => Err(bad_name(subject, name)),
        false => Ok(()),
    }
}

/// Refuses a name that no text can have without quotes: empty, with blanks or control characters.
pub(super) fn check_word(subject: Subject, name: &str) -> Result<()> {
    let is_bad = |c: char| c.is_whitespace() || c.is_control();
    match name.is_empty() || name.contains(is_bad) {
        true => Err(bad_name(subject, name)),
        false => Ok(()),
    }
}

/// Refuses a name that no attribute of an operation can have.
pub(crate) fn check_attr_name(name: impl AsRef<[u8]>) -> Result<()> {
    let name = name.as_ref();
    match name.is_empty() || name.contains(&0) {
        true => Err(bad_name(Subject::Attribute, &String::from_utf8_lossy(name))),
        false => Ok(()),
    }
}

/// The error for a name that two attributes have.
#[cold]
pub(super) fn duplicate_name(name: &[u8]) -> Error {
    let (subject, name) = (
        Subject::Attribute,
        String::from_utf8_lossy(name).into_owned(),
    );
    Error::build(BuildError::DuplicateName { subject, name })
}

#[cold]
pub(super) fn bad_name(subject: Subject, name: &str) -> Error {
    let name = name.to_owned();
    Error::build(BuildError::Name { subject, name })
}
