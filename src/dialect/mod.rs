//! Decoders of the dialects that have encodings of their own.
//!
//! A [`Dialect`] turns the bytes of an entry into one layer of data. A
//! [`Registry`] is a set of them, passed by value: there are no globals. The
//! standard one knows every encoding of the dialects in this folder.

pub mod builtin;
mod layer;
pub mod llvm;
pub mod mhlo;
pub mod quant;
pub mod sdy;
pub mod stablehlo;
pub mod table;
pub mod test;
pub mod vhlo;

pub use layer::{AsmFragment, Elements, Lookup, Part, Style};

use std::sync::LazyLock;

use crate::entity::{AttrData, Custom, EntryReader, TypeData};
use crate::error::Result;

/// Decodes the attributes and types of one dialect.
///
/// A decoder is given a reader over one entry, code included, and must use it
/// up. Whatever error it gives for a code it does not know, the entry is then
/// an opaque one; it never stops anything.
pub trait Dialect: Send + Sync {
    /// The dialect's name, as the file has it.
    fn name(&self) -> &str;

    /// Decodes an attribute.
    ///
    /// # Errors
    /// `UnknownCode` for a code that is not known; anything for bytes that are broken.
    fn attr<'a>(&'a self, entry: &mut EntryReader<'a>) -> Result<AttrData<'a>>;

    /// Decodes a type.
    ///
    /// # Errors
    /// As [`Dialect::attr`].
    fn ty<'a>(&'a self, entry: &mut EntryReader<'a>) -> Result<TypeData<'a>>;

    /// Writes one layer of an attribute that [`Dialect::attr`] gave as `Custom`: its
    /// mnemonic and what follows (`di_file<...>` for `#llvm.di_file<...>`,
    /// `precision HIGH` for `#stablehlo<precision HIGH>`).
    ///
    /// # Errors
    /// Those of looking up children.
    fn print_attr<'a>(
        &self,
        data: &Custom<'a>,
        file: &dyn Lookup<'a>,
        out: &mut AsmFragment<'a>,
    ) -> Result<()>;

    /// Writes one layer of a type that [`Dialect::ty`] gave as `Custom`, as
    /// [`Dialect::print_attr`] does.
    ///
    /// # Errors
    /// Those of looking up children.
    fn print_type<'a>(
        &self,
        data: &Custom<'a>,
        file: &dyn Lookup<'a>,
        out: &mut AsmFragment<'a>,
    ) -> Result<()>;

    /// The dialect's version in words, from the bytes of its version record.
    ///
    /// # Errors
    /// Anything for bytes that are broken.
    fn version(&self, entry: &mut EntryReader<'_>) -> Result<String>;
}

/// A set of decoders, at most one for a dialect.
#[derive(Default)]
pub struct Registry {
    dialects: Vec<Box<dyn Dialect>>,
}

impl Registry {
    /// A set without decoders: every encoded entry is opaque.
    pub const fn empty() -> Registry {
        Registry {
            dialects: Vec::new(),
        }
    }

    /// The set with one more decoder, which replaces that of the same dialect.
    #[must_use]
    pub fn with(mut self, dialect: Box<dyn Dialect>) -> Registry {
        self.dialects.retain(|d| d.name() != dialect.name());
        self.dialects.push(dialect);
        self
    }

    /// The decoder of the dialect of this name.
    pub fn get(&self, name: &[u8]) -> Option<&dyn Dialect> {
        let named = self.dialects.iter().find(|d| d.name().as_bytes() == name);
        named.map(|d| &**d)
    }

    /// Where the decoder of the dialect of this name stands.
    pub(crate) fn slot(&self, name: &[u8]) -> Option<u8> {
        let mut names = self.dialects.iter().map(|d| d.name().as_bytes());
        names.position(|n| n == name)?.try_into().ok()
    }

    /// The decoder that stands there.
    pub(crate) fn nth(&self, slot: u8) -> Option<&dyn Dialect> {
        self.dialects.get(usize::from(slot)).map(|d| &**d)
    }
}

impl Registry {
    /// All the decoders of this crate.
    pub fn standard() -> &'static Registry {
        static STANDARD: LazyLock<Registry> = LazyLock::new(|| {
            Registry::empty()
                .with(Box::new(builtin::BuiltinDialect))
                .with(Box::new(stablehlo::CHLO))
                .with(Box::new(stablehlo::STABLEHLO))
                .with(Box::new(vhlo::VHLO))
                .with(Box::new(llvm::LLVM))
                .with(Box::new(mhlo::MHLO))
                .with(Box::new(quant::QUANT))
                .with(Box::new(sdy::SDY))
                .with(Box::new(test::TestDialect))
        });
        &STANDARD
    }
}
