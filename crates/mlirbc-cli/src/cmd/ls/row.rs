//! A line of `mlirbc ls`, and the same in JSON.

use mlirbc::View;
use mlirbc::ids::AttrId;
use mlirbc::resource::{self, ResourceOwner, ResourceValue};

use mlirbc::tensor::{DataSpan, Origin, User, Weight, constant_key};
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
    attr: u32,
    key: String,
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
    shown: [String; 2],
}

#[derive(Serialize)]
struct DataFields {
    size: Option<u64>,
    offset: Option<u64>,
    alignment: Option<u64>,
}

/// The first operation that uses a weight.
#[derive(Serialize)]
pub(super) struct UserFields {
    op: Name,
    /// The name of the property or attribute that holds the weight.
    field: Name,
    /// Its own symbol name, or that of the innermost operation around it with one.
    symbol: Option<Name>,
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
            op: Name::of_op(op),
            field: Name::new(&user.field),
            symbol: symbol.map(Name::new),
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
    pub(super) fn new(
        view: View<'_>,
        weight: &Weight<'_>,
        data: Option<DataSpan>,
        user: Option<&User<'_>>,
    ) -> mlirbc::Result<Row> {
        let user = user.map(|user| UserFields::new(view, user)).transpose()?;
        Ok(match weight.origin() {
            Origin::Resource(resource) => {
                Row::Resource(Resource::new(view, weight, &resource, data, user)?)
            }
            Origin::Constant(attr) => Row::Constant(Constant::new(weight, attr, data, user)?),
        })
    }

    /// Key, owner, kind, type, size, alignment, offset, user.
    pub(super) fn cells(self) -> [String; 8] {
        let (name, kind, data, user) = match self {
            Row::Resource(resource) => {
                (resource.shown, resource.kind, resource.data, resource.user)
            }
            Row::Constant(constant) => {
                let [dialect, ty] = constant.shown;
                let name = [constant.key, dialect, ty];
                (name, constant.storage, constant.data, constant.user)
            }
        };
        let [key, owner, ty] = name;
        let [size, alignment, offset] = data.cells();
        let user = user.map_or("-".to_string(), |user| user.shown);
        let kind = kind.to_string();
        [key, owner, kind, ty, size, alignment, offset, user]
    }
}

fn type_cell(weight: &Weight<'_>) -> String {
    weight.shaped().type_text().unwrap_or("-".to_string())
}

impl Resource {
    fn new(
        view: View<'_>,
        weight: &Weight<'_>,
        resource: &resource::Resource,
        data: Option<DataSpan>,
        user: Option<UserFields>,
    ) -> mlirbc::Result<Resource> {
        let (key, owner) = (weight.key()?, weight.owner()?);
        Ok(Resource {
            index: resource.index,
            key: Name::new(&key),
            owner: Name::new(owner),
            external: matches!(resource.owner, ResourceOwner::External(_)),
            kind: resource_kind(resource),
            attr: weight.tensor().attr.map(|attr| attr.number()),
            ty: TypeFields::new(weight.shaped()),
            user,
            data: DataFields::new(data),
            value: match data {
                Some(_) => None,
                None => value(view, resource)?,
            },
            entry_offset: resource.entry.start,
            entry_size: resource.entry.len,
            shown: [style::name(&key), style::name(owner), type_cell(weight)],
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
        weight: &Weight<'_>,
        attr: AttrId,
        data: Option<DataSpan>,
        user: Option<UserFields>,
    ) -> mlirbc::Result<Constant> {
        let dialect = weight.owner()?;
        Ok(Constant {
            attr: attr.number(),
            key: constant_key(attr),
            dialect: Name::new(dialect),
            storage: storage_name(weight.tensor()),
            ty: TypeFields::new(weight.shaped()),
            user,
            data: DataFields::new(data),
            shown: [style::name(dialect), type_cell(weight)],
        })
    }
}
