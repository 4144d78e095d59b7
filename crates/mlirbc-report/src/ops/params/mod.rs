//! The parameters that a module needs, and whether archives have them.
//!
//! | file | holds |
//! |---|---|
//! | `need` | a parameter that is needed, and who uses it |
//! | `module_needs` | those of MLIR bytecode: attributes and operations |
//! | `vm_needs` | those of IREE modules: calls |
//! | `storage_size` | bytes of tensors as IREE stores them |
//! | `archives` | files of tensors, and what they have |

mod archives;
mod module_needs;
mod need;
mod storage_size;
mod vm_needs;

use std::sync::Arc;

use mlirbc::View;
use mlirbc_document::text::{name, plural};
use mlirbc_document::values::TypeFields;
use mlirbc_document::{Boxed, End, Name, Stream};
use mlirbc_vmfb::FunctionNames;
use serde::{Deserialize, Serialize};

pub use self::archives::Status;
use self::archives::{Answer, Archive};
use self::need::{Need, Needs, Symbol, User};
use crate::failure::Failure;
use crate::inspection::{Document, Inspection};
use crate::ls::TensorFileRow;
use crate::opened::Opened;

/// Where parameters are looked for.
#[derive(Clone, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Files of tensors.
    #[serde(skip)]
    pub archives: Vec<Arc<Opened>>,
    /// The scope that each archive serves, in their order; an empty text, or none, for all scopes.
    pub scopes: Vec<String>,
}

impl Inspection for Options {
    const NAME: &'static str = "params";

    type Document<'a> = Parameters<'a>;

    fn inspect<'a>(&'a self, opened: &'a Opened) -> Result<Parameters<'a>, Failure> {
        params(opened, self)
    }

    fn compare_with(&mut self, archive: Arc<Opened>) -> Result<(), Failure> {
        self.archives.push(archive);
        Ok(())
    }
}

/// The parameters that a module needs.
#[derive(Serialize)]
pub struct Parameters<'a> {
    /// Their number.
    pub num_parameters: usize,
    /// Their bytes, as far as these are known.
    pub size: u64,
    /// Calls, operations and attributes whose scope or keys were not found: most are known to the running program only.
    pub unknown: u64,
    /// Parameters that no archive has; `None` without archives.
    pub missing: Option<usize>,
    /// Parameters that are others in the archives.
    pub different: Option<usize>,
    /// Whether one is written.
    #[serde(skip)]
    pub has_writes: bool,
    /// Sorted by scope and key.
    pub parameters: Stream<'a, Row>,
    /// The archives.
    pub archives: Vec<ArchiveRow>,
    /// What else is to be known.
    pub notes: Vec<String>,
    #[serde(skip)]
    end: End<Failure>,
    #[serde(skip)]
    other_bytes: u64,
}

/// A parameter that a module needs.
#[derive(Serialize)]
pub struct Row {
    /// Its scope; null for none.
    #[serde(flatten)]
    pub scope: Name,
    /// Its key.
    #[serde(flatten)]
    pub key: Name,
    /// Element type and shape, if they are stated: an IREE module has none.
    #[serde(flatten)]
    pub ty: TypeFields,
    /// Bytes that have to be there, if that is known.
    pub size: Option<u64>,
    /// `read`, `write`, or `read-write`.
    pub access: &'static str,
    /// Operations or calls that use it.
    pub num_users: u64,
    /// The first 16 of these.
    pub users: Vec<UserRow>,
    /// Whether the archives have it, if there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<Status>,
    /// Where it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub found: Option<FoundRow>,
}

/// What uses a parameter.
#[derive(Serialize)]
pub struct UserRow {
    /// The name of the operation; null for a call in an IREE module.
    #[serde(flatten)]
    pub operation: Name,
    /// The symbol of the operation, or the innermost one around it; the function with the call.
    #[serde(flatten)]
    pub symbol: Name,
    /// Where it begins.
    pub offset: u64,
}

/// A parameter in an archive.
#[derive(Serialize)]
pub struct FoundRow {
    /// The number of the archive.
    pub archive: usize,
    /// What the archive says of it.
    #[serde(flatten)]
    pub tensor: TensorFileRow,
}

/// An archive.
#[derive(Serialize)]
pub struct ArchiveRow {
    /// The name of the file, escaped.
    pub file: String,
    /// The scope that it serves; `None` for all.
    pub scope: Option<String>,
    /// Its tensors.
    pub num_tensors: usize,
    /// Those that the module does not need.
    pub unused: u64,
}

/// Finds out which parameters a module needs, and whether the archives of the options have them.
///
/// # Errors
/// `Usage` for files that are no modules, and archives that are no files of tensors; `File`, `Vm`, `TensorFile`.
pub fn params<'a>(opened: &'a Opened, options: &'a Options) -> Result<Parameters<'a>, Failure> {
    let (needs, names) = match opened.vm()? {
        Some(module) => {
            let found =
                vm_needs::needs(module).and_then(|it| Ok((it, FunctionNames::new(module)?)));
            let (needs, names) = found.map_err(|error| opened.fail(error))?;
            (needs, Names::Functions(names))
        }
        None => {
            let view = opened.whole_bytecode()?.view();
            let needs = module_needs::needs(view).map_err(|error| opened.fail(error))?;
            (needs, Names::Module(view))
        }
    };
    let mut archives = archives::archives(&options.archives, &options.scopes)?;
    let answers = match archives.is_empty() {
        true => None,
        false => Some(archives::answers(&needs, &mut archives)?),
    };
    let count = |is: fn(Status) -> bool| {
        let answers = answers.as_ref()?;
        Some(answers.iter().filter(|it| is(it.status)).count())
    };
    let end = End::new();
    let sizes = needs.list.iter().filter_map(|it| it.size);
    Ok(Parameters {
        num_parameters: needs.list.len(),
        size: sizes.fold(0, u64::saturating_add),
        unknown: needs.unknown,
        has_writes: needs.list.iter().any(|it| it.is_written),
        missing: count(|it| it == Status::Missing),
        different: count(|it| !matches!(it, Status::Missing | Status::Found)),
        archives: archives.iter().map(ArchiveRow::new).collect(),
        other_bytes: archives
            .iter()
            .fold(0, |all, it| it.opened.extent().saturating_add(all)),
        notes: notes(&needs, &archives, answers.as_deref()),
        parameters: {
            let list = List {
                opened,
                needs,
                names,
                archives,
                answers,
            };
            end.stream_of(list, List::rows)
        },
        end,
    })
}

