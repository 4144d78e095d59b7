//! Handles on attributes and types: a view and a number, `Copy`.

use std::fmt;

use crate::entity::{AttrData, TypeData};
use crate::error::Result;
use crate::ids::{AttrId, TypeId};
use crate::view::View;

/// An attribute of a file. `Display` prints it.
#[derive(Clone, Copy)]
pub struct AttrRef<'a> {
    view: View<'a>,
    id: AttrId,
}

/// A type of a file. `Display` prints it.
#[derive(Clone, Copy)]
pub struct TypeRef<'a> {
    view: View<'a>,
    name: TypeName<'a>,
}

/// Where a type is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[doc(hidden)]
pub enum TypeName<'a> {
    /// An entry of the file.
    Entry(TypeId),
    /// A part of the assembly text of another type.
    Text(&'a [u8]),
    /// The same in a type of the LLVM dialect, which leaves out `!llvm.`.
    Llvm(&'a [u8]),
}

impl<'a> AttrRef<'a> {
    /// The attribute with this number.
    pub fn new(view: View<'a>, id: AttrId) -> AttrRef<'a> {
        AttrRef { view, id }
    }

    /// Its number.
    #[inline]
    pub fn id(self) -> AttrId {
        self.id
    }

    /// The view of the file.
    pub fn view(self) -> View<'a> {
        self.view
    }

    /// One layer of it.
    ///
    /// # Errors
    /// As [`View::attr`].
    pub fn data(self) -> Result<AttrData<'a>> {
        self.view.attr(self.id)
    }
}

impl<'a> TypeRef<'a> {
    /// The type with this number.
    #[inline]
    pub fn new(view: View<'a>, id: TypeId) -> TypeRef<'a> {
        let name = TypeName::Entry(id);
        TypeRef { view, name }
    }

    pub(crate) fn of_text(view: View<'a>, name: TypeName<'a>) -> TypeRef<'a> {
        TypeRef { view, name }
    }

    #[inline]
    #[doc(hidden)]
    pub fn name(self) -> TypeName<'a> {
        self.name
    }

    /// Its number. `None` for a part of the assembly text of another type, which is no entry
    /// of the file: the arguments of an `!llvm.func`.
    #[inline]
    pub fn id(self) -> Option<TypeId> {
        match self.name {
            TypeName::Entry(id) => Some(id),
            TypeName::Text(_) | TypeName::Llvm(_) => None,
        }
    }

    /// The view of the file.
    pub fn view(self) -> View<'a> {
        self.view
    }

    /// One layer of it. A part of the text of another type is [`TypeData::Text`], as it stands
    /// in that text.
    ///
    /// # Errors
    /// As [`View::ty`].
    pub fn data(self) -> Result<TypeData<'a>> {
        match self.name {
            TypeName::Entry(id) => self.view.ty(id),
            TypeName::Text(text) | TypeName::Llvm(text) => Ok(TypeData::Text(text)),
        }
    }
}

/// Equal numbers of the same file are equal.
impl PartialEq for AttrRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && std::ptr::eq(self.view.file(), other.view.file())
    }
}

impl Eq for AttrRef<'_> {}

/// Equal numbers of the same file are equal, and so are equal texts.
impl PartialEq for TypeRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && std::ptr::eq(self.view.file(), other.view.file())
    }
}

impl Eq for TypeRef<'_> {}

impl fmt::Debug for AttrRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.id.fmt(f)
    }
}

impl fmt::Debug for TypeRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name {
            TypeName::Entry(id) => id.fmt(f),
            TypeName::Text(text) | TypeName::Llvm(text) => {
                write!(f, "TypeId({:?})", String::from_utf8_lossy(text))
            }
        }
    }
}
