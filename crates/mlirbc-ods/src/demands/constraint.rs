//! What a type or an attribute has to be: the constraints of ODS, by their names.
//!
//! A line of the table is a name, what an error says that it has to be, and an expression. A word is a fact of the type
//! or attribute, with a value behind `=`; `(and A B)`, `(or A B)` and `(not A)` combine them, others such as `(elt A)` say
//! where `A` holds. `?` stands for code that is not in the table: nobody knows whether it holds.

use std::collections::HashMap;
use std::sync::Arc;

use once_cell::sync::Lazy;

/// A named constraint.
#[derive(Debug)]
pub struct Constraint {
    /// Its name.
    pub name: Box<str>,
    /// What has to be there, for an error: `signless-integer-like`.
    pub summary: Box<str>,
    /// What holds.
    pub holds: Holds,
}

/// An expression.
#[derive(Debug, PartialEq, Eq)]
pub enum Holds {
    /// Nobody knows.
    Unknown,
    /// All of these.
    And(Box<[Holds]>),
    /// One of these.
    Or(Box<[Holds]>),
    /// Not this.
    Not(Box<Holds>),
    /// It holds of a part, such as the element type: `elt`.
    Of(Box<str>, Box<Holds>),
    /// A fact, and what stands behind `=`.
    Is(Box<str>, Box<str>),
}

/// Most parts in each other.
const MAX_DEPTH: u32 = 32;

/// The constraints of a table, by their names.
#[derive(Debug, Default)]
pub(crate) struct Constraints(HashMap<Box<str>, Arc<Constraint>>);

static BUILT_IN: Lazy<Constraints> = Lazy::new(|| {
    let read = lines(include_str!("../tables/constraints.txt")).filter_map(Constraint::read);
    Constraints(read.map(|it| (it.name.clone(), Arc::new(it))).collect())
});

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.starts_with('#'))
}

impl Constraints {
    /// Those of the crate.
    pub(crate) fn built_in() -> &'static Constraints {
        &BUILT_IN
    }

    /// The error is the number of the first line that is not understood, from zero.
    pub(crate) fn read(text: &str) -> Result<Constraints, usize> {
        let read = lines(text).enumerate().map(|(nth, line)| {
            let it = Constraint::read(line).ok_or(nth)?;
            Ok((it.name.clone(), Arc::new(it)))
        });
        Ok(Constraints(read.collect::<Result<_, usize>>()?))
    }

    pub(crate) fn get(&self, name: &str) -> Option<&Arc<Constraint>> {
        self.0.get(name)
    }
}

/// The constraint of a name, in the crate's tables.
pub fn constraint(name: &str) -> Option<&'static Constraint> {
    BUILT_IN.get(name).map(|it| &**it)
}

/// All constraints of the crate's tables.
pub fn constraints() -> impl Iterator<Item = &'static Constraint> {
    BUILT_IN.0.values().map(|it| &**it)
}

impl Constraint {
    fn read(line: &str) -> Option<Constraint> {
        let (name, rest) = line.split_once('\t')?;
        let (summary, text) = rest.split_once('\t')?;
        let mut left = text;
        let holds = Holds::read(&mut left, 0)?;
        left.is_empty().then_some(Constraint {
            name: name.into(),
            summary: summary.into(),
            holds,
        })
    }
}

impl Holds {
    /// Reads an expression, and the space behind it.
    fn read(text: &mut &str, depth: u32) -> Option<Holds> {
        if depth > MAX_DEPTH {
            return None;
        }
        if let Some(rest) = text.strip_prefix('(') {
            let (word, rest) = rest.split_once(' ')?;
            *text = rest;
            let mut parts = Vec::new();
            while !text.starts_with(')') {
                parts.push(Holds::read(text, depth + 1)?);
            }
            *text = text[1..].trim_start_matches(' ');
            return Some(match word {
                "and" => Holds::And(parts.into()),
                "or" => Holds::Or(parts.into()),
                _ => {
                    let [part] = <[Holds; 1]>::try_from(parts).ok()?;
                    match word {
                        "not" => Holds::Not(part.into()),
                        word => Holds::Of(word.into(), part.into()),
                    }
                }
            });
        }
        let end = text.find([' ', ')']).unwrap_or(text.len());
        let (word, rest) = text.split_at(end);
        *text = rest.trim_start_matches(' ');
        match word {
            "" => None,
            "?" => Some(Holds::Unknown),
            word => {
                let (word, value) = word.split_once('=').unwrap_or((word, ""));
                Some(Holds::Is(word.into(), value.into()))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_read() {
        let mut count = 0;
        for line in lines(include_str!("../tables/constraints.txt")) {
            assert!(Constraint::read(line).is_some(), "{line}");
            count += 1;
        }
        assert_eq!(count, BUILT_IN.0.len(), "a name that is there twice");
        assert!(count > 100, "{count}");
    }

    #[test]
    fn an_expression() {
        let read = |mut text: &str| Holds::read(&mut text, 0).filter(|_| text.is_empty());
        let is = |word: &str, value: &str| Holds::Is(word.into(), value.into());
        let any = Holds::Or([is("f32", ""), Holds::Unknown].into());
        let of = Holds::Of("elt".into(), Box::new(any));
        let all = Holds::And([is("rank", "2"), of].into());
        assert_eq!(read("(and rank=2 (elt (or f32 ?)))"), Some(all));
        assert_eq!(read("(elt f32 f64)"), None);
        assert_eq!(read("(and f32"), None);
        assert_eq!(read(&"(not ".repeat(1000)), None);
    }
}
