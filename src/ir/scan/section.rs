//! The IR section of a file, and the table sizes that its numbers are checked against.

use crate::error::Result;
use crate::format::SectionId;
use crate::ir::scan::inline;
use crate::ir::scan::sizes::{Isolation, TableSizes};
use crate::view::View;

impl<'a> View<'a> {
    /// The IR section with the sizes of the tables that it refers to.
    pub(crate) fn table_sizes(self) -> Result<TableSizes<'a>> {
        let counts = self.counts()?;
        let section = self.file().section(SectionId::Ir)?;
        let mut sizes = TableSizes {
            section,
            version: self.version(),
            names: self.op_names()?.len() as u32,
            attrs: counts.attrs,
            types: counts.types,
            properties: self.num_properties()?,
            isolation: Isolation::Section,
        };
        if !self.version().has_isolated_sections() {
            let table = &self.file().index.inline_regions;
            let find = || Ok(inline::find(section, &sizes));
            sizes.isolation = Isolation::Table(table.get(find)?);
        }
        Ok(sizes)
    }
}
