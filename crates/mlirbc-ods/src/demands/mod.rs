//! What an operation demands of its operands, results and attributes, beside their number.

pub(super) mod constraint;

use std::sync::Arc;

use mlirbc::ods::Row;

use constraint::{Constraint, Constraints};

/// The demands of an operation.
#[derive(Debug, Default)]
pub struct Demands {
    /// Of the types of each group of operands; `None` for any.
    pub operands: Box<[Option<Arc<Constraint>>]>,
    /// Of the types of each group of results.
    pub results: Box<[Option<Arc<Constraint>>]>,
    /// Of attributes, by their names.
    pub attrs: Box<[(Box<str>, Arc<Constraint>)]>,
    /// Traits, and predicates on the whole operation.
    pub checks: Box<[Check]>,
}

/// A trait or a predicate: a word, and what stands behind `=`.
#[derive(Debug, PartialEq, Eq)]
pub struct Check {
    /// The word.
    pub word: Box<str>,
    /// Names of arguments and results, or of operations.
    pub names: Box<[Box<str>]>,
}

impl Demands {
    /// The error is a word that is not understood.
    pub(crate) fn of(row: Row<'_>, all: &Constraints) -> Result<Demands, String> {
        let words = |key: &str| {
            let words = row.fact(key).unwrap_or_default().split(' ');
            words.filter(|word| !word.is_empty())
        };
        let named = |name: &str| match name {
            "-" => Ok(None),
            name => match all.get(name) {
                Some(found) => Ok(Some(found.clone())),
                None => Err(name.to_owned()),
            },
        };
        let types: Vec<_> = words("types").collect();
        let behind = types.iter().position(|word| *word == "->");
        let (operands, results) = types.split_at(behind.unwrap_or(types.len()));
        let every = |words: &[&str]| {
            let named = words.iter().map(|word| named(word));
            named.collect::<Result<Box<[_]>, _>>()
        };
        let attrs = words("attrs").map(|word| {
            let (name, of) = word.split_once('=').ok_or(word)?;
            Ok((name.into(), all.get(of).ok_or(word)?.clone()))
        });
        let checks = words("checks").map(|word| {
            // An expression, or what a region has, is read by who judges it.
            if word.starts_with('(') || word.starts_with("blocks=") {
                return Check {
                    word: word.into(),
                    names: Box::default(),
                };
            }
            let (word, names) = word.split_once('=').unwrap_or((word, ""));
            let (names, _summary) = names.split_once(':').unwrap_or((names, ""));
            let names = names.split(',').filter(|name| !name.is_empty());
            Check {
                word: word.into(),
                names: names.map(Box::from).collect(),
            }
        });
        Ok(Demands {
            operands: every(operands)?,
            results: every(results.get(1..).unwrap_or_default())?,
            attrs: attrs.collect::<Result<_, String>>()?,
            checks: checks.collect(),
        })
    }

    /// Whether a trait is there.
    pub fn has(&self, word: &str) -> bool {
        self.checks.iter().any(|it| *it.word == *word)
    }
}
