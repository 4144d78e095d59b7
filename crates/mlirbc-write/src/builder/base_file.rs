//! The file that a module is made from: its tables come first, and keep their numbers.

use std::collections::HashSet;

use mlirbc::entity::Counts;
use mlirbc::ids::{DialectId, OpNameId};
use mlirbc::{Result, Version, View};

/// How many items of each table there are in the file.
#[derive(Clone, Copy, Default)]
pub(crate) struct First {
    pub(crate) strings: u32,
    pub(crate) dialects: u32,
    pub(crate) names: u32,
    pub(crate) entries: Counts,
    /// Those of dialects.
    pub(crate) resources: u32,
    pub(crate) records: u32,
}

/// The file, or nothing for a module that is made from nothing.
#[derive(Clone, Copy, Default)]
pub(crate) struct Base<'b> {
    pub(crate) view: Option<View<'b>>,
    pub(crate) first: First,
}

impl<'b> Base<'b> {
    /// # Errors
    /// Those of the tables of the file.
    pub(super) fn of(view: View<'b>) -> Result<Base<'b>> {
        let groups = view.resource_groups()?;
        let external = |owner| matches!(owner, mlirbc::resource::ResourceOwner::External(_));
        let resources = groups.filter(|(owner, ..)| !external(*owner));
        Ok(Base {
            view: Some(view),
            first: First {
                strings: view.num_strings()?,
                dialects: view.dialects()?.len() as u32,
                names: view.op_names()?.len() as u32,
                entries: view.counts()?,
                resources: resources.map(|(.., count)| count).sum(),
                records: view.num_properties()?,
            },
        })
    }

    /// The version of the format.
    pub(crate) fn version(&self) -> Version {
        self.view.map_or(Version::MAX, View::version)
    }

    /// The keys of the resources.
    pub(super) fn keys(&self) -> Result<HashSet<Vec<u8>>> {
        let mut keys = HashSet::new();
        if let Some(view) = self.view {
            for resource in view.resources()? {
                keys.insert(view.string(resource?.key)?.to_vec());
            }
        }
        Ok(keys)
    }

    /// The first dialect of this name.
    pub(super) fn dialect(&self, name: &str) -> Result<Option<DialectId>> {
        let Some(view) = self.view else {
            return Ok(None);
        };
        for (index, dialect) in (0..).zip(view.dialects()?) {
            if view.string(dialect.name)? == name.as_bytes() {
                return Ok(Some(DialectId(index)));
            }
        }
        Ok(None)
    }

    /// The first operation of this name.
    pub(super) fn op_name(&self, dialect: &str, name: &str) -> Result<Option<OpNameId>> {
        let Some(view) = self.view else {
            return Ok(None);
        };
        for id in (0..self.first.names).map(OpNameId) {
            if view.op_name_parts(id)? == [dialect.as_bytes(), name.as_bytes()] {
                return Ok(Some(id));
            }
        }
        Ok(None)
    }
}