impl Document for Parameters<'_> {
    fn other_bytes(&self) -> u64 {
        self.other_bytes
    }

    fn result(&self) -> Result<(), Failure> {
        self.end.result()?;
        let missing = self.missing.filter(|it| *it > 0);
        let different = self.different.filter(|it| *it > 0);
        let missing = missing.map(|it| format!("{} missing", plural(it as u64, "parameter")));
        let different = different.map(|it| format!("{} different", plural(it as u64, "parameter")));
        let found: Vec<_> = missing.into_iter().chain(different).collect();
        match found.is_empty() {
            true => Ok(()),
            false => Err(Failure::Parameters(found.join(", "))),
        }
    }
}

impl ArchiveRow {
    fn new(archive: &Archive<'_>) -> ArchiveRow {
        ArchiveRow {
            file: archive.opened.name().to_string(),
            scope: archive
                .scope
                .map(|it| String::from_utf8_lossy(it).into_owned()),
            num_tensors: archive.file.num_tensors(),
            unused: archive.unused,
        }
    }
}

/// Scopes that an archive for all scopes serves, at most 16: IREE's runtime looks for the parameters of a scope in
/// the files of that scope only.
fn notes(needs: &Needs<'_>, archives: &[Archive<'_>], answers: Option<&[Answer]>) -> Vec<String> {
    let mut scopes: Vec<&[u8]> = Vec::new();
    for (need, answer) in needs.list.iter().zip(answers.into_iter().flatten()) {
        let scope = &**needs.scope(need);
        let serves_all = |(archive, _): (usize, usize)| archives[archive].scope.is_none();
        let is_new = !scope.is_empty() && scopes.last().is_none_or(|it| *it != scope);
        if is_new && scopes.len() < 16 && answer.place.is_some_and(serves_all) {
            scopes.push(scope);
        }
    }
    let note = |scope| {
        format!(
            "parameters of the scope {} are in a file without a scope: IREE's runtime takes them from files of \
             that scope only",
            name(scope)
        )
    };
    scopes.into_iter().map(note).collect()
}

/// The names of users.
enum Names<'a> {
    Module(View<'a>),
    Functions(FunctionNames<'a>),
}

/// What the list is made of.
struct List<'a> {
    opened: &'a Opened,
    needs: Needs<'a>,
    names: Names<'a>,
    archives: Vec<Archive<'a>>,
    answers: Option<Vec<Answer>>,
}

impl List<'_> {
    fn rows(&self) -> Boxed<'_, Result<Row, Failure>> {
        Box::new((0..self.needs.list.len()).map(|nth| self.row(nth)))
    }

    fn row(&self, nth: usize) -> Result<Row, Failure> {
        let need = &self.needs.list[nth];
        let answer = self.answers.as_ref().map(|it| it[nth]);
        let place = answer.and_then(|it| it.place);
        let scope = self.needs.scope(need);
        Ok(Row {
            scope: match scope.is_empty() {
                true => Name::none("scope"),
                false => Name::new("scope", scope),
            },
            key: Name::new("key", &need.key),
            ty: TypeFields::new(need.ty.as_ref().unwrap_or(&Default::default())),
            size: need.size,
            access: access(need),
            num_users: need.num_users,
            users: need
                .users
                .iter()
                .map(|it| self.user(*it))
                .collect::<Result<_, _>>()?,
            status: answer.map(|it| it.status),
            found: place
                .map(|(archive, nth)| self.found(archive, nth))
                .transpose()?,
        })
    }

    fn user(&self, user: User) -> Result<UserRow, Failure> {
        let fail = |error| self.opened.fail(error);
        let mut row = UserRow {
            operation: Name::none("operation"),
            symbol: Name::none("symbol"),
            offset: user.offset,
        };
        if let (Names::Module(view), Some(id)) = (&self.names, user.operation) {
            row.operation = Name::of_op("operation", view.op_name_parts(id).map_err(fail)?);
        }
        match (&self.names, user.symbol) {
            (Names::Module(view), Some(Symbol::Name(id))) => {
                row.symbol = Name::new("symbol", view.string(id).map_err(fail)?);
            }
            (Names::Functions(names), Some(Symbol::Function(number))) => {
                let name = names
                    .shown(number)
                    .map_err(|error| self.opened.fail(error))?;
                row.symbol = Name::new("symbol", &name);
            }
            _ => {}
        }
        Ok(row)
    }

    fn found(&self, number: usize, nth: usize) -> Result<FoundRow, Failure> {
        let archive = &self.archives[number];
        let entry = archive.file.entry(nth);
        let entry = entry.map_err(|error| archive.opened.fail(error))?;
        Ok(FoundRow {
            archive: number,
            tensor: TensorFileRow::new(entry, &archive.file.data(nth)),
        })
    }
}

fn access(need: &Need<'_>) -> &'static str {
    match (need.is_read, need.is_written) {
        (true, true) => "read-write",
        (false, true) => "write",
        _ => "read",
    }
}
