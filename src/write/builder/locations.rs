//! Locations, which are attributes.

use super::handles::Attr;
use super::state::{Builder, encoded};
use crate::entity::AttrData;
use crate::error::{BuildError, Error, Result};
use crate::ids::AttrId;

/// Locations.
///
/// The errors are `Build` for a handle of another builder or an attribute that is no location, and
/// `CountTooLarge` for 2^32 entries.
impl Builder<'_> {
    /// `loc(unknown)`, which is also that of an operation that states none.
    ///
    /// # Errors
    /// Those of all locations.
    pub fn unknown_loc(&mut self) -> Result<Attr> {
        self.add_attr(&AttrData::UnknownLoc)
    }

    /// `loc("file":line:column)`.
    ///
    /// # Errors
    /// Those of all locations.
    pub fn file_loc(&mut self, file: &str, line: u32, column: u32) -> Result<Attr> {
        let file = self.string(file)?;
        self.add_attr(&AttrData::FileLineColLoc {
            file: self.attr_id(file)?,
            line: line.into(),
            column: column.into(),
        })
    }

    /// `loc("name"(child))`.
    ///
    /// # Errors
    /// Those of all locations.
    pub fn name_loc(&mut self, name: &str, child: Attr) -> Result<Attr> {
        let child = self.location(child)?;
        let name = self.string(name)?;
        let name = self.attr_id(name)?;
        self.add_attr(&AttrData::NameLoc { name, child })
    }

    /// `loc(fused[a, b])`, with any attribute as metadata.
    ///
    /// # Errors
    /// Those of all locations.
    pub fn fused_loc(&mut self, locs: &[Attr], metadata: Option<Attr>) -> Result<Attr> {
        let ids: Result<Vec<_>> = locs.iter().map(|loc| self.location(*loc)).collect();
        let bytes = encoded(ids?);
        let metadata = metadata.map(|attr| self.attr_id(attr)).transpose()?;
        let locs = self.list(&bytes, locs.len())?;
        self.add_attr(&AttrData::FusedLoc { locs, metadata })
    }

    /// `loc(callsite(callee at caller))`.
    ///
    /// # Errors
    /// Those of all locations.
    pub fn call_site_loc(&mut self, callee: Attr, caller: Attr) -> Result<Attr> {
        self.add_attr(&AttrData::CallSiteLoc {
            callee: self.location(callee)?,
            caller: self.location(caller)?,
        })
    }

    /// The number of an attribute that is a location, or text that can be one.
    pub(super) fn location(&self, attr: Attr) -> Result<AttrId> {
        let id = self.attr_id(attr)?;
        match self.attr_data(id)? {
            AttrData::UnknownLoc
            | AttrData::FileLineColLoc { .. }
            | AttrData::FileLineColRange { .. }
            | AttrData::NameLoc { .. }
            | AttrData::FusedLoc { .. }
            | AttrData::CallSiteLoc { .. }
            | AttrData::Text(_) => Ok(id),
            _ => Err(Error::build(BuildError::NotALocation)),
        }
    }
}
