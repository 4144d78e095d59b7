//! A tensor of a module, or another resource, in a list.

use mlirbc::View;
use mlirbc::ids::TypeId;
use mlirbc::resource::{Resource, ResourceOwner};
use mlirbc::tensor::{DataSpan, Holder, Shaped, Tensor, TensorUsers};
use mlirbc_document::Name;
use mlirbc_document::values::{TypeFields, resource_kind, storage_name};
use serde::Serialize;

use crate::spelling;
use crate::tensors::{satisfies, value};
use crate::users::User;

/// Most other types of a row: any number of attributes can refer to a resource.
const OTHER_TYPES: usize = 16;

/// A tensor of a module, or another resource.
#[derive(Serialize)]
pub struct Row {
    /// The name of the tensor; the key of another resource.
    #[serde(flatten)]
    pub key: Name,
    /// The dialect or external group of a resource, the dialect of the attribute of a constant.
    #[serde(flatten)]
    pub owner: Name,
    /// blob, bool, string, declaration (a blob without data); constant.
    pub kind: &'static str,
    /// elements, splat, bits, strings, unknown; `None` for resources.
    pub storage: Option<&'static str>,
    /// Element type and shape.
    #[serde(flatten)]
    pub ty: TypeFields,
    /// The other types under which attributes refer to a resource, the first 16.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub other_types: Vec<TypeFields>,
    /// Bytes of data in the file.
    pub size: Option<u64>,
    /// Where they begin.
    pub offset: Option<u64>,
    /// As declared.
    pub alignment: Option<u64>,
    /// The alignment of the element type in the data layout of the module.
    pub element_alignment: Option<u64>,
    /// Whether the first satisfies the second.
    pub aligned: Option<bool>,
    /// The attribute that gives the type, and has the data of a constant.
    pub attr: Option<u32>,
    /// Whether it is a weight; of other resources none.
    pub weight: Option<bool>,
    /// What holds the elements of an attribute that is no weight: the operation, null for an attribute or a type.
    #[serde(flatten)]
    pub held_by: Option<Name>,
    /// The operations that consume it, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub users: Option<Users>,
    /// More of a resource.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resource: Option<ResourceFields>,
}

/// More of a resource.
#[derive(Serialize)]
pub struct ResourceFields {
    /// Its number in the file.
    pub index: u32,
    /// Whether its owner is an external group.
    pub external: bool,
    /// The value of a bool or a string.
    pub value: Option<String>,
    /// Where the entry begins: for a blob header, padding and data.
    pub entry_offset: u64,
    /// Its bytes.
    pub entry_size: u64,
}

/// The operations that consume a tensor.
#[derive(Serialize)]
pub struct Users {
    /// Their number.
    pub count: usize,
    /// The first one.
    pub first: Option<User>,
}

impl Users {
    fn new(users: &TensorUsers<'_>, tensor: &Tensor<'_>) -> mlirbc::Result<Users> {
        let mut of_tensor = users.of(tensor);
        let first = of_tensor.next();
        let first = first.map(|user| User::new(users, &user)).transpose()?;
        Ok(Users {
            count: usize::from(first.is_some()) + of_tensor.count(),
            first,
        })
    }
}

impl Row {
    /// The same with the types besides its own.
    pub(super) fn with_types(
        self,
        view: View<'_>,
        types: impl Iterator<Item = TypeId>,
    ) -> mlirbc::Result<Row> {
        let fields = |ty| Ok(TypeFields::new(&view.display_type(ty).shaped()?));
        Ok(Row {
            other_types: types
                .take(OTHER_TYPES)
                .map(fields)
                .collect::<mlirbc::Result<_>>()?,
            ..self
        })
    }

    pub(super) fn of_tensor(
        view: View<'_>,
        tensor: &Tensor<'_>,
        data: Option<DataSpan>,
        element_alignment: Option<u64>,
        users: Option<&TensorUsers<'_>>,
    ) -> mlirbc::Result<Row> {
        let resource = tensor.resource();
        let (kind, storage) = match &resource {
            Some(resource) => (resource_kind(resource), None),
            None => ("constant", Some(storage_name(tensor))),
        };
        let resource = resource
            .map(|it| ResourceFields::new(view, &it))
            .transpose()?;
        let users = users.map(|users| Users::new(users, tensor)).transpose()?;
        let (is_weight, held_by) = match tensor.holder() {
            Some(Holder::Op(op)) => {
                let op = Name::of_op("held_by", spelling::op_name(view, op)?);
                (false, Some(op))
            }
            Some(Holder::Entry) => (false, Some(Name::none("held_by"))),
            _ => (true, None),
        };
        Ok(Row {
            storage,
            size: data.map(|data| data.span.len),
            offset: data.map(|data| data.span.start),
            alignment: data.map(|data| data.alignment),
            element_alignment,
            aligned: element_alignment
                .zip(data)
                .map(|(needed, data)| satisfies(data.alignment, needed)),
            attr: tensor.attr().map(|attr| attr.number()),
            weight: Some(is_weight),
            held_by,
            users,
            resource,
            ..Row::new(&tensor.name_bytes(), tensor.owner()?, kind, tensor.shaped())
        })
    }

    /// A bool or a string.
    pub(super) fn of_value(view: View<'_>, resource: &Resource) -> mlirbc::Result<Row> {
        let (key, owner) = (view.string(resource.key)?, view.owner_name(resource.owner)?);
        Ok(Row {
            resource: Some(ResourceFields::new(view, resource)?),
            ..Row::new(key, owner, resource_kind(resource), &Shaped::default())
        })
    }

    fn new(key: &[u8], owner: &[u8], kind: &'static str, shaped: &Shaped) -> Row {
        Row {
            key: Name::new("key", key),
            owner: Name::new("owner", owner),
            kind,
            storage: None,
            ty: TypeFields::new(shaped),
            other_types: Vec::new(),
            size: None,
            offset: None,
            alignment: None,
            element_alignment: None,
            aligned: None,
            attr: None,
            weight: None,
            held_by: None,
            users: None,
            resource: None,
        }
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
