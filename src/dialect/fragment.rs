//! The text of one layer of an attribute or type: words, and the children
//! that stand between them.
//!
//! A printer of a dialect fills a [`AsmFragment`]; it never prints a child itself.
//! The driver (floor `text`) expands the children with a stack of its own, so
//! depth costs no recursion, puts aliases in their place, and knows how literals
//! are spelled.

use std::fmt;
use std::io::Write as _;

use crate::entity::{AttrData, FloatKind, TypeData};
use crate::error::Result;
use crate::ids::{AttrId, Pos, StringId, TypeId};

/// How a child is to be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Style {
    /// As it stands on its own: alias or full text, with a trailing type.
    Full,
    /// The same, but without a trailing type that is the default (`i64`, `f64`), as in arrays.
    Brief,
    /// Without its trailing type, where the text around it tells the type.
    WithoutType,
    /// Without the `#dialect.` or `!dialect.` prefix and the mnemonic behind it, inside a
    /// text of the same dialect that tells both: `<"a.c" in "/src">`.
    Stripped,
    /// A location without its `loc(...)`, inside of another.
    Location,
}

/// A piece of a layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FragmentPart {
    /// The words up to this offset of [`AsmFragment::words`], from where the part before left off.
    Words(usize),
    /// An attribute.
    Attr(AttrId, Style),
    /// A type.
    Type(TypeId, Style),
    /// A string, to be put in quotes.
    String(StringId),
    /// A float of this kind with these bits.
    Float(FloatKind, u128),
    /// The [`Elements`] of this number, as `dense<...>` without a type behind it.
    Elements(usize),
}

/// Dense elements that a dialect keeps in an encoding of its own.
#[derive(Clone, Debug, PartialEq)]
pub struct Elements<'a> {
    /// Type of an element, or of each half of a complex one: integer, index or float.
    pub scalar: TypeData<'a>,
    /// Whether an element is two scalars.
    pub complex: bool,
    /// Extents.
    pub shape: Vec<i64>,
    /// The bytes, as those of [`AttrData::DenseElements`].
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
    /// Bytes of text that anybody looks at.
    room: Option<u64>,
}

impl<'a> AsmFragment<'a> {
    /// Appends words: text, or bytes of the file that were escaped before.
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
        // Writing to memory does not fail.
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

    /// Says that nobody looks at more than this many bytes of text.
    pub(crate) fn set_room(&mut self, bytes: u64) {
        self.room = Some(bytes);
    }

    /// Whether nobody looks at further words. A printer of a list that may be much longer than
    /// its bytes in the file leaves out the rest then, but what brackets it.
    pub fn is_full(&self) -> bool {
        let least = self.words.len() + self.parts.len();
        self.room.is_some_and(|room| least as u64 > room)
    }

    /// The pieces in order; words come as slices.
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

    /// The elements that a part numbers.
    pub fn nth_elements(&self, nth: usize) -> Option<&Elements<'a>> {
        self.elements.get(nth)
    }

    /// The part number `nth`, whose words, if it has any, begin at `start`.
    pub(crate) fn part(&self, nth: usize, start: usize) -> Option<(FragmentPart, &[u8])> {
        let part = *self.parts.get(nth)?;
        let words = match part {
            FragmentPart::Words(end) => &self.words[start..end],
            _ => &[],
        };
        Some((part, words))
    }

    /// Empties it, keeping its memory.
    pub fn clear(&mut self) {
        self.words.clear();
        self.parts.clear();
        self.elements.clear();
    }
}

/// What a printer may look up of the file around the entry it prints.
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

    /// The release of LLVM that wrote the file, 22 or 24, where its producer tells: what a
    /// printer asks when releases spell the same thing otherwise.
    fn release(&self) -> Option<u32> {
        None
    }
}
