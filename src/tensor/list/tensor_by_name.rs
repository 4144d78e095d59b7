//! Tensors by name.

use crate::bytecode::Bytecode;
use crate::error::{Error, ErrorKind, NearNames, Result, Subject};
use crate::tables::ResourceOwner;
use crate::tensor::list::tensor_list::Tensors;
use crate::tensor::positioned::presume;
use crate::tensor::tensor::{Tensor, constant_of_name, is_blob, unescaped};
use crate::view::View;

/// Most names that an error lists.
const MAX_CHOICES: usize = 8;

impl Bytecode<'_> {
    /// The weights of the file, with the standard dialects: [`View::tensors`].
    ///
    /// # Errors
    /// As [`View::tensors`].
    pub fn tensors(&self) -> Result<Tensors<'_>> {
        self.view().tensors()
    }

    /// The tensor with this name, with the standard dialects: [`View::tensor`].
    ///
    /// # Errors
    /// As [`View::tensor`].
    pub fn tensor(&self, name: &str) -> Result<Tensor<'_>> {
        self.view().tensor(name)
    }
}

impl<'a> View<'a> {
    /// The tensor with this name: the key of a resource (also as `owner:key`), the symbol of a
    /// global, the name in the location of a constant, or `attr#N` for the attribute with
    /// this number. The head of the [module](crate::tensor) has the rules. Finding a key takes no
    /// scan of the operations. For many names that are not keys, [`Tensors::get`] scans once.
    ///
    /// # Errors
    /// `NotFound`, with the names of [`View::tensors`] most like it; `Ambiguous` if resources of
    /// several owners have the key; `NoBytes` if the
    /// resource is a bool or a string; those of decoding the tables and the attribute.
    pub fn tensor(self, name: &str) -> Result<Tensor<'a>> {
        if let Some(found) = by_key(self, name)? {
            return Ok(found);
        }
        let tensors = Tensors::new(self, true)?;
        let found = tensors.find_named(name)?;
        found.ok_or_else(|| tensors.not_found(name))
    }

    /// The only blob with this key.
    fn tensor_of_key(self, key: &[u8]) -> Result<Option<Tensor<'a>>> {
        let ids = self.find_string(key)?;
        if ids.is_empty() {
            return Ok(None);
        }
        let (mut found, mut other, mut more) = (None, None, 0);
        let mut owners: Vec<ResourceOwner> = Vec::new();
        for resource in self.resources()? {
            let resource = resource?;
            if ids.binary_search(&resource.key).is_err() {
                continue;
            }
            if is_blob(&resource) {
                found.get_or_insert(resource);
                if owners.len() < MAX_CHOICES && !owners.contains(&resource.owner) {
                    owners.push(resource.owner);
                } else if !owners.contains(&resource.owner) {
                    more += 1;
                }
            } else {
                other.get_or_insert(resource);
            }
        }
        // A bool or a string is no tensor, which is an error.
        match found.or(other) {
            Some(_) if owners.len() > 1 => Err(self.ambiguous(key, &owners, more)),
            Some(resource) => self.tensor_of_resource(resource).map(Some),
            None => Ok(None),
        }
    }

    #[cold]
    fn ambiguous(self, key: &[u8], owners: &[ResourceOwner], more: u64) -> Error {
        let name = String::from_utf8_lossy(key).into_owned();
        let owner = |owner: &ResourceOwner| {
            let owner = self.owner_name(*owner).unwrap_or_default();
            format!("{}:{name}", String::from_utf8_lossy(owner))
        };
        Error::new(ErrorKind::Ambiguous {
            subject: Subject::Tensor,
            choices: owners.iter().map(owner).collect(),
            name,
            more,
        })
    }
}

impl<'a> Tensors<'a> {
    /// The tensor with this name, if there is one, listed or not, as [`View::tensor`] finds it.
    pub fn get(&self, name: &str) -> Option<Tensor<'a>> {
        self.find(name).ok().flatten()
    }

    /// The tensor with this name, listed or not.
    ///
    /// # Errors
    /// As [`View::tensor`].
    pub fn tensor(&self, name: &str) -> Result<Tensor<'a>> {
        self.find(name)?.ok_or_else(|| self.not_found(name))
    }

    fn find(&self, name: &str) -> Result<Option<Tensor<'a>>> {
        match by_key(self.view(), name)? {
            None => self.find_named(name),
            found => Ok(found),
        }
    }

    /// The tensor with this name, which is no key and no number.
    fn find_named(&self, name: &str) -> Result<Option<Tensor<'a>>> {
        if let Some(found) = self.by_name(name)? {
            return Ok(Some(found));
        }
        if !self.has_aliases() {
            if let Some(found) = Tensors::new(self.view(), true)?.by_name(name)? {
                return Ok(Some(found));
            }
        }
        let Some((owner, key)) = name.split_once(':') else {
            return Ok(None);
        };
        match self.view().resource_of(owner, key) {
            Ok(resource) => self.view().tensor_of_resource(resource).map(Some),
            Err(error) if matches!(error.kind(), ErrorKind::NotFound { .. }) => Ok(None),
            Err(error) => Err(error),
        }
    }

    #[cold]
    fn not_found(&self, name: &str) -> Error {
        let mut near = NearNames::to(name);
        for name in self.short_names(NearNames::MAX_LEN) {
            if near.is_full() {
                break;
            }
            near.add(&name);
        }
        not_found(name, near.into_names())
    }
}

/// The tensor with this key, also in its escaped form, or of the attribute with this number.
fn by_key<'a>(view: View<'a>, name: &str) -> Result<Option<Tensor<'a>>> {
    if let Some(found) = view.tensor_of_key(name.as_bytes())? {
        return Ok(Some(found));
    }
    if let Some(attr) = constant_of_name(name) {
        presume(view);
        let found = view.tensor_of_attr(attr)?;
        return found.map(Some).ok_or_else(|| not_found(name, Vec::new()));
    }
    match unescaped(name) {
        Some(bytes) => view.tensor_of_key(&bytes),
        None => Ok(None),
    }
}

#[cold]
fn not_found(name: &str, near: Vec<String>) -> Error {
    Error::new(ErrorKind::NotFound {
        subject: Subject::Tensor,
        name: name.to_string(),
        near,
    })
}
