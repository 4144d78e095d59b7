//! The operations that consume a tensor, or refer to a symbol.

use mlirbc::View;
use mlirbc::attr_text::{Out, Printer, TextOptions};
use mlirbc::dialect::Style;
use mlirbc::ids::{AttrId, StringId};
use mlirbc::ir::Threads;
use mlirbc::symbols::{SymbolUser, SymbolUsers};
use mlirbc::tensor::{Selector, Tensor, TensorUser, TensorUsers};
use mlirbc_document::text::MAX_NAME;
use mlirbc_document::values::string_json;
use mlirbc_document::{Boxed, Name, Stream};
use serde::{Deserialize, Serialize, Serializer};

use crate::failure::Failure;
use crate::inspection::{Document, Inspection};
use crate::opened::Opened;
use crate::ops::SourceFields;
use crate::outcome::Outcome;
use crate::spelling;

/// Whose users are listed.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The key of a tensor, or a symbol such as `@main`; without the `@` if no tensor has the name.
    pub key: String,
    /// The owner, where several have the key: a dialect, or an external group.
    pub owner: Option<String>,
    /// Only the first so many.
    pub limit: Option<u64>,
}

impl Inspection for Options {
    const NAME: &'static str = "users";

    type Document<'a> = UserList<'a>;

    fn inspect<'a>(&'a self, opened: &'a Opened) -> Result<UserList<'a>, Failure> {
        users(opened, self)
    }
}

impl Document for UserList<'_> {
    fn result(&self) -> Result<(), Failure> {
        self.outcome.result()
    }
}

/// The operations that consume a tensor, or refer to a symbol.
#[derive(Serialize)]
pub struct UserList<'a> {
    /// The name of the tensor, or the path of the symbol.
    #[serde(flatten)]
    pub key: Name,
    /// Of a symbol: whether these are all. An operation with attributes that nobody knows may refer to any symbol.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exact: Option<bool>,
    /// Of a tensor in the order of [`mlirbc::View::visit`], of a symbol in that of the file.
    pub users: Stream<'a, LocatedUser>,
    /// How the list ends.
    #[serde(skip)]
    pub outcome: Outcome<'a>,
}

/// An operation that consumes a tensor or refers to a symbol, and its location.
#[derive(Serialize)]
pub struct LocatedUser {
    /// The operation.
    #[serde(flatten)]
    pub user: User,
    /// How it refers to a symbol.
    #[serde(flatten)]
    pub reference: Option<Reference>,
    /// The text of its location.
    #[serde(flatten)]
    pub location: Name,
    /// Where it is in a source.
    #[serde(flatten)]
    pub source: SourceFields,
}

/// A reference to a symbol.
#[derive(Serialize)]
pub struct Reference {
    /// The name of the attribute; null for the type of a value.
    #[serde(flatten)]
    pub attribute: Name,
    /// Its form: `reference`, `text`, `string` or `type`.
    pub through: &'static str,
}

/// An operation that consumes a tensor, or refers to a symbol.
#[derive(Serialize)]
pub struct User {
    /// Its name.
    #[serde(flatten)]
    pub operation: Name,
    /// The number of the operand; `None` if the operation itself holds the tensor, or refers to a symbol.
    pub operand: Option<u32>,
    /// The symbols of the operations around it; one that refers to a symbol is among them.
    #[serde(flatten)]
    pub scopes: Scopes,
    /// Where it begins.
    pub offset: u64,
}

/// The operations that consume a tensor of a file of MLIR bytecode, or that refer to a symbol, such as `@main` or
/// `@outer::@inner`. Scans all operations.
///
/// # Errors
/// `Usage` for other files, and a key that no tensor has, or several; `File`.
pub fn users<'a>(opened: &'a Opened, options: &Options) -> Result<UserList<'a>, Failure> {
    let (key, owner) = (options.key.as_str(), options.owner.as_deref());
    if key.starts_with('@') {
        return symbol_users(opened, key, options.limit);
    }
    let view = opened.whole_bytecode()?.view();
    let selected = Selector::new(view, owner).one(key);
    if selected.is_err() && owner.is_none() {
        let path = format!("@{key}");
        if view.symbol(&path).is_ok() {
            return symbol_users(opened, &path, options.limit);
        }
    }
    let tensor = selected.map_err(|why| opened.fail(why))?.tensor;
    let users = tensor.users().map_err(|error| opened.fail(error))?;
    let outcome = Outcome::new(opened);
    Ok(UserList {
        key: Name::new("key", &tensor.name_bytes()),
        exact: None,
        users: outcome
            .end
            .stream_of(Uses::new(tensor, users), Uses::rows)
            .first(options.limit),
        outcome,
    })
}

