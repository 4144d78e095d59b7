//! What each byte of a file belongs to: ranges that follow each other from the first byte to the last.
//!
//! ```text
//! sections -> head, padding, and the items that a table places in the data -> gaps filled -> rows
//! ```

use mlirbc::ids::{AttrId, Pos, Span, StringId, TypeId};
use mlirbc::symbols::SymbolFinder;
use mlirbc::{Error, Section, SectionId, View};
use mlirbc_document::{Boxed, Name, Stream};
use serde::{Deserialize, Serialize};

use crate::failure::Failure;
use crate::inspection::{Document, Inspection};
use crate::opened::Opened;
use crate::outcome::Outcome;

/// Which ranges are listed.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Only the one with this offset: decimal digits, or hexadecimal ones after `0x`.
    pub offset: Option<String>,
}

impl Inspection for Options {
    const NAME: &'static str = "bytes";

    type Document<'a> = Ranges<'a>;

    fn inspect<'a>(&'a self, opened: &'a Opened) -> Result<Ranges<'a>, Failure> {
        bytes(opened, self)
    }
}

/// The ranges of a file.
#[derive(Serialize)]
pub struct Ranges<'a> {
    /// In the order of the file; without a gap, and none overlaps another.
    pub ranges: Stream<'a, Range>,
    /// How the list ends.
    #[serde(skip)]
    pub outcome: Outcome<'a>,
}

/// Bytes that belong together.
#[derive(Clone, Debug, Serialize)]
pub struct Range {
    /// Where they begin.
    pub offset: u64,
    /// How many there are.
    pub length: u64,
    /// The name of the section; null for the header and what is behind the sections.
    pub section: Option<&'static str>,
    /// What they are: `header`, `section head`, `padding`, `attribute`, `type`, `string`, `blob`, `symbol`,
    /// `data` (of a section, or between its items), `trailing`.
    pub kind: &'static str,
    /// The number of an attribute, a type or a string.
    pub index: Option<u32>,
    /// The key of a blob, the name of a symbol.
    #[serde(flatten)]
    pub name: Name,
}

/// What a table places in the data of a section.
struct Item {
    span: Span,
    kind: &'static str,
    index: Option<u32>,
    name: Name,
}

/// The ranges of a file of MLIR bytecode. No element is read.
///
/// # Errors
/// `Usage` for an offset that is none, `NotFound` for one behind the file; other files; `File`. A table that cannot be read ends
/// the list behind its section.
pub fn bytes<'a>(opened: &'a Opened, options: &Options) -> Result<Ranges<'a>, Failure> {
    if opened.is_text() {
        let text = format!("{}: a text has no sections and tables", opened.name());
        return Err(Failure::usage(text));
    }
    let file = opened.bytecode()?;
    let (view, len) = (file.view(), file.file_len());
    let only = options.offset.as_deref().map(offset).transpose()?;
    if only.is_some_and(|offset| offset >= len) {
        return Err(Failure::not_found(format!(
            "{}: the file has {len} bytes",
            opened.name()
        )));
    }
    let outcome = Outcome::new(opened);
    let is_wanted = move |range: &Range| {
        only.is_none_or(|at| range.offset <= at && at - range.offset < range.length)
    };
    let ranges = outcome.end.stream(move || {
        let all = all(view, len);
        all.filter(move |range| range.as_ref().map_or(true, is_wanted))
    });
    Ok(Ranges { ranges, outcome })
}

impl Document for Ranges<'_> {
    fn result(&self) -> Result<(), Failure> {
        self.outcome.result()
    }
}

/// An offset as users write it.
fn offset(text: &str) -> Result<Pos, Failure> {
    let number = match text.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16),
        None => text.parse(),
    };
    number.map_err(|_| Failure::usage("an offset is a number such as 499 or 0x1f3"))
}

/// The ranges of a file of MLIR bytecode.
pub(crate) fn ranges_of(view: View<'_>) -> impl Iterator<Item = mlirbc::Result<Range>> {
    all(view, view.file().file_len())
}

fn all(view: View<'_>, len: u64) -> impl Iterator<Item = mlirbc::Result<Range>> {
    let sections = view.file().sections();
    let first = sections.first().map_or(len, |section| section.header);
    let end = sections.last().map_or(first, |section| section.data.end());
    let edge = |span: Span, kind| Ok(range(None, span, kind));
    let header = Span {
        start: 0,
        len: first,
    };
    let trailing = Span {
        start: end,
        len: len.saturating_sub(end),
    };
    std::iter::once(edge(header, "header"))
        .chain(
            sections
                .iter()
                .flat_map(move |section| of_section(view, section)),
        )
        .chain(std::iter::once(edge(trailing, "trailing")))
        .filter(|range| range.as_ref().map_or(true, |range| range.length > 0))
}

