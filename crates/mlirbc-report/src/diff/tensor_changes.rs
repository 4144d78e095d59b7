//! Tensors that differ, and by how much.

use std::collections::{HashMap, VecDeque};

use mlirbc::View;
use mlirbc::fingerprint::{Digest, Fingerprints};
use mlirbc::resource::ResourceOwner;
use mlirbc::tensor::{ElementValue, Tensor, TensorData};
use mlirbc_document::Name;
use serde::Serialize;

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

/// The largest differences of numbers.
#[derive(Default, Serialize)]
pub struct Difference {
    /// Elements that differ.
    pub elements: u64,
    /// All elements.
    pub count: u64,
    /// Elements of which one only is NaN.
    pub nan: u64,
    /// The largest absolute difference.
    pub max_absolute: Real,
    /// The element that has it.
    pub at: u64,
    /// The largest difference in proportion to the larger one of both numbers.
    pub max_relative: Real,
}

/// A number. In JSON an infinite one is text.
#[derive(Clone, Copy, Default, PartialEq, PartialOrd)]
pub struct Real(pub f64);

impl Serialize for Real {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.is_finite() {
            true => serializer.serialize_f64(self.0),
            false => serializer.collect_str(&self.0),
        }
    }
}

/// Whether the owner of a resource is a tool, the owner, and the key.
type Key = (bool, Vec<u8>, Vec<u8>);

/// A tensor, or a resource whose values are ignored.
struct Listed<'a> {
    tensor: Tensor<'a>,
    ty: Option<String>,
    /// `None` for a declaration, for strings, and if values are ignored.
    digest: Option<Digest>,
}

impl<'a> Listed<'a> {
    fn all(
        fingerprints: &Fingerprints<'a>,
        ignore_resources: bool,
    ) -> mlirbc::Result<Vec<Listed<'a>>> {
        let tensors = fingerprints.view().tensors()?;
        if let Some(problem) = tensors.problem() {
            return Err(problem.clone());
        }
        let list = tensors.iter().map(|tensor| {
            let resource = tensor.resource();
            let is_declaration = resource.is_some_and(|it| it.is_declaration());
            let is_ignored = ignore_resources && resource.is_some();
            let has_digest = !is_declaration && !tensor.is_strings() && !is_ignored;
            let digest = has_digest.then(|| fingerprints.tensor(&tensor));
            Ok(Listed {
                ty: tensor.shaped().type_text(),
                digest: digest.transpose()?,
                tensor,
            })
        });
        list.collect()
    }

    /// Owner and key of a resource; the name of a constant is a number.
    fn name(&self, view: View<'_>) -> mlirbc::Result<Option<Key>> {
        let Some(resource) = self.tensor.resource() else {
            return Ok(None);
        };
        let is_external = matches!(resource.owner, ResourceOwner::External(_));
        let owner = view.owner_name(resource.owner)?.to_vec();
        let key = view.string(resource.key)?.to_vec();
        Ok(Some((is_external, owner, key)))
    }

    fn is_same(&self, other: &Listed<'_>) -> bool {
        self.ty == other.ty && self.digest == other.digest
    }
}