fn symbol_users<'a>(
    opened: &'a Opened,
    path: &str,
    limit: Option<u64>,
) -> Result<UserList<'a>, Failure> {
    let view = opened.whole_bytecode()?.view();
    let references = || {
        let symbol = view.symbol(path)?;
        let users = view.symbol_users(Threads::Pool)?;
        let list = users.of(&symbol)?;
        mlirbc::Result::Ok((!users.is_unknown()?, References { users, list }))
    };
    let (is_exact, references) = references().map_err(|error: mlirbc::Error| opened.fail(error))?;
    let outcome = Outcome::new(opened);
    Ok(UserList {
        key: Name::new("key", path.as_bytes()),
        exact: Some(is_exact),
        users: outcome
            .end
            .stream_of(references, References::rows)
            .first(limit),
        outcome,
    })
}

/// What the list of a symbol is made of.
struct References<'a> {
    pub users: SymbolUsers<'a>,
    list: Vec<SymbolUser>,
}

impl References<'_> {
    fn rows(&self) -> Boxed<'_, mlirbc::Result<LocatedUser>> {
        let options = TextOptions::new();
        Box::new(self.list.iter().map(move |user| {
            let view = self.users.view();
            let mut printer = Printer::new(view, &options);
            let attribute = user.attribute.as_deref();
            Ok(LocatedUser {
                location: location(&mut printer, user.location)?,
                source: SourceFields::of(view, user.location)?,
                reference: Some(Reference {
                    attribute: attribute
                        .map_or(Name::none("attribute"), |it| Name::new("attribute", it)),
                    through: user.through.name(),
                }),
                user: User {
                    operation: Name::of_op("operation", spelling::op_name(view, user.op)?),
                    operand: None,
                    scopes: Scopes::new(view, self.users.scopes(user))?,
                    offset: user.pos,
                },
            })
        }))
    }
}

/// Most symbols in one another that a row has.
const MAX_SCOPES: usize = 64;

/// Symbols in one another, from the outside in. Outer ones are left out if there are more than 64, or the names have more
/// than 4 KiB: a file can have symbols of any depth, each with very many users.
#[derive(Serialize)]
pub struct Scopes {
    /// Their names.
    #[serde(serialize_with = "strings")]
    pub symbols: Vec<Name>,
    /// Whether there are more, around these.
    #[serde(rename = "symbols_cut", skip_serializing_if = "std::ops::Not::not")]
    pub is_cut: bool,
}

impl Scopes {
    fn new(view: View<'_>, names: impl Iterator<Item = StringId>) -> mlirbc::Result<Scopes> {
        let (mut symbols, mut len, mut is_cut) = (Vec::new(), 0, false);
        for id in names {
            is_cut = len > MAX_NAME || symbols.len() == MAX_SCOPES;
            if is_cut {
                break;
            }
            let name = view.string(id)?;
            len += name.len() + "::@".len();
            symbols.push(Name::new("symbol", name));
        }
        symbols.reverse();
        Ok(Scopes { symbols, is_cut })
    }

    /// The path, `@outer::@inner`.
    pub fn shown(&self) -> String {
        let outer = self.is_cut.then(|| "...".to_string());
        let names = self.symbols.iter().map(|it| format!("@{}", it.shown()));
        Vec::from_iter(outer.into_iter().chain(names)).join("::")
    }
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
            options: TextOptions::new(),
            tensor,
            users,
        }
    }

    fn rows(&self) -> Boxed<'_, mlirbc::Result<LocatedUser>> {
        let mut printer = Printer::new(self.users.view(), &self.options);
        Box::new(self.users.of(&self.tensor).map(move |user| {
            Ok(LocatedUser {
                location: location(&mut printer, user.location)?,
                source: SourceFields::of(self.users.view(), user.location)?,
                reference: None,
                user: User::new(&self.users, &user)?,
            })
        }))
    }
}

impl User {
    pub(crate) fn new(users: &TensorUsers<'_>, user: &TensorUser) -> mlirbc::Result<User> {
        let view = users.view();
        Ok(User {
            operation: Name::of_op("operation", spelling::op_name(view, user.op)?),
            operand: user.operand,
            scopes: Scopes::new(view, users.scopes(user))?,
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
