//! Another key for a resource, or another name for a symbol.

use serde::{Deserialize, Serialize};

use super::change::{Change, Changed, Subject};
use crate::equal_strings::strings_that_stay;
use crate::failure::Failure;

/// What gets which name.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The key of a resource; a symbol begins with `@`.
    pub name: String,
    /// The new one; of a symbol with or without `@`.
    pub new: String,
}

impl Change for Options {
    const NAME: &'static str = "rename";

    fn change<'f>(&self, subject: &'f Subject) -> Result<Changed<'f>, Failure> {
        if self.name.is_empty() || self.new.is_empty() {
            return Err(Failure::usage("a name and a new one are needed"));
        }
        let file = subject.file()?;
        let plan = mlirbc_transform::rename(file, &self.name, &self.new);
        let plan = plan.map_err(|why| subject.opened().fail(why))?;
        let stay = strings_that_stay(file, &self.name);
        let stay = stay.map_err(|error| subject.opened().fail(error))?;
        Ok(subject.module(plan, stay.into_iter().collect()))
    }
}
