//! The text of one layer of an attribute or type: words, and the children
//! that stand between them.
//!
//! A printer of a dialect fills a [`Layer`]; it never prints a child itself.
//! The driver (floor `text`) expands the children with a stack of its own, so
//! depth costs no recursion, and puts aliases in their place.

use crate::entity::{AttrData, TypeData};
use crate::error::Result;
use crate::ids::{AttrId, StringId, TypeId};

/// How a child is to be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// As it stands on its own: alias or full text, with a trailing type.
    Full,
    /// Without its trailing type, where the text around it tells the type.
    WithoutType,
    /// Without the `#dialect.` or `!dialect.` prefix, inside a text of the same dialect.
    Stripped,
}

/// A piece of a layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The words up to this offset of [`Layer::words`], from where the part before left off.
    Words(usize),
    /// An attribute.
    Attr(AttrId, Style),
    /// A type.
    Type(TypeId, Style),
}

/// The text of one layer.
#[derive(Clone, Debug, Default)]
pub struct Layer {
    words: Vec<u8>,
    parts: Vec<Part>,
}

impl Layer {
    /// Appends words: text, or bytes of the file that were escaped before.
    pub fn words(&mut self, words: impl AsRef<[u8]>) {
        self.words.extend_from_slice(words.as_ref());
        let end = self.words.len();
        match self.parts.last_mut() {
            Some(Part::Words(last)) => *last = end,
            _ => self.parts.push(Part::Words(end)),
        }
    }

    /// Appends a child attribute.
    pub fn attr(&mut self, id: AttrId, style: Style) {
        self.parts.push(Part::Attr(id, style));
    }

    /// Appends a child type.
    pub fn ty(&mut self, id: TypeId, style: Style) {
        self.parts.push(Part::Type(id, style));
    }

    /// The pieces in order; words come as slices.
    pub fn parts(&self) -> impl Iterator<Item = (Part, &[u8])> {
        let mut start = 0;
        self.parts.iter().map(move |part| match part {
            Part::Words(end) => {
                let words = &self.words[start..*end];
                start = *end;
                (*part, words)
            }
            _ => (*part, &[][..]),
        })
    }

    /// Empties it, keeping its memory.
    pub fn clear(&mut self) {
        self.words.clear();
        self.parts.clear();
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
}
