//! The tensors of a file.

use std::borrow::Cow;
use std::fmt;

use crate::error::{Error, Result};
use crate::ids::{AttrId, Pos, ResourceId, StringId, TypeId};
use crate::tensor::attrs_inside::attrs_inside;
use crate::tensor::holder::Holder;
use crate::tensor::shape::TypeMemo;
use crate::tensor::tensor::{Name, Tensor};
use crate::tensor::tensor_names::Roles;
use crate::view::View;

/// The tensors of a file: resources in file order, then constants in the order of their attributes.
/// It holds numbers only, 28 bytes for each.
#[derive(Clone)]
pub struct Tensors<'a> {
    pub(super) view: View<'a>,
    pub(super) items: Vec<Item>,
    /// Whether attributes that are no weights are listed.
    pub(super) all: bool,
    /// Whether it has other names of resources.
    pub(super) aliases: bool,
    /// The types of resources besides the first ones, sorted.
    pub(super) other_types: Vec<(ResourceId, TypeId)>,
    pub(super) problem: Option<Error>,
}

/// A tensor of the list, or another name of one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item {
    pub(super) origin: ItemOrigin,
    /// A key, a symbol or the name of a location.
    pub(super) name: Option<StringId>,
    /// The number after a name that occurs before.
    pub(super) number: Option<u32>,
    pub(super) listed: Listed,
    /// What holds an attribute.
    pub(super) holder: Option<Holder>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ItemOrigin {
    /// A resource by its number in the listing, and the attribute that gives it its type.
    Resource(u32, Option<AttrId>),
    Attr(AttrId),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Listed {
    /// A resource, or the value of a constant.
    Weight,
    /// The value of a global, by its symbol.
    Global,
    /// A resource whose key is that of another owner's, too.
    SharedKey,
    /// An attribute that is no weight.
    Other,
    /// Another name of a tensor that is listed.
    Alias,
}

/// What a name is the name of, in the order in which names are looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum NameOf {
    /// A resource: its key.
    Key,
    /// A constant.
    Constant,
    /// A tensor that has another name in the list.
    Other,
}

/// A name of a tensor.
pub(super) struct AnyName {
    pub(super) text: StringId,
    pub(super) number: Option<u32>,
    pub(super) of: NameOf,
    /// The number of the resource, of a key.
    pub(super) resource: Option<u32>,
    /// For [`Tensors::nth`].
    pub(super) nth: u32,
}

