//! Blobs: the data of resources, such as weights.

use std::borrow::Cow;
use std::sync::Arc;

use super::entries::number;
use super::handles::Blob;
use super::state::{Builder, NewResource, check_name};
use crate::bytes::ReadAt;
use crate::error::{BuildError, Error, ErrorKind, Result, Subject};
use crate::ids::Span;
use crate::limits;

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
        self.check_blob(key, alignment)?;
        let data = self.blobs.hold(data.into());
        self.add_blob(key, alignment, data)
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
        self.check_blob(key, alignment)?;
        let data = self.blobs.read_later(Arc::new(source))?;
        self.add_blob(key, alignment, data)
    }

    fn check_blob(&mut self, key: &str, alignment: u64) -> Result<()> {
        check_name(Subject::Resource, key)?;
        if !alignment.is_power_of_two() || alignment > limits::MAX_ALIGNMENT {
            return Err(Error::new(ErrorKind::BadAlignment { alignment }));
        }
        Ok(())
    }

    fn add_blob(&mut self, key: &str, alignment: u64, data: Span) -> Result<Blob> {
        let index = number(self.resources.len(), Subject::Resource)?;
        let name = self.string_id(key.as_bytes());
        if !self.keys.insert(name) {
            let (subject, name) = (Subject::Resource, key.to_owned());
            return Err(Error::build(BuildError::DuplicateName { subject, name }));
        }
        self.dialect(crate::dialect::builtin::codes::NAME)?;
        self.resources.push(NewResource {
            key: name,
            alignment,
            data,
        });
        let builder = self.tag();
        Ok(Blob { builder, index })
    }
}
