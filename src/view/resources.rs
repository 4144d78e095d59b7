//! The resources of a file: by number, by handle, by owner and key.

use super::{View, in_section, out_of_range};
use crate::bytecode::Bytecode;
use crate::cursor::Cursor;
use crate::entity::{Blob, ResourceValue};
use crate::error::{Error, ErrorKind, Frame, NearNames, NoBytes, Result, Subject};
use crate::format::SectionId;
use crate::ids::{ResourceId, Span, StringId};
use crate::tables::{Resource, ResourceOwner, ResourceTable, Resources};

/// Resources.
impl<'a> View<'a> {
    /// The table, its section and the span of the data; `None` in a file without resources.
    fn resource_table(self) -> Result<Option<(&'a ResourceTable, Cursor<'a>, Span)>> {
        let id = SectionId::ResourceOffset;
        let data = self.file.find_section(SectionId::Resource);
        if self.file.find_section(id).is_none() && data.is_none() {
            return Ok(None);
        }
        let offsets = self.file.section(id)?;
        let index = || {
            self.file.will_scan(id);
            ResourceTable::index(offsets).map_err(in_section(id))
        };
        let table = self.file.index.resources.get(index)?;
        let end = Span {
            start: self.file.file_len(),
            len: 0,
        };
        Ok(Some((table, offsets, data.map_or(end, |s| s.data))))
    }

    /// Number of resources, including external ones.
    ///
    /// # Errors
    /// Those of indexing the resource offsets.
    pub fn num_resources(self) -> Result<u32> {
        Ok(self.resource_table()?.map_or(0, |(table, ..)| table.len()))
    }

    /// Sum of the sizes of all resource entries.
    ///
    /// # Errors
    /// Those of indexing the resource offsets.
    pub fn resources_len(self) -> Result<u64> {
        Ok(self
            .resource_table()?
            .map_or(0, |(table, ..)| table.data_len()))
    }

