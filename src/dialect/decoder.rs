//! The trait of a dialect's decoder and printer.

use super::fields;
use super::fragment::{AsmFragment, Lookup};
use crate::entity::{AttrData, Custom, EntryReader, EntryWriter, TypeData};
use crate::error::{Error, Result, Subject};

/// Decodes the attributes and types of one dialect.
///
/// Only the name is required: without further methods all entries are opaque, and what
/// [`Dialect::attr`] and [`Dialect::ty`] decode is printed as `mnemonic<field = value>`.
///
/// ```
/// use mlirbc::dialect::Dialect;
/// use mlirbc::entity::{AttrData, Custom, EntryReader, FieldValue};
/// use mlirbc::{Result, error::Subject};
///
/// struct Harbor;
///
/// impl Dialect for Harbor {
///     fn name(&self) -> &str {
///         "harbor"
///     }
///
///     fn attr<'a>(&'a self, entry: &mut EntryReader<'a>) -> Result<AttrData<'a>> {
///         let start = *entry;
///         match entry.varint()? {
///             0 => Ok(Custom::new(0, "berth")
///                 .with("name", FieldValue::String(entry.string()?))
///                 .with("depth", FieldValue::Unsigned(entry.varint()?))
///                 .into()),
///             code => Err(start.unknown(Subject::Attribute, code)),
///         }
///     }
/// }
/// ```
///
/// A decoder is given a reader over one entry, including the code, and must read
/// all of it. If it returns an error for an unknown code, the entry is
/// opaque; the error stops nothing else.
pub trait Dialect: Send + Sync {
    /// The dialect's name, as in the file.
    fn name(&self) -> &str;

    /// Decodes an attribute.
    ///
    /// # Errors
    /// `UnknownCode` for an unknown code; any error for malformed bytes.
    fn attr<'a>(&'a self, entry: &mut EntryReader<'a>) -> Result<AttrData<'a>> {
        Err(unknown(entry, Subject::Attribute)?)
    }

    /// Decodes a type.
    ///
    /// # Errors
    /// As [`Dialect::attr`].
    fn ty<'a>(&'a self, entry: &mut EntryReader<'a>) -> Result<TypeData<'a>> {
        Err(unknown(entry, Subject::Type)?)
    }

    /// Encodes an attribute that [`Dialect::attr`] decoded, including the code. Without this
    /// method a file keeps the bytes of such attributes, and cannot be renumbered.
    ///
    /// # Errors
    /// `Unencodable` for data that [`Dialect::attr`] does not return.
    fn encode_attr(&self, data: &AttrData<'_>, out: &mut EntryWriter<'_>) -> Result<()> {
        let _ = (data, out);
        Err(Error::unencodable(Subject::Attribute))
    }

    /// Encodes a type that [`Dialect::ty`] decoded, as [`Dialect::encode_attr`] does.
    ///
    /// # Errors
    /// `Unencodable` for data that [`Dialect::ty`] does not return.
    fn encode_type(&self, data: &TypeData<'_>, out: &mut EntryWriter<'_>) -> Result<()> {
        let _ = (data, out);
        Err(Error::unencodable(Subject::Type))
    }

    /// Whether attributes, or types, with this code refer to nothing. The bytes of one with an enumerator of a later release
    /// are then encoded as they are.
    fn refers_to_nothing(&self, is_type: bool, code: u64) -> bool {
        let _ = (is_type, code);
        false
    }

    /// Writes one layer of an attribute that [`Dialect::attr`] returned as `Custom`: its
    /// mnemonic and the text after it (`di_file<...>` for `#llvm.di_file<...>`,
    /// `precision HIGH` for `#stablehlo<precision HIGH>`). Without this method,
    /// `mnemonic<field = value, ...>`.
    ///
    /// # Errors
    /// Those of looking up children.
    fn print_attr<'a>(
        &self,
        data: &Custom<'a>,
        _: &dyn Lookup<'a>,
        out: &mut AsmFragment<'a>,
    ) -> Result<()> {
        fields::print(data, out)
    }

    /// Writes one layer of a type that [`Dialect::ty`] returned as `Custom`, as
    /// [`Dialect::print_attr`] does.
    ///
    /// # Errors
    /// Those of looking up children.
    fn print_type<'a>(
        &self,
        data: &Custom<'a>,
        _: &dyn Lookup<'a>,
        out: &mut AsmFragment<'a>,
    ) -> Result<()> {
        fields::print(data, out)
    }

    /// The dialect's version as text, from the bytes of its version record. Without this method,
    /// its varints with dots between them, `1.15.0`, as every known dialect writes its version.
    ///
    /// # Errors
    /// Any error for malformed bytes.
    fn version(&self, entry: &mut EntryReader<'_>) -> Result<String> {
        let mut text = String::new();
        while !entry.cursor.is_empty() {
            let dot = if text.is_empty() { "" } else { "." };
            text = format!("{text}{dot}{}", entry.varint()?);
        }
        Ok(text)
    }
}

/// The error for the code of an entry.
fn unknown(entry: &EntryReader<'_>, subject: Subject) -> Result<crate::Error> {
    let mut rest = *entry;
    Ok(entry.unknown(subject, rest.varint()?))
}
