//! Attributes and types of dialects, as their TableGen files define their texts.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use mlirbc::error::Words;
use once_cell::sync::Lazy;

use crate::enums::{Enum, Enums};

const TEXT: &str = include_str!("../tables/entries.txt");

/// Most groups in each other.
const MAX_DEPTH: u32 = 16;

/// How the text behind the name of an attribute or type is read.
#[derive(Debug)]
pub(crate) struct EntryRow {
    /// `None` where code of the dialect reads it.
    pub(crate) pieces: Option<Vec<Piece>>,
    pub(crate) params: Vec<Param>,
    /// The names of the parameters.
    pub(crate) names: Words,
}

/// A part of a format.
#[derive(Debug)]
pub(crate) enum Piece {
    Literal(Box<str>),
    /// No space, or one, in front of what follows.
    Space(bool),
    Param(usize),
    /// `name = value` of these parameters, in any order.
    Struct(Vec<usize>),
    /// The values of all parameters.
    Params,
    /// The first is there if the text begins with its first literal, the second otherwise.
    Optional(Vec<Piece>, Vec<Piece>),
}

/// A parameter.
#[derive(Debug)]
pub(crate) struct Param {
    pub(crate) name: Box<str>,
    pub(crate) kind: ParamKind,
    pub(crate) is_optional: bool,
    /// The value that is not printed.
    pub(crate) default: Option<Box<str>>,
}

/// What the text of a parameter is.
#[derive(Debug)]
pub(crate) enum ParamKind {
    /// A word of an enumeration, or some.
    Enum(Arc<Enum>),
    /// An attribute or type with this sign and name, which it is printed without.
    Entry(Box<str>),
    Integer,
    Bool,
    /// Numbers in square brackets.
    List,
    Any,
}

/// The attributes and types of a table.
#[derive(Debug, Default)]
pub(crate) struct Entries {
    rows: HashMap<Box<str>, EntryRow>,
    /// The names of all attributes or types of a dialect, by `#dialect` or `!dialect`, where others do not exist.
    all: HashMap<Box<str>, Words>,
}

static BUILT_IN: Lazy<Entries> = Lazy::new(|| Entries::read(TEXT, Enums::built_in()));

impl Entries {
    /// Those of the crate.
    pub(crate) fn built_in() -> &'static Entries {
        &BUILT_IN
    }

    /// The row of `#dialect.name` or `!dialect.name`.
    pub(crate) fn row(&self, name: &str) -> Option<&EntryRow> {
        self.rows.get(name)
    }

    /// The names of the attributes (`#dialect`) or types (`!dialect`) of a dialect, where they are known.
    pub(crate) fn names_of(&self, dialect: &str) -> Option<&Words> {
        self.all.get(dialect)
    }

    /// A format that is not understood is that of code.
    pub(crate) fn read(text: &str, enums: &Enums) -> Entries {
        let lines = text.lines().filter(|line| !line.starts_with("# "));
        let mut rows: HashMap<Box<str>, EntryRow> = HashMap::new();
        let mut closed = HashSet::new();
        for line in lines {
            let (name, rest) = line.split_once('\t').unwrap_or((line, ""));
            match name.strip_prefix('@') {
                Some(dialect) => closed.extend(rest.chars().map(|sign| format!("{sign}{dialect}"))),
                None => drop(rows.insert(name.into(), entry_row(rest, enums))),
            }
        }
        let mut names: HashMap<&str, Vec<&str>> = HashMap::new();
        for (dialect, name) in rows.keys().filter_map(|name| name.split_once('.')) {
            names.entry(dialect).or_default().push(name);
        }
        let all = closed.into_iter().map(|dialect| {
            let names = names.remove(&*dialect).unwrap_or_default();
            (dialect.into(), sorted(names))
        });
        let all = all.collect();
        Entries { rows, all }
    }
}

fn sorted(mut names: Vec<&str>) -> Words {
    names.sort_unstable();
    names.into_iter().map(Box::from).collect()
}

fn entry_row(text: &str, enums: &Enums) -> EntryRow {
    let (form, params) = text.split_once('\t').unwrap_or((text, ""));
    let params = params.split(' ').filter_map(|it| param(it, enums));
    let params: Vec<Param> = params.collect();
    let names = sorted(params.iter().map(|param| &*param.name).collect());
    let mut left = form;
    let pieces = match form {
        "c++" => None,
        _ => pieces(&mut left, &params, 0).filter(|_| left.is_empty()),
    };
    EntryRow {
        pieces,
        params,
        names,
    }
}

