//! The layout of the resource section.
//!
//! Padding depends on the offset. The section is laid out for a start at a multiple of the largest
//! alignment; an entry whose padding is then the same as before is copied as it is.

use super::changes::{Change, Changes};
use crate::builder::NewResource;
use crate::plan::Pieces;
use mlirbc::ids::{DialectId, Span, StringId};
use mlirbc::resource::{Resource, ResourceKind, ResourceOwner};
use mlirbc::tables::{BlobHeader, encode};
use mlirbc::{Bytecode, Result, SectionId, View};

/// The key, the size and the kind of a resource.
type Listed = (StringId, u64, ResourceKind);

/// The resource section, laid out anew.
pub(crate) struct Layout {
    pub(crate) data: Pieces,
    /// What its start must be a multiple of.
    pub(crate) alignment: u64,
    /// Whether a resource loses its data: then the section need not keep a larger alignment.
    pub(crate) drops_data: bool,
    /// The groups, with their entries.
    groups: Vec<(ResourceOwner, Vec<Listed>)>,
    /// Whether the section that lists the resources is another one.
    pub(crate) lists_others: bool,
}

impl Layout {
    /// # Errors
    /// Those of the resources of the file.
    pub(crate) fn new(
        view: View<'_>,
        changes: &Changes,
        added: &[NewResource],
        owner: DialectId,
    ) -> Result<Layout> {
        let file = view.file();
        let mut new = Layout {
            data: Pieces::default(),
            alignment: 1,
            drops_data: false,
            groups: Vec::new(),
            lists_others: !added.is_empty(),
        };
        let section = file.find_section(SectionId::Resource);
        let start = section.map_or(0, |section| section.data.start);
        let mut end = start;
        let mut resources = view.resources()?;
        for (owner, _, count) in view.resource_groups()? {
            let mut entries = Vec::new();
            for resource in resources.by_ref().take(count as usize) {
                let resource = resource?;
                end = resource.entry.end();
                let change = changes.get(resource.index);
                let drops = changes.drops(resource.index);
                new.drops_data |= drops;
                // Nothing refers to a resource of a tool by its number, so its key goes too.
                if drops && matches!(owner, ResourceOwner::External(_)) {
                    new.lists_others = true;
                    continue;
                }
                let before = new.data.len();
                if !drops {
                    new.value(file, &resource, change, start)?;
                }
                let size = new.data.len() - before;
                let key = change.and_then(|change| change.key);
                new.lists_others |= size != resource.entry.len || key.is_some();
                entries.push((key.unwrap_or(resource.key), size, resource.kind));
            }
            if !entries.is_empty() {
                new.groups.push((owner, entries));
            }
        }
        let mut entries = Vec::with_capacity(added.len());
        for resource in added {
            let before = new.data.len();
            if let Some(data) = resource.data {
                new.head(resource.alignment, data.len);
                new.data.insert(data);
            }
            entries.push((resource.key, new.data.len() - before, ResourceKind::Blob));
        }
        if !entries.is_empty() {
            new.groups.push((ResourceOwner::Dialect(owner), entries));
        }
        if let Some(section) = section {
            // What lies behind the last entry belongs to none.
            let len = section.data.end().saturating_sub(end);
            new.data.copy(Span { start: end, len });
        }
        Ok(new)
    }

    /// Whether there is a resource.
    pub(crate) fn has_resources(&self) -> bool {
        !self.groups.is_empty()
    }

    fn value(
        &mut self,
        file: &Bytecode<'_>,
        resource: &Resource,
        change: Option<&Change>,
        start: u64,
    ) -> Result<()> {
        let stated = file.blob_span(resource)?;
        let alignment = change.and_then(|change| change.alignment);
        let alignment = alignment.or(stated.map(|(_, alignment)| alignment));
        match (change.and_then(|change| change.data), stated) {
            (Some(data), _) => {
                self.head(alignment.unwrap_or(DEFAULT_ALIGNMENT), data.len);
                self.data.insert(data);
            }
            (None, None) => self.data.copy(resource.entry),
            (None, Some((data, old))) => {
                let alignment = alignment.unwrap_or(old);
                let moved = (start + self.data.len()).abs_diff(resource.entry.start);
                let fits = start % alignment.max(1) == 0 && moved % alignment.max(1) == 0;
                if alignment == old && fits {
                    self.alignment = self.alignment.max(alignment);
                    self.data.copy(resource.entry);
                } else {
                    self.head(alignment, data.len);
                    self.data.copy(data);
                }
            }
        }
        Ok(())
    }

    /// What precedes the data of a blob.
    fn head(&mut self, alignment: u64, len: u64) {
        self.alignment = self.alignment.max(alignment);
        self.data.blob_head(BlobHeader { alignment, len });
    }

    /// The section that lists the resources.
    pub(crate) fn offsets(&self) -> Pieces {
        let external = |owner: &ResourceOwner| matches!(owner, ResourceOwner::External(_));
        let count = self
            .groups
            .iter()
            .filter(|(owner, _)| external(owner))
            .count();
        let mut section = Pieces::default();
        section.encode(|out| {
            encode::external_groups(count as u64, out);
            for (owner, entries) in &self.groups {
                encode::resource_group(*owner, entries.iter().copied(), out);
            }
        });
        section
    }
}

/// The alignment of a blob that had no data: that of the reference writer.
const DEFAULT_ALIGNMENT: u64 = 64;
