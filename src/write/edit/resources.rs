//! Changes of resources, and the layout of the resource section.
//!
//! Padding depends on the offset. The section is laid out for a start at a multiple of the largest
//! alignment; an entry whose padding is then the same as before is copied as it is.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::state::Edit;
use crate::bytecode::Bytecode;
use crate::dialect::builtin::codes;
use crate::error::{Error, ErrorKind, Result, Subject};
use crate::format::{ResourceKind, SectionId};
use crate::ids::{DialectId, Span, StringId};
use crate::limits;
use crate::tables::{Resource, ResourceOwner, encode};
use crate::view::View;
use crate::write::builder::NewResource;
use crate::write::plan::Pieces;

/// Changes of the resources of a file, by their index.
#[derive(Default)]
pub(in crate::write) struct Changes(BTreeMap<u32, Change>);

#[derive(Clone, Debug, Default)]
struct Change {
    key: Option<StringId>,
    value: Option<Value>,
    alignment: Option<u64>,
}

#[derive(Clone, Copy, Debug)]
enum Value {
    /// None: only the key stays.
    Declared,
    /// Not even the key; for resources without a handle.
    Removed,
    /// Data that were given.
    Data(Span),
}

/// Resources. Attributes refer to them by number, which stays.
impl<'f> Edit<'f> {
    /// A blob gets other data. It keeps its alignment; a declaration gets one of 64 bytes.
    ///
    /// # Errors
    /// `Unencodable` for a resource that is no blob.
    pub fn set_blob(&mut self, resource: &Resource, data: impl Into<Cow<'f, [u8]>>) -> Result<()> {
        self.check_blob(resource)?;
        let data = self.builder.blobs.hold(data.into());
        self.resource(resource).value = Some(Value::Data(data));
        Ok(())
    }

    /// As [`Edit::set_blob`], with data that are read when the file is written, in steps of 1 MiB.
    ///
    /// # Errors
    /// As [`Edit::set_blob`]; `Io` of the source.
    pub fn set_blob_from(
        &mut self,
        resource: &Resource,
        source: impl crate::bytes::ReadAt + 'f,
    ) -> Result<()> {
        self.check_blob(resource)?;
        let data = self.builder.blobs.read_later(std::sync::Arc::new(source))?;
        self.resource(resource).value = Some(Value::Data(data));
        Ok(())
    }

    /// A blob gets another alignment, a power of two, in the file.
    ///
    /// # Errors
    /// `BadAlignment`; `Unencodable` for a resource that is no blob.
    pub fn align_blob(&mut self, resource: &Resource, alignment: u64) -> Result<()> {
        self.check_blob(resource)?;
        if !alignment.is_power_of_two() || alignment > limits::MAX_ALIGNMENT {
            return Err(Error::new(ErrorKind::BadAlignment { alignment }));
        }
        self.resource(resource).alignment = Some(alignment);
        Ok(())
    }

    /// A resource loses its data and keeps its key, as the reference writer elides them. One of a tool
    /// is removed.
    pub fn drop_data(&mut self, resource: &Resource) {
        self.resource(resource).value = Some(match resource.owner {
            ResourceOwner::Dialect(_) => Value::Declared,
            ResourceOwner::External(_) => Value::Removed,
        });
    }

    /// A resource gets another key. An attribute whose text names the key is not changed.
    ///
    /// # Errors
    /// `Build` for a malformed key, or one in use.
    pub fn rename_resource(&mut self, resource: &Resource, key: &str) -> Result<()> {
        self.builder.check_key(key)?;
        let key = self.builder.string_id(key.as_bytes());
        self.resource(resource).key = Some(key);
        Ok(())
    }

    fn resource(&mut self, resource: &Resource) -> &mut Change {
        self.resources.0.entry(resource.index).or_default()
    }

    fn check_blob(&self, resource: &Resource) -> Result<()> {
        match resource.kind {
            ResourceKind::Blob => Ok(()),
            _ => Err(Error::unencodable(Subject::Resource)),
        }
    }

    /// Whether a resource changes or is added.
    pub(super) fn has_new_resources(&self) -> bool {
        !self.resources.0.is_empty() || !self.builder.resources.is_empty()
    }
}

/// The key, the size and the kind of a resource.
type Listed = (StringId, u64, ResourceKind);

/// The resource section, laid out anew.
pub(in crate::write) struct Layout {
    pub(in crate::write) data: Pieces,
    /// What its start must be a multiple of.
    pub(in crate::write) alignment: u64,
    /// The groups, with their entries.
    groups: Vec<(ResourceOwner, Vec<Listed>)>,
    /// Whether the section that lists the resources is another one.
    pub(in crate::write) lists_others: bool,
}

impl Layout {
    /// # Errors
    /// Those of the resources of the file.
    pub(in crate::write) fn new(
        view: View<'_>,
        changes: &Changes,
        added: &[NewResource],
        owner: DialectId,
    ) -> Result<Layout> {
        let file = view.file();
        let mut new = Layout {
            data: Pieces::default(),
            alignment: 1,
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
                let change = changes.0.get(&resource.index);
                if let Some(Value::Removed) = change.and_then(|change| change.value) {
                    new.lists_others = true;
                    continue;
                }
                let before = new.data.len();
                new.value(file, &resource, change, start)?;
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
        match (change.and_then(|change| change.value), stated) {
            (Some(Value::Declared | Value::Removed), _) => {}
            (Some(Value::Data(data)), _) => {
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
        self.data.encode(|out| {
            encode::blob_head(alignment, len, out);
            out.padding(alignment.max(1));
        });
    }

    /// The section that lists the resources.
    pub(in crate::write) fn offsets(&self) -> Pieces {
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

/// The dialect of blobs that are added.
pub(super) const OWNER: &str = codes::NAME;
