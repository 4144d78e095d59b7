//! The handle through which everything is decoded.
//!
//! A [`View`] is a file and a set of dialect decoders: two references, `Copy`,
//! usable from any thread. Higher layers add methods to it in their own files.

mod dialects;
mod encodings;
mod entities;
mod long_tensor;
mod record_bytes;
mod reencode;
mod resources;
mod strings;
mod tensor_heads;

#[doc(hidden)]
pub use encodings::has_encodings;
#[doc(hidden)]
pub use long_tensor::LongTensor;
#[doc(hidden)]
pub use reencode::EntryEncoder;
use std::fmt;

use crate::bytecode::Bytecode;
use crate::dialect::Registry;
use crate::error::{Error, ErrorKind, Frame, Subject};
use crate::format::{SectionId, Version};

impl Bytecode<'_> {
    /// The handle through which everything is decoded, with the dialects that
    /// [`OpenOptions::registry`](crate::OpenOptions::registry) sets, otherwise the standard ones.
    pub fn view(&self) -> View<'_> {
        View::new(self)
    }
}

/// A file and a set of dialect decoders.
#[derive(Clone, Copy)]
pub struct View<'a> {
    file: &'a Bytecode<'a>,
    registry: &'a Registry,
}

impl<'a> View<'a> {
    /// The file with its dialects, as [`Bytecode::view`].
    pub fn new(file: &'a Bytecode<'a>) -> View<'a> {
        let registry = file.registry();
        View { file, registry }
    }

    /// The same file, decoded with these dialects.
    #[must_use]
    pub fn with_registry(self, registry: &'a Registry) -> View<'a> {
        View { registry, ..self }
    }

    /// The file.
    pub fn file(self) -> &'a Bytecode<'a> {
        self.file
    }

    /// The decoders.
    pub fn registry(self) -> &'a Registry {
        self.registry
    }

    /// The version of the container format.
    pub fn version(self) -> Version {
        self.file.version()
    }

    /// The writer of the file.
    pub fn producer(self) -> &'a str {
        self.file.producer()
    }
}

#[cold]
fn out_of_range(subject: Subject, index: u32, len: usize) -> Error {
    Error::new(ErrorKind::IndexOutOfRange {
        subject,
        index: u64::from(index),
        len: len as u64,
    })
}

fn in_section(id: SectionId) -> impl Fn(Error) -> Error {
    move |error| error.within(Frame::Section(id))
}

impl fmt::Debug for View<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("View").field(self.file).finish()
    }
}
