//! The text of one layer of an attribute or type: words, and the children
//! between them.
//!
//! The printer of a dialect fills an [`AsmFragment`]; it never prints a child itself.
//! The driver (layer `attr_text`) expands the children with its own stack, so
//! that depth needs no recursion, inserts aliases, and spells literals.

use std::fmt;
use std::io::Write as _;

use crate::entity::{AttrData, FloatKind, TypeData};
use crate::error::Result;
use crate::ids::{AttrId, Pos, StringId, TypeId};

/// The way in which a child is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Style {
    /// As it is printed alone: alias or full text, with a trailing type.
    Full,
    /// The same, but without a default trailing type (`i64`, `f64`), as in arrays.
    Brief,
    /// Without its trailing type, because the text around it states the type.
    WithoutType,
    /// Without the `#dialect.` or `!dialect.` prefix and the mnemonic after it, inside a
    /// text of the same dialect that implies both: `<"a.c" in "/src">`.
    Stripped,
    /// A location without its `loc(...)`, inside another one.
    Location,
}

/// A piece of a layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FragmentPart {
    /// The words up to this offset of [`AsmFragment::words`], from the end of the previous part.
    Words(usize),
    /// An attribute.
    Attr(AttrId, Style),
    /// A type.
    Type(TypeId, Style),
    /// A string, printed in quotes.
    String(StringId),
    /// A float of this kind with these bits.
    Float(FloatKind, u128),
    /// The [`Elements`] with this number, as `dense<...>` without a type after it.
    Elements(usize),
}

/// Dense elements in a dialect's own encoding.
#[derive(Clone, Debug, PartialEq)]
pub struct Elements<'a> {
    /// Type of an element, or of each part of a complex one: integer, index or float.
    pub scalar: TypeData<'a>,
    /// Whether an element is two scalars.
    pub complex: bool,
    /// Extents.
    pub shape: Vec<i64>,
    /// The bytes, stored like those of [`AttrData::DenseElements`].
    pub data: &'a [u8],
    /// Their offset in the file.
    pub pos: Pos,
}

/// The text of one layer.
#[derive(Clone, Debug, Default)]
pub struct AsmFragment<'a> {
    words: Vec<u8>,
    parts: Vec<FragmentPart>,
    elements: Vec<Elements<'a>>,
    /// Most bytes of text that are used.
    limit: Option<u64>,
}

impl<'a> AsmFragment<'a> {
    /// Appends words: text, or escaped bytes of the file.
    pub fn words(&mut self, words: impl AsRef<[u8]>) {
        self.words.extend_from_slice(words.as_ref());
        let end = self.words.len();
        match self.parts.last_mut() {
            Some(FragmentPart::Words(last)) => *last = end,
            _ => self.parts.push(FragmentPart::Words(end)),
        }
    }

    /// Appends a number in decimal.
    pub fn number(&mut self, number: impl fmt::Display) {
        // Writing to memory cannot fail.
        let _ = write!(self.words, "{number}");
        self.words([]);
    }

    /// Appends a child attribute.
    pub fn attr(&mut self, id: AttrId, style: Style) {
        self.parts.push(FragmentPart::Attr(id, style));
    }

    /// Appends a child type.
    pub fn ty(&mut self, id: TypeId, style: Style) {
        self.parts.push(FragmentPart::Type(id, style));
    }

    /// Appends a string in quotes.
    pub fn string(&mut self, id: StringId) {
        self.parts.push(FragmentPart::String(id));
    }

    /// Appends a float.
    pub fn float(&mut self, kind: FloatKind, bits: u128) {
        self.parts.push(FragmentPart::Float(kind, bits));
    }

    /// Appends a float of 64 bits.
    pub fn double(&mut self, value: f64) {
        self.float(FloatKind::F64, value.to_bits().into());
    }

    /// Appends dense elements.
    pub fn elements(&mut self, elements: Elements<'a>) {
        self.parts.push(FragmentPart::Elements(self.elements.len()));
        self.elements.push(elements);
    }

    /// States that at most this many bytes of text are used.
    pub(crate) fn set_room(&mut self, bytes: u64) {
        self.limit = Some(bytes);
    }

    /// Whether further words are not used. The printer of a list whose text can be much longer than
    /// its bytes in the file then omits the rest, but writes the closing brackets.
    pub fn is_full(&self) -> bool {
        let least = self.words.len() + self.parts.len();
        self.limit.is_some_and(|limit| least as u64 > limit)
    }

    /// The parts in order; words come as slices.
    pub fn parts(&self) -> impl Iterator<Item = (FragmentPart, &[u8])> {
        let mut start = 0;
        self.parts.iter().map(move |part| match part {
            FragmentPart::Words(end) => {
                let words = &self.words[start..*end];
                start = *end;
                (*part, words)
            }
            _ => (*part, &[][..]),
        })
    }

    /// The elements with this number.
    pub fn nth_elements(&self, nth: usize) -> Option<&Elements<'a>> {
        self.elements.get(nth)
    }

    /// Part `nth`; its words, if it has any, begin at `start`.
    pub(crate) fn part(&self, nth: usize, start: usize) -> Option<(FragmentPart, &[u8])> {
        let part = *self.parts.get(nth)?;
        let words = match part {
            FragmentPart::Words(end) => &self.words[start..end],
            _ => &[],
        };
        Some((part, words))
    }

    /// Clears it, and keeps its allocation.
    pub fn clear(&mut self) {
        self.words.clear();
        self.parts.clear();
        self.elements.clear();
    }
}

/// Lookups in the file around the entry that is printed.
pub trait Lookup<'a> {
    /// One layer of an attribute.
    ///
    /// # Errors
    /// Those of its decoder.
    fn attr(&self, id: AttrId) -> Result<AttrData<'a>>;

    /// One layer of a type.
    ///
    /// # Errors
    /// Those of its decoder.
    fn ty(&self, id: TypeId) -> Result<TypeData<'a>>;

    /// The bytes of a string.
    ///
    /// # Errors
    /// Those of indexing the string section; `IndexOutOfRange`.
    fn string(&self, id: StringId) -> Result<&'a [u8]>;

    /// The major release of LLVM that wrote the file, 22 or 24, if its producer states it: the
    /// text of some entries depends on the release.
    fn release(&self) -> Option<u32> {
        None
    }
}
