//! What the parsers of attributes and types refer to: the entries of the module that is made.

use std::fmt::Write;

use crate::asm_parse::{Part, Rounding, Text};
use crate::entity::{AttrData, Counts, TypeData};
use crate::error::{AsmSyntax, Result};
use crate::ids::{AttrId, ResourceId, StringId, TypeId};

/// Makes the entries of a module that is read from text. Equal ones are one entry.
#[doc(hidden)]
pub trait Entries {
    /// An attribute by its text, which can be an alias. A type counts as one, and so does a location.
    ///
    /// # Errors
    /// `AsmSyntax`, with the place in the text.
    fn attr(&mut self, text: Part<'_>) -> Result<AttrId>;

    /// A type by its text, which can be an alias.
    ///
    /// # Errors
    /// As [`Entries::attr`].
    fn ty(&mut self, text: Part<'_>) -> Result<TypeId>;

    /// A string.
    fn string(&mut self, text: &[u8]) -> StringId;

    /// The resource of the builtin dialect with this key, which is declared if it is new.
    fn resource(&mut self, key: &[u8]) -> Result<ResourceId>;

    /// An attribute in the encoding of a dialect; `data` are those that [`Dialect::attr`](super::Dialect::attr)
    /// returns.
    fn add_attr(&mut self, dialect: &str, data: &AttrData<'_>) -> Result<AttrId>;

    /// As [`Entries::add_attr`], for a type.
    fn add_type(&mut self, dialect: &str, data: &TypeData<'_>) -> Result<TypeId>;

    /// `distinct[number]<value>`: the attribute that was made for this number, or a new one, even if another
    /// number has an equal one. Without this method, equal ones are one.
    ///
    /// # Errors
    /// As [`Entries::add_attr`].
    fn distinct(&mut self, number: u64, value: AttrId) -> Result<AttrId> {
        let _ = number;
        self.add_attr("builtin", &AttrData::Distinct(value))
    }

    /// One layer of an attribute that was made.
    fn attr_data(&self, id: AttrId) -> Result<AttrData<'_>>;

    /// One layer of a type that was made.
    fn type_data(&self, id: TypeId) -> Result<TypeData<'_>>;

    /// How many entries there are, for lists of references.
    fn counts(&self) -> Counts;

    /// The affine map that is the layout of a memref of this rank, whose text is given.
    ///
    /// # Errors
    /// As [`Entries::attr`].
    fn identity_map(&mut self, memref: Part<'_>, rank: usize) -> Result<AttrId> {
        let map = identity_text(rank);
        let map = Text::new(map.as_bytes(), memref.pos())?;
        self.attr(map.whole())
    }

    /// The major release of LLVM that is to read the module, 22 or 24, if that is known. Some
    /// dialects without a version have encodings that older ones do not read.
    fn release(&self) -> Option<u32> {
        None
    }

    /// How decimal numbers are rounded.
    fn rounding(&self) -> Rounding {
        Rounding::Once
    }

    /// Whether an entry may have so many references that its text does not state, but another one: the
    /// sum of them can be quadratic in the text.
    fn may_repeat(&mut self, references: usize) -> bool {
        let _ = references;
        true
    }
}

/// Bytes that elements may take for each byte of their text; more are counted for the whole text.
const BYTES_PER_BYTE: u64 = 16;

/// Elements of `array<...>` and `dense<...>` are at least two bytes of text each, but for a single one: there can be as many as
/// the text has room for, of a type with a million bits.
///
/// # Errors
/// `WideElements`.
pub(crate) fn check_width(body: Part<'_>, stride: u64, entries: &mut dyn Entries) -> Result<()> {
    let text = body.bytes();
    if stride <= 2 * BYTES_PER_BYTE || text.first() == Some(&b'"') {
        return Ok(());
    }
    let count = memchr::memchr_iter(b',', text).count() as u64 + 1;
    let written = text.len() as u64 * BYTES_PER_BYTE;
    let more = count.saturating_mul(stride).saturating_sub(written);
    let references = usize::try_from(more).unwrap_or(usize::MAX) / size_of::<AttrId>();
    match entries.may_repeat(references) {
        true => Ok(()),
        false => Err(body.error(AsmSyntax::WideElements)),
    }
}

/// `affine_map<(d0, d1) -> (d0, d1)>`.
pub fn identity_text(rank: usize) -> String {
    let mut dims = String::new();
    for dim in 0..rank {
        let separator = if dim == 0 { "" } else { ", " };
        let _ = write!(dims, "{separator}d{dim}");
    }
    format!("affine_map<({dims}) -> ({dims})>")
}
