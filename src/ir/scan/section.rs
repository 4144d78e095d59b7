//! The IR section of a file, and the table sizes that its numbers are checked against.

use crate::error::Result;
use crate::format::SectionId;
use crate::ids::{AttrId, TypeId};
use crate::ir::scan::body_encoder::{BodyEncoder, BodySink, EntryNumbers, OpNumbers};
use crate::ir::scan::grammar::scan;
use crate::ir::scan::inline;
use crate::ir::scan::open_ops::ScanState;
use crate::ir::scan::sizes::{Isolation, Root, TableSizes};
use crate::ir::scan::visitor::OpHead;
use crate::view::View;

impl<'a> View<'a> {
    /// The IR section with the sizes of the tables that it refers to.
    #[doc(hidden)]
    pub fn table_sizes(self) -> Result<TableSizes<'a>> {
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

/// Numbers that stay as they are.
#[doc(hidden)]
pub struct SameEntries;

impl EntryNumbers for SameEntries {
    fn op(&mut self, op: OpHead) -> OpNumbers {
        OpNumbers {
            name: op.name.0.into(),
            mask: op.mask,
            location: op.location.0.into(),
            attributes: op.attributes.map(|id| id.0.into()),
            properties: op.properties.map(|id| id.0.into()),
        }
    }

    fn ty(&mut self, id: TypeId) -> u64 {
        id.0.into()
    }

    fn argument_location(&mut self, location: Option<AttrId>) -> Option<u64> {
        location.map(|id| id.0.into())
    }
}

/// Encodes the operations of the top level as they were read. Their isolated regions are not
/// decoded; the sink gets their spans.
///
/// # Errors
/// Those of the tables and of the top level.
#[doc(hidden)]
pub fn encode_top_level(view: View<'_>, sink: &mut impl BodySink) -> Result<()> {
    let sizes = view.table_sizes()?;
    let mut encoder = BodyEncoder::new(sink, SameEntries, view.version(), Root::Block);
    let mut state = ScanState::default();
    scan(sizes.section, Root::Block, &sizes, &mut state, &mut encoder)?.finish()
}
