//! The smallest thing that makes two fingerprints differ.

use std::collections::{HashMap, VecDeque};

use mlirbc::View;
use mlirbc::attr_text::{Out, Printer, TextOptions};
use mlirbc::dialect::Style;
use mlirbc::ids::AttrId;
use mlirbc::ir::OpRef;
use mlirbc_document::Name;
use mlirbc_fingerprint::{Cause, Difference, Digest, OpCause, Options, Step};
use serde::Serialize;

use super::fates::{Fate, fates};
use super::first_element::first_element;
use super::side::Side;
use crate::failure::Failure;

/// Two fingerprints, and what makes them differ.
#[derive(Serialize)]
pub struct Explained {
    /// The name of the new file, escaped.
    pub new_file: String,
    /// Whether they are equal.
    pub equal: bool,
    /// That of the old file, as hex digits.
    pub fingerprint: String,
    /// That of the new file.
    pub new_fingerprint: String,
    /// What makes them differ.
    pub explanation: Option<Explanation>,
}

/// What makes two fingerprints differ.
#[derive(Serialize)]
pub struct Explanation {
    /// The symbols that lead to it: each is in the one before, or is mentioned by it.
    pub symbols: Vec<SymbolStep>,
    /// How many symbols before these are not listed.
    pub more_symbols: usize,
    /// What differs.
    pub cause: What,
    /// The operation in which it differs.
    #[serde(flatten)]
    pub operation: Name,
    /// The number of the operation in the body that it is in.
    pub number: Option<u64>,
    /// The attribute.
    #[serde(flatten)]
    pub attribute: Name,
    /// The first element that differs.
    pub element: Option<u64>,
    /// The text of it in the old file, cut to a length that can be listed, not escaped.
    pub old: Option<String>,
    /// That in the new file.
    pub new: Option<String>,
}

/// A symbol that leads to what differs.
#[derive(Serialize)]
pub struct SymbolStep {
    /// Its path in the old file.
    #[serde(flatten)]
    pub name: Name,
    /// That in the new file.
    #[serde(flatten)]
    pub new_name: Name,
}

/// What differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// One file has an operation where the other has none.
    Missing,
    /// An operation has another name.
    Name,
    /// An attribute.
    Attribute,
    /// The types of results.
    ResultTypes,
    /// A location.
    Location,
    /// Operands.
    Operands,
    /// Successors, the blocks of a region or their arguments, or which block operations are in.
    Blocks,
    /// A reference names something else.
    Reference,
    /// Symbols refer to each other in another order.
    Cycle,
    /// A symbol is in the new file only.
    Added,
    /// A symbol is in the old file only.
    Removed,
    /// A symbol has another name.
    Renamed,
    /// A symbol is in another place.
    Moved,
    /// The producer.
    Producer,
    /// A resource of a tool, or numbers that no decoder explains.
    Other,
}

/// Changed symbols from which the search begins.
const MAX_SOURCES: usize = 64;

/// Most symbols that are listed on the way.
const MAX_STEPS: usize = 64;

/// Longest text of what differs, in bytes.
const MAX_TEXT: u64 = 500;

/// Compares the fingerprints of a symbol, as `hash @SYMBOL` has them.
pub(super) fn of_symbol(
    a: &Side<'_>,
    b: &Side<'_>,
    symbol: &str,
) -> Result<([String; 2], Option<Explanation>), Failure> {
    let (old, new) = (&a.fingerprints, &b.fingerprints);
    let keys = [
        old.closure(symbol).map_err(|error| a.fail(error))?,
        new.closure(symbol).map_err(|error| b.fail(error))?,
    ];
    let pair = (
        old.index(symbol).map_err(|error| a.fail(error))?,
        new.index(symbol).map_err(|error| b.fail(error))?,
    );
    let found = old.difference(new, [pair]);
    let found = found.map_err(|error| b.fail(error))?;
    let explanation = found.map(|it| of_difference(a, b, &it));
    let keys = keys.map(|key| key.digest.to_string());
    Ok((keys, explanation.transpose()?))
}

