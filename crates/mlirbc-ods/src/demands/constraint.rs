//! What a type or an attribute has to be: the constraints of ODS, by their names.
//!
//! A line of the table is a name, what an error says that it has to be, and an expression. A word is a fact of the type
//! or attribute, with a value behind `=`; `(and A B)`, `(or A B)` and `(not A)` combine them, others such as `(elt A)` say
//! where `A` holds. `?` stands for code that is not in the table: nobody knows whether it holds.

use std::collections::HashMap;

use once_cell::sync::Lazy;

/// A named constraint.
#[derive(Debug)]
pub struct Constraint {
    /// Its name.
    pub name: &'static str,
    /// What has to be there, for an error: `signless-integer-like`.
    pub summary: &'static str,
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
    Of(&'static str, Box<Holds>),
    /// A fact, and what stands behind `=`.
    Is(&'static str, &'static str),
}

static ALL: Lazy<HashMap<&'static str, Constraint>> = Lazy::new(|| {
    let lines = include_str!("../tables/constraints.txt").lines();
    let lines = lines.filter(|line| !line.starts_with('#'));
    let read = lines.filter_map(Constraint::read);
    read.map(|it| (it.name, it)).collect()
});

/// The constraint of a name.
pub fn constraint(name: &str) -> Option<&'static Constraint> {
    ALL.get(name)
}

/// All constraints.
pub fn constraints() -> impl Iterator<Item = &'static Constraint> {
    ALL.values()
}

impl Constraint {
    fn read(line: &'static str) -> Option<Constraint> {
        let (name, rest) = line.split_once('\t')?;
        let (summary, text) = rest.split_once('\t')?;
        let mut left = text;
        let holds = Holds::read(&mut left)?;
        left.is_empty().then_some(Constraint {
            name,
            summary,
            holds,
        })
    }
}

impl Holds {
    /// Reads an expression, and the space behind it. Tables are ours: the depth is that of a line.
    fn read(text: &mut &'static str) -> Option<Holds> {
        if let Some(rest) = text.strip_prefix('(') {
            let (word, rest) = rest.split_once(' ')?;
            *text = rest;
            let mut parts = Vec::new();
            while !text.starts_with(')') {
                parts.push(Holds::read(text)?);
            }
            *text = text[1..].trim_start_matches(' ');
            return Some(match word {
                "and" => Holds::And(parts.into()),
                "or" => Holds::Or(parts.into()),
                _ => {
                    let [part] = <[Holds; 1]>::try_from(parts).ok()?;
                    match word {
                        "not" => Holds::Not(part.into()),
                        word => Holds::Of(word, part.into()),
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
                Some(Holds::Is(word, value))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_read() {
        let lines = include_str!("../tables/constraints.txt").lines();
        let mut count = 0;
        for line in lines.filter(|line| !line.starts_with('#')) {
            assert!(Constraint::read(line).is_some(), "{line}");
            count += 1;
        }
        assert_eq!(count, ALL.len(), "a name that is there twice");
        assert!(count > 100, "{count}");
    }

    #[test]
    fn an_expression() {
        let read = |mut text: &'static str| Holds::read(&mut text).filter(|_| text.is_empty());
        let is = |word, value| Holds::Is(word, value);
        let any = Holds::Or([is("f32", ""), Holds::Unknown].into());
        let of = Holds::Of("elt", Box::new(any));
        let all = Holds::And([is("rank", "2"), of].into());
        assert_eq!(read("(and rank=2 (elt (or f32 ?)))"), Some(all));
        assert_eq!(read("(elt f32 f64)"), None);
        assert_eq!(read("(and f32"), None);
    }
}
