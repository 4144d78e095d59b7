//! Shardings and meshes, as attributes have them.

use mlirbc::entity::{AttrData, Custom, FieldValue, List};
use mlirbc::ids::{AttrId, StringId};
use mlirbc::ir::AttrRef;

use crate::module::tables::Found;
use crate::op::handle::Op;
use crate::verdict::{Stop, Verdict, known};

/// Most axes and dimensions of an attribute that are looked at.
const MOST: usize = 256;

/// Most devices.
const DEVICES: usize = 4096;

/// A part of a mesh along which something is split.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Axis {
    pub(super) name: String,
    /// Of a part of the axis, the product of sizes in front of it, and its size.
    pub(super) part: Option<(i64, i64)>,
}

/// How a dimension is split.
#[derive(Clone)]
pub(super) struct Dim {
    pub(super) axes: Vec<Axis>,
    pub(super) is_closed: bool,
    pub(super) has_priority: bool,
}

/// How a tensor is split.
#[derive(Clone)]
pub(super) struct Sharding {
    pub(super) mesh: MeshOrRef,
    pub(super) dims: Vec<Dim>,
    pub(super) replicated: Vec<Axis>,
    pub(super) unreduced: Vec<Axis>,
    /// Whether what is not reduced is to be added up.
    pub(super) is_sum: bool,
}

/// A mesh, or the name of one.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum MeshOrRef {
    Mesh(Mesh),
    Name(String),
}

/// Devices, as an array with named dimensions.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Mesh {
    /// Names and sizes.
    pub(super) axes: Vec<(String, i64)>,
    pub(super) devices: Vec<i64>,
}

impl Axis {
    /// The product of the sizes of the axis up to its end.
    pub(super) fn end(&self, mesh: &Mesh) -> Option<i64> {
        match self.part {
            Some((before, size)) => before.checked_mul(size),
            None => mesh.size(&self.name),
        }
    }

    pub(super) fn size(&self, mesh: &Mesh) -> Option<i64> {
        self.part
            .map_or_else(|| mesh.size(&self.name), |(_, size)| Some(size))
    }

    fn before(&self) -> i64 {
        self.part.map_or(1, |(before, _)| before)
    }

    /// Whether another part begins where this one ends.
    pub(super) fn merges(&self, other: &Axis) -> bool {
        let parts = self
            .part
            .zip(other.part)
            .filter(|_| self.name == other.name);
        parts.is_some_and(|((before, size), (next, _))| before.checked_mul(size) == Some(next))
    }

    /// Both parts as one.
    fn merged(&self, other: &Axis, mesh: &Mesh) -> Option<Axis> {
        let ((before, size), (_, next)) = self.part.zip(other.part)?;
        let size = size.checked_mul(next)?;
        let part = (mesh.size(&self.name) != Some(size)).then_some((before, size));
        let name = self.name.clone();
        Some(Axis { name, part })
    }

    pub(super) fn overlaps(&self, other: &Axis) -> bool {
        if self.name != other.name {
            return false;
        }
        match self.part.zip(other.part) {
            None => true,
            Some((a, b)) => a.0 < b.0.saturating_mul(b.1) && b.0 < a.0.saturating_mul(a.1),
        }
    }

    fn contains(&self, other: &Axis, mesh: &Mesh) -> bool {
        let is_within = || self.before() <= other.before() && other.end(mesh) <= self.end(mesh);
        self.name == other.name && (self.part.is_none() || other.part.is_some() && is_within())
    }

    pub(super) fn is_suffix_of(&self, other: &Axis, mesh: &Mesh) -> bool {
        other.contains(self, mesh) && self.end(mesh) == other.end(mesh)
    }

    /// What of this axis is in front of a suffix of it.
    pub(super) fn without(&self, suffix: &Axis) -> Option<Axis> {
        let (before, end) = (self.before(), suffix.before());
        (before < end).then(|| Axis {
            name: self.name.clone(),
            part: Some((before, end / before.max(1))),
        })
    }

    /// The order of axes in a mesh.
    fn key(&self, mesh: &Mesh) -> (usize, i64, i64) {
        let at = mesh.axes.iter().position(|(name, _)| *name == self.name);
        let (before, size) = self.part.unwrap_or((1, i64::MAX));
        (at.unwrap_or(usize::MAX), before, size)
    }

    pub(super) fn shown(&self) -> String {
        let name = &self.name;
        match self.part {
            None => format!("`{name}`"),
            Some((before, size)) => format!("`{name}:({before}){size}`"),
        }
    }
}

/// Axes as messages show them.
pub(super) fn list(axes: &[Axis]) -> String {
    let axes: Vec<_> = axes.iter().take(16).map(Axis::shown).collect();
    format!("{{{}}}", axes.join(", "))
}

