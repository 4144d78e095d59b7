//! Modules that are given as text.

use std::ops::Range;

use mlirbc::error::Foreign;
use mlirbc::ids::Span;
use mlirbc::props::Tables;
use mlirbc::{Bytecode, Error, ErrorKind, OpenOptions, Source};
use mlirbc_containers::{Module, Place, limits};
use mlirbc_parse::{Assemble, ParsedText, chunks};

use super::several;
use crate::failure::Failure;

/// Whether a file with this error is the text of a module, as its beginning shows.
pub fn is_text(error: &Error) -> bool {
    match error.kind() {
        ErrorKind::NotBytecode { found } => *found == Foreign::MlirText,
        _ => false,
    }
}

/// The text of a module.
#[derive(Clone)]
pub struct Text {
    /// Its bytes.
    pub source: Source<'static>,
    /// How its outermost operation is written.
    pub form: TextForm,
    /// Bytes and lines of the file before it.
    before: (u64, u64),
    /// Property tables of the user.
    pub(super) tables: Option<Tables>,
}

/// How operations are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextForm {
    /// `"builtin.module"() ({`.
    Generic,
    /// As their dialects print them.
    Custom,
}

impl TextForm {
    /// A word for it.
    pub fn name(self) -> &'static str {
        match self {
            TextForm::Generic => "generic",
            TextForm::Custom => "custom",
        }
    }

    /// Of the first line that is no comment and defines no alias; an operation may have results.
    fn of(text: &[u8]) -> TextForm {
        let lines = text.split(|it| *it == b'\n').map(<[u8]>::trim_ascii);
        let mut lines = lines.filter(|line| {
            let first = line.first();
            !line.starts_with(b"//") && !matches!(first, None | Some(b'#' | b'!'))
        });
        let first = lines.next().unwrap_or_default();
        let op = match first.iter().position(|it| *it == b'=') {
            Some(at) if first.starts_with(b"%") => first[at + 1..].trim_ascii(),
            _ => first,
        };
        match op.starts_with(b"\"") {
            true => TextForm::Generic,
            false => TextForm::Custom,
        }
    }
}

/// The modules of a text, numbered from 1. What is no text has none.
///
/// # Errors
/// `File`; `Search` for too many.
pub(crate) fn modules(source: &Source<'static>, name: &str) -> Result<Vec<Module>, Failure> {
    match OpenOptions::new().open_source(source.clone()) {
        Err(error) if is_text(&error) => {}
        _ => return Ok(Vec::new()),
    }
    parts(source, name)
}

/// The same of what is a text, however it begins.
fn parts(source: &Source<'static>, name: &str) -> Result<Vec<Module>, Failure> {
    let text = source.chunk(all(source), 1);
    let text = text.map_err(|error| Failure::file(name, error))?;
    let modules = (1..).zip(chunks(text.as_slice())).map(|(number, chunk)| {
        let span = Span {
            start: chunk.bytes.start as u64,
            len: chunk.bytes.len() as u64,
        };
        Module::of_text(number, span, chunk.lines)
    });
    let modules: Vec<Module> = modules.take(limits::MODULES + 1).collect();
    match modules.len() > limits::MODULES {
        true => Err(Failure::Search(format!(
            "{name}: more than {} modules",
            limits::MODULES
        ))),
        false => Ok(modules),
    }
}

fn all(source: &Source<'_>) -> Span {
    Span {
        start: 0,
        len: source.len(),
    }
}

impl Text {
    /// A text, however it begins, or its module at a place.
    ///
    /// # Errors
    /// `Usage` if there is no module at that place; `File`, `Search`.
    pub fn of_module(
        source: &Source<'static>,
        name: &str,
        place: Option<Place>,
    ) -> Result<Text, Failure> {
        let Some(place) = place else {
            return of(source, None, name);
        };
        let modules = parts(source, name)?;
        let found = modules.iter().find(|it| it.place == place);
        let module = found.ok_or_else(|| several::nothing_at(name, place))?;
        of(source, Some(module), name)
    }

    /// The same, read with the tables of the user.
    #[must_use]
    pub fn with_tables(self, tables: Option<Tables>) -> Text {
        Text { tables, ..self }
    }

    /// How it becomes bytecode, with places of its file.
    pub fn assemble(&self) -> Assemble {
        let (bytes, lines) = self.before;
        let assemble = Assemble::new().behind(bytes, lines);
        match &self.tables {
            Some(tables) => assemble.tables(tables.clone()),
            None => assemble,
        }
    }
}

/// The whole text of a file, or the module of it.
///
/// # Errors
/// `File` for a span of another file.
pub(super) fn of(
    source: &Source<'static>,
    module: Option<&Module>,
    name: &str,
) -> Result<Text, Failure> {
    let failed = |error: Error| Failure::file(name, error);
    let (source, before) = match module {
        None => (source.clone(), (0, 0)),
        Some(module) => {
            let span = module.found.span;
            let part = source.part(span).map_err(failed)?;
            (part, (span.start, module.lines))
        }
    };
    let text = source.chunk(all(&source), 1).map_err(failed)?;
    Ok(Text {
        form: TextForm::of(text.as_slice()),
        source,
        before,
        tables: None,
    })
}

/// The bytecode of a text. Operations without a location of their own are in the file of this name, which is `path` as it was typed,
/// or the end of it.
pub(super) fn assemble(text: &Text, name: &str, path: &str) -> Result<Bytecode<'static>, Failure> {
    let failed = |error: Error| Failure::file(name, error);
    let source = &text.source;
    let span = all(source);
    source.will_read(span);
    let chunk = source.chunk(span, 1).map_err(failed)?;
    let was_read = |range: Range<usize>| {
        source.was_read(Span {
            start: range.start as u64,
            len: range.len() as u64,
        });
    };
    let assemble = text.assemble().source(path);
    let read = assemble.read_once(chunk.as_slice(), &was_read);
    source.was_read(span);
    let plan = read.and_then(ParsedText::plan);
    // Messages name the whole path.
    let plan = plan.map_err(|errors| Failure::Text(errors.in_file(name).to_string()))?;
    let bytes = plan.to_vec().map_err(failed)?;
    let mut options = OpenOptions::new();
    if let Some(tables) = &text.tables {
        options = options.tables(tables.clone());
    }
    options.open_source(Source::owned(bytes)).map_err(failed)
}