fn range(section: Option<SectionId>, span: Span, kind: &'static str) -> Range {
    Range {
        offset: span.start,
        length: span.len,
        section: section.map(SectionId::name),
        kind,
        index: None,
        name: Name::none("name"),
    }
}

fn of_section<'a>(view: View<'a>, section: &Section) -> Boxed<'a, mlirbc::Result<Range>> {
    let (id, data) = (section.id, section.data);
    let padding = Span {
        start: data.start - section.padding,
        len: section.padding,
    };
    let head = Span {
        start: section.header,
        len: padding.start - section.header,
    };
    let before = [
        Ok(range(Some(id), head, "section head")),
        Ok(range(Some(id), padding, "padding")),
    ];
    let items = items(view, id).unwrap_or_else(|error| Box::new(std::iter::once(Err(error))));
    let tiled = Tiled {
        id,
        at: data.start,
        end: data.end(),
        items,
        next: None,
        failed: None,
    };
    Box::new(before.into_iter().chain(tiled))
}

/// What is known to be in the data of a section, in the order of the file.
fn items<'a>(view: View<'a>, id: SectionId) -> mlirbc::Result<Boxed<'a, mlirbc::Result<Item>>> {
    Ok(match id {
        SectionId::AttrType => {
            let attributes = (0..view.num_attrs()?).map(move |index| {
                let entry = view.attr_entry(AttrId::new(index))?;
                Ok(numbered(entry.span, "attribute", index))
            });
            let types = (0..view.num_types()?).map(move |index| {
                let entry = view.type_entry(TypeId::new(index))?;
                Ok(numbered(entry.span, "type", index))
            });
            Box::new(attributes.chain(types))
        }
        SectionId::String => Box::new((0..view.num_strings()?).map(move |index| {
            // With the NUL at its end.
            let Span { start, len } = view.string_span(StringId::new(index))?;
            Ok(numbered(
                Span {
                    start,
                    len: len + 1,
                },
                "string",
                index,
            ))
        })),
        SectionId::Resource => {
            let blobs = view.resources()?.filter_map(move |resource| {
                let blob = |resource| {
                    let span = view.file().blob_span(&resource)?;
                    let key = view.string(resource.key)?;
                    Ok(span.map(|(span, _)| named(span, "blob", key)))
                };
                resource.and_then(blob).transpose()
            });
            Box::new(blobs)
        }
        SectionId::Ir => {
            let mut finder = SymbolFinder::new(view)?;
            let (body, symbols) = finder.outermost(view)?;
            let spans = body.op_spans();
            Box::new(symbols.into_iter().map(move |symbol| {
                let span = spans[symbol.op.index()];
                Ok(named(span, "symbol", view.string(symbol.name)?))
            }))
        }
        _ => Box::new(std::iter::empty()),
    })
}

fn numbered(span: Span, kind: &'static str, index: u32) -> Item {
    Item {
        span,
        kind,
        index: Some(index),
        name: Name::none("name"),
    }
}

fn named(span: Span, kind: &'static str, name: &[u8]) -> Item {
    Item {
        span,
        kind,
        index: None,
        name: Name::new("name", name),
    }
}

/// The items of a section, and what is between them.
struct Tiled<'a> {
    id: SectionId,
    at: Pos,
    end: Pos,
    items: Boxed<'a, mlirbc::Result<Item>>,
    /// An item behind a gap.
    next: Option<Item>,
    /// Why no more items are known: said behind the section, whose bytes are listed to the end.
    failed: Option<Error>,
}

impl Iterator for Tiled<'_> {
    type Item = mlirbc::Result<Range>;

    fn next(&mut self) -> Option<mlirbc::Result<Range>> {
        loop {
            let item = match self.next.take() {
                Some(item) => Some(item),
                None if self.failed.is_some() => None,
                None => match self.items.next().transpose() {
                    Ok(item) => item,
                    Err(error) => {
                        self.failed = Some(error);
                        None
                    }
                },
            };
            let until = item
                .as_ref()
                .map_or(self.end, |it| it.span.start.min(self.end));
            if self.at < until {
                let gap = Span {
                    start: self.at,
                    len: until - self.at,
                };
                (self.at, self.next) = (until, item);
                return Some(Ok(range(Some(self.id), gap, "data")));
            }
            let Some(item) = item else {
                return self.failed.take().map(Err);
            };
            // Of items that share bytes the first has them.
            let end = item.span.end().min(self.end);
            if end > self.at {
                let rest = Span {
                    start: self.at,
                    len: end - self.at,
                };
                self.at = end;
                return Some(Ok(Range {
                    index: item.index,
                    name: item.name,
                    ..range(Some(self.id), rest, item.kind)
                }));
            }
        }
    }
}
