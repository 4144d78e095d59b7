//! A file that is put together from parts of another one, of sources, and of bytes.

use std::sync::Arc;

use crate::contents::blobs::Blobs;
use crate::plan::{Pieces, Plan};
use mlirbc::ids::Span;
use mlirbc::{Bytecode, ReadAt, Result};

/// A file that is put together: what is appended follows each other without padding. Nothing of it is
/// decoded or checked.
#[derive(Debug)]
pub struct Assembly<'p> {
    file: &'p Bytecode<'p>,
    blobs: Blobs<'p>,
    pieces: Pieces,
}

impl<'p> Assembly<'p> {
    /// An empty file, made of parts of this one.
    pub fn of(file: &'p Bytecode<'p>) -> Assembly<'p> {
        Assembly {
            file,
            blobs: Blobs::default(),
            pieces: Pieces::default(),
        }
    }

    /// Appends a span of the file.
    ///
    /// # Errors
    /// `UnexpectedEnd` for a span that is not within the file.
    pub fn copy(&mut self, span: Span) -> Result<()> {
        self.file.source().part(span)?;
        self.pieces.copy(span);
        Ok(())
    }

    /// Appends a source, which is read when the plan is written.
    ///
    /// # Errors
    /// `Io` of the source.
    pub fn source(&mut self, source: impl ReadAt + 'p) -> Result<()> {
        self.pieces.insert(self.blobs.read_later(Arc::new(source))?);
        Ok(())
    }

    /// Appends bytes.
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.pieces.encode(|out| {
            out.bytes(bytes);
        });
    }

    /// The plan of the file.
    pub fn plan(self) -> Plan<'p> {
        Plan::with_blobs(Some(self.file), self.blobs, self.pieces)
    }
}
