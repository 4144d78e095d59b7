//! The records of native properties.

use super::{View, in_section};
use crate::cursor::Cursor;
use crate::error::{Frame, Result};
use crate::format::SectionId;
use crate::ids::PropertiesId;
use crate::tables::{PropertiesTable, RecordsInOrder};

/// Native properties.
impl<'a> View<'a> {
    #[inline]
    fn properties_table(self) -> Result<(&'a PropertiesTable, Cursor<'a>)> {
        let id = SectionId::Properties;
        let section = self.file.section(id)?;
        let index = || {
            self.file.will_scan(id);
            PropertiesTable::index(section).map_err(in_section(id))
        };
        Ok((self.file.index.properties.get(index)?, section))
    }

    /// Number of property records; zero before version 5.
    ///
    /// # Errors
    /// Those of indexing the properties section.
    pub fn num_properties(self) -> Result<u32> {
        if self.file.find_section(SectionId::Properties).is_none() {
            return Ok(0);
        }
        Ok(self.properties_table()?.0.len())
    }

    /// The property records, for lookups that are mostly in order.
    #[doc(hidden)]
    pub fn properties_in_order(self) -> Result<RecordsInOrder<'a>> {
        let (table, section) = self.properties_table()?;
        Ok(RecordsInOrder::new(table, section))
    }

    /// The bytes of a property record.
    ///
    /// # Errors
    /// Those of indexing the properties section; `IndexOutOfRange`.
    pub fn properties(self, id: PropertiesId) -> Result<Cursor<'a>> {
        let (table, section) = self.properties_table()?;
        let record = table.get(section, id);
        record.map_err(|e| e.within(Frame::Properties(id)))
    }
}
