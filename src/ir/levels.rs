//! Decoding and visiting a file by levels of independent bodies.
//!
//! The first level is the top level of the file, the next one the isolated regions of its
//! operations, then those inside them, and so on. The bodies of a level are independent, so they
//! can be distributed over threads, and nesting of any depth needs no recursion.
//!
//! The well-formed part of a malformed body is read, including the bodies nested in it. So all
//! errors that a sequential reader could meet first are found. The error that is reported is the
//! first in the file, for any number of threads.

use crate::error::Error;
use crate::ir::scan::BodyStart;

pub(super) const TOP_LEVEL: BodyStart = BodyStart {
    head: None,
    depth: 0,
};

/// The error with the smaller offset in the file.
pub(super) fn first(a: Option<Error>, b: Option<Error>) -> Option<Error> {
    let pos = |e: &Error| e.pos().unwrap_or(0);
    match (a, b) {
        (Some(a), Some(b)) if pos(&b) < pos(&a) => Some(b),
        (a, b) => a.or(b),
    }
}
