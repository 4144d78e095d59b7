//! Tensors that differ, and by how much.

use std::collections::{HashMap, HashSet, VecDeque};

use mlirbc::View;
use mlirbc::fingerprint::{Digest, Fingerprints};
use mlirbc::ids::TypeId;
use mlirbc::resource::{Resource, ResourceOwner};
use mlirbc::tensor::Tensor;
use mlirbc_document::Name;
use serde::Serialize;

use super::element_difference::{Difference, difference};
use super::held::Held;
use super::name_numbers::{NameNumbers, NamesOf};

/// A tensor that differs.
#[derive(Serialize)]
pub struct TensorChange {
    /// What has become of it.
    pub status: TensorStatus,
    /// Its name in the old file.
    #[serde(flatten)]
    pub key: Name,
    /// Its name in the new file.
    #[serde(flatten)]
    pub new_key: Name,
    /// Element type and shape in the old file, as in MLIR text.
    #[serde(rename = "type")]
    pub ty: Option<String>,
    /// Those in the new file.
    pub new_type: Option<String>,
    /// The differences of the elements, if they are compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub difference: Option<Difference>,
}

/// What has become of a tensor.
#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum TensorStatus {
    /// Its type or its elements differ.
    Changed,
    /// It has another name.
    Renamed,
    /// It is in the new file only.
    Added,
    /// It is in the old file only.
    Removed,
}

/// Whether the owner of a resource is a tool, and the numbers of the owner and of the key.
type Key = (bool, u32, u32);

/// What is compared of a tensor, or of a resource whose values are ignored. A file can have very many, so the
/// tensor itself is not here.
struct Listed {
    /// The number of its type, the same for equal types of both files.
    ty: Option<u32>,
    /// Of a resource; the name of a constant is a number.
    key: Option<Key>,
    is_resource: bool,
    /// `None` for a declaration, for strings, and if values are ignored.
    digest: Option<Digest>,
}

impl Listed {
    fn is_same(&self, other: &Listed) -> bool {
        self.ty == other.ty && self.digest == other.digest
    }
}

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
    ) -> mlirbc::Result<Vec<Listed>> {
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
            let digest = has_digest.then(|| mlirbc::fingerprint::tensor(&tensor));
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

/// What has become of a tensor, by its number in the old and in the new file.
type Fate = (TensorStatus, Option<usize>, Option<usize>);

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
        let Some(mut change) = change(status, tensor, other, held) else {
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

/// What has become of the tensors that differ, and the number of those that do not.
fn fates(old: &[Listed], new: &[Listed]) -> (Vec<Fate>, usize) {
    let mut is_left = vec![true; new.len()];
    let mut take = |nth: usize| std::mem::take(&mut is_left[nth]).then_some(nth);
    let mut by_key = HashMap::new();
    for (nth, tensor) in new.iter().enumerate() {
        by_key.extend(tensor.key.map(|key| (key, nth)));
    }
    let (mut equal, mut fates, mut unpaired) = (0, Vec::new(), Vec::new());
    let mut pairs: Vec<Fate> = Vec::new();
    for (nth, tensor) in old.iter().enumerate() {
        let partner = tensor.key.and_then(|key| by_key.get(&key));
        match partner.and_then(|nth| take(*nth)) {
            Some(other) if tensor.is_same(&new[other]) => equal += 1,
            Some(other) => pairs.push((TensorStatus::Changed, Some(nth), Some(other))),
            None => unpaired.push(nth),
        }
    }
    // Equal elements under another name; constants have none.
    let mut by_content: HashMap<(Digest, bool), VecDeque<usize>> = HashMap::new();
    for (nth, tensor) in new.iter().enumerate() {
        if let (Some(digest), true) = (tensor.digest, is_left[nth]) {
            let content = (digest, tensor.is_resource);
            by_content.entry(content).or_default().push_back(nth);
        }
    }
    let mut take = |nth: usize| std::mem::take(&mut is_left[nth]).then_some(nth);
    let mut removed = Vec::new();
    for nth in unpaired {
        let tensor = &old[nth];
        let content = tensor.digest.map(|digest| (digest, tensor.is_resource));
        let same = content.and_then(|content| by_content.get_mut(&content)?.pop_front());
        match same.and_then(&mut take) {
            Some(_) if !tensor.is_resource => equal += 1,
            Some(other) => pairs.push((TensorStatus::Renamed, Some(nth), Some(other))),
            None => removed.push(nth),
        }
    }
    // Constants of one type that are left, in their order.
    let mut by_type: HashMap<u32, VecDeque<usize>> = HashMap::new();
    for (nth, tensor) in new.iter().enumerate() {
        if let (true, false, Some(ty)) = (is_left[nth], tensor.is_resource, tensor.ty) {
            by_type.entry(ty).or_default().push_back(nth);
        }
    }
    for nth in removed {
        let ty = old[nth].ty.filter(|_| !old[nth].is_resource);
        match ty.and_then(|ty| by_type.get_mut(&ty)?.pop_front()) {
            Some(other) => {
                is_left[other] = false;
                pairs.push((TensorStatus::Changed, Some(nth), Some(other)));
            }
            None => fates.push((TensorStatus::Removed, Some(nth), None)),
        }
    }
    fates.append(&mut pairs);
    let added = (0..new.len()).filter(|nth| is_left[*nth]);
    fates.extend(added.map(|nth| (TensorStatus::Added, None, Some(nth))));
    (fates, equal)
}

/// `None` if it is not held.
fn change(
    status: TensorStatus,
    old: Option<&Tensor<'_>>,
    new: Option<&Tensor<'_>>,
    held: &mut Held,
) -> Option<TensorChange> {
    let field = |field, tensor: Option<&Tensor<'_>>| match tensor {
        Some(it) => Name::new(field, &it.name_bytes()),
        None => Name::none(field),
    };
    let ty = |tensor: Option<&Tensor<'_>>| tensor.and_then(|it| it.shaped().type_text());
    let change = TensorChange {
        status,
        key: field("key", old),
        new_key: field("new_key", new),
        ty: ty(old),
        new_type: ty(new),
        difference: None,
    };
    let names = [&change.key, &change.new_key].map(|it| it.bytes().map_or(0, <[u8]>::len));
    let types = [&change.ty, &change.new_type].map(|it| it.as_ref().map_or(0, String::len));
    let size = names.iter().chain(&types).sum();
    held.take(size).then_some(change)
}
