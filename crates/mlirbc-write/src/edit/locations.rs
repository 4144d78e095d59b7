//! Operations and arguments without their locations.

use super::changes::Slot;
use super::file_edit::Edit;
use crate::nested_bodies::Bodies;
use crate::plan::Pieces;
use mlirbc::dialect::builtin::codes;
use mlirbc::entity::AttrData;
use mlirbc::ids::{AttrId, DialectId, TypeId};
use mlirbc::ir::{EntryNumbers, IsolatedHead, OpHead, OpNumbers, Visitor};
use mlirbc::raw::varint;
use mlirbc::{Error, ErrorKind, Result};

impl Edit<'_> {
    /// All operations and arguments of blocks get the unknown location. The attributes that were their
    /// locations stay in their table, unused, until the file is written in the canonical form; see
    /// [`Edit::blank_locations`].
    ///
    /// # Errors
    /// Those of the tables of the file.
    pub fn strip_locations(&mut self) -> Result<()> {
        let mut bytes = Vec::new();
        varint::encode(codes::attr::UNKNOWN_LOC, &mut bytes);
        let view = self.file.view();
        let mut found = Vec::new();
        for (index, dialect) in (0..).zip(view.dialects()?) {
            if view.string(dialect.name)? == codes::NAME.as_bytes() {
                found.extend(view.find_attr(DialectId(index), &bytes)?);
            }
        }
        let unknown = match found.first() {
            Some(id) => *id,
            None => {
                let unknown = self.builder.unknown_loc()?;
                self.builder.attr_id(unknown)?
            }
        };
        self.unlocated = Some(unknown);
        Ok(())
    }

    /// All locations in the table of attributes become unknown, also those that other attributes hold.
    /// For files whose numbers cannot change: the names of files stay in the string section, where
    /// something unknown may refer to them.
    ///
    /// # Errors
    /// Those of the attributes of the file.
    pub fn blank_locations(&mut self) -> Result<()> {
        let view = self.file.view();
        for id in (0..self.builder.base.first.entries.attrs).map(AttrId) {
            let entry = view.attr_entry(id)?;
            let is_location = entry.custom
                && matches!(
                    view.attr(id),
                    Ok(AttrData::FileLineColLoc { .. }
                        | AttrData::FileLineColRange { .. }
                        | AttrData::NameLoc { .. }
                        | AttrData::FusedLoc { .. }
                        | AttrData::CallSiteLoc { .. })
                );
            if is_location {
                let mut contents = Pieces::default();
                contents.encode(|out| {
                    out.varint(codes::attr::UNKNOWN_LOC);
                });
                let slot = Slot {
                    dialect: entry.dialect,
                    custom: true,
                    contents,
                };
                self.slots.insert(id.0, slot);
            }
        }
        Ok(())
    }

    /// The IR section, with this location everywhere.
    pub(super) fn without_locations(&self, unknown: AttrId) -> Result<Pieces> {
        if !self.loaded.is_empty() {
            return Err(Error::new(ErrorKind::TwoSteps));
        }
        let version = self.file.version();
        let bodies = Bodies::find(self.file.view().table_sizes()?, &mut Nothing)?;
        let mut numbers = Unlocated {
            unknown: unknown.0.into(),
            elides: version.has_elided_argument_locations(),
        };
        bodies.encode(&mut numbers, version)
    }
}

/// A scan that only finds bodies.
struct Nothing;

impl Visitor for Nothing {
    fn isolated(&mut self, _: IsolatedHead) {}
}

struct Unlocated {
    unknown: u64,
    elides: bool,
}

impl EntryNumbers for Unlocated {
    fn op(&mut self, op: OpHead) -> OpNumbers {
        OpNumbers {
            name: op.name.0.into(),
            mask: op.mask,
            location: self.unknown,
            attributes: op.attributes.map(|id| id.0.into()),
            properties: op.properties.map(|id| id.0.into()),
        }
    }

    fn ty(&mut self, id: TypeId) -> u64 {
        id.0.into()
    }

    fn argument_location(&mut self, _: Option<AttrId>) -> Option<u64> {
        (!self.elides).then_some(self.unknown)
    }
}