impl<'a> Tensors<'a> {
    /// The same list, with the attributes that are no weights: elements that operations only read, such as
    /// `broadcast_dimensions`, or that are in attributes and types, such as scales and the parts of `sparse<...>`.
    /// [`Tensor::holder`] says what they are.
    #[must_use]
    pub fn all(self) -> Tensors<'a> {
        Tensors { all: true, ..self }
    }

    /// The same list without the attributes that something else reads as well, and that cannot be taken out of
    /// the module for this reason.
    ///
    /// # Errors
    /// Those of decoding attributes and types.
    pub fn only_weights(mut self) -> Result<Tensors<'a>> {
        // What is taken out is not looked at again.
        self.view.check_heads()?;
        let roles = Roles::of(self.view, &[]);
        if let Some(problem) = roles.problem {
            return Err(problem);
        }
        let inside = attrs_inside(self.view, &roles.dictionaries)?;
        self.items.retain(|item| match (item.origin, item.holder) {
            (ItemOrigin::Attr(id), Some(Holder::Constant)) => !inside.contains(&id),
            (ItemOrigin::Attr(_), _) => false,
            _ => true,
        });
        Ok(self)
    }

    fn is_listed(&self, item: &Item) -> bool {
        match item.listed {
            Listed::Weight | Listed::Global | Listed::SharedKey => true,
            Listed::Other => self.all,
            Listed::Alias => false,
        }
    }

    fn listed(&self) -> impl Iterator<Item = &Item> + '_ {
        self.items.iter().filter(|item| self.is_listed(item))
    }

    /// Number of tensors.
    pub fn len(&self) -> usize {
        self.listed().count()
    }

    /// Number of attributes that are left out because they are no weights: see [`Tensors::all`].
    pub fn num_left_out(&self) -> usize {
        let others = self.items.iter().filter(|it| it.listed == Listed::Other);
        if self.all { 0 } else { others.count() }
    }

    /// The types under which attributes refer to a tensor of the list, besides its own: operations can read a
    /// resource under several.
    pub fn other_types(&self, tensor: &Tensor<'_>) -> impl Iterator<Item = TypeId> + '_ {
        let handle = tensor.resource().and_then(|it| it.handle);
        let first = match handle {
            Some(handle) => self.other_types.partition_point(|it| it.0 < handle),
            None => self.other_types.len(),
        };
        let rest = self.other_types[first..].iter();
        rest.take_while(move |it| Some(it.0) == handle)
            .map(|it| it.1)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.listed().next().is_none()
    }

    /// The tensors: resources in file order, then constants in the order of their attributes.
    pub fn iter(&self) -> Iter<'_, 'a> {
        Iter {
            tensors: self,
            items: self.items.iter(),
            memo: TypeMemo::default(),
        }
    }

    /// Those that have bytes in the file, in the order of their bytes there: as a file is sent or loaded from start
    /// to end.
    pub fn by_offset(&self) -> impl Iterator<Item = Tensor<'a>> + '_ {
        let mut memo = TypeMemo::default();
        let listed = (0..).zip(&self.items).filter(|(_, it)| self.is_listed(it));
        let offset = |(nth, item)| {
            let tensor = self.make(item, &mut memo).ok().flatten()?;
            Some((tensor.file_offset()?, nth))
        };
        let mut order: Vec<(Pos, u32)> = listed.filter_map(offset).collect();
        order.sort_unstable();
        let tensor = move |(_, nth)| self.nth(nth, &mut memo).ok().flatten();
        order.into_iter().filter_map(tensor)
    }

    /// The names, in the same order. Takes less time than to make the tensors.
    pub fn names(&self) -> impl Iterator<Item = Cow<'a, str>> + '_ {
        let names = self.listed().map(|item| self.name(item));
        names.filter_map(Result::ok).map(|name| name.text())
    }

    /// The names of at most so many bytes. Of others nothing is made.
    pub(super) fn short_names(&self, most: usize) -> impl Iterator<Item = Cow<'a, str>> + '_ {
        let names = self.listed().filter_map(|item| self.name(item).ok());
        let short = names.filter(move |name| name.len() <= most as u64);
        short.map(|name| name.text())
    }

    /// The error of the first malformed attribute, resource or operation. What depends on it is
    /// missing in the list: a tensor, or its name.
    pub fn problem(&self) -> Option<&Error> {
        self.problem.as_ref()
    }

    /// The name of an item that is listed.
    fn name(&self, item: &Item) -> Result<Name<'a>> {
        let view = self.view;
        let text = item.name.map(|id| view.string(id)).transpose()?;
        Ok(match (text, item.origin, item.number) {
            (Some(key), ItemOrigin::Resource(index, _), _) if item.listed == Listed::SharedKey => {
                Name::Owned(view.owner_name(view.resource_at(index)?.owner)?, key)
            }
            (Some(text), _, Some(number)) => Name::Numbered(text, number),
            (Some(text), _, None) => Name::Plain(text),
            (None, ItemOrigin::Attr(id), _) => Name::Attribute(id),
            (None, ItemOrigin::Resource(..), _) => Name::Plain(b""),
        })
    }

    fn make(&self, item: &Item, memo: &mut TypeMemo) -> Result<Option<Tensor<'a>>> {
        let view = self.view;
        match item.origin {
            ItemOrigin::Attr(id) => {
                let attr = view.tensor_attr(id, memo)?;
                let global = item.name.filter(|_| item.listed == Listed::Global);
                let name = self.name(item)?;
                let tensor = attr.map(|attr| Tensor::of_attr(view, name, id, attr));
                Ok(tensor.map(|tensor| tensor.with_global(global).held_by(item.holder)))
            }
            ItemOrigin::Resource(index, attr) => {
                let resource = view.resource_at(index)?;
                // Another name of it is not shown.
                let name = match item.listed {
                    Listed::Alias => Name::Plain(view.string(resource.key)?),
                    _ => self.name(item)?,
                };
                let of = |id| view.tensor_attr(id, memo).map(|attr| Some((id, attr?)));
                let attr = attr.map(of).transpose()?.flatten();
                Ok(Some(Tensor::of_resource(view, name, resource, attr)))
            }
        }
    }

    /// All names, listed or not, in the order of the list.
    pub(super) fn all_names(&self) -> impl Iterator<Item = AnyName> + '_ {
        let items = (0..).zip(&self.items);
        items.filter_map(|(nth, item)| {
            let (of, resource) = match (item.listed, item.origin) {
                (Listed::Alias, _) => (NameOf::Other, None),
                (_, ItemOrigin::Resource(index, _)) => (NameOf::Key, Some(index)),
                (_, ItemOrigin::Attr(_)) => (NameOf::Constant, None),
            };
            Some(AnyName {
                text: item.name?,
                number: item.number,
                of,
                resource,
                nth,
            })
        })
    }

    /// The tensor that an [`AnyName`] is of.
    pub(super) fn nth(&self, nth: u32, memo: &mut TypeMemo) -> Result<Option<Tensor<'a>>> {
        let item = self.items.get(nth as usize);
        item.map_or(Ok(None), |item| self.make(item, memo))
    }

    /// Whether it has other names of resources.
    pub(super) fn has_aliases(&self) -> bool {
        self.aliases
    }

    /// The view of the file.
    pub fn view(&self) -> View<'a> {
        self.view
    }

    /// The tensor with this name that is not the key of a resource.
    pub(super) fn by_name(&self, name: &str) -> Result<Option<Tensor<'a>>> {
        let numbered = name.rsplit_once('#').and_then(|(text, number)| {
            let number: u32 = number.parse().ok()?;
            Some((text, number))
        });
        let exact = self.view.find_string(name.as_bytes())?;
        let texts = match numbered {
            Some((text, _)) => self.view.find_string(text.as_bytes())?,
            None => Vec::new(),
        };
        let is_it = |item: &&Item| match (item.name, item.number) {
            (Some(text), None) => exact.binary_search(&text).is_ok(),
            (Some(text), Some(number)) => {
                texts.binary_search(&text).is_ok() && numbered.is_some_and(|n| n.1 == number)
            }
            (None, _) => false,
        };
        // Names of tensors go before other names of tensors.
        let is_alias = |item: &&Item| item.listed == Listed::Alias;
        let mut names = self.items.iter().filter(|item| !is_alias(item));
        let other_names = || self.items.iter().filter(is_alias).find(is_it);
        match names.find(is_it).or_else(other_names) {
            Some(item) => self.make(item, &mut TypeMemo::default()),
            None => Ok(None),
        }
    }
}

