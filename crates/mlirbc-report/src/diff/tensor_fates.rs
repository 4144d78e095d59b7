//! Which tensor of one file is which of the other, of modules and of files of tensors.

use std::borrow::Cow;
use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

use mlirbc_document::Name;
use serde::Serialize;

use super::element_difference::Difference;
use super::held::Held;

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

/// The name and the type of a tensor.
pub(super) struct Shown<'a> {
    pub(super) name: Cow<'a, [u8]>,
    pub(super) ty: Option<String>,
}

impl TensorStatus {
    /// As in JSON.
    pub fn name(self) -> &'static str {
        match self {
            TensorStatus::Changed => "changed",
            TensorStatus::Renamed => "renamed",
            TensorStatus::Added => "added",
            TensorStatus::Removed => "removed",
        }
    }
}

impl TensorChange {
    /// `None` if it is not held.
    pub(super) fn new(
        status: TensorStatus,
        old: Option<Shown<'_>>,
        new: Option<Shown<'_>>,
        held: &mut Held,
    ) -> Option<TensorChange> {
        let field = |field, it: &Option<Shown<'_>>| match it {
            Some(it) => Name::new(field, &it.name),
            None => Name::none(field),
        };
        let (key, new_key) = (field("key", &old), field("new_key", &new));
        let [ty, new_type] = [old, new].map(|it| it.and_then(|it| it.ty));
        let change = TensorChange {
            status,
            key,
            new_key,
            ty,
            new_type,
            difference: None,
        };
        let names = [&change.key, &change.new_key].map(|it| it.bytes().map_or(0, <[u8]>::len));
        let types = [&change.ty, &change.new_type].map(|it| it.as_ref().map_or(0, String::len));
        let size = names.iter().chain(&types).sum();
        held.take(size).then_some(change)
    }
}

/// What is compared of a tensor, or of a resource whose values are ignored. A file can have very many, so the
/// tensor itself is not here.
pub(super) struct Listed<K, D> {
    /// The number of its type, the same for equal types of both files.
    pub(super) ty: Option<u32>,
    /// Of a resource; the name of a constant is a number.
    pub(super) key: Option<K>,
    pub(super) is_resource: bool,
    /// `None` for a declaration, for strings, and if values are ignored.
    pub(super) digest: Option<D>,
}

impl<K, D: PartialEq> Listed<K, D> {
    fn is_same(&self, other: &Self) -> bool {
        self.ty == other.ty && self.digest == other.digest
    }
}

/// What has become of a tensor, by its number in the old and in the new file.
pub(super) type Fate = (TensorStatus, Option<usize>, Option<usize>);

/// What has become of the tensors that differ, and the number of those that do not.
pub(super) fn fates<K: Copy + Eq + Hash, D: Copy + Eq + Hash>(
    old: &[Listed<K, D>],
    new: &[Listed<K, D>],
) -> (Vec<Fate>, usize) {
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
    let mut by_content: HashMap<(D, bool), VecDeque<usize>> = HashMap::new();
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
