//! A line of `mlirbc ls`, and the same in JSON.

use mlirbc::View;
use mlirbc::resource::{Resource, ResourceOwner, ResourceValue};
use mlirbc::tensor::{DataSpan, Origin, User, Weight};
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

/// The first operation that uses a weight.
#[derive(Serialize)]
pub(super) struct UserFields {
    #[serde(flatten)]
    op: Name,
    /// The name of the property or attribute that holds the weight.
    #[serde(flatten)]
    field: Name,
    /// Its own symbol name, or that of the innermost operation around it with one.
    #[serde(flatten)]
    symbol: Name,
    #[serde(skip)]
    shown: String,
}

impl UserFields {
    pub(super) fn new(view: View<'_>, user: &User<'_>) -> mlirbc::Result<UserFields> {
        let op = view.op_name_parts(user.op)?;
        let symbol = user.symbol.map(|id| view.string(id)).transpose()?;
        let mut shown = symbol.map_or(String::new(), |s| format!("@{} ", style::name(s)));
        shown += &style::op_name(op);
        Ok(UserFields {
            op: Name::of_op("op", op),
            field: Name::new("field", &user.field),
            symbol: symbol.map_or(Name::none("symbol"), |name| Name::new("symbol", name)),
            shown,
        })
    }
}

impl Row {
    pub(super) fn new(
        view: View<'_>,
        weight: &Weight<'_>,
        data: Option<DataSpan>,
        user: Option<&User<'_>>,
    ) -> mlirbc::Result<Row> {
        let (key, owner) = (weight.key()?, weight.owner()?);
        let ty = weight.shaped().type_text().unwrap_or("-".to_string());
        let (kind, storage, resource) = match weight.origin() {
            Origin::Resource(resource) => {
                let fields = ResourceFields::new(view, &resource, data)?;
                (resource_kind(&resource), None, Some(fields))
            }
            Origin::Constant(_) => ("constant", Some(storage_name(weight.tensor())), None),
        };
        Ok(Row {
            key: Name::new("key", &key),
            owner: Name::new("owner", owner),
            kind,
            storage,
            ty: TypeFields::new(weight.shaped()),
            size: data.map(|data| data.span.len),
            offset: data.map(|data| data.span.start),
            alignment: data.map(|data| data.alignment),
            attr: weight.tensor().attr.map(|attr| attr.number()),
            user: user.map(|user| UserFields::new(view, user)).transpose()?,
            resource,
            shown: [style::name(&key), style::name(owner), ty],
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
    fn new(
        view: View<'_>,
        resource: &Resource,
        data: Option<DataSpan>,
    ) -> mlirbc::Result<ResourceFields> {
        Ok(ResourceFields {
            index: resource.index,
            external: matches!(resource.owner, ResourceOwner::External(_)),
            value: match data {
                Some(_) => None,
                None => value(view, resource)?,
            },
            entry_offset: resource.entry.start,
            entry_size: resource.entry.len,
        })
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
