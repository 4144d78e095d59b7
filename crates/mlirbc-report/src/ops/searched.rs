//! A limit of what searching the attributes of operations costs: any number of operations can share a
//! dictionary or a record of any length.

use mlirbc::error::LimitKind;
use mlirbc::ir::OpRef;
use mlirbc::raw::limits;
use mlirbc::{Error, ErrorKind};

/// What is left.
pub(crate) struct Searched {
    left: u64,
    most: u64,
}

impl Searched {
    pub(crate) fn new(file_len: u64) -> Searched {
        let most = limits::max_looked_at(file_len);
        Searched { left: most, most }
    }

    /// Takes the bytes of the dictionary and the record of an operation.
    ///
    /// # Errors
    /// `Limit`; those of the tables.
    pub(crate) fn op(&mut self, op: OpRef<'_>) -> mlirbc::Result<()> {
        let dictionary = match op.dictionary() {
            Some(it) => op.view().attr_entry(it.id())?.span.len,
            None => 0,
        };
        let record = op.property_record()?.map_or(0, |it| it.rest().len() as u64);
        self.take(dictionary.saturating_add(record))
    }

    /// Takes this many bytes.
    ///
    /// # Errors
    /// `Limit`.
    pub(crate) fn take(&mut self, bytes: u64) -> mlirbc::Result<()> {
        let (limit, most) = (LimitKind::Text, self.most);
        let left = self.left.checked_sub(bytes);
        self.left = left.ok_or_else(|| Error::new(ErrorKind::Limit { limit, most }))?;
        Ok(())
    }
}
