//! The modules inside a file of any format.

use mlirbc::Source;
use mlirbc::raw::limits::Budget;
use mlirbc_containers::{Container, Details, Module, limits, search_within};
use mlirbc_document::text::{escape, joined};
use mlirbc_document::{Name, Problem};
use serde::{Deserialize, Serialize, Serializer};

use crate::failure::Failure;
use crate::inspection::{Document, Inspection};
use crate::opened::{Opened, modules_of_text};

/// The modules inside a file.
#[derive(Serialize)]
pub struct Modules {
    /// By place.
    #[serde(serialize_with = "rows")]
    modules: Vec<Module>,
    /// The parts that were not searched, and why.
    pub problems: Vec<Problem>,
    #[serde(skip)]
    name: String,
}

/// A module in a file. Many can be in one entry, whose name is copied for one row at a time.
#[derive(Serialize)]
pub struct FoundModule<'m> {
    /// Its place, as an argument of [`Opened::open`](crate::Opened::open).
    pub at: String,
    /// Offset in the file, of the module or of the part that is decoded.
    pub offset: u64,
    /// Offset in the decoded part.
    pub inner_offset: Option<u64>,
    /// Bytes of the module.
    pub size: u64,
    /// Version of the format; `None` of a text.
    pub version: Option<u64>,
    /// Who wrote it; `None` of a text.
    pub producer: Option<&'m str>,
    /// What holds it.
    pub container: Option<&'static str>,
    /// The entry of the archive that it is in.
    #[serde(flatten)]
    pub entry: Name,
    /// What the container says about it.
    pub details: Option<&'m Details>,
    /// Whether it is inside another module.
    pub nested: bool,
    /// What is wrong with its sections.
    pub problem: Option<Problem>,
    /// The entry and the function that the container names, escaped and cut.
    #[serde(skip)]
    pub name: Option<String>,
}

impl<'m> FoundModule<'m> {
    fn new(module: &'m Module) -> FoundModule<'m> {
        let name = module.name_parts().map(str::as_bytes);
        let is_text = module.container == Some(Container::Text);
        FoundModule {
            at: module.place.to_string(),
            offset: match is_text {
                true => module.found.span.start,
                false => module.place.offset,
            },
            inner_offset: module.place.inner,
            size: module.found.span.len,
            version: (!is_text).then_some(module.found.version),
            container: module.container.map(|it| it.name()),
            nested: module.is_nested,
            problem: module.found.problem.as_ref().map(Problem::new),
            name: (!name[0].is_empty()).then(|| joined(&name)),
            producer: (!is_text).then_some(&module.found.producer),
            entry: match &module.entry {
                Some(entry) => Name::new("entry", entry.as_bytes()),
                None => Name::none("entry"),
            },
            details: module.details.as_deref(),
        }
    }
}

fn rows<S: Serializer>(modules: &[Module], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(modules.iter().map(FoundModule::new))
}

/// There are none.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {}

impl Inspection for Options {
    const NAME: &'static str = "find";

    type Document<'a> = Modules;

    fn inspect<'a>(&'a self, opened: &'a Opened) -> Result<Modules, Failure> {
        find(opened.as_given(), opened.name())
    }
}

/// The modules inside a file; `name` is its name in messages, escaped.
///
/// # Errors
/// `File` if it cannot be read.
pub fn find(file: &Source<'static>, name: &str) -> Result<Modules, Failure> {
    find_within(file, name, None)
}

/// As [`find`]; `max_decoded` is the most bytes that compressed parts are decoded to together.
///
/// # Errors
/// `File` if it cannot be read.
pub fn find_within(
    file: &Source<'static>,
    name: &str,
    max_decoded: Option<u64>,
) -> Result<Modules, Failure> {
    let most = max_decoded.unwrap_or_else(|| limits::decoded(file.len()));
    let found = search_within(file, most).map_err(|error| Failure::file(name, error))?;
    let (mut modules, mut problems) = (modules_of_text(file, name)?, found.problems);
    modules.extend(found.modules);
    // Very many modules can be in one entry.
    let names = Budget::of_file(file.len(), limits::TEXTS_PER_BYTE, limits::TEXTS);
    if leave_out_names(&mut modules, &names) {
        problems.push("not all names of entries are shown: they are too long".to_string());
    }
    Ok(Modules {
        modules,
        problems: problems
            .iter()
            .map(|it| Problem::of_message(it, None))
            .collect(),
        name: name.to_string(),
    })
}

/// Leaves out the names of entries for which nothing is left; whether there are any.
fn leave_out_names(modules: &mut [Module], names: &Budget) -> bool {
    let mut is_any_left_out = false;
    for module in modules {
        let len = module
            .entry
            .as_ref()
            .map_or(0, |it| it.len().min(Name::MAX));
        if !names.take(len as u64) {
            module.entry = None;
            is_any_left_out = true;
        }
    }
    is_any_left_out
}

impl Modules {
    /// A row for each module, made when it is asked for.
    pub fn modules(&self) -> impl ExactSizeIterator<Item = FoundModule<'_>> {
        self.modules.iter().map(FoundModule::new)
    }

    /// What was not searched or not found, as messages.
    fn messages(&self) -> Vec<String> {
        let none = self.modules.is_empty().then_some("no MLIR bytecode inside");
        let problems = self
            .problems
            .iter()
            .map(|it| it.message.as_str())
            .chain(none);
        problems
            .map(|problem| format!("{}: {}", self.name, escape(problem.as_bytes())))
            .collect()
    }

    /// All messages but the last, which is the result.
    pub fn notes(&self) -> Vec<String> {
        let mut messages = self.messages();
        messages.pop();
        messages
    }
}

impl Document for Modules {
    fn result(&self) -> Result<(), Failure> {
        let last = self.messages().pop();
        last.map_or(Ok(()), |message| Err(Failure::Search(message)))
    }
}