    /// Owner, first resource and number of resources of each group.
    #[doc(hidden)]
    pub fn resource_groups(self) -> Result<impl Iterator<Item = (ResourceOwner, u32, u32)> + 'a> {
        let table = self.resource_table()?.map(|(table, ..)| table);
        Ok(table.into_iter().flat_map(|table| table.groups()))
    }

    /// The owners of empty resource groups.
    #[doc(hidden)]
    pub fn empty_resource_groups(self) -> Result<impl Iterator<Item = ResourceOwner> + 'a> {
        let table = self.resource_table()?.map(|(table, ..)| table);
        Ok(table.into_iter().flat_map(|table| table.empty_groups()))
    }

    /// All resources, in file order: external groups first. Reads none of their bytes.
    ///
    /// # Errors
    /// Those of indexing the resource offsets; the iterator ends after its first error.
    pub fn resources(self) -> Result<impl Iterator<Item = Result<Resource>> + 'a> {
        let all: Option<Resources<'a>> = self
            .resource_table()?
            .map(|(table, offsets, data)| table.iter(offsets, data));
        Ok(all.into_iter().flatten())
    }

    /// The resource with this number in the listing.
    pub(crate) fn resource_at(self, index: u32) -> Result<Resource> {
        match self.resource_table()? {
            Some((table, offsets, data)) => table.get(offsets, data, index),
            None => Err(out_of_range(Subject::Resource, index, 0)),
        }
    }

    /// The resource to which an attribute refers by this handle.
    ///
    /// # Errors
    /// Those of indexing the resource offsets; `IndexOutOfRange`.
    pub fn resource_by_handle(self, handle: ResourceId) -> Result<Resource> {
        let find = || match self.resource_table()? {
            Some((table, offsets, data)) if handle.0 < table.len() - table.external() => {
                table.get(offsets, data, table.external() + handle.0)
            }
            Some((table, ..)) => Err(out_of_range(
                Subject::Resource,
                handle.0,
                (table.len() - table.external()) as usize,
            )),
            None => Err(out_of_range(Subject::Resource, handle.0, 0)),
        };
        find().map_err(|e| e.within(Frame::Resource(handle)))
    }

    /// The resource with this key.
    ///
    /// The search is linear in the number of resources. For many lookups, collect
    /// [`View::resources`] into a map.
    ///
    /// # Errors
    /// `NotFound`; `Ambiguous` if resources of several owners have the key, for which
    /// [`View::resource_of`] asks for the owner; those of indexing the tables.
    pub fn resource(self, key: &str) -> Result<Resource> {
        let keys = self.find_string(key.as_bytes())?;
        let mut found: Option<Resource> = None;
        if !keys.is_empty() {
            for resource in self.resources()? {
                let resource = resource?;
                match &found {
                    _ if keys.binary_search(&resource.key).is_err() => {}
                    Some(first) if first.owner != resource.owner => {
                        return Err(self.ambiguous_key(key, [first.owner, resource.owner]));
                    }
                    Some(_) => {}
                    None => found = Some(resource),
                }
            }
        }
        found.ok_or_else(|| {
            Error::new(ErrorKind::NotFound {
                subject: Subject::Resource,
                name: key.to_owned(),
                near: self.near_keys(key, |_, key| key.to_owned()),
            })
        })
    }

    /// The keys most like this one, each in a form that may have the name of its owner.
    #[cold]
    fn near_keys(self, key: &str, form: impl Fn(&str, &str) -> String) -> Vec<String> {
        let mut near = NearNames::to(key);
        let resources = self.resources().into_iter().flatten();
        for resource in resources.map_while(Result::ok) {
            if near.is_full() {
                break;
            }
            let Ok(key) = self.string(resource.key) else {
                break;
            };
            near.add_bytes_as(key, |key| {
                let owner = self.owner_name(resource.owner).unwrap_or_default();
                let owner = &owner[..owner.len().min(NearNames::MAX_LEN)];
                form(&String::from_utf8_lossy(owner), key)
            });
        }
        near.into_names()
    }

    #[cold]
    fn ambiguous_key(self, key: &str, owners: [ResourceOwner; 2]) -> Error {
        let owner = |owner| String::from_utf8_lossy(self.owner_name(owner).unwrap_or_default());
        Error::new(ErrorKind::Ambiguous {
            subject: Subject::Resource,
            choices: owners.map(|it| format!("{}:{key}", owner(it))).into(),
            name: key.to_owned(),
            more: 0,
        })
    }

    /// The resource with this owner (a dialect's name, or the key of an external group) and key.
    /// If both kinds of owner have this name, the dialect is used.
    ///
    /// The search is linear, as that of [`View::resource`].
    ///
    /// # Errors
    /// `NotFound`; those of indexing the tables.
    pub fn resource_of(self, owner: &str, key: &str) -> Result<Resource> {
        let not_found = || {
            Error::new(ErrorKind::NotFound {
                subject: Subject::Resource,
                name: format!("{owner}:{key}"),
                near: self.near_keys(key, |owner, key| format!("{owner}:{key}")),
            })
        };
        let (table, offsets, data) = self.resource_table()?.ok_or_else(not_found)?;
        let keys = self.find_string(key.as_bytes())?;
        let owners = self.find_string(owner.as_bytes())?;
        let named = |id: &StringId| owners.binary_search(id).is_ok();
        let dialects = self.dialects()?;
        let dialect = |o| match o {
            ResourceOwner::Dialect(id) => {
                let entry = dialects.clone().nth(id.index());
                entry.is_some_and(|d| named(&d.name))
            }
            ResourceOwner::External(_) => false,
        };
        let external = |o| matches!(o, ResourceOwner::External(id) if named(&id));
        let mut found = table.find(offsets, dialect, &keys)?;
        if found.is_none() {
            found = table.find(offsets, external, &keys)?;
        }
        table.get(offsets, data, found.ok_or_else(not_found)?)
    }

    /// The name of an owner.
    ///
    /// # Errors
    /// As [`View::dialect_name`] and [`View::string`].
    pub fn owner_name(self, owner: ResourceOwner) -> Result<&'a [u8]> {
        match owner {
            ResourceOwner::External(key) => self.string(key),
            ResourceOwner::Dialect(id) => self.dialect_name(id),
        }
    }
}

impl<'d> Bytecode<'d> {
    /// The blob of a resource. It can outlive the file.
    ///
    /// # Errors
    /// As [`Bytecode::resource_value`]; `NoBytes` when the resource has no data or is of
    /// another kind.
    pub fn blob(&self, resource: &Resource) -> Result<Blob<'d>> {
        let value = self.resource_value(resource)?;
        let key = || {
            let key = self.view().string(resource.key).unwrap_or_default();
            String::from_utf8_lossy(key).into_owned()
        };
        let reason = match value {
            ResourceValue::Blob(blob) => return Ok(blob),
            ResourceValue::Absent => NoBytes::Omitted { key: key() },
            ResourceValue::Bool(_) | ResourceValue::String(_) => NoBytes::NotABlob { key: key() },
        };
        Err(Error::new(ErrorKind::NoBytes(reason)))
    }
}