/// The tensors that differ, and the number of those that do not.
pub(super) fn changes(
    old: &Fingerprints<'_>,
    new: &Fingerprints<'_>,
    ignore_resources: bool,
    with_values: bool,
) -> mlirbc::Result<(Vec<TensorChange>, usize)> {
    let (old_view, new_view) = (old.view(), new.view());
    let old = Listed::all(old, ignore_resources)?;
    let new = Listed::all(new, ignore_resources)?;
    let mut left: Vec<Option<&Listed<'_>>> = new.iter().map(Some).collect();
    let mut by_name = HashMap::new();
    for (nth, tensor) in new.iter().enumerate() {
        if let Some(name) = tensor.name(new_view)? {
            by_name.insert(name, nth);
        }
    }
    let (mut equal, mut changes, mut unpaired) = (0, Vec::new(), Vec::new());
    let mut pairs = Vec::new();
    for tensor in &old {
        let partner = tensor.name(old_view)?.and_then(|name| by_name.get(&name));
        match partner.and_then(|nth| left[*nth].take()) {
            Some(other) if tensor.is_same(other) => equal += 1,
            Some(other) => pairs.push((TensorStatus::Changed, tensor, other)),
            None => unpaired.push(tensor),
        }
    }
    // Equal elements under another name; constants have none.
    let mut by_content: HashMap<_, VecDeque<usize>> = HashMap::new();
    for (nth, tensor) in left.iter().enumerate() {
        if let Some(
            tensor @ Listed {
                digest: Some(digest),
                ..
            },
        ) = tensor
        {
            let content = (*digest, tensor.tensor.resource().is_some());
            by_content.entry(content).or_default().push_back(nth);
        }
    }
    let mut removed = VecDeque::new();
    for tensor in unpaired {
        let is_resource = tensor.tensor.resource().is_some();
        let same = tensor
            .digest
            .and_then(|digest| by_content.get_mut(&(digest, is_resource)));
        match same
            .and_then(VecDeque::pop_front)
            .and_then(|nth| left[nth].take())
        {
            Some(_) if !is_resource => equal += 1,
            Some(other) => pairs.push((TensorStatus::Renamed, tensor, other)),
            None => removed.push_back(tensor),
        }
    }
    // Constants of one type that are left, in their order.
    let mut by_type: HashMap<&str, VecDeque<usize>> = HashMap::new();
    for (nth, tensor) in new.iter().enumerate() {
        if let (Some(_), None, Some(ty)) = (left[nth], tensor.tensor.resource(), &tensor.ty) {
            by_type.entry(ty).or_default().push_back(nth);
        }
    }
    for tensor in removed {
        let ty = tensor
            .ty
            .as_deref()
            .filter(|_| tensor.tensor.resource().is_none());
        let like = ty.and_then(|ty| by_type.get_mut(ty)?.pop_front());
        match like.and_then(|nth| left[nth].take()) {
            Some(other) => pairs.push((TensorStatus::Changed, tensor, other)),
            None => changes.push(change(TensorStatus::Removed, Some(tensor), None)),
        }
    }
    for (status, tensor, other) in pairs {
        let mut change = change(status, Some(tensor), Some(other));
        let is_comparable =
            status == TensorStatus::Changed && tensor.ty.is_some() && tensor.ty == other.ty;
        if with_values && is_comparable && tensor.digest.is_some() && other.digest.is_some() {
            change.difference = difference(&tensor.tensor.data()?, &other.tensor.data()?);
        }
        changes.push(change);
    }
    let added = left.iter().flatten();
    changes.extend(added.map(|tensor| change(TensorStatus::Added, None, Some(tensor))));
    Ok((changes, equal))
}

fn change(
    status: TensorStatus,
    old: Option<&Listed<'_>>,
    new: Option<&Listed<'_>>,
) -> TensorChange {
    let name = |tensor: Option<&Listed<'_>>| tensor.map(|it| it.tensor.name_bytes().into_owned());
    let field = |field, name: &Option<Vec<u8>>| match name {
        Some(name) => Name::new(field, name),
        None => Name::none(field),
    };
    let names = [name(old), name(new)];
    TensorChange {
        status,
        key: field("key", &names[0]),
        new_key: field("new_key", &names[1]),
        ty: old.and_then(|it| it.ty.clone()),
        new_type: new.and_then(|it| it.ty.clone()),
        difference: None,
    }
}

/// Compares the elements of tensors of equal type; `None` if they are no numbers.
fn difference(old: &TensorData<'_>, new: &TensorData<'_>) -> Option<Difference> {
    let count = old.shaped().count()?;
    let (mut old_values, mut new_values) = (old.values()?, new.values()?);
    let are_splats = old.storage().is_splat() && new.storage().is_splat();
    // Of two splats any pair of elements is like the first: there may be very many.
    let compared = if are_splats { count.min(1) } else { count };
    let mut found = Difference::default();
    for at in 0..compared {
        let (Some(a), Some(b)) = (old_values.next(), new_values.next()) else {
            break;
        };
        match (a, b) {
            (ElementValue::Real(a), ElementValue::Real(b)) => {
                found.add(at, &[(a.to_f64(), b.to_f64())])
            }
            (ElementValue::Complex(a, i), ElementValue::Complex(b, j)) => {
                found.add(at, &[(a.to_f64(), b.to_f64()), (i.to_f64(), j.to_f64())]);
            }
            _ => return None,
        }
    }
    if are_splats {
        found.elements *= count;
        found.nan *= count;
    }
    Some(Difference { count, ..found })
}

impl Difference {
    /// The numbers of an element: one, or both parts of a complex one.
    fn add(&mut self, at: u64, parts: &[(f64, f64)]) {
        if parts.iter().any(|(a, b)| a.to_bits() != b.to_bits()) {
            self.elements += 1;
        }
        if parts.iter().any(|(a, b)| a.is_nan() != b.is_nan()) {
            self.nan += 1;
        }
        for (a, b) in parts {
            if a == b {
                continue;
            }
            // NaN is no difference that could be compared.
            let absolute = (a - b).abs();
            if absolute > self.max_absolute.0 {
                (self.max_absolute, self.at) = (Real(absolute), at);
            }
            let relative = absolute / a.abs().max(b.abs());
            if relative > self.max_relative.0 {
                self.max_relative = Real(relative);
            }
        }
    }
}