/// What makes the fingerprints of two modules differ, which do.
pub(super) fn of_module(
    a: &Side<'_>,
    b: &Side<'_>,
    ignore: Options,
) -> Result<Explanation, Failure> {
    let (old, new) = (&a.fingerprints, &b.fingerprints);
    let of_new = |error| b.fail(error);
    if a.module.own.digest != b.module.own.digest {
        let found = old.first_outside(new, |x, y, nth, cause| {
            of_operation(a, b, [x, y], nth, &cause)
        });
        return or_blocks(found.map_err(of_new)?);
    }
    let (fates, _) = fates(a, b)?;
    let changed = fates.iter().filter_map(|fate| match *fate {
        Fate::Changed(x, y) => Some((x, y)),
        _ => None,
    });
    let found = old.difference(new, changed.take(MAX_SOURCES));
    if let Some(found) = found.map_err(of_new)? {
        return of_difference(a, b, &found);
    }
    let fates = with_new_names(a, b, fates)?;
    for fate in fates {
        let (cause, old, new) = match fate {
            Fate::Changed(..) => continue,
            Fate::Moved(x, y) => (What::Moved, Some(x), Some(y)),
            Fate::Renamed(x, y) => (What::Renamed, Some(x), Some(y)),
            Fate::Added(y) => (What::Added, None, Some(y)),
            Fate::Removed(x) => (What::Removed, Some(x), None),
        };
        let mut found = Explanation::new(cause);
        found.symbols.push(SymbolStep {
            name: a.path_name("name", old)?,
            new_name: b.path_name("new_name", new)?,
        });
        return Ok(found);
    }
    let mut found = Explanation::new(What::Other);
    let producers = [a, b].map(|side| side.view().producer());
    if producers[0] != producers[1] && !ignore.ignore_producer && !ignore.ignore_metadata {
        let [old, new] = producers.map(|it| Some(it.to_owned()));
        (found.cause, found.old, found.new) = (What::Producer, old, new);
    }
    Ok(found)
}

/// A symbol that is removed and one that is added, equal with all that they refer to, are one with another name:
/// one that calls itself has other content by itself.
fn with_new_names(a: &Side<'_>, b: &Side<'_>, fates: Vec<Fate>) -> Result<Vec<Fate>, Failure> {
    let has = |wanted: fn(&Fate) -> bool| fates.iter().any(wanted);
    if !has(|it| matches!(it, Fate::Removed(_))) || !has(|it| matches!(it, Fate::Added(_))) {
        return Ok(fates);
    }
    let (old, new) = (a.all_closures()?, b.all_closures()?);
    let mut added: HashMap<Digest, VecDeque<usize>> = HashMap::new();
    for fate in &fates {
        if let Fate::Added(nth) = *fate {
            added.entry(new[nth].digest).or_default().push_back(nth);
        }
    }
    let renamed = fates.into_iter().map(|fate| match fate {
        Fate::Removed(nth) => {
            let same = added.get_mut(&old[nth].digest);
            let same = same.and_then(VecDeque::pop_front);
            same.map_or(fate, |other| Fate::Renamed(nth, other))
        }
        fate => fate,
    });
    Ok(renamed.collect())
}

impl Explanation {
    fn new(cause: What) -> Explanation {
        Explanation {
            symbols: Vec::new(),
            more_symbols: 0,
            cause,
            operation: Name::none("operation"),
            number: None,
            attribute: Name::none("attribute"),
            element: None,
            old: None,
            new: None,
        }
    }
}

fn of_difference(a: &Side<'_>, b: &Side<'_>, found: &Difference) -> Result<Explanation, Failure> {
    let mut explanation = match (found.cause, found.steps.last()) {
        (Cause::Content, Some(last)) => in_symbol(a, b, *last)?,
        (Cause::Reference(x, y), _) => {
            let mut found = Explanation::new(What::Reference);
            let text = |view, id: Option<AttrId>| id.map(|id| attr_text(view, id));
            (found.old, found.new) = (text(a.view(), x), text(b.view(), y));
            found
        }
        _ => Explanation::new(What::Cycle),
    };
    let first = found.steps.len().saturating_sub(MAX_STEPS);
    explanation.more_symbols = first;
    for step in &found.steps[first..] {
        explanation.symbols.push(SymbolStep {
            name: a.path_name("name", Some(step.old))?,
            new_name: b.path_name("new_name", Some(step.new))?,
        });
    }
    Ok(explanation)
}

