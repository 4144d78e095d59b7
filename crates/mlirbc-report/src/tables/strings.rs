//! The string table.

use mlirbc::ids::StringId;
use mlirbc_document::{Name, Stream};
use serde::{Deserialize, Serialize};

use crate::failure::Failure;
use crate::inspection::{Document, Inspection};
use crate::opened::Opened;
use crate::outcome::Outcome;

/// How many are listed.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Only the first so many.
    pub limit: Option<u64>,
}

impl Inspection for Options {
    const NAME: &'static str = "strings";

    type Document<'a> = Strings<'a>;

    fn inspect<'a>(&'a self, opened: &'a Opened) -> Result<Strings<'a>, Failure> {
        strings(opened, self)
    }
}

impl Document for Strings<'_> {
    fn result(&self) -> Result<(), Failure> {
        self.outcome.result()
    }
}

/// The string table of a file.
#[derive(Serialize)]
pub struct Strings<'o> {
    /// In the order of the file.
    pub strings: Stream<'o, StringEntry>,
    /// How the list ends.
    #[serde(skip)]
    pub outcome: Outcome<'o>,
}

/// A string.
#[derive(Serialize)]
pub struct StringEntry {
    /// Its number.
    pub index: u32,
    /// Its offset in the file.
    pub offset: u64,
    /// The string, of any length; the field `text`.
    #[serde(flatten)]
    pub text: Name,
}

/// The string table.
///
/// # Errors
/// `File` if it cannot be indexed, or without MLIR bytecode; `Usage` as of [`Opened::bytecode`].
pub fn strings<'o>(opened: &'o Opened, options: &Options) -> Result<Strings<'o>, Failure> {
    let view = opened.bytecode()?.view();
    // It indexes the table: without an error the list has none, either.
    view.num_strings().map_err(|error| opened.fail(error))?;
    let outcome = Outcome::new(opened);
    let strings = outcome.end.stream(move || {
        let strings = view.strings().into_iter().flatten();
        (0..).zip(strings).map(move |(index, string)| {
            Ok(StringEntry {
                index,
                text: Name::whole("text", string?),
                offset: view.string_span(StringId::new(index))?.start,
            })
        })
    });
    Ok(Strings {
        strings: strings.first(options.limit),
        outcome,
    })
}
