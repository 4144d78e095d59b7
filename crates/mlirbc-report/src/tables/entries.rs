//! The attributes and the types.

use std::cell::OnceCell;
use std::rc::Rc;

use mlirbc::View;
use mlirbc::attr_text::{Out, Printer, TextOptions};
use mlirbc::dialect::Style;
use mlirbc::ids::{AttrId, TypeId};
use mlirbc_document::text::MAX_NAME;
use mlirbc_document::{Boxed, Name, Problem, Stream};
use serde::{Deserialize, Serialize};

use crate::failure::Failure;
use crate::inspection::{Document, Inspection};
use crate::opened::Opened;
use crate::outcome::Outcome;

/// How many are listed.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct AttributeOptions {
    /// Only the first so many.
    pub limit: Option<u64>,
}

/// How many are listed.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct TypeOptions {
    /// Only the first so many.
    pub limit: Option<u64>,
}

impl Inspection for AttributeOptions {
    const NAME: &'static str = "attrs";

    type Document<'a> = Attributes<'a>;

    fn inspect<'a>(&'a self, opened: &'a Opened) -> Result<Attributes<'a>, Failure> {
        attributes(opened, self)
    }
}

impl Inspection for TypeOptions {
    const NAME: &'static str = "types";

    type Document<'a> = Types<'a>;

    fn inspect<'a>(&'a self, opened: &'a Opened) -> Result<Types<'a>, Failure> {
        types(opened, self)
    }
}

impl Document for Attributes<'_> {
    fn result(&self) -> Result<(), Failure> {
        self.outcome.result()
    }
}

impl Document for Types<'_> {
    fn result(&self) -> Result<(), Failure> {
        self.outcome.result()
    }
}

/// The attributes of a file.
#[derive(Serialize)]
pub struct Attributes<'o> {
    /// In the order of the file.
    pub attributes: Stream<'o, Entry>,
    /// How the list ends.
    #[serde(skip)]
    pub outcome: EntriesOutcome<'o>,
}

/// The types of a file.
#[derive(Serialize)]
pub struct Types<'o> {
    /// In the order of the file.
    pub types: Stream<'o, Entry>,
    /// How the list ends.
    #[serde(skip)]
    pub outcome: EntriesOutcome<'o>,
}

/// How a list of attributes or types ends.
pub struct EntriesOutcome<'o> {
    outcome: Outcome<'o>,
    /// The problem of the first entry that has one.
    undecoded: Rc<OnceCell<mlirbc::Error>>,
}

#[derive(Clone, Copy)]
enum Kind {
    Attribute,
    Type,
}

/// An attribute or a type.
#[derive(Serialize)]
pub struct Entry {
    /// Its number.
    pub index: u32,
    /// The field `dialect`.
    #[serde(flatten)]
    pub dialect: Name,
    /// `custom`, that of the dialect, or `text`.
    pub encoding: &'static str,
    /// The kind, in a custom encoding.
    pub code: Option<u64>,
    /// Bytes in the file.
    pub size: u64,
    /// Offset in the file.
    pub offset: u64,
    /// As `print` writes it, at most 4096 bytes; the field `text`.
    #[serde(flatten)]
    pub text: Name,
    /// Whether the text is cut.
    pub cut: bool,
    /// Why it cannot be decoded.
    pub problem: Option<Problem>,
}

/// The attributes.
///
/// # Errors
/// `File` if they cannot be indexed, or without MLIR bytecode; `Usage` as of [`Opened::bytecode`].
pub fn attributes<'o>(
    opened: &'o Opened,
    options: &AttributeOptions,
) -> Result<Attributes<'o>, Failure> {
    let (attributes, outcome) = list(opened, Kind::Attribute)?;
    Ok(Attributes {
        attributes: attributes.first(options.limit),
        outcome,
    })
}

/// The types.
///
/// # Errors
/// As of [`attributes`].
pub fn types<'o>(opened: &'o Opened, options: &TypeOptions) -> Result<Types<'o>, Failure> {
    let (types, outcome) = list(opened, Kind::Type)?;
    Ok(Types {
        types: types.first(options.limit),
        outcome,
    })
}

fn list(opened: &Opened, kind: Kind) -> Result<(Stream<'_, Entry>, EntriesOutcome<'_>), Failure> {
    let view = opened.bytecode()?.view();
    let count = match kind {
        Kind::Attribute => view.num_attrs(),
        Kind::Type => view.num_types(),
    };
    let outcome = EntriesOutcome {
        outcome: Outcome::new(opened),
        undecoded: Rc::default(),
    };
    let entries = Entries {
        view,
        kind,
        count: count.map_err(|error| opened.fail(error))?,
        options: TextOptions::new(),
        undecoded: Rc::clone(&outcome.undecoded),
    };
    Ok((
        outcome.outcome.end.stream_of(entries, Entries::iter),
        outcome,
    ))
}

impl EntriesOutcome<'_> {
    /// The result of the document, to be asked after its list was read.
    ///
    /// # Errors
    /// `File`: why the list ended early, the problem of the first entry that has one, or why sections of the
    /// file cannot be read.
    pub fn result(&self) -> Result<(), Failure> {
        self.outcome.lists()?;
        let fail = |error: &mlirbc::Error| Err(self.outcome.opened.fail(error.clone()));
        self.undecoded.get().map_or(Ok(()), fail)?;
        self.outcome.result()
    }
}

/// What is listed.
struct Entries<'o> {
    view: View<'o>,
    kind: Kind,
    count: u32,
    options: TextOptions,
    undecoded: Rc<OnceCell<mlirbc::Error>>,
}

impl Entries<'_> {
    /// The entries, up to the first that cannot be found.
    fn iter(&self) -> Boxed<'_, mlirbc::Result<Entry>> {
        let mut printer = Printer::new(self.view, &self.options);
        Box::new((0..self.count).map(move |index| self.entry(index, &mut printer)))
    }

    fn entry(&self, index: u32, printer: &mut Printer<'_, '_>) -> mlirbc::Result<Entry> {
        let (attr, ty) = (AttrId::new(index), TypeId::new(index));
        let entry = match self.kind {
            Kind::Attribute => self.view.attr_entry(attr)?,
            Kind::Type => self.view.type_entry(ty)?,
        };
        let dialect = self.view.dialect_name(entry.dialect)?;
        let code = self.view.entry_bytes(&entry)?.varint().ok();
        let mut out = Out::new().with_limit(MAX_NAME as u64);
        let printed = match self.kind {
            Kind::Attribute => printer.attr(attr, Style::Full, &mut out),
            Kind::Type => printer.ty(ty, &mut out),
        };
        let cut = out.is_full();
        let error = printed.err().filter(|_| !cut);
        let mut text = out.into_bytes();
        text.truncate(MAX_NAME);
        let problem = error.as_ref().map(Problem::new);
        if let Some(error) = error {
            self.undecoded.get_or_init(|| error);
        }
        Ok(Entry {
            index,
            dialect: Name::new("dialect", dialect),
            encoding: if entry.custom { "custom" } else { "text" },
            code: code.filter(|_| entry.custom),
            size: entry.span.len,
            offset: entry.span.start,
            text: Name::whole("text", &text),
            cut,
            problem,
        })
    }
}
