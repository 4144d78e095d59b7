//! A file as levels of bodies that can be read independently.
//!
//! The first level is the top level of the file, the next one the isolated regions of its
//! operations, then those in them, and so on. The bodies of a level are independent, so they
//! can be shared among threads, and no depth of nesting needs recursion.
//!
//! The sound part of a malformed body is read, and so is what is nested in it. So every error
//! that a reader from front to back could meet first is found, and the one that is reported is
//! the first in the file, on any number of threads.

use crate::error::Error;
use crate::ir::scan::BodyStart;

pub(super) const TOP_LEVEL: BodyStart = BodyStart {
    head: None,
    depth: 0,
};

/// The one of two errors that stands first in the file.
pub(super) fn first(a: Option<Error>, b: Option<Error>) -> Option<Error> {
    let pos = |e: &Error| e.pos().unwrap_or(0);
    match (a, b) {
        (Some(a), Some(b)) if pos(&b) < pos(&a) => Some(b),
        (a, b) => a.or(b),
    }
}
