//! Changes of resources.

use std::borrow::Cow;
use std::sync::Arc;

use super::file_edit::Edit;
use mlirbc::error::Subject;
use mlirbc::raw::limits;
use mlirbc::resource::{Resource, ResourceKind};
use mlirbc::{Error, ErrorKind, ReadAt, Result};

/// Resources. Attributes refer to them by number, which stays.
impl<'f> Edit<'f> {
    /// A blob gets other data. It keeps its alignment; a declaration gets one of 64 bytes.
    ///
    /// # Errors
    /// `Unencodable` for a resource that is no blob.
    pub fn set_blob(&mut self, resource: &Resource, data: impl Into<Cow<'f, [u8]>>) -> Result<()> {
        self.check_blob(resource)?;
        let data = self.builder.blobs.hold(data.into());
        self.resources.set_data(resource.index, data);
        Ok(())
    }

    /// As [`Edit::set_blob`], with data that are read when the file is written, in steps of 1 MiB.
    ///
    /// # Errors
    /// As [`Edit::set_blob`]; `Io` of the source.
    pub fn set_blob_from(&mut self, resource: &Resource, source: impl ReadAt + 'f) -> Result<()> {
        self.check_blob(resource)?;
        let data = self.builder.blobs.read_later(Arc::new(source))?;
        self.resources.set_data(resource.index, data);
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
        self.resources.of(resource.index).alignment = Some(alignment);
        Ok(())
    }

    /// A resource loses its data and keeps its key, as the reference writer elides them. One of a tool
    /// is removed.
    pub fn drop_data(&mut self, resource: &Resource) {
        self.resources.drop_data(resource.index);
    }

    /// A resource gets another key. An attribute whose text names the key is not changed.
    ///
    /// # Errors
    /// `Build` for a malformed key, or one in use.
    pub fn rename_resource(&mut self, resource: &Resource, key: &str) -> Result<()> {
        self.builder.check_key(key)?;
        let key = self.builder.string_id(key.as_bytes());
        self.resources.of(resource.index).key = Some(key);
        Ok(())
    }

    fn check_blob(&self, resource: &Resource) -> Result<()> {
        match resource.kind {
            ResourceKind::Blob => Ok(()),
            _ => Err(Error::unencodable(Subject::Resource)),
        }
    }

    /// Whether a resource changes or is added.
    pub(super) fn has_new_resources(&self) -> bool {
        !self.resources.is_empty() || !self.builder.resources.is_empty()
    }
}
