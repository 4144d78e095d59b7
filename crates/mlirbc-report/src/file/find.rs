//! The modules inside a file of any format.

use mlirbc::Source;
use mlirbc_containers::{Details, Module, search};
use mlirbc_document::Problem;
use mlirbc_document::text::escape;
use serde::Serialize;

use crate::failure::Failure;

/// The modules inside a file.
#[derive(Serialize)]
pub struct Modules {
    /// By place.
    pub modules: Vec<FoundModule>,
    /// The parts that were not searched, and why.
    pub problems: Vec<String>,
    #[serde(skip)]
    name: String,
}

/// A module in a file.
#[derive(Serialize)]
pub struct FoundModule {
    /// Its place, as an argument of [`Opened::open`](crate::Opened::open).
    pub at: String,
    /// Offset in the file, of the module or of the part that is decoded.
    pub offset: u64,
    /// Offset in the decoded part.
    pub inner_offset: Option<u64>,
    /// Bytes of the module.
    pub size: u64,
    /// Version of the format.
    pub version: u64,
    /// Who wrote it.
    pub producer: String,
    /// What holds it.
    pub container: Option<&'static str>,
    /// The entry of the archive that it is in.
    pub entry: Option<String>,
    /// What the container says about it.
    pub details: Option<Details>,
    /// Whether it is inside another module.
    pub nested: bool,
    /// What is wrong with its sections.
    pub problem: Option<Problem>,
    /// The entry and the function that the container names.
    #[serde(skip)]
    pub name: Option<String>,
}

impl FoundModule {
    fn new(module: Module) -> FoundModule {
        FoundModule {
            at: module.place.to_string(),
            offset: module.place.offset,
            inner_offset: module.place.inner,
            size: module.found.span.len,
            version: module.found.version,
            container: module.container.map(|it| it.name()),
            nested: module.is_nested,
            problem: module.found.problem.as_ref().map(Problem::new),
            name: module.name(),
            producer: module.found.producer,
            entry: module.entry,
            details: module.details,
        }
    }
}

/// The modules inside a file; `name` is its name in messages, escaped.
///
/// # Errors
/// `File` if it cannot be read.
pub fn find(file: &Source<'_>, name: &str) -> Result<Modules, Failure> {
    let found = search(file).map_err(|error| Failure::file(name, error))?;
    Ok(Modules {
        modules: found.modules.into_iter().map(FoundModule::new).collect(),
        problems: found.problems,
        name: name.to_string(),
    })
}

impl Modules {
    /// What was not searched or not found, as messages.
    fn messages(&self) -> Vec<String> {
        let none = self.modules.is_empty().then_some("no MLIR bytecode inside");
        let problems = self.problems.iter().map(String::as_str).chain(none);
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

    /// The result of the document.
    ///
    /// # Errors
    /// `Search` if there are no modules, or a part of the file was not searched.
    pub fn result(&self) -> Result<(), Failure> {
        let last = self.messages().pop();
        last.map_or(Ok(()), |message| Err(Failure::Search(message)))
    }
}
