//! A search for text in the attributes, names and locations of operations.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::VecDeque;

use mlirbc::View;
use mlirbc::attr_text::{Out, Printer, TextOptions};
use mlirbc::entity::AttrData;
use mlirbc::ids::AttrId;
use mlirbc::ir::{OpAttr, OpProperties, OpRef};
use mlirbc_document::{Boxed, Name, Stream};
use mlirbc_query::LocationSearch;
use serde::{Deserialize, Serialize};

use super::operations::symbol;
use super::searched::Searched;
use super::source_fields::SourceFields;
use super::tree::{self, Origin, Outline, Step};
use crate::failure::Failure;
use crate::inspection::{Document, Inspection};
use crate::opened::Opened;
use crate::outcome::Outcome;
use crate::spelling;

/// What is searched for.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// A text, as it is.
    pub pattern: String,
    /// Whether ASCII letters of both cases are the same.
    pub ignore_case: bool,
    /// Only in this operation, such as `@main` or `@outer::@inner`.
    pub symbol: Option<String>,
    /// Only the first so many.
    pub limit: Option<u64>,
}

impl Inspection for Options {
    const NAME: &'static str = "grep";

    type Document<'a> = MatchList<'a>;

    fn inspect<'a>(&'a self, opened: &'a Opened) -> Result<MatchList<'a>, Failure> {
        grep(opened, self)
    }
}

impl Document for MatchList<'_> {
    fn result(&self) -> Result<(), Failure> {
        self.outcome.result()
    }
}

/// Where the text is.
#[derive(Serialize)]
pub struct MatchList<'a> {
    /// In the order of the file.
    pub matches: Stream<'a, Match>,
    /// How the list ends.
    #[serde(skip)]
    pub outcome: Outcome<'a>,
}

/// An attribute of an operation with the text in its name or value, or the name of the operation, or its location.
#[derive(Serialize)]
pub struct Match {
    /// The name of the operation, the field `operation`.
    #[serde(flatten)]
    pub operation: Name,
    /// The innermost symbol that it is in, the field `in`.
    #[serde(flatten)]
    pub around: Name,
    /// The name of the attribute, the field `attribute`; null for the name of the operation, and its location.
    #[serde(flatten)]
    pub attribute: Name,
    /// The value, or the part of it around the text: the field `text`.
    #[serde(flatten)]
    pub text: Name,
    /// File, line and column of the location of the operation, the field `source`.
    #[serde(flatten)]
    pub source: SourceFields,
    /// Where the operation begins.
    pub offset: u64,
}

/// Bytes of a value that are searched: those of strings are searched to their end.
const MAX_TEXT: u64 = 64 << 10;

/// Longest attribute that is searched, in bytes of the file; longer ones are constants.
const MAX_ENTRY: u64 = 1 << 20;

/// Most matches that are listed for an operation, and bytes of a value on each side of the text.
const MAX_MATCHES: usize = 16;
const SIDE: usize = 80;

/// Searches the operations of a file of MLIR bytecode.
///
/// # Errors
/// `Usage` for other files and an empty pattern; `File`.
pub fn grep<'a>(opened: &'a Opened, options: &Options) -> Result<MatchList<'a>, Failure> {
    let view = opened.bytecode()?.view();
    if options.pattern.is_empty() {
        return Err(Failure::usage("the pattern is empty"));
    }
    let begin = || {
        let outline = tree::Options {
            depth: u32::MAX,
            symbol: options.symbol.clone(),
            ..tree::Options::default()
        };
        mlirbc::Result::Ok(Search {
            origin: tree::origin(view, &outline)?,
            properties: view.op_properties()?,
            num_attrs: view.num_attrs()? as usize,
            text: TextOptions::new().elide_elements(16),
            options: options.clone(),
        })
    };
    let search = begin().map_err(|error: mlirbc::Error| opened.fail(error))?;
    let outcome = Outcome::new(opened);
    Ok(MatchList {
        matches: outcome
            .end
            .stream_of(search, Search::list)
            .first(options.limit),
        outcome,
    })
}

/// What the list is made of.
struct Search<'a> {
    origin: Origin<'a>,
    properties: OpProperties,
    num_attrs: usize,
    text: TextOptions,
    options: Options,
}

/// What is known while a list is made.
struct State {
    searched: Searched,
    /// Of each attribute whether it has the text, once it is known.
    known: Vec<Option<bool>>,
    /// Those of the operation that was looked at last: names and values.
    found: Vec<(Name, Name)>,
}

