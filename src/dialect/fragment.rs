//! The text of one layer of an attribute or type: words, and the children
//! between them.
//!
//! The printer of a dialect fills an [`AsmFragment`]; it never prints a child itself.
//! The driver (`attr_text::Printer`) expands the children with a stack of its own, so
//! depth costs no recursion. It also inserts aliases and spells literals.
//!
//! A fragment drops what follows once its text is as long as anybody reads. Lists go through
//! [`AsmFragment::list`] and [`AsmFragment::children`], which stop then.

use std::fmt;
use std::io::Write as _;

use crate::entity::{AttrData, FloatKind, List, TypeData};
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
    pub shape: List<'a, i64>,
    /// The bytes, stored like those of [`AttrData::DenseElements`].
    pub data: &'a [u8],
    /// Their offset in the file.
    pub pos: Pos,
}

/// What the reader of a fragment takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Wanted {
    #[default]
    All,
    /// Text of this many bytes.
    Bytes(u64),
    /// Children, but no text.
    Children,
    /// Nothing but elements: the printer runs for its errors.
    Checks,
}

/// The text of one layer.
#[derive(Clone, Debug, Default)]
pub struct AsmFragment<'a> {
    words: Vec<u8>,
    parts: Vec<FragmentPart>,
    elements: Vec<Elements<'a>>,
    wanted: Wanted,
    /// Fewest bytes that the text has: children take a byte or more.
    least: u64,
    /// The byte that ends the text, if it ends with words, dropped ones included.
    last: Option<u8>,
    /// Whether something was dropped that stood behind the text that is wanted.
    is_cut: bool,
}

impl<'a> AsmFragment<'a> {
    /// Appends words: text, or escaped bytes of the file.
    pub fn words(&mut self, words: impl AsRef<[u8]>) {
        let words = words.as_ref();
        self.last = words.last().copied().or(self.last);
        if self.drops() || self.has_no_text() {
            return;
        }
        self.words.extend_from_slice(words);
        self.least += words.len() as u64;
        self.end_words();
    }

    /// Appends a number in decimal.
    pub fn number(&mut self, number: impl fmt::Display) {
        self.last = Some(b'0');
        if self.drops() || self.has_no_text() {
            return;
        }
        let start = self.words.len();
        // Writing to memory does not fail.
        let _ = write!(self.words, "{number}");
        self.least += (self.words.len() - start) as u64;
        self.end_words();
    }

    fn end_words(&mut self) {
        let end = self.words.len();
        match self.parts.last_mut() {
            Some(FragmentPart::Words(last)) => *last = end,
            _ => self.parts.push(FragmentPart::Words(end)),
        }
    }

    /// Appends a child attribute.
    pub fn attr(&mut self, id: AttrId, style: Style) {
        self.child(FragmentPart::Attr(id, style));
    }

    /// Appends a child type.
    pub fn ty(&mut self, id: TypeId, style: Style) {
        self.child(FragmentPart::Type(id, style));
    }

    /// Appends a string in quotes.
    pub fn string(&mut self, id: StringId) {
        self.literal(FragmentPart::String(id));
    }

    /// Appends a float.
    pub fn float(&mut self, kind: FloatKind, bits: u128) {
        self.literal(FragmentPart::Float(kind, bits));
    }

    /// Appends a float of 64 bits.
    pub fn double(&mut self, value: f64) {
        self.float(FloatKind::F64, value.to_bits().into());
    }

    /// Appends dense elements.
    pub fn elements(&mut self, elements: Elements<'a>) {
        let part = FragmentPart::Elements(self.elements.len());
        self.elements.push(elements);
        match self.wanted {
            // They are checked when they are printed.
            Wanted::Checks => self.parts.push(part),
            _ => self.literal(part),
        }
    }

    fn child(&mut self, part: FragmentPart) {
        self.last = None;
        if !self.drops() && self.wanted != Wanted::Checks {
            self.parts.push(part);
            self.least += 1;
        }
    }

    fn literal(&mut self, part: FragmentPart) {
        if self.wanted == Wanted::Children {
            self.last = None;
        } else {
            self.child(part);
        }
    }

    /// Writes items with a separator between them, as long as anybody reads the text.
    pub fn list<T>(
        &mut self,
        items: impl IntoIterator<Item = T>,
        separator: &str,
        write: impl FnMut(&mut Self, T),
    ) {
        if !self.has_no_text() {
            self.children(items, separator, write);
        }
    }

    /// Writes items that are or contain children, as [`AsmFragment::list`]. Children are also
    /// wanted where text is not.
    pub fn children<T>(
        &mut self,
        items: impl IntoIterator<Item = T>,
        separator: &str,
        mut write: impl FnMut(&mut Self, T),
    ) {
        if self.wanted == Wanted::Checks {
            return;
        }
        for (nth, item) in items.into_iter().enumerate() {
            if self.drops() {
                return;
            }
            if nth > 0 {
                self.words(separator);
            }
            write(self, item);
        }
    }

    /// Drops text behind this many bytes.
    pub(crate) fn set_room(&mut self, bytes: u64) {
        self.wanted = Wanted::Bytes(bytes);
    }

    /// Keeps the children, and no text.
    #[doc(hidden)]
    pub fn set_children_only(&mut self) {
        self.wanted = Wanted::Children;
    }

    /// Keeps elements only, which have errors of their own. Lists are not written.
    pub(crate) fn set_checks_only(&mut self) {
        self.wanted = Wanted::Checks;
    }

    /// Whether the text is made for its errors only.
    pub(super) fn is_checks_only(&self) -> bool {
        self.wanted == Wanted::Checks
    }

    fn has_no_text(&self) -> bool {
        matches!(self.wanted, Wanted::Children | Wanted::Checks)
    }

    /// Whether the text is as long as anybody reads; notes that there is more of it.
    fn drops(&mut self) -> bool {
        self.is_cut |= self.is_full();
        self.is_cut
    }

    /// Whether nobody reads further text: a printer that computes text may stop.
    pub fn is_full(&self) -> bool {
        match self.wanted {
            Wanted::All | Wanted::Children | Wanted::Checks => false,
            Wanted::Bytes(room) => self.least > room,
        }
    }

    /// Whether a text of `least` bytes or more fits. If it does not, the fragment ends before it:
    /// so a text that is expensive to make need not be made where its end would be cut.
    pub fn fits(&mut self, least: u64) -> bool {
        match self.wanted {
            Wanted::All => true,
            Wanted::Children | Wanted::Checks => false,
            Wanted::Bytes(room) => {
                self.is_cut |= self.least.saturating_add(least) > room;
                !self.is_cut
            }
        }
    }

    /// Whether text was dropped.
    pub(crate) fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// The byte that ends the text, if it ends with words. It is known even if the end was dropped.
    pub(crate) fn last_byte(&self) -> Option<u8> {
        self.last
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
        (self.least, self.last, self.is_cut) = (0, None, false);
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

    /// The number of elements of a shape with these extents.
    ///
    /// # Errors
    /// `Unprintable` for an unknown or negative extent, and for 2^64 elements or more.
    fn num_elements(&self, extents: List<'a, i64>) -> Result<u64> {
        extents.num_elements()
    }

    /// Whether the file was written by this major release of LLVM, such as 23, or a later one: the text of some
    /// entries depends on it.
    fn is_since(&self, release: u16) -> bool {
        let _ = release;
        false
    }
}
