//! A body that is judged.

use super::context::Context;
use super::fault::Faults;

/// A body that is judged.
pub(super) struct Judged<'c, 'm> {
    pub(super) context: &'c Context<'m>,
    pub(super) body: usize,
    pub(super) faults: &'c mut Faults,
}
