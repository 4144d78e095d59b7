//! Lists of entries inside attributes: handles, decoded as they are iterated.

use std::borrow::Cow;
use std::fmt;

use crate::entity::{AttrData, Field, FieldValue, List};
use crate::error::{Error, ErrorKind, Result, Violation};
use crate::ids::{AttrId, StringId, TypeId};
use crate::ir::entry::refs::{AttrRef, TypeRef};
use crate::view::View;

/// The elements of an array of attributes.
#[derive(Clone)]
pub struct AttrList<'a> {
    view: View<'a>,
    ids: Ids<'a>,
}

#[derive(Clone)]
enum Ids<'a> {
    Stored(List<'a, AttrId>),
    /// Those of a list in which others are absent.
    Present(Vec<AttrId>),
}

impl<'a> AttrList<'a> {
    pub(super) fn new(view: View<'a>, ids: List<'a, AttrId>) -> AttrList<'a> {
        let ids = Ids::Stored(ids);
        AttrList { view, ids }
    }

    pub(super) fn present(view: View<'a>, ids: List<'a, Option<AttrId>>) -> AttrList<'a> {
        let ids = Ids::Present(ids.iter().flatten().collect());
        AttrList { view, ids }
    }

    /// Number of elements.
    pub fn len(&self) -> usize {
        match &self.ids {
            Ids::Stored(ids) => ids.len(),
            Ids::Present(ids) => ids.len(),
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The elements.
    pub fn iter(&self) -> AttrIter<'a> {
        let ids = match &self.ids {
            Ids::Stored(ids) => IdIter::Stored(ids.iter()),
            Ids::Present(ids) => IdIter::Present(ids.clone().into_iter()),
        };
        AttrIter {
            view: self.view,
            ids,
        }
    }
}

impl<'a> IntoIterator for AttrList<'a> {
    type Item = AttrRef<'a>;
    type IntoIter = AttrIter<'a>;

    fn into_iter(self) -> AttrIter<'a> {
        let ids = match self.ids {
            Ids::Stored(ids) => IdIter::Stored(ids.iter()),
            Ids::Present(ids) => IdIter::Present(ids.into_iter()),
        };
        AttrIter {
            view: self.view,
            ids,
        }
    }
}

/// Iterator over an [`AttrList`].
#[derive(Clone)]
pub struct AttrIter<'a> {
    view: View<'a>,
    ids: IdIter<'a>,
}

#[derive(Clone)]
enum IdIter<'a> {
    Stored(crate::entity::Iter<'a, AttrId>),
    Present(std::vec::IntoIter<AttrId>),
}

impl<'a> Iterator for AttrIter<'a> {
    type Item = AttrRef<'a>;

    fn next(&mut self) -> Option<AttrRef<'a>> {
        let id = match &mut self.ids {
            IdIter::Stored(ids) => ids.next(),
            IdIter::Present(ids) => ids.next(),
        };
        Some(AttrRef::new(self.view, id?))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match &self.ids {
            IdIter::Stored(ids) => ids.size_hint(),
            IdIter::Present(ids) => ids.size_hint(),
        }
    }
}

impl ExactSizeIterator for AttrIter<'_> {}

/// A dictionary, builtin or of VHLO: names and attributes.
#[derive(Clone)]
pub struct AttrDict<'a> {
    view: View<'a>,
    entries: List<'a, (AttrId, AttrId)>,
}

impl<'a> AttrDict<'a> {
    pub(super) fn new(view: View<'a>, entries: List<'a, (AttrId, AttrId)>) -> AttrDict<'a> {
        AttrDict { view, entries }
    }

    /// Number of entries.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The bytes of the names, and the attributes, in the order of the file.
    ///
    /// # Errors
    /// Each entry can have those of [`View::attr`], and `Invalid` if its name is no string.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Result<(&'a [u8], AttrRef<'a>)>> + use<'a> {
        let view = self.view;
        let entry = move |(name, value)| Ok((name_of(view, name)?, AttrRef::new(view, value)));
        self.entries.iter().map(entry)
    }

    /// The numbers of the names, which are string attributes, and of the attributes.
    pub fn ids(&self) -> impl ExactSizeIterator<Item = (AttrId, AttrId)> + use<'a> {
        self.entries.iter()
    }

    /// The attribute with this name; of several the last one, which a reader keeps. The time is
    /// linear in the entries.
    ///
    /// # Errors
    /// As the entries of [`AttrDict::iter`].
    pub fn get(&self, name: &str) -> Result<Option<AttrRef<'a>>> {
        let mut found = None;
        for entry in self.iter() {
            let (key, value) = entry?;
            if key == name.as_bytes() {
                found = Some(value);
            }
        }
        Ok(found)
    }
}

