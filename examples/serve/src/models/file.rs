//! Opening a file on one of the backends.
//!
//! The only unsafe code of the host: it maps files. Who starts the host promises that nobody changes
//! them in place; `--help` and `README.md` say so, and `--backend read` needs no promise.
#![allow(unsafe_code)]

use std::fs::File;
use std::io;
use std::sync::Arc;

use mlirbc::{Bytecode, OpenOptions, ReadAt, Source};

use crate::models::error::ModelError;
use crate::models::identity::Identity;
use crate::options::Backend;

/// Opens a model, and says which file it is.
pub(crate) fn open(
    file: File,
    backend: Backend,
) -> Result<(Bytecode<'static>, Identity), ModelError> {
    let metadata = file.metadata()?;
    if !metadata.is_file() {
        return Err(ModelError::NoModel);
    }
    let identity = Identity::of(&metadata);
    let opened = match backend {
        // SAFETY: who starts the host promises it; see the head of this file.
        Backend::Map => unsafe { OpenOptions::new().map(&file) }?,
        Backend::Read => {
            let source = Source::positioned(Arc::new(Checked { file, identity }))?;
            OpenOptions::new().open_source(source)?
        }
    };
    Ok((opened, identity))
}

/// A file that is read by position, and must stay as it was.
struct Checked {
    file: File,
    identity: Identity,
}

impl ReadAt for Checked {
    fn size(&self) -> io::Result<u64> {
        Ok(self.identity.size)
    }

    fn read_exact_at(&self, buffer: &mut [u8], offset: u64) -> io::Result<()> {
        ReadAt::read_exact_at(&self.file, buffer, offset)?;
        // After the read: bytes that were read before a change are those of the file.
        match self
            .identity
            .is_unwritten(&Identity::of(&self.file.metadata()?))
        {
            true => Ok(()),
            false => Err(io::Error::other("the file was changed while it was open")),
        }
    }

    fn is_local(&self) -> bool {
        true
    }
}
