//! A line of `mlirbc ls`, and the same in JSON.

use mlirbc::View;
use mlirbc::resource::{Resource, ResourceOwner, ResourceValue};
use mlirbc::tensor::{DataSpan, Shaped, Tensor, TensorUser, TensorUsers};
use serde::Serialize;

use crate::json::Name;
use crate::style;
use crate::values::{TypeFields, resource_kind, storage_name};

#[derive(Serialize)]
pub(super) struct Row {
    #[serde(flatten)]
    key: Name,
    #[serde(flatten)]
    owner: Name,
    /// blob, bool, string, declaration (a blob without data); constant.
    kind: &'static str,
    /// elements, splat, bits, strings, unknown.
    storage: Option<&'static str>,
    #[serde(flatten)]
    ty: TypeFields,
    size: Option<u64>,
    offset: Option<u64>,
    alignment: Option<u64>,
    /// The attribute that gives the type, and has the data of a constant.
    attr: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    user: Option<UserFields>,
    #[serde(skip_serializing_if = "Option::is_none")]
    resource: Option<ResourceFields>,
    #[serde(skip)]
    shown: [String; 3],
}

#[derive(Serialize)]
struct ResourceFields {
    index: u32,
    external: bool,
    /// The value of a bool or a string.
    value: Option<String>,
    /// The whole entry: for a blob its header, padding and data.
    entry_offset: u64,
    entry_size: u64,
}

/// The first operation that consumes a tensor.
#[derive(Serialize)]
struct UserFields {
    #[serde(flatten)]
    op: Name,
    /// The operand; null where the operation itself holds the attribute.
    operand: Option<u32>,
    /// The innermost symbol around it, such as that of a function.
    #[serde(flatten)]
    symbol: Name,
    /// Offset of the operation.
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
            op: Name::of_op("op", op),
            operand: user.operand,
            symbol: symbol.map_or(Name::none("symbol"), |name| Name::new("symbol", name)),
            offset: user.pos,
            shown,
        })
    }
}

impl Row {
    pub(super) fn of_tensor(
        tensor: &Tensor<'_>,
        data: Option<DataSpan>,
        users: Option<&TensorUsers<'_>>,
    ) -> mlirbc::Result<Row> {
        let view = tensor.view();
        let owner = tensor.owner()?;
        let first = |users: &TensorUsers<'_>| {
            let user = users.of(tensor).next();
            user.map(|user| UserFields::new(users, &user)).transpose()
        };
        let ty = tensor.shaped().type_text().unwrap_or("-".to_string());
        // The key of a resource is without its owner, which has its own column.
        let (key, kind, storage, resource) = match tensor.resource() {
            Some(resource) => {
                let key = view.string(resource.key)?.into();
                let fields = ResourceFields::new(&resource);
                (key, resource_kind(&resource), None, Some(fields))
            }
            None => {
                let storage = Some(storage_name(tensor));
                (tensor.name_bytes(), "constant", storage, None)
            }
        };
        Ok(Row {
            key: Name::new("key", &key),
            owner: Name::new("owner", owner),
            kind,
            storage,
            ty: TypeFields::new(tensor.shaped()),
            size: data.map(|data| data.span.len),
            offset: data.map(|data| data.span.start),
            alignment: data.map(|data| data.alignment),
            attr: tensor.attr().map(|attr| attr.number()),
            user: users.map(first).transpose()?.flatten(),
            resource,
            shown: [style::name(&key), style::name(owner), ty],
        })
    }

    /// A bool or a string.
    pub(super) fn of_resource(view: View<'_>, resource: &Resource) -> mlirbc::Result<Row> {
        let (key, owner) = (view.string(resource.key)?, view.owner_name(resource.owner)?);
        Ok(Row {
            key: Name::new("key", key),
            owner: Name::new("owner", owner),
            kind: resource_kind(resource),
            storage: None,
            ty: TypeFields::new(&Shaped::default()),
            size: None,
            offset: None,
            alignment: None,
            attr: None,
            user: None,
            resource: Some(ResourceFields {
                value: value(view, resource)?,
                ..ResourceFields::new(resource)
            }),
            shown: [style::name(key), style::name(owner), "-".to_string()],
        })
    }

    /// Key, owner, kind, type, size, alignment, offset, user.
    pub(super) fn cells(self) -> [String; 8] {
        let [key, owner, ty] = self.shown;
        let numbers = [self.size, self.alignment, self.offset];
        let [size, alignment, offset] = numbers.map(|n| n.map_or("-".into(), |n| n.to_string()));
        let user = self.user.map_or("-".to_string(), |user| user.shown);
        let kind = self.storage.unwrap_or(self.kind).to_string();
        [key, owner, kind, ty, size, alignment, offset, user]
    }
}

impl ResourceFields {
    fn new(resource: &Resource) -> ResourceFields {
        ResourceFields {
            index: resource.index,
            external: matches!(resource.owner, ResourceOwner::External(_)),
            value: None,
            entry_offset: resource.entry.start,
            entry_size: resource.entry.len,
        }
    }
}

/// The value of a bool or a string.
fn value(view: View<'_>, resource: &Resource) -> mlirbc::Result<Option<String>> {
    Ok(match view.file().resource_value(resource)? {
        ResourceValue::Bool(value) => Some(value.to_string()),
        ResourceValue::String(id) => Some(style::name(view.string(id)?)),
        _ => None,
    })
}