/// Types.
#[derive(Clone)]
pub struct TypeList<'a> {
    view: View<'a>,
    ids: List<'a, TypeId>,
}

impl<'a> TypeList<'a> {
    pub(super) fn new(view: View<'a>, ids: List<'a, TypeId>) -> TypeList<'a> {
        TypeList { view, ids }
    }

    /// The types.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = TypeRef<'a>> + use<'a> {
        let view = self.view;
        self.ids.iter().map(move |id| TypeRef::new(view, id))
    }
}

/// Strings.
#[derive(Clone)]
pub struct StringList<'a> {
    view: View<'a>,
    ids: List<'a, StringId>,
}

impl<'a> StringList<'a> {
    pub(super) fn new(view: View<'a>, ids: List<'a, StringId>) -> StringList<'a> {
        StringList { view, ids }
    }

    /// The bytes of the strings.
    ///
    /// # Errors
    /// Each can have those of [`View::string`].
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Result<&'a [u8]>> + use<'a> {
        let view = self.view;
        self.ids.iter().map(move |id| view.string(id))
    }
}

/// A reference to a symbol: `@root::@nested`.
#[derive(Clone)]
pub struct SymbolPath<'a> {
    view: View<'a>,
    root: AttrId,
    nested: List<'a, AttrId>,
}

impl<'a> SymbolPath<'a> {
    pub(super) fn new(view: View<'a>, root: AttrId, nested: List<'a, AttrId>) -> SymbolPath<'a> {
        SymbolPath { view, root, nested }
    }

    /// Whether it is one name.
    pub fn is_flat(&self) -> bool {
        self.nested.is_empty()
    }

    /// The bytes of its names, from the outermost, without `@`.
    ///
    /// # Errors
    /// Each can have those of [`View::attr`], and `Invalid` if it is no name.
    pub fn names(&self) -> impl Iterator<Item = Result<&'a [u8]>> + use<'a> {
        let view = self.view;
        let nested = move |id| match view.attr(id)? {
            AttrData::SymbolRef { root, .. } => name_of(view, root),
            _ => name_of(view, id),
        };
        let root = std::iter::once(name_of(view, self.root));
        root.chain(self.nested.iter().map(nested))
    }
}

/// A value with named fields: the dimension numbers of a convolution, the fields of a location's
/// metadata, any attribute of a dialect that is no single value.
#[derive(Clone)]
pub struct AttrRecord<'a> {
    pub(super) view: View<'a>,
    pub(super) name: Cow<'a, str>,
    pub(super) fields: RecordFields<'a>,
}

#[derive(Clone)]
pub(super) enum RecordFields<'a> {
    Decoded(Vec<Field<'a>>),
    /// `name = value, ...` in assembly text.
    Text(&'a [u8]),
}

impl AttrRecord<'_> {
    /// The name after the dialect's: `dot`, `conv`, `gather`.
    pub fn name(&self) -> &str {
        &self.name
    }
}

/// The string that an attribute is, builtin or of VHLO.
pub(super) fn string_of(view: View<'_>, id: AttrId) -> Result<Option<StringId>> {
    Ok(match view.attr(id)? {
        AttrData::String(text) | AttrData::TypedString { value: text, .. } => Some(text),
        AttrData::Custom(custom) => match custom.fields.as_slice() {
            [
                Field {
                    value: FieldValue::String(text),
                    ..
                },
            ] => Some(*text),
            _ => None,
        },
        _ => None,
    })
}

/// The bytes of a name that is a string attribute.
fn name_of(view: View<'_>, id: AttrId) -> Result<&[u8]> {
    match string_of(view, id)? {
        Some(text) => view.string(text),
        None => {
            let kind = ErrorKind::Invalid(Violation::NameNotString);
            Err(Error::at(view.attr_entry(id)?.span.start, kind))
        }
    }
}

impl fmt::Debug for AttrList<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl fmt::Debug for AttrDict<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.entries.iter()).finish()
    }
}

impl fmt::Debug for TypeList<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl fmt::Debug for StringList<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.ids.iter()).finish()
    }
}

impl fmt::Debug for SymbolPath<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries([self.root])
            .entries(self.nested)
            .finish()
    }
}

impl fmt::Debug for AttrRecord<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.fields {
            RecordFields::Decoded(fields) => f.debug_list().entries(fields).finish(),
            RecordFields::Text(text) => String::from_utf8_lossy(text).fmt(f),
        }
    }
}
