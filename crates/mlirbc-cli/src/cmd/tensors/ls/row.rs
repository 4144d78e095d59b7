//! A line of `mlirbc ls`, and the same in JSON.

use mlirbc::View;
use mlirbc::resource::{Resource, ResourceOwner};
use mlirbc::tensor::{DataSpan, Shaped, Tensor, TensorUsers};
use serde::Serialize;

use crate::cmd::tensors::alignment::satisfies;
use crate::cmd::tensors::entries::value;
use crate::cmd::tensors::users::UserFields;
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
    /// The alignment of the element type in the data layout of the module.
    element_alignment: Option<u64>,
    /// Whether the first satisfies the second.
    aligned: Option<bool>,
    /// The attribute that gives the type, and has the data of a constant.
    attr: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    users: Option<Users>,
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

/// The operations that consume a tensor: their number, and the first one.
#[derive(Serialize)]
struct Users {
    count: usize,
    first: Option<UserFields>,
}

impl Users {
    fn new(users: &TensorUsers<'_>, tensor: &Tensor<'_>) -> mlirbc::Result<Users> {
        let mut of_tensor = users.of(tensor);
        let first = of_tensor.next();
        let first = first
            .map(|user| UserFields::new(users, &user))
            .transpose()?;
        Ok(Users {
            count: usize::from(first.is_some()) + of_tensor.count(),
            first,
        })
    }

    fn cell(&self) -> String {
        match (&self.first, self.count) {
            (None, _) => "-".to_string(),
            (Some(first), 1) => first.cell(),
            (Some(first), count) => format!("{} and {} more", first.cell(), count - 1),
        }
    }
}

impl Row {
    pub(super) fn of_tensor(
        view: View<'_>,
        tensor: &Tensor<'_>,
        data: Option<DataSpan>,
        element_alignment: Option<u64>,
        users: Option<&TensorUsers<'_>>,
    ) -> mlirbc::Result<Row> {
        let (kind, storage) = match tensor.resource() {
            Some(resource) => (resource_kind(&resource), None),
            None => ("constant", Some(storage_name(tensor))),
        };
        let resource = tensor.resource();
        let resource = resource
            .map(|it| ResourceFields::new(view, &it))
            .transpose()?;
        let users = users.map(|users| Users::new(users, tensor)).transpose()?;
        Ok(Row {
            kind,
            storage,
            size: data.map(|data| data.span.len),
            offset: data.map(|data| data.span.start),
            alignment: data.map(|data| data.alignment),
            element_alignment,
            aligned: element_alignment
                .zip(data)
                .map(|(needed, data)| satisfies(data.alignment, needed)),
            attr: tensor.attr().map(|attr| attr.number()),
            users,
            resource,
            ..Row::new(&tensor.name_bytes(), tensor.owner()?, tensor.shaped())
        })
    }

    /// A bool or a string.
    pub(super) fn of_value(view: View<'_>, resource: &Resource) -> mlirbc::Result<Row> {
        let (key, owner) = (view.string(resource.key)?, view.owner_name(resource.owner)?);
        Ok(Row {
            kind: resource_kind(resource),
            resource: Some(ResourceFields::new(view, resource)?),
            ..Row::new(key, owner, &Shaped::default())
        })
    }

    fn new(key: &[u8], owner: &[u8], shaped: &Shaped) -> Row {
        let ty = shaped.type_text().unwrap_or("-".to_string());
        Row {
            key: Name::new("key", key),
            owner: Name::new("owner", owner),
            kind: "",
            storage: None,
            ty: TypeFields::new(shaped),
            size: None,
            offset: None,
            alignment: None,
            element_alignment: None,
            aligned: None,
            attr: None,
            users: None,
            resource: None,
            shown: [style::name(key), style::name(owner), ty],
        }
    }

    /// Key, owner, kind, type, size, alignment, offset, user.
    pub(super) fn cells(self) -> [String; 8] {
        let [key, owner, ty] = self.shown;
        let numbers = [self.size, self.alignment, self.offset];
        let numbers = numbers.map(|n| n.map_or("-".to_string(), |n| n.to_string()));
        let [size, mut alignment, offset] = numbers;
        if let (Some(false), Some(needed)) = (self.aligned, self.element_alignment) {
            alignment += &format!(" (needs {needed})");
        }
        let user = self.users.map_or("-".to_string(), |users| users.cell());
        let kind = self.storage.unwrap_or(self.kind).to_string();
        [key, owner, kind, ty, size, alignment, offset, user]
    }
}

impl ResourceFields {
    fn new(view: View<'_>, resource: &Resource) -> mlirbc::Result<ResourceFields> {
        Ok(ResourceFields {
            index: resource.index,
            external: matches!(resource.owner, ResourceOwner::External(_)),
            value: value(view, resource)?,
            entry_offset: resource.entry.start,
            entry_size: resource.entry.len,
        })
    }
}