impl Search<'_> {
    fn list(&self) -> Boxed<'_, mlirbc::Result<Match>> {
        let view = self.origin.view;
        let mut locations = match self.locations(view) {
            Ok(locations) => locations,
            Err(error) => return Box::new(std::iter::once(Err(error))),
        };
        let state = std::rc::Rc::new(RefCell::new(State {
            searched: Searched::new(view.file().file_len()),
            known: vec![None; self.num_attrs],
            found: Vec::new(),
        }));
        let shared = state.clone();
        let mut shown: Option<(AttrId, Name)> = None;
        let mut outline = Outline::new(&self.origin).choose(move |op| {
            let state = &mut *shared.borrow_mut();
            if !self.search(op, state)?
                && let Some(found) = locations.find(op.location().id())?
            {
                let text = match &shown {
                    Some((id, text)) if *id == found => text.clone(),
                    _ => {
                        let text = string(view, found)?;
                        state.searched.take(text.len() as u64)?;
                        Name::new("text", &self.part(text))
                    }
                };
                shown = Some((found, text.clone()));
                state.found.push((Name::none("attribute"), text));
            }
            Ok(!state.found.is_empty())
        });
        let mut pending = VecDeque::new();
        Box::new(std::iter::from_fn(move || {
            loop {
                if let Some(next) = pending.pop_front() {
                    return Some(next);
                }
                let matches = outline.next()?.and_then(|step| {
                    let found = std::mem::take(&mut state.borrow_mut().found);
                    rows(view, &step, found)
                });
                match matches {
                    Ok(matches) => pending.extend(matches.into_iter().map(Ok)),
                    Err(error) => return Some(Err(error)),
                }
            }
        }))
    }

    /// Whether the operation has the text; where is kept.
    fn search(&self, op: OpRef<'_>, state: &mut State) -> mlirbc::Result<bool> {
        let view = op.view();
        state.found.clear();
        state.searched.op(op)?;
        for attr in self.properties.attrs(op)? {
            let attr = attr?;
            if attr.is_default() || state.found.len() == MAX_MATCHES {
                continue;
            }
            let name = attr.name_bytes();
            state
                .searched
                .take(name.len().min(MAX_TEXT as usize) as u64)?;
            if self.is_in(name) || self.is_in_value(&attr, state)? {
                let value = self.value(&attr, view, state)?;
                let text = Name::new("text", &value);
                state.found.push((Name::new("attribute", name), text));
            }
        }
        if state.found.is_empty() {
            // As the file has it, and as StableHLO calls it.
            let id = op.name_id();
            let names = [view.op_name_parts(id)?, spelling::op_name(view, id)?];
            let mut names = names.into_iter().map(|it| Name::of_op("text", it));
            let found = names.find(|it| it.bytes().is_some_and(|name| self.is_in(name)));
            let found = found.map(|name| (Name::none("attribute"), name));
            state.found.extend(found);
        }
        Ok(!state.found.is_empty())
    }

    fn is_in_value(&self, attr: &OpAttr<'_>, state: &mut State) -> mlirbc::Result<bool> {
        let view = attr.view();
        let Some(id) = attr.as_attr().map(|it| it.id()) else {
            return self.is_in_printed(attr, state);
        };
        if let Some(Some(known)) = state.known.get(id.index()) {
            return Ok(*known);
        }
        let has = self.is_in_attr(view, id, attr, state)?;
        if let Some(known) = state.known.get_mut(id.index()) {
            *known = Some(has);
        }
        Ok(has)
    }

    fn is_in_attr(
        &self,
        view: View<'_>,
        id: AttrId,
        attr: &OpAttr<'_>,
        state: &mut State,
    ) -> mlirbc::Result<bool> {
        if view.attr_entry(id)?.span.len > MAX_ENTRY {
            return Ok(false);
        }
        if let AttrData::String(text) = view.attr(id)? {
            let text = view.string(text)?;
            state.searched.take(text.len() as u64)?;
            if self.is_in(text) {
                return Ok(true);
            }
            // Only its printed form has quotes and escapes around it.
            if !self.options.pattern.contains(['"', '\\']) {
                return Ok(false);
            }
        }
        self.is_in_printed(attr, state)
    }

    /// Whether the text of a value has it: with strings and names as they are, or escaped as they are printed.
    fn is_in_printed(&self, attr: &OpAttr<'_>, state: &mut State) -> mlirbc::Result<bool> {
        let printed = self.printed(attr, &mut state.searched)?;
        let is_escaped = self.options.pattern.contains('\\');
        Ok(self.is_in(&unescaped(&printed)) || is_escaped && self.is_in(&printed))
    }

    /// The value around the text; its beginning if the text is in the name.
    fn value(
        &self,
        attr: &OpAttr<'_>,
        view: View<'_>,
        state: &mut State,
    ) -> mlirbc::Result<Vec<u8>> {
        let text = match attr.as_attr().map(|it| it.id()) {
            Some(id) if view.attr_entry(id)?.span.len > MAX_ENTRY => b"...".to_vec(),
            _ => self.printed(attr, &mut state.searched)?,
        };
        Ok(self.part(&text))
    }

    /// The part of a text around the match.
    fn part(&self, text: &[u8]) -> Vec<u8> {
        let at = self.position(text).unwrap_or(0);
        let start = at.saturating_sub(SIDE);
        let end = (at + self.options.pattern.len() + SIDE).min(text.len());
        let cut = |is_cut| if is_cut { &b"..."[..] } else { b"" };
        let parts = [cut(start > 0), &text[start..end], cut(end < text.len())];
        parts.concat()
    }

    /// Those that have the text in the name of a file or of a scope.
    fn locations<'v>(
        &self,
        view: View<'v>,
    ) -> mlirbc::Result<LocationSearch<'v, impl FnMut(&AttrData<'v>) -> mlirbc::Result<bool>>> {
        // Any number of attributes can have one long string.
        let mut searched = Searched::new(view.file().file_len());
        LocationSearch::new(view, move |part: &AttrData<'_>| match part {
            AttrData::String(text) => {
                let text = view.string(*text)?;
                searched.take(text.len() as u64)?;
                Ok(self.is_in(text))
            }
            _ => Ok(false),
        })
    }

    fn printed(&self, attr: &OpAttr<'_>, searched: &mut Searched) -> mlirbc::Result<Vec<u8>> {
        let mut out = Out::new().with_limit(MAX_TEXT);
        let done = Printer::new(attr.view(), &self.text).op_attr(attr, &mut out);
        let is_cut = out.is_full();
        // Where it is full the error says so.
        done.or_else(|error| if is_cut { Ok(()) } else { Err(error) })?;
        let text = out.into_bytes();
        searched.take(text.len() as u64)?;
        Ok(text)
    }

    fn is_in(&self, text: &[u8]) -> bool {
        self.position(text).is_some()
    }

    fn position(&self, text: &[u8]) -> Option<usize> {
        let pattern = self.options.pattern.as_bytes();
        let mut windows = text.windows(pattern.len());
        match self.options.ignore_case {
            true => windows.position(|it| it.eq_ignore_ascii_case(pattern)),
            false => windows.position(|it| it == pattern),
        }
    }
}