fn param(text: &str, enums: &Enums) -> Option<Param> {
    let (name, rest) = text.split_once(':')?;
    let (kind, mark) = match rest.split_once('?') {
        Some((kind, mark)) => (kind, Some(mark)),
        None => (rest, None),
    };
    let kind = match kind {
        "int" => ParamKind::Integer,
        "bool" => ParamKind::Bool,
        "list" => ParamKind::List,
        _ => match kind.split_once('=') {
            Some(("enum", name)) => match enums.get(name) {
                Some(found) => ParamKind::Enum(found.clone()),
                None => ParamKind::Any,
            },
            Some(("entry", name)) => ParamKind::Entry(name.into()),
            _ => ParamKind::Any,
        },
    };
    Some(Param {
        name: name.into(),
        kind,
        is_optional: mark.is_some(),
        default: mark.and_then(|mark| mark.strip_prefix('=')).map(Box::from),
    })
}

/// The pieces up to a bracket that closes a group, or to the end; `None` for a format with something that only C++ reads.
fn pieces(left: &mut &str, params: &[Param], depth: u32) -> Option<Vec<Piece>> {
    if depth > MAX_DEPTH {
        return None;
    }
    let number = |name: &str| params.iter().position(|param| *param.name == *name);
    let mut pieces = Vec::new();
    loop {
        *left = left.trim_start();
        let text = *left;
        if text.is_empty() || text.starts_with(')') {
            return Some(pieces);
        }
        if let Some(rest) = text.strip_prefix('`') {
            let (literal, rest) = rest.split_once('`')?;
            *left = rest;
            pieces.push(match literal {
                "" => Piece::Space(false),
                " " => Piece::Space(true),
                literal => Piece::Literal(literal.into()),
            });
        } else if let Some(rest) = text.strip_prefix('(') {
            *left = rest;
            let then = self::pieces(left, params, depth + 1)?;
            let rest = left.strip_prefix(')')?;
            let otherwise = match rest.trim_start().strip_prefix(':') {
                Some(rest) => {
                    *left = rest.trim_start().strip_prefix('(')?;
                    let otherwise = self::pieces(left, params, depth + 1)?;
                    *left = left.strip_prefix(')')?;
                    otherwise
                }
                None => {
                    *left = rest;
                    Vec::new()
                }
            };
            *left = left.strip_prefix('?')?;
            if !matches!(then.first(), Some(Piece::Literal(_))) {
                return None;
            }
            pieces.push(Piece::Optional(then, otherwise));
        } else if let Some(rest) = text.strip_prefix("struct(") {
            let (names, rest) = rest.split_once(')')?;
            let numbers = match names {
                "params" => Some((0..params.len()).collect()),
                names => (names.split(','))
                    .map(|name| number(name.trim().strip_prefix('$')?))
                    .collect(),
            };
            *left = rest.strip_prefix('^').unwrap_or(rest);
            pieces.push(Piece::Struct(numbers?));
        } else if let Some(rest) = text.strip_prefix("params") {
            *left = rest;
            pieces.push(Piece::Params);
        } else if let Some(rest) = text.strip_prefix('$') {
            let len = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
            let (name, rest) = rest.split_at(len.unwrap_or(rest.len()));
            *left = rest.strip_prefix('^').unwrap_or(rest);
            pieces.push(Piece::Param(number(name)?));
        } else {
            return None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_read() {
        assert!(BUILT_IN.rows.len() > 380, "{}", BUILT_IN.rows.len());
        let by_code = BUILT_IN.rows.values().filter(|row| row.pieces.is_none());
        assert!(by_code.count() < 60);
        assert!(
            BUILT_IN
                .names_of("#arith")
                .is_some_and(|names| names.len() == 2)
        );
        assert!(BUILT_IN.names_of("#scf").is_none());
        for (name, row) in &BUILT_IN.rows {
            for param in &row.params {
                if let ParamKind::Entry(entry) = &param.kind {
                    assert!(BUILT_IN.rows.contains_key(entry), "{name}");
                }
            }
        }
        let enums = TEXT.matches("enum=").count();
        let read = BUILT_IN.rows.values().flat_map(|row| &row.params);
        let read = read.filter(|param| matches!(param.kind, ParamKind::Enum(_)));
        assert_eq!(read.count(), enums);
    }
}
