//! The builtin dialect. An entry is a code (`codes`), then its fields.
//!
//! Source: `mlir/lib/IR/BuiltinDialectBytecode.cpp` of LLVM 22.

mod builtin_attrs;
mod builtin_types;
#[doc(hidden)]
pub mod codes;
#[doc(hidden)]
pub mod parse;

#[doc(hidden)]
pub use builtin_types::is_of_llvm_22;

use crate::dialect::{AsmFragment, Dialect, Lookup};
use crate::entity::{AttrData, Custom, EntryReader, EntryWriter, TypeData};
use crate::error::{Error, ErrorKind, Result, Subject, Violation};

/// Decodes the attributes and types of the builtin dialect.
#[derive(Clone, Copy, Debug, Default)]
#[doc(hidden)]
pub struct BuiltinDialect;

impl Dialect for BuiltinDialect {
    fn name(&self) -> &str {
        codes::NAME
    }

    fn attr<'a>(&'a self, entry: &mut EntryReader<'a>) -> Result<AttrData<'a>> {
        builtin_attrs::read(entry)
    }

    fn ty<'a>(&'a self, entry: &mut EntryReader<'a>) -> Result<TypeData<'a>> {
        builtin_types::read(entry)
    }

    fn encode_attr(&self, data: &AttrData<'_>, out: &mut EntryWriter<'_>) -> Result<()> {
        builtin_attrs::write(data, out)
    }

    fn encode_type(&self, data: &TypeData<'_>, out: &mut EntryWriter<'_>) -> Result<()> {
        builtin_types::write(data, out)
    }

    /// Not called: no entry of this dialect decodes to `Custom`.
    fn print_attr<'a>(
        &self,
        data: &Custom<'a>,
        _: &dyn Lookup<'a>,
        _: &mut AsmFragment<'a>,
    ) -> Result<()> {
        Err(foreign(Subject::Attribute, data))
    }

    /// As [`BuiltinDialect::print_attr`].
    fn print_type<'a>(
        &self,
        data: &Custom<'a>,
        _: &dyn Lookup<'a>,
        _: &mut AsmFragment<'a>,
    ) -> Result<()> {
        Err(foreign(Subject::Type, data))
    }

    /// The reference writes no version for this dialect.
    fn version(&self, entry: &mut EntryReader<'_>) -> Result<String> {
        Err(Error::invalid(entry.pos(), Violation::BuiltinVersion))
    }
}

fn foreign(subject: Subject, data: &Custom<'_>) -> Error {
    let code = data.code;
    Error::new(ErrorKind::UnknownCode { subject, code })
}
