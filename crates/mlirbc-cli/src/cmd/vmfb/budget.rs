//! A bound on what is listed: records of a module can share strings and lists, so that a small file
//! could fill any output.

use std::cell::Cell;

use mlirbc::error::LimitKind;
use mlirbc::{Error, ErrorKind, raw::limits};

/// Bytes that may still be listed.
pub(super) struct Budget {
    left: Cell<u64>,
    most: u64,
}

impl Budget {
    /// The budget for a file of `len` bytes, as that of `print`.
    pub(super) fn new(len: u64) -> Budget {
        let most = limits::TEXT.saturating_add(len.saturating_mul(limits::TEXT_PER_BYTE));
        Budget {
            left: Cell::new(most),
            most,
        }
    }

    /// The whole budget again, for a list that is made twice.
    pub(super) fn renew(&self) {
        self.left.set(self.most);
    }

    pub(super) fn spend(&self, bytes: u64) -> mlirbc::Result<()> {
        let most = self.most;
        let limit = LimitKind::PrintedText;
        let left = self.left.get().checked_sub(bytes);
        self.left.set(left.unwrap_or(0));
        left.map(drop)
            .ok_or_else(|| Error::new(ErrorKind::Limit { limit, most }))
    }
}
