//! Blobs at other offsets.

use serde::{Deserialize, Serialize};

use super::change::{Change, Changed, Subject, note_unchanged};
use crate::failure::Failure;
use crate::options::Texts;

/// Which blobs are aligned, and how.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The alignment in bytes, a power of two.
    pub to: u64,
    /// Only resources with these keys, or patterns.
    pub resources: Texts,
}

impl Change for Options {
    const NAME: &'static str = "align";

    fn change<'f>(&self, subject: &'f Subject) -> Result<Changed<'f>, Failure> {
        subject.in_place(|opened, file, notes| {
            let plan = mlirbc_transform::align(file, self.to, &self.resources.0);
            let plan = plan.map_err(|why| opened.fail(why))?;
            note_unchanged(opened, &plan, notes)?;
            Ok(plan)
        })
    }
}
