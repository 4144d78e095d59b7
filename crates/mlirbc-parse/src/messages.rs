//! The messages of faults, with what stands at their places.

use crate::hints::meant;
use crate::index::marks::Marks;
use crate::parse_fault::{Fault, Kind, name};
use crate::text::scan::{Scan, is_name};
use mlirbc::ErrorKind;
use mlirbc::error::{AsmSyntax, NearNames, Words};

/// The message of a fault; `other` is the other place of it.
pub(crate) fn message(text: &[u8], fault: &Fault, other: Option<(u64, u64)>) -> String {
    let rest = text.get(fault.at..).unwrap_or_default();
    match &fault.kind {
        Kind::TypeMismatch(value, _, types) => {
            let place = other.map(|(line, column)| format!("{line}:{column}"));
            match (types, place) {
                (Some([defined, used]), Some(place)) => {
                    format!("`{value}` is `{defined}`, defined at {place}, but used as `{used}`")
                }
                (None, Some(place)) => {
                    format!("`{value}` is defined with another type at {place}")
                }
                _ => fault.kind.to_string(),
            }
        }
        Kind::Redefined(value) => match other {
            Some((line, column)) => format!("`{value}` is defined already, at {line}:{column}"),
            None => fault.kind.to_string(),
        },
        Kind::UnknownWord(words) => unknown_word(words, rest),
        Kind::Other(error) => match error.kind() {
            ErrorKind::AsmSyntax(AsmSyntax::UnknownWord { words }) => unknown_word(words, rest),
            ErrorKind::AsmSyntax(AsmSyntax::UnknownEntry { names, is_type }) => {
                let found = word(rest);
                let what = if *is_type { "type" } else { "attribute" };
                format!(
                    "the dialect has no {what} `{found}`{}",
                    meant(&near(&found, names))
                )
            }
            ErrorKind::AsmSyntax(AsmSyntax::ElementShape) => element_shape(text, fault.at),
            _ => fault.kind.to_string(),
        },
        _ => fault.kind.to_string(),
    }
}

fn unknown_word(words: &Words, rest: &[u8]) -> String {
    let found = word(rest);
    let expected = AsmSyntax::UnknownWord {
        words: words.clone(),
    };
    match found.is_empty() {
        true => expected.to_string(),
        false => format!("{expected}, not `{found}`{}", meant(&near(&found, words))),
    }
}

fn near(found: &str, words: &[Box<str>]) -> Vec<String> {
    let mut near = NearNames::to(found);
    words.iter().for_each(|word| near.add(word));
    near.into_names()
}

/// The word that stands at a place.
fn word(rest: &[u8]) -> String {
    let rest = rest.strip_prefix(b"\"").unwrap_or(rest);
    let len = rest.iter().take_while(|byte| is_name(**byte)).count();
    name("", &rest[..len.min(80)])
}

/// What shape elements have, and which they should have.
fn element_shape(text: &[u8], at: usize) -> String {
    const WHAT: &str = "the elements do not have the shape of their type";
    let found = || {
        let head = text.get(..at)?;
        let start = memchr::memmem::rfind(head, b"dense<")?;
        let mut scan = Scan::new(text, start + 5);
        let group = scan.group().ok()?;
        scan.eat(b":").then_some(())?;
        let ty = scan.ty().ok()?;
        let shape = shape_of(&group[1..group.len().checked_sub(1)?])?;
        Some((shape, name("", ty)))
    };
    match found() {
        Some((shape, ty)) => {
            format!("the elements have the shape {shape}, which is not that of `{ty}`")
        }
        None => WHAT.to_owned(),
    }
}

/// The extents of nested lists by their commas, `3x2`; `None` if lists of one level have other lengths.
fn shape_of(list: &[u8]) -> Option<String> {
    let mut extents: Vec<Option<usize>> = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    let mut is_item = false;
    for byte in list {
        match byte {
            b'[' => {
                open.push(0);
                if extents.len() < open.len() {
                    extents.push(None);
                }
                is_item = false;
            }
            b',' => {
                *open.last_mut()? += 1;
                is_item = false;
            }
            b']' => {
                let depth = open.len();
                let count = open.pop()? + usize::from(is_item);
                let extent = extents.get_mut(depth - 1)?;
                if *extent.get_or_insert(count) != count {
                    return None;
                }
                is_item = true;
            }
            b'"' | b'(' => return None,
            byte if byte.is_ascii_whitespace() => {}
            _ => is_item = true,
        }
    }
    let extents = extents
        .into_iter()
        .map(|extent| extent.map(|it| it.to_string()));
    let extents: Option<Vec<String>> = extents.collect();
    extents
        .filter(|extents| !extents.is_empty())
        .map(|it| it.join("x"))
}

/// Most names before a place that are compared with one.
const MAX_NAMES: usize = 500;

/// Says where the names of faults are defined, and which names may have been meant.
pub(crate) fn add_definitions(text: &[u8], marks: &Marks<'_>, faults: &mut [Fault]) {
    if !faults.iter().any(|fault| fault.kind.has_name()) {
        return;
    }
    let mut uses = marks.uses.clone();
    uses.sort_unstable();
    let mut definitions = marks.definitions.clone();
    definitions.sort_unstable();
    for fault in faults {
        let before = definitions.partition_point(|at| *at < fault.at);
        let before = &definitions[..before];
        match &mut fault.kind {
            Kind::TypeMismatch(..) => {
                let found = uses.binary_search_by_key(&fault.at, |(at, _)| *at);
                fault.other = found.ok().map(|nth| uses[nth].1);
            }
            Kind::Redefined(name) => {
                let is_its = |at: &&usize| is_name_at(text, **at, name);
                fault.other = before.iter().rev().take(MAX_NAMES).find(is_its).copied();
            }
            Kind::UndefinedValue(name, similar) => {
                let mut near = NearNames::to(name);
                for at in before.iter().rev().take(MAX_NAMES) {
                    let mut scan = Scan::new(text, at + 1);
                    if text.get(*at) == Some(&b'%') {
                        near.add_bytes_as(&text[*at..at + 1 + scan.name().len()], str::to_owned);
                    }
                }
                *similar = near.into_names();
                similar.retain(|other| other != name);
            }
            _ => {}
        }
    }
}

fn is_name_at(text: &[u8], at: usize, name: &str) -> bool {
    let rest = text.get(at..).unwrap_or_default();
    let behind = rest.strip_prefix(name.as_bytes()).map(<[u8]>::first);
    behind.is_some_and(|next| next.is_none_or(|byte| !is_name(*byte)))
}

impl Kind {
    /// Whether it is about the name of a value.
    pub(crate) fn has_name(&self) -> bool {
        matches!(
            self,
            Kind::TypeMismatch(..) | Kind::Redefined(_) | Kind::UndefinedValue(..)
        )
    }
}
