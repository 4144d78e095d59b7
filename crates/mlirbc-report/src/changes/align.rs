//! Blobs at other offsets.

use serde::{Deserialize, Serialize};

use super::change::{Change, Changed, Subject};
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
        let plan = mlirbc_transform::align(subject.file()?, self.to, &self.resources.0);
        let plan = plan.map_err(|why| subject.opened().fail(why))?;
        subject.changed_module(plan, Vec::new())
    }
}
