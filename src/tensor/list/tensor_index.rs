//! Many tensors by name: what a search looks through is sorted once.

use std::collections::HashMap;

use crate::error::Result;
use crate::ids::StringId;
use crate::tables::ResourceOwner;
use crate::tensor::list::tensor_list::{NameOf, Tensors};
use crate::tensor::shape::TypeMemo;
use crate::tensor::tensor::{Tensor, constant_of_name, unescaped};
use crate::view::View;

/// Finds tensors by name as [`Tensors::tensor`] does, for many names.
pub struct TensorIndex<'a> {
    tensors: Tensors<'a>,
    /// The strings that are names, each once, sorted by their bytes.
    texts: Vec<StringId>,
    entries: Vec<Entry>,
    memo: TypeMemo,
}

/// A name, in the order of this: by text, then by what it is the name of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Entry {
    /// The place of the text among all texts, the same for equal texts.
    text: u32,
    of: NameOf,
    /// The place of the name of the owner, of keys.
    owner: u32,
    /// The number after the name, of constants.
    number: Option<u32>,
    /// Which tensor of the list.
    nth: u32,
}

impl<'a> View<'a> {
    /// An index of the tensors of the file by name, for many names.
    ///
    /// # Errors
    /// As [`View::tensors`], and those of the names.
    pub fn tensor_index(self) -> Result<TensorIndex<'a>> {
        TensorIndex::new(self)
    }
}

impl<'a> TensorIndex<'a> {
    fn new(view: View<'a>) -> Result<TensorIndex<'a>> {
        let tensors = Tensors::new(view, true)?;
        let owner = |owner| match owner {
            ResourceOwner::Dialect(id) => view.dialect(id).map(|dialect| dialect.name),
            ResourceOwner::External(name) => Ok(name),
        };
        // Strings are compared once each, however many tensors have them as their names.
        let mut texts = Vec::new();
        for name in tensors.all_names() {
            texts.push(name.text);
            if let Some(resource) = name.resource {
                texts.push(owner(view.resource_at(resource)?.owner)?);
            }
        }
        texts.sort_unstable();
        texts.dedup();
        let mut sorted = Vec::with_capacity(texts.len());
        for id in texts {
            sorted.push((view.string(id)?, id));
        }
        sorted.sort_unstable();
        let mut places = HashMap::with_capacity(sorted.len());
        let mut place = 0;
        for (nth, (text, id)) in sorted.iter().enumerate() {
            if nth > 0 && sorted[nth - 1].0 != *text {
                place = nth as u32;
            }
            places.insert(*id, place);
        }
        let place = |id: StringId| places.get(&id).copied().unwrap_or(u32::MAX);
        let mut entries = Vec::new();
        for name in tensors.all_names() {
            let mut entry = Entry {
                text: place(name.text),
                of: name.of,
                owner: 0,
                number: name.number,
                nth: name.nth,
            };
            if let Some(resource) = name.resource {
                entry.owner = place(owner(view.resource_at(resource)?.owner)?);
            }
            entries.push(entry);
        }
        entries.sort_unstable();
        Ok(TensorIndex {
            texts: sorted.into_iter().map(|(_, id)| id).collect(),
            tensors,
            entries,
            memo: TypeMemo::default(),
        })
    }

    /// The tensor with this name, listed or not.
    ///
    /// # Errors
    /// As [`View::tensor`].
    pub fn tensor(&mut self, name: &str) -> Result<Tensor<'a>> {
        match self.find(name)? {
            Some(nth) => {
                let found = self.tensors.nth(nth, &mut self.memo)?;
                found.map_or_else(|| self.tensors.tensor(name), Ok)
            }
            // An error, and a search is as good for it; or the number of an attribute.
            None => self.tensors.tensor(name),
        }
    }

    fn find(&self, name: &str) -> Result<Option<u32>> {
        if let Some(found) = self.key(name.as_bytes())? {
            return Ok(found);
        }
        if constant_of_name(name).is_some() {
            return Ok(None);
        }
        if let Some(bytes) = unescaped(name) {
            if let Some(found) = self.key(&bytes)? {
                return Ok(found);
            }
        }
        for of in [NameOf::Constant, NameOf::Other] {
            let mut found = self.named(name, of, None)?;
            if let Some((text, number)) = name.rsplit_once('#') {
                if let Ok(number) = number.parse() {
                    let numbered = self.named(text, of, Some(number))?;
                    found = found.into_iter().chain(numbered).min();
                }
            }
            if found.is_some() {
                return Ok(found);
            }
        }
        let Some((owner, key)) = name.split_once(':') else {
            return Ok(None);
        };
        let owner = self.place(owner.as_bytes())?;
        let key = self.place(key.as_bytes())?;
        Ok(owner.zip(key).and_then(|(owner, key)| {
            let of_owner = |entry: &Entry| (entry.text, entry.of, entry.owner);
            let found = self.first(&of_owner, (key, NameOf::Key, owner))?;
            Some(found.nth)
        }))
    }

    /// The blob with this key; `None` inside if a search has to say why it is none, or which.
    fn key(&self, key: &[u8]) -> Result<Option<Option<u32>>> {
        let Some(place) = self.place(key)? else {
            return Ok(None);
        };
        let of_key = |entry: &Entry| (entry.text, entry.of);
        let Some(first) = self.first(&of_key, (place, NameOf::Key)) else {
            return Ok(None);
        };
        let wanted = (place, NameOf::Key);
        let end = self.entries.partition_point(|it| of_key(it) <= wanted);
        let is_one_owner = self.entries[end - 1].owner == first.owner;
        Ok(Some(Some(first.nth).filter(|_| is_one_owner)))
    }

    fn named(&self, text: &str, of: NameOf, number: Option<u32>) -> Result<Option<u32>> {
        let Some(place) = self.place(text.as_bytes())? else {
            return Ok(None);
        };
        let name = |entry: &Entry| (entry.text, entry.of, entry.owner, entry.number);
        let found = self.first(&name, (place, of, 0, number));
        Ok(found.map(|entry| entry.nth))
    }

    /// The first entry of which this is so.
    fn first<K: Ord>(&self, key: &dyn Fn(&Entry) -> K, wanted: K) -> Option<&Entry> {
        let at = self.entries.partition_point(|entry| key(entry) < wanted);
        self.entries.get(at).filter(|entry| key(entry) == wanted)
    }

    /// The place of a text, if it is a name.
    fn place(&self, text: &[u8]) -> Result<Option<u32>> {
        let view = self.tensors.view();
        let (mut start, mut end) = (0, self.texts.len());
        while start < end {
            let middle = start + (end - start) / 2;
            match view.string(self.texts[middle])? < text {
                true => start = middle + 1,
                false => end = middle,
            }
        }
        match self.texts.get(start) {
            Some(id) if view.string(*id)? == text => Ok(Some(start as u32)),
            _ => Ok(None),
        }
    }
}
