//! How the tensors of a file are listed, and named.

use crate::error::{Error, Result};
use crate::ids::{AttrId, ResourceId, StringId, TypeId};
use crate::tensor::holder::Holder;
use crate::tensor::list::tensor_list::{Item, ItemOrigin, Listed, Tensors};
use crate::tensor::positioned::presume;
use crate::tensor::tensor::is_blob;
use crate::tensor::tensor_attrs::Elements;
use crate::tensor::tensor_names::{Named, Roles};
use crate::view::View;
use std::collections::HashMap;

/// The names that are taken.
#[derive(Default)]
struct Names {
    /// How often each string is the key of a blob.
    keys: Vec<Seen>,
    /// How many constants have a name.
    constants: HashMap<StringId, u32>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    Never,
    Once,
    Often,
}

impl Names {
    /// The number of another constant with this name; `None` for the first.
    fn number(&mut self, text: StringId) -> Option<u32> {
        let key = self.keys.get(text.index());
        let is_key = key.is_some_and(|seen| *seen != Seen::Never);
        let count = self.constants.entry(text).or_insert(is_key.into());
        *count += 1;
        Some(*count).filter(|count| *count > 1)
    }
}

/// An attribute that is a tensor.
struct Found {
    id: AttrId,
    ty: TypeId,
    resource: Option<ResourceId>,
    is_array: bool,
}

impl<'a> View<'a> {
    /// The weights of the file: resources, and the values of constants and globals.
    /// [`Tensors::all`] adds the attributes that are none. Reads no elements, and
    /// the operations only if attributes hold elements.
    ///
    /// Malformed attributes and operations are left out: [`Tensors::problem`] has the reason.
    ///
    /// # Errors
    /// Those of indexing the resources.
    pub fn tensors(self) -> Result<Tensors<'a>> {
        Tensors::new(self, false)
    }
}

impl<'a> Tensors<'a> {
    /// The tensors of a file, with the other names of resources if `aliases`.
    pub(super) fn new(view: View<'a>, aliases: bool) -> Result<Tensors<'a>> {
        presume(view);
        let mut problem = None;
        let attrs = attrs(view, &mut problem);
        let mut tensors = Tensors {
            view,
            items: Vec::new(),
            all: false,
            aliases,
            other_types: Vec::new(),
            problem,
        };
        let (mut of_handle, mut type_of) = (HashMap::new(), HashMap::new());
        for found in &attrs {
            if let Some(handle) = found.resource {
                of_handle.entry(handle).or_insert(found.id);
                if *type_of.entry(handle).or_insert(found.ty) != found.ty {
                    tensors.other_types.push((handle, found.ty));
                }
            }
        }
        tensors.other_types.sort_unstable();
        tensors.other_types.dedup();
        let mut names = Names::default();
        tensors.resources(&of_handle, &mut names)?;
        let has_elements = attrs.iter().any(|found| found.resource.is_none());
        if has_elements || aliases {
            let ids: Vec<AttrId> = attrs.iter().map(|found| found.id).collect();
            let roles = Roles::of(view, &ids);
            for (found, (index, holder)) in attrs.iter().zip(roles.holders.iter().enumerate()) {
                let names_of = roles.names_of(index as u32);
                match found.resource {
                    Some(handle) => {
                        let attr = of_handle.get(&handle).copied();
                        tensors.other_names(handle, attr, names_of)?;
                    }
                    None => tensors.constant(found, *holder, names_of, &mut names),
                }
            }
            if let Some(problem) = roles.problem {
                tensors.problem.get_or_insert(problem);
            }
        }
        Ok(tensors)
    }

    /// Adds the blobs.
    fn resources(
        &mut self,
        of_handle: &HashMap<ResourceId, AttrId>,
        names: &mut Names,
    ) -> Result<()> {
        let view = self.view;
        let count = view.num_resources()?;
        if count > 0 {
            match view.num_strings() {
                Ok(strings) => names.keys = vec![Seen::Never; strings as usize],
                // No key can be read.
                Err(error) => {
                    self.problem.get_or_insert(error);
                    return Ok(());
                }
            }
            self.items.reserve_exact(count as usize);
        }
        for resource in view.resources()? {
            let resource = match resource {
                Ok(resource) => resource,
                Err(error) => {
                    self.problem.get_or_insert(error);
                    break;
                }
            };
            if let Err(error) = view.string(resource.key) {
                self.problem.get_or_insert(error);
                continue;
            }
            if !is_blob(&resource) {
                continue;
            }
            if let Some(seen) = names.keys.get_mut(resource.key.index()) {
                *seen = match seen {
                    Seen::Never => Seen::Once,
                    _ => Seen::Often,
                };
            }
            let attr = resource.handle.and_then(|h| of_handle.get(&h).copied());
            self.items.push(Item {
                origin: ItemOrigin::Resource(resource.index, attr),
                name: Some(resource.key),
                number: None,
                listed: Listed::Weight,
                holder: None,
            });
        }
        for item in &mut self.items {
            let seen = item.name.and_then(|key| names.keys.get(key.index()));
            if seen == Some(&Seen::Often) {
                item.listed = Listed::SharedKey;
            }
        }
        Ok(())
    }

    /// Adds other names of a resource.
    fn other_names(
        &mut self,
        handle: ResourceId,
        attr: Option<AttrId>,
        names: &[Named],
    ) -> Result<()> {
        if names.is_empty() {
            return Ok(());
        }
        let index = self.view.resource_by_handle(handle)?.index;
        self.items.extend(names.iter().map(|named| Item {
            origin: ItemOrigin::Resource(index, attr),
            name: Some(named.text),
            number: None,
            listed: Listed::Alias,
            holder: None,
        }));
        Ok(())
    }

    /// Adds an attribute that holds elements, once for each global whose value it is.
    fn constant(&mut self, found: &Found, holder: Holder, names_of: &[Named], names: &mut Names) {
        let listed = match holder {
            Holder::Constant | Holder::FixedConstant => Listed::Weight,
            Holder::Unknown if !found.is_array => Listed::Weight,
            _ => Listed::Other,
        };
        let mut item = Item {
            origin: ItemOrigin::Attr(found.id),
            name: None,
            number: None,
            listed,
            holder: Some(holder),
        };
        if names_of.is_empty() {
            self.items.push(item);
        }
        for (nth, named) in names_of.iter().enumerate() {
            item.name = Some(named.text);
            item.listed = match named.is_global {
                true => Listed::Global,
                false if nth == 0 => listed,
                false => Listed::Alias,
            };
            item.number = match item.listed {
                Listed::Alias => None,
                _ => names.number(named.text),
            };
            self.items.push(item);
        }
    }
}

/// The attributes that are tensors.
fn attrs(view: View<'_>, problem: &mut Option<Error>) -> Vec<Found> {
    let mut attrs = Vec::new();
    let found = match view.tensor_attrs() {
        Ok(found) => found,
        Err(error) => {
            *problem = Some(error);
            return attrs;
        }
    };
    for (id, tensor) in found {
        match tensor {
            Ok(tensor) => attrs.push(Found {
                id,
                ty: tensor.ty,
                resource: match tensor.elements {
                    Elements::Resource(handle) => Some(handle),
                    _ => None,
                },
                is_array: matches!(tensor.elements, Elements::Array(..)),
            }),
            Err(error) => {
                problem.get_or_insert(error);
            }
        }
    }
    attrs
}