/// Whether axes are in the order of the mesh.
pub(super) fn are_sorted(axes: &[Axis], mesh: &Mesh) -> bool {
    axes.is_sorted_by_key(|axis| axis.key(mesh))
}

/// Axes in the order of the mesh, with parts that follow each other as one.
pub(super) fn sorted_and_merged(mut axes: Vec<Axis>, mesh: &Mesh) -> Vec<Axis> {
    axes.sort_by_key(|axis| axis.key(mesh));
    let mut merged = Vec::new();
    for axis in axes {
        push_or_merge(&mut merged, axis, mesh);
    }
    merged
}

/// Adds an axis, as one with the last if it begins where that ends.
pub(super) fn push_or_merge(axes: &mut Vec<Axis>, axis: Axis, mesh: &Mesh) {
    if let Some(last) = axes.last_mut()
        && last.merges(&axis)
        && let Some(both) = last.merged(&axis, mesh)
    {
        *last = both;
        return;
    }
    axes.push(axis);
}

impl Mesh {
    pub(super) fn size(&self, name: &str) -> Option<i64> {
        self.axes
            .iter()
            .find(|(it, _)| it == name)
            .map(|(_, size)| *size)
    }

    /// Whether it is one device.
    pub(super) fn is_maximal(&self) -> bool {
        self.axes.is_empty() && self.devices.len() == 1
    }

    pub(super) fn is_empty(&self) -> bool {
        self.axes.is_empty() && self.devices.is_empty()
    }

    pub(super) fn read(attr: AttrRef<'_>) -> Verdict<Mesh> {
        let custom = custom(attr, "mesh")?;
        let axes = attrs(attr, custom.field("axes"))?.into_iter().map(|axis| {
            let custom = self::custom(axis, "mesh_axis")?;
            let (Some(FieldValue::String(name)), Some(FieldValue::Signed(size))) =
                (custom.field("name"), custom.field("size"))
            else {
                return Err(Stop::Unknown);
            };
            Ok((string(axis, *name)?, *size))
        });
        Ok(Mesh {
            axes: axes.collect::<Verdict<_>>()?,
            devices: numbers(custom.field("device_ids"))?,
        })
    }
}

impl Dim {
    /// In how many parts the dimension is split.
    pub(super) fn count(&self, mesh: &Mesh) -> Option<i64> {
        let mut sizes = self.axes.iter().map(|axis| axis.size(mesh));
        sizes.try_fold(1_i64, |product, size| product.checked_mul(size?))
    }

    fn read(attr: AttrRef<'_>) -> Verdict<Dim> {
        let custom = custom(attr, "dimension_sharding")?;
        let has_priority = match custom.field("priority") {
            Some(FieldValue::OptionalUnsigned(it)) => it.is_some(),
            None => false,
            _ => return Err(Stop::Unknown),
        };
        let is_closed = match custom.field("is_closed") {
            Some(FieldValue::Bool(it)) => *it,
            _ => return Err(Stop::Unknown),
        };
        Ok(Dim {
            axes: axes(attr, custom.field("axes"))?,
            is_closed,
            has_priority,
        })
    }
}

impl Sharding {
    pub(super) fn read(attr: AttrRef<'_>) -> Verdict<Sharding> {
        let custom = custom(attr, "sharding")?;
        let Some(FieldValue::Attr(mesh)) = custom.field("mesh_or_ref") else {
            return Err(Stop::Unknown);
        };
        let mesh = AttrRef::new(attr.view(), *mesh);
        let mesh = match mesh.as_str() {
            Ok(Some(name)) => MeshOrRef::Name(name.to_owned()),
            _ => MeshOrRef::Mesh(Mesh::read(mesh)?),
        };
        let is_sum = match custom.field("reduction_op") {
            Some(FieldValue::Enum(number, _)) => *number == 0,
            None => true,
            _ => return Err(Stop::Unknown),
        };
        let dims = attrs(attr, custom.field("dim_shardings"))?
            .into_iter()
            .map(Dim::read);
        let list = |name| match custom.field(name) {
            None => Ok(Vec::new()),
            field => axes(attr, field),
        };
        Ok(Sharding {
            mesh,
            dims: dims.collect::<Verdict<_>>()?,
            replicated: list("replicated_axes")?,
            unreduced: list("unreduced_axes")?,
            is_sum,
        })
    }

    /// All axes.
    pub(super) fn axes(&self) -> impl Iterator<Item = &Axis> {
        let of_dims = self.dims.iter().flat_map(|dim| &dim.axes);
        of_dims.chain(&self.replicated).chain(&self.unreduced)
    }

    /// Whether no axis splits anything.
    pub(super) fn is_replicated(&self) -> bool {
        self.unreduced.is_empty() && self.dims.iter().all(|dim| dim.axes.is_empty())
    }

