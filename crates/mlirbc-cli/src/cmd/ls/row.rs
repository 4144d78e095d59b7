//! A line of `mlirbc ls`, and the same in JSON.

use mlirbc::View;
use mlirbc::ids::AttrId;
use mlirbc::resource::{self, ResourceOwner, ResourceValue};
use mlirbc::tensor::{DataSpan, Origin, Shaped, Tensor, TensorUser, TensorUsers};
use serde::Serialize;

use crate::json::Name;
use crate::style;
use crate::values::{TypeFields, resource_kind, storage_name};

#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Row {
    Resource(Resource),
    Constant(Constant),
}

#[derive(Serialize)]
pub(super) struct Resource {
    index: u32,
    key: Name,
    owner: Name,
    external: bool,
    /// blob, bool, string, or declaration (a blob without data).
    kind: &'static str,
    /// The attribute that gives it the type.
    attr: Option<u32>,
    #[serde(flatten)]
    ty: TypeFields,
    #[serde(skip_serializing_if = "Option::is_none")]
    user: Option<UserFields>,
    /// The data of a blob.
    #[serde(flatten)]
    data: DataFields,
    /// The value of a bool or a string.
    value: Option<String>,
    /// The whole entry: for a blob its header, padding and data.
    entry_offset: u64,
    entry_size: u64,
    #[serde(skip)]
    shown: [String; 3],
}

#[derive(Serialize)]
pub(super) struct Constant {
    attr: Option<u32>,
    key: Name,
    dialect: Name,
    /// elements, splat, bits, strings, unknown.
    storage: &'static str,
    #[serde(flatten)]
    ty: TypeFields,
    #[serde(skip_serializing_if = "Option::is_none")]
    user: Option<UserFields>,
    #[serde(flatten)]
    data: DataFields,
    #[serde(skip)]
    shown: [String; 3],
}

#[derive(Serialize)]
struct DataFields {
    size: Option<u64>,
    offset: Option<u64>,
    alignment: Option<u64>,
}

/// The first operation that consumes a tensor.
#[derive(Serialize)]
pub(super) struct UserFields {
    op: Name,
    /// The operand; none where the operation itself holds the attribute.
    operand: Option<u32>,
    /// The innermost symbol around it, such as that of a function.
    symbol: Option<Name>,
    offset: u64,
    #[serde(skip)]
    shown: String,
}

impl UserFields {
    fn new(users: &TensorUsers<'_>, user: &TensorUser) -> mlirbc::Result<UserFields> {
        let view = users.view();
        let op = view.op_name_parts(user.op)?;
        let symbol = users.path(user).last().map(|id| view.string(*id));
        let symbol = symbol.transpose()?;
        let mut shown = symbol.map_or(String::new(), |s| format!("@{} ", style::name(s)));
        shown += &style::op_name(op);
        Ok(UserFields {
            op: Name::of_op(op),
            operand: user.operand,
            symbol: symbol.map(Name::new),
            offset: user.pos,
            shown,
        })
    }
}

impl DataFields {
    fn new(data: Option<DataSpan>) -> DataFields {
        DataFields {
            size: data.map(|data| data.span.len),
            offset: data.map(|data| data.span.start),
            alignment: data.map(|data| data.alignment),
        }
    }

    /// Size, alignment and offset; `-` where there are none.
    fn cells(&self) -> [String; 3] {
        [self.size, self.alignment, self.offset]
            .map(|n| n.map_or("-".to_string(), |n| n.to_string()))
    }
}

impl Row {
    pub(super) fn of_tensor(
        view: View<'_>,
        tensor: &Tensor<'_>,
        data: Option<DataSpan>,
        users: Option<&TensorUsers<'_>>,
    ) -> mlirbc::Result<Row> {
        let first = |users: &TensorUsers<'_>| {
            let user = users.of(tensor).next();
            user.map(|user| UserFields::new(users, &user)).transpose()
        };
        let user = users.map(first).transpose()?.flatten();
        Ok(match tensor.origin() {
            Origin::Resource(resource) => {
                let fields = Resource::new(view, &resource, tensor.shaped(), tensor.attr())?;
                Row::Resource(Resource {
                    user,
                    data: DataFields::new(data),
                    ..fields
                })
            }
            _ => Row::Constant(Constant::new(tensor, data, user)?),
        })
    }

    /// A bool or a string.
    pub(super) fn of_resource(
        view: View<'_>,
        resource: &resource::Resource,
    ) -> mlirbc::Result<Row> {
        let fields = Resource::new(view, resource, &Shaped::default(), None)?;
        Ok(Row::Resource(Resource {
            value: value(view, resource)?,
            ..fields
        }))
    }

    /// Key, owner, kind, type, size, alignment, offset, user.
    pub(super) fn cells(self) -> [String; 8] {
        let (name, kind, data, user) = match self {
            Row::Resource(resource) => {
                (resource.shown, resource.kind, resource.data, resource.user)
            }
            Row::Constant(constant) => (
                constant.shown,
                constant.storage,
                constant.data,
                constant.user,
            ),
        };
        let [key, owner, ty] = name;
        let [size, alignment, offset] = data.cells();
        let user = user.map_or("-".to_string(), |user| user.shown);
        let kind = kind.to_string();
        [key, owner, kind, ty, size, alignment, offset, user]
    }
}

fn type_cell(shaped: &Shaped) -> String {
    shaped.type_text().unwrap_or("-".to_string())
}

impl Resource {
    /// A resource without data.
    fn new(
        view: View<'_>,
        resource: &resource::Resource,
        shaped: &Shaped,
        attr: Option<AttrId>,
    ) -> mlirbc::Result<Resource> {
        let (key, owner) = (view.string(resource.key)?, view.owner_name(resource.owner)?);
        Ok(Resource {
            index: resource.index,
            key: Name::new(key),
            owner: Name::new(owner),
            external: matches!(resource.owner, ResourceOwner::External(_)),
            kind: resource_kind(resource),
            attr: attr.map(|attr| attr.number()),
            ty: TypeFields::new(shaped),
            user: None,
            data: DataFields::new(None),
            value: None,
            entry_offset: resource.entry.start,
            entry_size: resource.entry.len,
            shown: [style::name(key), style::name(owner), type_cell(shaped)],
        })
    }
}

/// The value of a bool or a string.
fn value(view: View<'_>, resource: &resource::Resource) -> mlirbc::Result<Option<String>> {
    Ok(match view.file().resource_value(resource)? {
        ResourceValue::Bool(value) => Some(value.to_string()),
        ResourceValue::String(id) => Some(style::name(view.string(id)?)),
        _ => None,
    })
}

impl Constant {
    fn new(
        tensor: &Tensor<'_>,
        data: Option<DataSpan>,
        user: Option<UserFields>,
    ) -> mlirbc::Result<Constant> {
        let (key, dialect) = (tensor.name_bytes(), tensor.owner()?);
        Ok(Constant {
            attr: tensor.attr().map(|attr| attr.number()),
            key: Name::new(&key),
            dialect: Name::new(dialect),
            storage: storage_name(tensor),
            ty: TypeFields::new(tensor.shaped()),
            user,
            data: DataFields::new(data),
            shown: [
                style::name(&key),
                style::name(dialect),
                type_cell(tensor.shaped()),
            ],
        })
    }
}
