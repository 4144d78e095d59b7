//! A limit on the records and dictionaries that are encoded again.

use crate::error::{Error, ErrorKind, LimitKind, Result};
use crate::format::SectionId;
use crate::limits::{REWRITTEN, REWRITTEN_PER_BYTE};
use crate::view::View;

/// The bytes that are left. See [`REWRITTEN`].
pub(super) struct Budget {
    left: u64,
    most: u64,
}

impl Budget {
    pub(super) fn new(view: View<'_>) -> Budget {
        let file = view.file();
        let resources = file.find_section(SectionId::Resource);
        let len = file.file_len() - resources.map_or(0, |section| section.data.len);
        let most = REWRITTEN.saturating_add(len.saturating_mul(REWRITTEN_PER_BYTE));
        Budget { left: most, most }
    }

    /// # Errors
    /// `Limit`.
    pub(super) fn take(&mut self, bytes: usize) -> Result<()> {
        match self.left.checked_sub(bytes as u64) {
            Some(left) => self.left = left,
            None => {
                let (limit, most) = (LimitKind::RewrittenRecords, self.most);
                return Err(Error::new(ErrorKind::Limit { limit, most }));
            }
        }
        Ok(())
    }
}
