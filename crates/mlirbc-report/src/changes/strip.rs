//! The module without locations, data, or symbols that nothing needs.

use mlirbc_transform::Strip;
use serde::{Deserialize, Serialize};

use super::change::{Change, Changed, Subject, note_unchanged};
use crate::failure::Failure;
use crate::options::Texts;

/// What goes; all of these off: the locations, and what nothing refers to then.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Locations of operations and arguments.
    pub locations: bool,
    /// What nothing refers to; entries are numbered anew.
    pub compact: bool,
    /// Private symbols that no public one needs.
    pub symbols: bool,
    /// The data of all resources, whose keys stay.
    pub data: bool,
    /// The data of resources with these keys, or patterns.
    pub resources: Texts,
}

impl Change for Options {
    const NAME: &'static str = "strip";

    fn change<'f>(&self, subject: &'f Subject) -> Result<Changed<'f>, Failure> {
        let strip = Strip {
            locations: self.locations,
            compact: self.compact,
            symbols: self.symbols,
            data: self.data,
            resources: self.resources.0.clone(),
        };
        subject.in_place(|opened, file, notes| {
            let stripped = mlirbc_transform::strip(file, &strip);
            let stripped = stripped.map_err(|why| opened.fail(why))?;
            let kept = stripped.kept_names.iter();
            notes.extend(
                kept.map(|why| format!("the names of files stay in the string section: {why}")),
            );
            note_unchanged(opened, &stripped.plan, notes)?;
            Ok(stripped.plan)
        })
    }
}
