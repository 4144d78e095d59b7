//! Custom calls: which releases of jaxlib have a function of this name.

use mlirbc::producer::{NamedRelease, Tool};

/// The releases that have some functions, and their names: `?` is the letter of a type.
#[derive(Clone, Copy, Debug)]
pub(super) struct CallRow {
    pub(super) first: Option<NamedRelease>,
    pub(super) last: Option<NamedRelease>,
    pub(super) names: &'static str,
}

impl CallRow {
    /// A row of the table: `0.4.31 0.4.37 blas_?trsm_ffi`; `-` for no end.
    pub(super) fn parse(row: &'static str) -> Option<CallRow> {
        let (first, rest) = row.split_once(' ')?;
        let (last, names) = rest.split_once(' ')?;
        let end = |text: &str| match text {
            "-" => Some(None),
            text => NamedRelease::of(Tool::Jaxlib, text).map(Some),
        };
        Some(CallRow {
            first: end(first)?,
            last: end(last)?,
            names,
        })
    }

    /// A call of this name in every release.
    pub(super) fn named(names: &'static str) -> CallRow {
        CallRow {
            first: None,
            last: None,
            names,
        }
    }

    pub(super) fn has(&self, name: &[u8]) -> bool {
        self.names.split(' ').any(|it| is_of(it.as_bytes(), name))
    }

    /// Whether a release has its functions.
    pub(super) fn is_in(&self, release: NamedRelease) -> bool {
        let numbers = release.numbers();
        self.first.is_none_or(|first| first.numbers() <= numbers)
            && self.last.is_none_or(|last| numbers <= last.numbers())
    }
}

fn is_of(pattern: &[u8], name: &[u8]) -> bool {
    let is_letter =
        |pair: (&u8, &u8)| pair.0 == pair.1 || *pair.0 == b'?' && b"sdcz".contains(pair.1);
    pattern.len() == name.len() && pattern.iter().zip(name).all(is_letter)
}
