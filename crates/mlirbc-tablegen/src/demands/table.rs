//! The table of constraints, and how they are named.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::text::{is_word, one_line};

/// Longest name of a definition that a constraint gets.
const MAX_NAME: usize = 128;

/// Words of summaries that tell nothing.
const EMPTY: [&str; 17] = [
    "of",
    "value",
    "values",
    "any",
    "type",
    "types",
    "attribute",
    "attributes",
    "or",
    "a",
    "an",
    "the",
    "whose",
    "is",
    "with",
    "be",
    "whether",
];

/// Constraints: a summary and an expression, with a name.
#[derive(Default)]
pub(crate) struct Table {
    names: HashMap<(String, String), String>,
    lines: BTreeMap<String, (String, String)>,
    /// The numbers that are next behind names that several have.
    next: HashMap<String, usize>,
}

impl Table {
    /// The name of a constraint; `stated` is that of its definition, if it has one.
    pub(crate) fn name(&mut self, stated: &str, summary: &str, text: String) -> String {
        let summary = summary.split_whitespace().collect::<Vec<_>>().join(" ");
        let line = (one_line(&summary), text);
        if let Some(name) = self.names.get(&line) {
            return name.clone();
        }
        let name = self.unused(base(stated, &line.0, &line.1));
        self.names.insert(line.clone(), name.clone());
        self.lines.insert(name.clone(), line);
        name
    }

    /// The lines of all, sorted.
    pub(crate) fn lines(&self) -> Vec<String> {
        let lines = self.lines.iter();
        lines
            .map(|(name, (summary, text))| format!("{name}\t{summary}\t{text}"))
            .collect()
    }

    /// A name that no other has.
    fn unused(&mut self, base: String) -> String {
        let mut name = base.clone();
        while self.lines.contains_key(&name) {
            let number = self.next.entry(base.clone()).or_insert(2);
            name = format!("{base}.{number}");
            *number += 1;
        }
        name
    }
}

fn base(stated: &str, summary: &str, text: &str) -> String {
    let name = Some(core(stated)).filter(|it| it.len() <= MAX_NAME);
    let name = name.filter(|it| it.chars().all(|c| is_word(c) || c == '.'));
    match name {
        Some(name) if !name.is_empty() => name.to_owned(),
        _ if summary.is_empty() => short(&text.replace(['(', ')'], "")),
        _ => short(summary),
    }
}

/// A name without `Any` or `AnyTorch` before it, and without `Type` and `Interface` behind it.
fn core(name: &str) -> &str {
    let any = ["AnyTorch", "Any"]
        .iter()
        .filter_map(|it| name.strip_prefix(it));
    let behind = any
        .clone()
        .find(|it| it.starts_with(|c: char| c.is_ascii_uppercase()));
    let start = name.len() - behind.unwrap_or(name).len();
    let ends = ["TypeInterface", "Interface", "Type"];
    let cut = ends.iter().find_map(|end| {
        let before = name.strip_suffix(end).filter(|it| it.len() >= start)?;
        before
            .ends_with(|c: char| c.is_ascii_alphanumeric())
            .then_some(before.len())
    });
    &name[start..cut.unwrap_or(name.len())]
}

/// A name made of a summary.
fn short(summary: &str) -> String {
    let sizes = [
        ("-bit signless integer", "i", true),
        ("-bit unsigned integer", "ui", true),
        ("-bit signed integer", "si", true),
        ("-bit float", "f", false),
        ("-bit integer", "int", true),
    ];
    let words = [
        ("bfloat16 type", "bf16"),
        ("floating-point", "float"),
        ("signless integer", "signless"),
        ("fixed-length vector", "fixed"),
        ("LLVM dialect-compatible", "LLVM"),
    ];
    let mut text = summary.to_owned();
    for (end, letter, is_counted) in sizes {
        text = sized(&text, end, letter, is_counted);
    }
    for (words, word) in words {
        text = text.replace(words, word);
    }
    let empty: HashSet<&str> = EMPTY.into();
    let told = text.split(|c| !is_word(c)).filter(|it| !empty.contains(it));
    let told = told.flat_map(|it| it.split(|c: char| !c.is_ascii_alphanumeric()));
    let mut told = told.filter(|it| !it.is_empty());
    let mut name = told.next().unwrap_or("constraint").to_owned();
    for word in told {
        if name.len() + word.len() >= 17 {
            break;
        }
        name = format!("{name}_{word}");
    }
    name.truncate(17);
    name
}

/// A text with ` i8/16 ` for `8/16-bit signless integers`.
fn sized(text: &str, end: &str, letter: &str, is_counted: bool) -> String {
    let (mut out, mut rest) = (String::new(), text);
    while let Some((before, behind)) = rest.split_once(end) {
        let start = before
            .trim_end_matches(|c: char| c.is_ascii_digit() || c == '/')
            .len();
        let (before, numbers) = before.split_at(start);
        out.push_str(before);
        match numbers {
            "" => out.push_str(end),
            _ => out.push_str(&format!(" {letter}{numbers} ")),
        }
        let is_many = is_counted && !numbers.is_empty();
        rest = behind
            .strip_prefix('s')
            .filter(|_| is_many)
            .unwrap_or(behind);
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_definitions_lose_their_ends() {
        assert_eq!(core("AnyTorchTensorType"), "Tensor");
        assert_eq!((core("AnyTorch"), core("Anything")), ("Torch", "Anything"));
        assert_eq!(
            (core("AnyType"), core("Foo_Type"), core("Type")),
            ("", "Foo_Type", "Type")
        );
        assert_eq!(
            (core("FooTypeInterface"), core("FooTypeType")),
            ("Foo", "FooType")
        );
    }

    #[test]
    fn summaries_become_names() {
        assert_eq!(
            short("1-bit signless integer or 8/16-bit floats values"),
            "i1_f8_16_s"
        );
        assert_eq!(short("32-bit integers"), "int32");
        assert_eq!(short("any type"), "constraint");
        assert_eq!(
            short("vector of bfloat16 type values of ranks 1"),
            "vector_bf16_ranks"
        );
        assert_eq!(short("abcdefghijklmnopqrstuvwxyz"), "abcdefghijklmnopq");
    }

    #[test]
    fn names_are_used_once() {
        let mut table = Table::default();
        let mut name =
            |stated: &str, text: &str| table.name(stated, " a\n summary ", text.to_owned());
        assert_eq!(name("Small", "rank=1"), "Small");
        assert_eq!(name("Small", "rank=2"), "Small.2");
        assert_eq!(name("Small", "rank=3"), "Small.3");
        assert_eq!(name("", "rank=1"), "Small");
        assert_eq!(name("a b", "(rank=4)"), "summary");
        assert_eq!(table.lines()[1], "Small.2\ta summary\trank=2");
    }
}
