//! What has no counterpart in other dialects.

use std::fmt;

use mlirbc::error::{Subject, shown};
use mlirbc::ids::Pos;
use mlirbc::ir::{Body, OpRef};
use mlirbc::{Error, Result};

/// What of an operation has no counterpart in other dialects.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum NoCounterpart {
    /// The operation itself: it is of another dialect, or not known.
    Operation,
    /// This attribute that it defines.
    Attribute(String),
    /// This attribute, which it does not have.
    Missing(String),
    /// An attribute of its dictionary.
    Discardable,
    /// The type of an operand, a result or an argument of a block.
    Type,
}

impl fmt::Display for NoCounterpart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoCounterpart::Operation => f.write_str("the operation has no counterpart"),
            NoCounterpart::Attribute(name) => {
                write!(f, "the value of `{}` has no counterpart", shown(name))
            }
            NoCounterpart::Missing(name) => write!(f, "`{}` is missing", shown(name)),
            NoCounterpart::Discardable => {
                f.write_str("an attribute of the dictionary has no counterpart")
            }
            NoCounterpart::Type => f.write_str("a type has no counterpart"),
        }
    }
}

/// Why a file is not legalized.
pub(crate) enum Stop {
    /// It is malformed, or cannot be read.
    File(Error),
    /// Something in the operation at this offset.
    NoCounterpart(NoCounterpart, Pos),
}

impl From<Error> for Stop {
    fn from(error: Error) -> Stop {
        Stop::File(error)
    }
}

/// The first thing that has no counterpart.
#[derive(Default)]
pub(super) struct Fault(Option<(NoCounterpart, Pos)>);

impl Fault {
    /// Notes what it is, for an operation. The error that it returns only ends the walk.
    pub(super) fn note(&mut self, body: &Body<'_>, op: OpRef<'_>, what: NoCounterpart) -> Error {
        let mut pos = 0;
        body.each_op_span(|id, span| {
            if id == op.id() {
                pos = span.start;
            }
        });
        self.0 = Some((what, pos));
        Error::unencodable(Subject::Operation)
    }

    /// The answer of a walk.
    pub(super) fn result<T>(self, walked: Result<T>) -> Result<T, Stop> {
        match self.0 {
            Some((what, pos)) => Err(Stop::NoCounterpart(what, pos)),
            None => walked.map_err(Stop::File),
        }
    }
}
