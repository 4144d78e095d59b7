//! Modules that are given as text.

use mlirbc::error::Foreign;
use mlirbc::{Bytecode, Error, ErrorKind, OpenOptions, Source};
use mlirbc_parse::{Assemble, ParsedText};

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

/// The bytecode of a text. Operations without a location of their own are in the file of this name, which is `path` as it was typed,
/// or the end of it.
pub(super) fn assemble(
    source: &Source<'static>,
    name: &str,
    path: &str,
) -> Result<(Bytecode<'static>, Text), Failure> {
    let failed = |error: Error| Failure::file(name, error);
    let span = mlirbc::ids::Span {
        start: 0,
        len: source.len(),
    };
    source.will_read(span);
    let text = source.chunk(span, 1).map_err(failed)?;
    let read = Assemble::new().source(path).read(text.as_slice());
    source.was_read(span);
    let facts = Text {
        source: source.clone(),
        form: TextForm::of(text.as_slice()),
    };
    let plan = read.and_then(ParsedText::plan);
    if plan.is_err() && name != path {
        // Messages name the whole path.
        return assemble(source, name, name);
    }
    let plan = plan.map_err(|errors| Failure::Text(errors.to_string()))?;
    let bytes = plan.to_vec().map_err(failed)?;
    let opened = OpenOptions::new().open_source(Source::owned(bytes));
    Ok((opened.map_err(failed)?, facts))
}
