//! Why there is no answer, or no whole one.

mod about;
mod damage;
mod error_fields;

use std::fmt;

use mlirbc::ErrorKind;
use mlirbc::error::{Class, LimitKind, SinkError, Tip};
use mlirbc_document::text::{escape, plural};
use mlirbc_weights::tensor_files::{TensorFileError, TensorFileErrorKind};

pub use self::about::{About, Named, OfWeights};
pub use self::damage::Damage;
pub use self::error_fields::{ErrorFields, NoDocument};

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
        /// What is wrong.
        error: TensorFileError,
    },
    /// A text that is no module: its errors, with the name of the file and their lines.
    Text(String),
    /// What was asked for is not in the file, or does not fit it.
    Request {
        /// What that means for a caller.
        class: Class,
        /// Why.
        text: String,
        /// What the user may do next.
        tip: Option<Tip>,
    },
    /// Findings of `verify`.
    Findings {
        /// Number of all findings.
        total: u64,
        /// Number of those that are listed.
        listed: u64,
    },
    /// A reader or a version that lacks what the file needs: what that is, a line each.
    Incompatible(String),
    /// Parameters that no archive has, or that are others there: how many.
    Parameters(String),
    /// A search without modules, or that has left out a part of the file.
    Search(String),
}

/// Why what is made of a file is not written, or not whole.
pub type WriteFailure = SinkError<Failure>;

impl From<Failure> for WriteFailure {
    fn from(failure: Failure) -> WriteFailure {
        WriteFailure::File(failure)
    }
}

impl Failure {
    /// An option that does not fit the file, or another option.
    pub fn usage(text: impl Into<String>) -> Failure {
        Failure::request(Class::Usage, text)
    }

    /// What was asked for is not in the file.
    pub fn not_found(text: impl Into<String>) -> Failure {
        Failure::request(Class::NotFound, text)
    }

    /// What was asked for does not fit the file.
    pub fn request(class: Class, text: impl Into<String>) -> Failure {
        Failure::Request {
            class,
            text: text.into(),
            tip: None,
        }
    }

    /// The same with what the user may do next; of other failures nothing is known.
    #[must_use]
    pub fn with_tip(mut self, next: impl Into<Option<Tip>>) -> Failure {
        if let Failure::Request { tip, .. } = &mut self {
            *tip = next.into();
        }
        self
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

    /// An error of the file of tensors with this name.
    pub fn tensor_file(name: &str, error: TensorFileError) -> Failure {
        match error.kind {
            TensorFileErrorKind::Source(error) => Failure::file(name, error),
            _ => Failure::TensorFile {
                name: name.to_string(),
                error,
            },
        }
    }

    /// What it means for a caller.
    pub fn class(&self) -> Class {
        match self {
            Failure::File { error, .. } => error.kind().class(),
            Failure::Vm { error, .. } => error.kind().class(),
            Failure::TensorFile { error, .. } => error.class(),
            Failure::Request { class, .. } => *class,
            Failure::Text(_)
            | Failure::Findings { .. }
            | Failure::Parameters(_)
            | Failure::Search(_) => Class::Malformed,
            Failure::Incompatible(_) => Class::Unsupported,
        }
    }

    /// The name of the exact kind, such as "UnexpectedEnd", or of the class.
    pub fn name(&self) -> &'static str {
        match self {
            Failure::File { error, .. } => error.kind().name(),
            Failure::Vm { error, .. } => error.kind().name(),
            Failure::TensorFile { .. } => "TensorFile",
            Failure::Text(_) => "AsmSyntax",
            Failure::Findings { .. } => "Findings",
            Failure::Parameters(_) => "Parameters",
            Failure::Search(_) => "Search",
            Failure::Incompatible(_) => "Incompatible",
            Failure::Request { class, .. } => class.name(),
        }
    }

    /// What the user may do next; each face says it in its own words, after the text.
    pub fn tip(&self) -> Option<Tip> {
        match self {
            Failure::File {
                error,
                damage: None,
                ..
            } => error.kind().tip(),
            Failure::Vm { error, .. } => error.kind().tip(),
            Failure::Request { tip, .. } => *tip,
            _ => None,
        }
    }

    /// Where in the file, if it is about a place.
    pub fn offset(&self) -> Option<u64> {
        match self {
            Failure::File { error, .. } => error.offset(),
            Failure::Vm { error, .. } => error.pos(),
            Failure::TensorFile { error, .. } => Some(error.offset),
            _ => None,
        }
    }

    /// Whether the file seems to end too early, as [`mlirbc::Error::is_truncated`]; not of files of tensors.
    pub fn is_truncated(&self) -> bool {
        match self {
            Failure::File { error, .. } => error.is_truncated(),
            Failure::Vm { error, .. } => error.is_truncated(),
            _ => false,
        }
    }

    /// Whether an answer was cut, because it is above the limit: what was written of it is no document.
    pub fn is_cut(&self) -> bool {
        let Failure::File { error, .. } = self else {
            return false;
        };
        let limit = LimitKind::Answer;
        matches!(error.kind(), ErrorKind::Limit { limit: it, .. } if *it == limit)
    }

    /// Whether the document that came before it has all there is to say.
    pub fn is_finding(&self) -> bool {
        matches!(
            self,
            Failure::Findings { .. }
                | Failure::Parameters(_)
                | Failure::Search(_)
                | Failure::Incompatible(_)
        )
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
                None => write!(f, "{name}: {error}"),
                Some(damage) if damage.is(error) => write!(f, "{name}: {damage}"),
                Some(damage) => {
                    let follows = matches!(error.kind(), ErrorKind::MissingSection { .. });
                    let link = if follows { "therefore" } else { "also" };
                    write!(f, "{name}: {damage}; {link}: {error}")
                }
            },
            Failure::Vm { name, error } => write!(f, "{name}: {error}"),
            Failure::TensorFile { name, error } => {
                write!(f, "{name}: {}", escape(error.to_string().as_bytes()))
            }
            Failure::Text(what)
            | Failure::Request { text: what, .. }
            | Failure::Parameters(what)
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