/// A text with its escapes, `\22` and `\\`, as the bytes that they stand for.
fn unescaped(text: &[u8]) -> Cow<'_, [u8]> {
    if !text.contains(&b'\\') {
        return Cow::Borrowed(text);
    }
    let digit = |at: usize| text.get(at).and_then(|it| char::from(*it).to_digit(16));
    let (mut out, mut at) = (Vec::with_capacity(text.len()), 0);
    while let Some(byte) = text.get(at) {
        let (byte, len) = match (byte, digit(at + 1), digit(at + 2)) {
            (b'\\', Some(high), Some(low)) => ((high * 16 + low) as u8, 3),
            (b'\\', ..) if text.get(at + 1) == Some(&b'\\') => (b'\\', 2),
            _ => (*byte, 1),
        };
        out.push(byte);
        at += len;
    }
    Cow::Owned(out)
}

/// The text of a string attribute.
fn string(view: View<'_>, id: AttrId) -> mlirbc::Result<&[u8]> {
    match view.attr(id)? {
        AttrData::String(text) => view.string(text),
        _ => Ok(b""),
    }
}

fn rows(view: View<'_>, step: &Step, found: Vec<(Name, Name)>) -> mlirbc::Result<Vec<Match>> {
    let around = symbol(view, step.around)?;
    let source = SourceFields::of(view, step.location)?;
    let rows = found.into_iter().map(|(attribute, text)| Match {
        operation: step.operation.operation.clone(),
        around: around.clone(),
        attribute,
        text,
        source: source.clone(),
        offset: step.operation.offset,
    });
    Ok(rows.collect())
}
