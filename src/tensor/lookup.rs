//! Weights by key.

use crate::error::{ErrorKind, Result};
use crate::tables::{Resource, ResourceOwner};
use crate::tensor::{Weight, constant_of_key};
use crate::view::View;

/// The result of looking up a key.
pub enum WeightLookup<'a> {
    /// One weight; a resource has no type until [`Weight::typed`] is called.
    Found(Weight<'a>),
    /// Resources of several owners.
    Ambiguous(Owners),
    /// No resource has the key, and it names no constant.
    NotFound,
}

/// The owners of the resources with one key. A file can have very many; eight are kept.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Owners {
    /// The first distinct owners, at most eight.
    pub first: Vec<ResourceOwner>,
    /// Number of resources with other owners.
    pub more: u64,
}

impl Owners {
    const MAX: usize = 8;

    fn add(&mut self, owner: ResourceOwner) {
        if self.first.contains(&owner) {
            return;
        }
        if self.first.len() < Owners::MAX {
            self.first.push(owner);
        } else {
            self.more += 1;
        }
    }
}

impl<'a> View<'a> {
    /// The weight with this key: a resource, of the given owner if there is one, or the tensor
    /// attribute that `attr#N` names. Reads the resource offsets and this one attribute, but no
    /// data.
    ///
    /// # Errors
    /// Those of decoding the tables and the attribute.
    pub fn find_weight(self, key: &str, owner: Option<&str>) -> Result<WeightLookup<'a>> {
        if let Some(owner) = owner {
            return match self.resource(owner, key) {
                Ok(resource) => Ok(WeightLookup::Found(Weight::untyped(self, resource))),
                Err(e) if matches!(e.kind(), ErrorKind::NotFound { .. }) => {
                    Ok(WeightLookup::NotFound)
                }
                Err(e) => Err(e),
            };
        }
        let (mut found, mut count) = (None, 0u64);
        let mut owners = Owners::default();
        self.for_each_of_key(key, |resource| {
            found.get_or_insert(resource);
            count += 1;
            owners.add(resource.owner);
        })?;
        match found {
            Some(resource) if count == 1 => {
                Ok(WeightLookup::Found(Weight::untyped(self, resource)))
            }
            Some(_) => Ok(WeightLookup::Ambiguous(owners)),
            None => self.find_constant(key),
        }
    }

    fn for_each_of_key(self, key: &str, mut each: impl FnMut(Resource)) -> Result<()> {
        let ids = self.find_string(key.as_bytes())?;
        if ids.is_empty() {
            return Ok(());
        }
        for resource in self.resources()? {
            let resource = resource?;
            if ids.binary_search(&resource.key).is_ok() {
                each(resource);
            }
        }
        Ok(())
    }

    fn find_constant(self, key: &str) -> Result<WeightLookup<'a>> {
        let Some(attr) = constant_of_key(key) else {
            return Ok(WeightLookup::NotFound);
        };
        if attr.0 >= self.num_attrs()? {
            return Ok(WeightLookup::NotFound);
        }
        let tensor = self.tensor(attr)?;
        let weight = tensor.and_then(|tensor| Weight::new(self, tensor));
        Ok(weight.map_or(WeightLookup::NotFound, WeightLookup::Found))
    }
}
