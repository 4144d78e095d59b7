//! How many bytes one command writes or hashes: a small file can declare many.

use mlirbc::raw::limits::MAX_EXPANDED;

use super::select::Selected;
use crate::output::Failure;
use crate::style;
use crate::tensor_file::{Data, TensorFile};

/// How often the bytes of a file may be read: spans can overlap.
const PASSES: u64 = 16;

/// Bytes that are left to a command.
pub(super) struct Budget {
    /// Of those in the file.
    stored: u64,
    /// Of repeated splats.
    repeated: u64,
    /// What the user can do about a splat that is too long.
    remedy: &'static str,
}

impl Budget {
    pub(super) fn new(file: &dyn TensorFile, remedy: &'static str) -> Budget {
        Budget {
            stored: file.source().len().saturating_mul(PASSES),
            repeated: MAX_EXPANDED,
            remedy,
        }
    }

    /// Takes the bytes of a tensor; splats are repeated.
    pub(super) fn take(&mut self, it: &Selected) -> Result<(), Failure> {
        let (left, len) = match &it.data {
            Data::Stored(span) => (&mut self.stored, span.len),
            Data::Splat(splat) => (&mut self.repeated, splat.len),
            Data::External(_) | Data::Unknown => return Ok(()),
        };
        if let Some(rest) = left.checked_sub(len) {
            *left = rest;
            return Ok(());
        }
        let remedy = self.remedy;
        Err(Failure::Usage(match &it.data {
            Data::Splat(_) if len > MAX_EXPANDED => {
                let key = style::name(&it.entry.key);
                format!("{key} is a splat of {len} bytes, more than {MAX_EXPANDED}: {remedy}")
            }
            Data::Splat(_) => {
                format!("the splats repeat to more than {MAX_EXPANDED} bytes: {remedy}")
            }
            _ => format!(
                "tensors share their bytes, together more than {PASSES} times those of the file: \
                 name fewer keys"
            ),
        }))
    }
}