/// The first operation in which the content of a symbol differs.
fn in_symbol(a: &Side<'_>, b: &Side<'_>, step: Step) -> Result<Explanation, Failure> {
    let (Some((body, op)), Some((new_body, new_op))) = (a.op(step.old)?, b.op(step.new)?) else {
        return Ok(Explanation::new(What::Other));
    };
    let (Some(op), Some(new_op)) = (body.op(op), new_body.op(new_op)) else {
        return Ok(Explanation::new(What::Other));
    };
    let (old, new) = (&a.fingerprints, &b.fingerprints);
    let first = old.first_operation(op, new, new_op, |x, y, nth, cause| {
        of_operation(a, b, [x, y], nth, &cause)
    });
    or_blocks(first.map_err(|error| b.fail(error))?)
}

/// What was found; if no operation differs, the blocks of a body do.
fn or_blocks(found: Option<Result<Explanation, Failure>>) -> Result<Explanation, Failure> {
    found.unwrap_or_else(|| Ok(Explanation::new(What::Blocks)))
}

fn of_operation(
    a: &Side<'_>,
    b: &Side<'_>,
    [old, new]: [Option<OpRef<'_>>; 2],
    number: u64,
    cause: &OpCause,
) -> Result<Explanation, Failure> {
    let mut found = Explanation::new(match cause {
        OpCause::Missing => What::Missing,
        OpCause::Name => What::Name,
        OpCause::Attribute(_) => What::Attribute,
        OpCause::ResultTypes => What::ResultTypes,
        OpCause::Location => What::Location,
        OpCause::Operands => What::Operands,
        _ => What::Blocks,
    });
    found.number = Some(number);
    let of_new = |error| b.fail(error);
    if let Some(op) = old.or(new) {
        let name = op.view().op_name_parts(op.name_id());
        let side = if old.is_some() { a } else { b };
        let name = name.map_err(|error| side.fail(error))?;
        found.operation = Name::of_op("operation", name);
    }
    found.old = text(old, cause).map_err(|error| a.fail(error))?;
    found.new = text(new, cause).map_err(of_new)?;
    if found.old == found.new {
        // What differs is not in the texts, as the arguments of blocks.
        (found.old, found.new) = (None, None);
    }
    if let (OpCause::Attribute(name), Some(old), Some(new)) = (cause, old, new) {
        found.attribute = Name::new("attribute", name);
        if let Some((element, old, new)) = first_element(old, new, name).map_err(of_new)? {
            found.element = Some(element);
            (found.old, found.new) = (Some(old), Some(new));
        }
    }
    Ok(found)
}

/// The text of what differs in an operation.
fn text(op: Option<OpRef<'_>>, cause: &OpCause) -> mlirbc::Result<Option<String>> {
    let Some(op) = op else { return Ok(None) };
    let view = op.view();
    Ok(match cause {
        OpCause::Attribute(name) => {
            for attr in op.attrs()? {
                let attr = attr?;
                if attr.name_bytes() == name {
                    return Ok(Some(cut(view, |printer, out| printer.op_attr(&attr, out))));
                }
            }
            None
        }
        OpCause::Location => Some(attr_text(view, op.location().id())),
        _ => Some(cut(view, |printer, out| op.print(printer, out))),
    })
}

fn attr_text(view: View<'_>, id: AttrId) -> String {
    cut(view, |printer, out| printer.attr(id, Style::Full, out))
}

fn cut<'a>(
    view: View<'a>,
    print: impl FnOnce(&mut Printer<'a, '_>, &mut Out<'_>) -> mlirbc::Result<()>,
) -> String {
    let options = TextOptions::new();
    let mut printer = Printer::new(view, &options);
    let mut out = Out::new().with_limit(MAX_TEXT);
    let problem = print(&mut printer, &mut out).err();
    let is_cut = out.is_full();
    let text = String::from_utf8_lossy(&out.into_bytes()).into_owned();
    match problem {
        _ if is_cut => text + "...",
        Some(error) => format!("{text}<<{error}>>"),
        None => text,
    }
}
