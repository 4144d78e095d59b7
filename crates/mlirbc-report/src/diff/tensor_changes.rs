//! Tensors that differ, and by how much.

use std::collections::{HashMap, HashSet};

use mlirbc::View;
use mlirbc::ids::TypeId;
use mlirbc::resource::{Resource, ResourceOwner};
use mlirbc::tensor::Tensor;
use mlirbc_fingerprint::{Digest, Fingerprints};

use super::element_difference::difference;
use super::held::Held;
use super::name_numbers::{NameNumbers, NamesOf};
use super::tensor_fates::{Fate, Listed, Shown, TensorChange, TensorStatus, fates};

/// Whether the owner of a resource is a tool, and the numbers of the owner and of the key.
type Key = (bool, u32, u32);

/// Numbers of names and of types, which are the same for both files.
#[derive(Default)]
struct Numbers {
    names: NameNumbers,
    types: HashMap<String, u32>,
}

impl Numbers {
    fn listed(
        &mut self,
        fingerprints: &Fingerprints<'_>,
        ignore_resources: bool,
    ) -> mlirbc::Result<Vec<Listed<Key, Digest>>> {
        let view = fingerprints.view();
        let tensors = view.tensors()?;
        if let Some(problem) = tensors.problem() {
            return Err(problem.clone());
        }
        let mut names = NamesOf::new(view);
        let mut types: HashMap<Option<TypeId>, Option<u32>> = HashMap::new();
        let mut list = Vec::with_capacity(tensors.len());
        for tensor in tensors.iter() {
            let resource = tensor.resource();
            let is_declaration = resource.is_some_and(|it| it.is_declaration());
            let is_ignored = ignore_resources && resource.is_some();
            let has_digest = !is_declaration && !tensor.is_strings() && !is_ignored;
            let digest = has_digest.then(|| mlirbc_fingerprint::tensor(&tensor));
            let ty = types.entry(tensor.ty()).or_insert_with(|| {
                let text = tensor.shaped().type_text()?;
                let next = self.types.len() as u32;
                Some(*self.types.entry(text).or_insert(next))
            });
            let key = resource.map(|it| self.key(view, it, &mut names));
            list.push(Listed {
                ty: *ty,
                key: key.transpose()?,
                is_resource: resource.is_some(),
                digest: digest.transpose()?,
            });
        }
        Ok(list)
    }

    fn key<'a>(
        &mut self,
        view: View<'a>,
        resource: Resource,
        names: &mut NamesOf<'a>,
    ) -> mlirbc::Result<Key> {
        let (is_external, owner) = match resource.owner {
            ResourceOwner::External(name) => (true, name),
            ResourceOwner::Dialect(id) => (false, view.dialect(id)?.name),
        };
        let owner = names.number(owner, &mut self.names)?;
        Ok((
            is_external,
            owner,
            names.number(resource.key, &mut self.names)?,
        ))
    }
}

/// The tensors that differ, and the number of those that do not.
pub(super) fn changes(
    old: &Fingerprints<'_>,
    new: &Fingerprints<'_>,
    ignore_resources: bool,
    with_values: bool,
    held: &mut Held,
) -> mlirbc::Result<(Vec<TensorChange>, usize)> {
    let mut numbers = Numbers::default();
    let listed = [
        numbers.listed(old, ignore_resources)?,
        numbers.listed(new, ignore_resources)?,
    ];
    let (mut fates, equal) = fates(&listed[0], &listed[1]);
    held.cut(&mut fates);
    let wanted = |which: fn(&Fate) -> Option<usize>| fates.iter().filter_map(which).collect();
    let old = tensors(old.view(), &wanted(|fate| fate.1))?;
    let new = tensors(new.view(), &wanted(|fate| fate.2))?;
    let mut changes = Vec::new();
    for (status, nth, other_nth) in fates {
        let tensor = nth.and_then(|nth| old.get(&nth));
        let other = other_nth.and_then(|nth| new.get(&nth));
        let [old_shown, new_shown] = [tensor, other].map(|it| it.map(shown));
        let Some(mut change) = TensorChange::new(status, old_shown, new_shown, held) else {
            continue;
        };
        let both = nth
            .zip(other_nth)
            .map(|(a, b)| (&listed[0][a], &listed[1][b]));
        let are_comparable = both.is_some_and(|(a, b)| {
            let has_type = a.ty.is_some() && a.ty == b.ty;
            has_type && a.digest.is_some() && b.digest.is_some()
        });
        if let (true, TensorStatus::Changed, true, Some(tensor), Some(other)) =
            (with_values, status, are_comparable, tensor, other)
        {
            change.difference = difference(&tensor.data()?, &other.data()?);
        }
        changes.push(change);
    }
    Ok((changes, equal))
}

fn shown<'a>(tensor: &Tensor<'a>) -> Shown<'a> {
    Shown {
        name: tensor.name_bytes(),
        ty: tensor.shaped().type_text(),
    }
}

/// The tensors with these numbers.
fn tensors<'a>(
    view: View<'a>,
    wanted: &HashSet<usize>,
) -> mlirbc::Result<HashMap<usize, Tensor<'a>>> {
    if wanted.is_empty() {
        return Ok(HashMap::new());
    }
    let all = view.tensors()?;
    let all = all.iter().enumerate();
    Ok(all.filter(|(nth, _)| wanted.contains(nth)).collect())
}
