//! The operations that consume a tensor.

use mlirbc::attr_text::{Out, Printer, TextOptions};
use mlirbc::dialect::Style;
use mlirbc::ids::AttrId;
use mlirbc::tensor::{Selector, Tensor, TensorUser, TensorUsers};
use mlirbc_document::text::MAX_NAME;
use mlirbc_document::values::string_json;
use mlirbc_document::{Boxed, Name, Stream};
use serde::{Serialize, Serializer};

use crate::failure::Failure;
use crate::opened::Opened;
use crate::ops::short_location;
use crate::outcome::Outcome;
use crate::tensors::not_selected;

/// The operations that consume a tensor.
#[derive(Serialize)]
pub struct UserList<'a> {
    /// The name of the tensor.
    #[serde(flatten)]
    pub key: Name,
    /// In the order of [`mlirbc::View::visit`].
    pub users: Stream<'a, LocatedUser>,
    /// How the list ends.
    #[serde(skip)]
    pub outcome: Outcome<'a>,
}

/// An operation that consumes a tensor, and its location.
#[derive(Serialize)]
pub struct LocatedUser {
    /// The operation.
    #[serde(flatten)]
    pub user: User,
    /// The text of its location.
    #[serde(flatten)]
    pub location: Name,
    /// File, line and column of it, the field `source`.
    #[serde(flatten)]
    pub source: Name,
}

/// An operation that consumes a tensor.
#[derive(Serialize)]
pub struct User {
    /// Its name.
    #[serde(flatten)]
    pub op: Name,
    /// The number of the operand; `None` if the operation itself holds the tensor.
    pub operand: Option<u32>,
    /// The symbols of the operations around it, from the outside in.
    #[serde(serialize_with = "strings")]
    pub symbols: Vec<Name>,
    /// Where it begins.
    pub offset: u64,
}

/// The operations that consume a tensor of a file of MLIR bytecode. Scans all operations.
///
/// # Errors
/// `Usage` for other files, and a key that no tensor has, or several; `File`.
pub fn users<'a>(
    opened: &'a Opened,
    key: &str,
    owner: Option<&str>,
) -> Result<UserList<'a>, Failure> {
    let view = opened.whole_bytecode()?.view();
    let selected = Selector::new(view, owner).one(key);
    let tensor = selected.map_err(not_selected(opened, owner))?.tensor;
    let users = tensor.users().map_err(|error| opened.fail(error))?;
    let outcome = Outcome::new(opened);
    Ok(UserList {
        key: Name::new("key", &tensor.name_bytes()),
        users: outcome.end.stream_of(Uses::new(tensor, users), Uses::rows),
        outcome,
    })
}

/// What the list is made of.
struct Uses<'a> {
    tensor: Tensor<'a>,
    users: TensorUsers<'a>,
    options: TextOptions,
}

impl<'a> Uses<'a> {
    fn new(tensor: Tensor<'a>, users: TensorUsers<'a>) -> Uses<'a> {
        Uses {
            options: TextOptions::of_producer(users.view().producer()),
            tensor,
            users,
        }
    }

    fn rows(&self) -> Boxed<'_, mlirbc::Result<LocatedUser>> {
        let mut printer = Printer::new(self.users.view(), &self.options);
        Box::new(self.users.of(&self.tensor).map(move |user| {
            Ok(LocatedUser {
                location: location(&mut printer, user.location)?,
                source: short_location(self.users.view(), user.location)?,
                user: User::new(&self.users, &user)?,
            })
        }))
    }
}

impl User {
    pub(crate) fn new(users: &TensorUsers<'_>, user: &TensorUser) -> mlirbc::Result<User> {
        let view = users.view();
        let symbols = users.path(user).into_iter();
        let symbols = symbols.map(|id| Ok(Name::new("symbol", view.string(id)?)));
        Ok(User {
            op: Name::of_op("op", view.op_name_parts(user.op)?),
            operand: user.operand,
            symbols: symbols.collect::<mlirbc::Result<_>>()?,
            offset: user.pos,
        })
    }
}

fn strings<S: Serializer>(names: &[Name], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(names.iter().map(|name| name.bytes().map(string_json)))
}

/// The text of a location, cut like a name.
pub(crate) fn location(printer: &mut Printer<'_, '_>, id: AttrId) -> mlirbc::Result<Name> {
    let mut out = Out::new().with_limit(MAX_NAME as u64);
    let done = printer.attr(id, Style::Full, &mut out);
    let is_cut = out.is_full();
    // Where it is full the error says so.
    done.or_else(|error| if is_cut { Ok(()) } else { Err(error) })?;
    let mut text = out.into_bytes();
    text.truncate(MAX_NAME);
    Ok(Name::new("location", &text))
}
