//! Blobs: the data of resources, such as weights.

use std::borrow::Cow;
use std::sync::Arc;

use super::checked_names::check_name;
use super::module_builder::{Builder, NewResource};
use super::new_handles::Blob;
use super::unique_entries::number;
use mlirbc::error::{BuildError, Subject};
use mlirbc::ids::Span;
use mlirbc::raw::limits;
use mlirbc::{Error, ErrorKind, ReadAt, Result};

impl<'b> Builder<'b> {
    /// A blob of the builtin dialect with this key, for [`Builder::dense_resource`]. Its data begin at
    /// a multiple of `alignment`, a power of two, in the file.
    ///
    /// # Errors
    /// `Build` for a key that is empty or in use, `BadAlignment`, `CountTooLarge` for 2^32 blobs.
    pub fn blob(
        &mut self,
        key: &str,
        alignment: u64,
        data: impl Into<Cow<'b, [u8]>>,
    ) -> Result<Blob> {
        Self::check_blob(alignment)?;
        let data = self.blobs.hold(data.into());
        self.add_blob(key, alignment, Some(data))
    }

    /// A blob without data: only its key is declared, and the data are to be found elsewhere.
    ///
    /// # Errors
    /// As [`Builder::blob`].
    pub fn declared_blob(&mut self, key: &str) -> Result<Blob> {
        self.add_blob(key, 1, None)
    }

    /// As [`Builder::blob`], with data that are read when the file is written, in steps of 1 MiB.
    /// Their number is the size that the source states now.
    ///
    /// # Errors
    /// As [`Builder::blob`]; `Io` of the source.
    pub fn blob_from(
        &mut self,
        key: &str,
        alignment: u64,
        source: impl ReadAt + 'b,
    ) -> Result<Blob> {
        Self::check_blob(alignment)?;
        let data = self.blobs.read_later(Arc::new(source))?;
        self.add_blob(key, alignment, Some(data))
    }

    /// Refuses a key that is malformed or in use; otherwise it is in use from now on.
    pub(crate) fn check_key(&mut self, key: &str) -> Result<()> {
        check_name(Subject::Resource, key)?;
        let keys = match &mut self.keys {
            Some(keys) => keys,
            keys => keys.insert(self.base.keys()?),
        };
        if !keys.insert(key.as_bytes().to_vec()) {
            let (subject, name) = (Subject::Resource, key.to_owned());
            return Err(Error::build(BuildError::DuplicateName { subject, name }));
        }
        Ok(())
    }

    fn check_blob(alignment: u64) -> Result<()> {
        if !alignment.is_power_of_two() || alignment > limits::MAX_ALIGNMENT {
            return Err(Error::new(ErrorKind::BadAlignment { alignment }));
        }
        Ok(())
    }

    fn add_blob(&mut self, key: &str, alignment: u64, data: Option<Span>) -> Result<Blob> {
        let before = self.base.first.resources as usize;
        let index = number(before + self.resources.len(), Subject::Resource)?;
        self.check_key(key)?;
        let name = self.string_id(key.as_bytes());
        self.dialect(mlirbc::dialect::builtin::codes::NAME)?;
        self.resources.push(NewResource {
            key: name,
            alignment,
            data,
        });
        let builder = self.tag();
        Ok(Blob { builder, index })
    }
}
