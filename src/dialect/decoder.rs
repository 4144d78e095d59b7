//! The trait of a dialect's decoder and printer.

use super::fragment::{AsmFragment, Lookup};
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