    /// `None` if there is no mesh with the name.
    pub(super) fn mesh(&self, op: &Op<'_, '_>) -> Verdict<Option<Mesh>> {
        match &self.mesh {
            MeshOrRef::Mesh(mesh) => Ok(Some(mesh.clone())),
            MeshOrRef::Name(name) => mesh_of(op, name),
        }
    }

    pub(super) fn mesh_name(&self) -> &str {
        match &self.mesh {
            MeshOrRef::Mesh(_) => "",
            MeshOrRef::Name(name) => name,
        }
    }
}

/// The mesh with a name.
fn mesh_of(op: &Op<'_, '_>, name: &str) -> Verdict<Option<Mesh>> {
    match known(op.context.look_up(op.body(), op.it, &[name.as_bytes()]))? {
        Found::Op(_, by) if op.name_of(by) == Some("sdy.mesh") => {
            let attr = by.attr("mesh").ok().flatten().and_then(|it| it.as_attr());
            Mesh::read(known(attr)?).map(Some)
        }
        Found::Op(..) => Err(Stop::Unknown),
        Found::Nothing => {
            // The mesh is one of the module, also inside of another symbol table.
            let table = op.first_around(|it| it.definition.structure.is_symbol_table);
            known(table.filter(|(name, _)| *name == "builtin.module")).map(|_| None)
        }
    }
}

/// The shardings of several values.
pub(super) fn per_value(attr: AttrRef<'_>) -> Verdict<Vec<Sharding>> {
    let custom = custom(attr, "sharding_per_value")?;
    attrs(attr, custom.field("shardings"))?
        .into_iter()
        .map(Sharding::read)
        .collect()
}

/// A list of axes: `axis_ref_list`.
pub(super) fn axis_list(attr: AttrRef<'_>) -> Verdict<Vec<Axis>> {
    axes(attr, custom(attr, "axis_ref_list")?.field("value"))
}

/// A list of axes for each dimension: `list_of_axis_ref_lists`.
pub(super) fn axis_lists(attr: AttrRef<'_>) -> Verdict<Vec<Vec<Axis>>> {
    let custom = custom(attr, "list_of_axis_ref_lists")?;
    attrs(attr, custom.field("value"))?
        .into_iter()
        .map(axis_list)
        .collect()
}

pub(super) fn axes(of: AttrRef<'_>, field: Option<&FieldValue<'_>>) -> Verdict<Vec<Axis>> {
    attrs(of, field)?.into_iter().map(axis).collect()
}

fn axis(attr: AttrRef<'_>) -> Verdict<Axis> {
    let axis = custom(attr, "axis_ref")?;
    let Some(FieldValue::String(name)) = axis.field("name") else {
        return Err(Stop::Unknown);
    };
    let part = match axis.field("sub_axis_info") {
        None | Some(FieldValue::OptionalAttr(None)) => None,
        Some(FieldValue::OptionalAttr(Some(info))) => {
            let info = custom(AttrRef::new(attr.view(), *info), "sub_axis_info")?;
            match (info.field("pre_size"), info.field("size")) {
                (Some(FieldValue::Signed(before)), Some(FieldValue::Signed(size))) => {
                    Some((*before, *size))
                }
                _ => return Err(Stop::Unknown),
            }
        }
        _ => return Err(Stop::Unknown),
    };
    let name = string(attr, *name)?;
    Ok(Axis { name, part })
}

/// An attribute of the dialect with this mnemonic.
pub(super) fn custom<'m>(attr: AttrRef<'m>, mnemonic: &str) -> Verdict<Custom<'m>> {
    match attr.data() {
        Ok(AttrData::Custom(custom)) if custom.mnemonic == mnemonic => Ok(custom),
        _ => Err(Stop::Unknown),
    }
}

/// The attributes that a field has.
pub(super) fn attrs<'m>(
    of: AttrRef<'m>,
    field: Option<&FieldValue<'_>>,
) -> Verdict<Vec<AttrRef<'m>>> {
    let ids: List<'_, AttrId> = match field {
        Some(FieldValue::Attrs(list)) if list.len() <= MOST => *list,
        _ => return Err(Stop::Unknown),
    };
    Ok(ids.iter().map(|id| AttrRef::new(of.view(), id)).collect())
}

pub(super) fn numbers(field: Option<&FieldValue<'_>>) -> Verdict<Vec<i64>> {
    match field {
        Some(FieldValue::SignedList(list)) if list.len() <= DEVICES => Ok(list.iter().collect()),
        _ => Err(Stop::Unknown),
    }
}

fn string(of: AttrRef<'_>, id: StringId) -> Verdict<String> {
    let text = of.view().string(id).ok();
    known(text.and_then(|it| String::from_utf8(it.to_vec()).ok()))
}
