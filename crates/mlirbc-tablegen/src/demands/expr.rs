//! Expressions in prefix form: `(and vector (elt f32))`.

use std::collections::HashSet;
use std::fmt;

/// Words with a list behind `=`: any of it.
const JOINED: [&str; 12] = [
    "in",
    "int",
    "signless",
    "signed",
    "unsigned",
    "rank",
    "elements",
    "size",
    "storage_width",
    "address_space",
    "lifetime",
    "op_name",
];

/// What is said of a type, an attribute or an operation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Expr {
    /// Code of C++ that has no word. It is neither true nor false: who asks has no answer instead of a wrong one.
    Unknown,
    True,
    False,
    Word(String),
    /// A head and its parts: `and`, `or`, `not`, or the way to a part of a type.
    Of(String, Vec<Expr>),
}

impl Expr {
    /// A word; unknown if the text is none.
    pub(crate) fn word(text: impl Into<String>) -> Expr {
        let text = text.into();
        let is_end = |c: char| c.is_whitespace() || c.is_control() || c == '(' || c == ')';
        match text.as_str() {
            "true" => Expr::True,
            "false" => Expr::False,
            "" | "?" => Expr::Unknown,
            _ if text.contains(is_end) => Expr::Unknown,
            _ => Expr::Word(text),
        }
    }

    /// The negation.
    pub(crate) fn not(self) -> Expr {
        match self {
            Expr::Unknown => Expr::Unknown,
            Expr::True => Expr::False,
            Expr::False => Expr::True,
            Expr::Of(head, mut parts) if head == "not" => parts.pop().unwrap_or(Expr::Unknown),
            Expr::Word(word) if word == "max=-1" => Expr::word("min=0"),
            part => Expr::Of("not".to_owned(), vec![part]),
        }
    }

    /// What is said of what is reached by ways from the outside to the inside.
    pub(crate) fn at(self, ways: Vec<String>) -> Expr {
        let one = |part, way| match part {
            Expr::Unknown | Expr::True | Expr::False => part,
            part => Expr::Of(way, vec![part]),
        };
        ways.into_iter().rev().fold(self, one)
    }

    /// How many heads and words it has.
    pub(crate) fn size(&self) -> usize {
        match self {
            Expr::Of(_, parts) => 1 + parts.iter().map(Expr::size).sum::<usize>(),
            _ => 1,
        }
    }

    /// Whether any part is unknown.
    pub(crate) fn has_unknown(&self) -> bool {
        match self {
            Expr::Unknown => true,
            Expr::Of(_, parts) => parts.iter().any(Expr::has_unknown),
            _ => false,
        }
    }
}

impl fmt::Display for Expr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expr::Unknown => f.write_str("?"),
            Expr::True => f.write_str("true"),
            Expr::False => f.write_str("false"),
            Expr::Word(word) => f.write_str(word),
            Expr::Of(head, parts) => {
                write!(f, "({head}")?;
                parts.iter().try_for_each(|it| write!(f, " {it}"))?;
                f.write_str(")")
            }
        }
    }
}

/// `and` or `or` of expressions. Takes time that is quadratic in their number.
pub(crate) fn combined(head: &str, parts: Vec<Expr>) -> Expr {
    let (neutral, other) = match head {
        "and" => (Expr::True, Expr::False),
        _ => (Expr::False, Expr::True),
    };
    let (mut flat, mut seen) = (Vec::new(), HashSet::new());
    for part in parts {
        match part {
            Expr::Of(inner, parts) if inner == head => flat.extend(parts),
            part => flat.push(part),
        }
    }
    if flat.contains(&other) {
        return other;
    }
    flat.retain(|it| *it != neutral && seen.insert(it.clone()));
    if head == "or" {
        flat = joined(flat);
    }
    match flat.len() {
        0 => neutral,
        1 => flat.pop().unwrap_or(neutral),
        _ => Expr::Of(head.to_owned(), flat),
    }
}

/// Alternatives, with those that differ in the number behind `=` as one: `signless=8,16`.
fn joined(parts: Vec<Expr>) -> Vec<Expr> {
    let mut result: Vec<Expr> = Vec::new();
    for part in parts {
        let both = result
            .iter()
            .enumerate()
            .find_map(|(at, it)| Some((at, either(it, &part)?)));
        match both {
            Some((at, both)) => result[at] = both,
            None => result.push(part),
        }
    }
    result
}

/// One expression for two alternatives that differ in one number.
fn either(first: &Expr, second: &Expr) -> Option<Expr> {
    match (first, second) {
        (Expr::Word(first), Expr::Word(second)) => either_word(first, second),
        (Expr::Of(head, first), Expr::Of(other, second)) if head == "and" && other == "and" => {
            let mut differing = (0..first.len()).filter(|&at| Some(&first[at]) != second.get(at));
            let at = differing.next()?;
            if differing.next().is_some() || first.len() != second.len() {
                return None;
            }
            let mut parts = first.clone();
            parts[at] = either(&first[at], &second[at])?;
            Some(Expr::Of("and".to_owned(), parts))
        }
        _ => None,
    }
}

fn either_word(first: &str, second: &str) -> Option<Expr> {
    let ((key, ones), (other, more)) = (first.split_once('=')?, second.split_once('=')?);
    if key != other || !JOINED.contains(&key) || ones.is_empty() || more.is_empty() {
        return None;
    }
    let mut seen = HashSet::new();
    let all = ones.split(',').chain(more.split(','));
    let all: Vec<&str> = all.filter(|it| seen.insert(*it)).collect();
    Some(Expr::word(format!("{key}={}", all.join(","))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn any(parts: Vec<Expr>) -> String {
        combined("or", parts).to_string()
    }

    fn all(parts: &[&str]) -> Expr {
        combined("and", parts.iter().map(|it| Expr::word(*it)).collect())
    }

    #[test]
    fn alternatives_that_differ_in_a_number_are_one() {
        let words = ["in=1", "f32", "in=2", "in=1,3"].map(Expr::word);
        assert_eq!(any(words.to_vec()), "(or in=1,2,3 f32)");
        let parts = vec![all(&["a", "rank=1"]), all(&["a", "rank=2"])];
        assert_eq!(any(parts), "(and a rank=1,2)");
        let parts = vec![all(&["a", "min=1"]), all(&["a", "min=2"])];
        assert_eq!(any(parts), "(or (and a min=1) (and a min=2))");
    }

    #[test]
    fn what_is_always_so_is_left_out() {
        assert_eq!(all(&["true", "a", "a"]).to_string(), "a");
        assert_eq!(all(&["a", "false"]).to_string(), "false");
        assert_eq!(any(Vec::new()), "false");
        let nested = combined("and", vec![all(&["a", "b"]), Expr::word("b")]);
        assert_eq!(nested.to_string(), "(and a b)");
    }

    #[test]
    fn negations_and_ways() {
        assert_eq!(Expr::word("a").not().not(), Expr::word("a"));
        assert_eq!(Expr::word("max=-1").not().to_string(), "min=0");
        assert_eq!(Expr::Unknown.not(), Expr::Unknown);
        let ways = vec!["elt".to_owned(), "field=0".to_owned()];
        assert_eq!(
            Expr::word("f32").at(ways.clone()).to_string(),
            "(elt (field=0 f32))"
        );
        assert_eq!(Expr::True.at(ways), Expr::True);
        assert!(all(&["a", "?"]).has_unknown() && Expr::word("a b") == Expr::Unknown);
    }
}