/// Iterator over the tensors of a file.
#[derive(Clone)]
pub struct Iter<'t, 'a> {
    tensors: &'t Tensors<'a>,
    items: std::slice::Iter<'t, Item>,
    memo: TypeMemo,
}

impl<'a> Iterator for Iter<'_, 'a> {
    type Item = Tensor<'a>;

    fn next(&mut self) -> Option<Tensor<'a>> {
        let Iter {
            tensors,
            items,
            memo,
        } = self;
        items.find_map(|item| {
            if !tensors.is_listed(item) {
                return None;
            }
            // It was decoded before; an error means that the file has changed.
            tensors.make(item, memo).ok().flatten()
        })
    }
}

impl<'t, 'a> IntoIterator for &'t Tensors<'a> {
    type Item = Tensor<'a>;
    type IntoIter = Iter<'t, 'a>;

    fn into_iter(self) -> Iter<'t, 'a> {
        self.iter()
    }
}

impl<'a> IntoIterator for Tensors<'a> {
    type Item = Tensor<'a>;
    type IntoIter = IntoIter<'a>;

    fn into_iter(self) -> IntoIter<'a> {
        IntoIter {
            tensors: self,
            next: 0,
            memo: TypeMemo::default(),
        }
    }
}

/// Iterator over the tensors of a file, which owns the list.
#[derive(Clone)]
pub struct IntoIter<'a> {
    tensors: Tensors<'a>,
    next: usize,
    memo: TypeMemo,
}

impl<'a> Iterator for IntoIter<'a> {
    type Item = Tensor<'a>;

    fn next(&mut self) -> Option<Tensor<'a>> {
        let rest = self.tensors.items.get(self.next..)?;
        let mut iter = Iter {
            tensors: &self.tensors,
            items: rest.iter(),
            memo: std::mem::take(&mut self.memo),
        };
        let tensor = iter.next();
        self.next = self.tensors.items.len() - iter.items.len();
        self.memo = iter.memo;
        tensor
    }
}

impl fmt::Debug for Tensors<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tensors")
            .field("len", &self.len())
            .field("problem", &self.problem)
            .finish_non_exhaustive()
    }
}
