//! The tables of formats, which are parts of the library.

use std::collections::HashMap;

use once_cell::sync::{Lazy, OnceCell};

use super::format_element::Format;
use super::op_definition::Definition;
use super::read_format::parse;

/// The tables, each with the release it is of in its first line.
const TABLES: [&str; 6] = [
    include_str!("tables/llvm-22.txt"),
    include_str!("tables/stablehlo.txt"),
    include_str!("tables/shardy.txt"),
    include_str!("tables/torch.txt"),
    include_str!("tables/iree.txt"),
    include_str!("tables/by_hand.txt"),
];

/// Operations that a later MLIR prints in another form.
const CHANGED: &str = include_str!("tables/changed.txt");

/// The release of LLVM from which on the forms of `tables/changed.txt` are other ones.
pub const CHANGED_IN: u16 = 24;

/// What attributes stand for that C++ does not set.
const UNSET_DEFAULTS: &str = include_str!("tables/unset_defaults.txt");

/// An operation of the tables.
pub struct Known {
    /// What it has.
    pub definition: Definition,
    /// How it is printed.
    pub style: Style,
}

/// How an operation is printed.
pub enum Style {
    /// By its format.
    Format(Format),
    /// By code of its dialect.
    Code,
    /// In the generic form.
    Generic,
    /// The interpreter does not understand its format.
    Unread,
}

struct Tables {
    ops: HashMap<&'static str, (&'static str, OnceCell<Option<Known>>)>,
    enums: HashMap<&'static str, Enum>,
    unset_defaults: HashMap<(&'static str, &'static str), &'static str>,
    changed: HashMap<&'static str, Vec<&'static str>>,
}

struct Enum {
    /// Between the words of bits; `None` where a value is one word.
    separator: Option<String>,
    /// Whether a word of several bits is preferred.
    is_primary: bool,
    words: Vec<(i64, &'static str)>,
    /// Those of a later release than the table's (`word@24`), which are printed but not read.
    later: Vec<&'static str>,
}

static READ: Lazy<Tables> = Lazy::new(|| {
    let mut tables = Tables {
        ops: HashMap::new(),
        enums: HashMap::new(),
        unset_defaults: UNSET_DEFAULTS
            .lines()
            .filter_map(unset_default_of)
            .collect(),
        changed: CHANGED
            .lines()
            .filter_map(|line| line.split_once('\t'))
            .map(|(name, attrs)| (name, attrs.split(' ').collect()))
            .collect(),
    };
    for line in TABLES.iter().flat_map(|table| table.lines()) {
        let Some((name, columns)) = line.split_once('\t') else {
            continue;
        };
        match name {
            "enum" => {
                if let Some((name, found)) = enumeration(columns) {
                    tables.enums.insert(name, found);
                }
            }
            "attr" | "type" => {}
            _ => {
                tables.ops.insert(name, (columns, OnceCell::new()));
            }
        }
    }
    tables
});

/// `operation\tattribute = text`.
fn unset_default_of(line: &'static str) -> Option<((&'static str, &'static str), &'static str)> {
    let (op, default) = line.split_once('\t')?;
    let (attr, text) = default.split_once(" = ")?;
    Some(((op, attr), text))
}

fn enumeration(columns: &'static str) -> Option<(&'static str, Enum)> {
    let mut columns = columns.splitn(3, '\t');
    let (name, kind, words) = (columns.next()?, columns.next()?, columns.next()?);
    let word = |word: &'static str| {
        let (value, text) = word.split_once('=')?;
        Some((value.parse().ok()?, text))
    };
    let mut words = words.split(' ').map(word).collect::<Option<Vec<_>>>()?;
    let mut later = Vec::new();
    for (_, text) in &mut words {
        if let Some((word, _)) = text.split_once('@') {
            *text = word;
            later.push(word);
        }
    }
    let mut kinds = kind.split(' ');
    let separator = (kinds.next()? == "bits").then(|| kinds.next().unwrap_or_default());
    Some((
        name,
        Enum {
            separator: separator.map(|text| text.replace('\u{a0}', " ")),
            is_primary: kinds.any(|word| word == "primary"),
            words,
            later,
        },
    ))
}

/// All operations of the tables.
pub fn names() -> impl Iterator<Item = &'static str> {
    READ.ops.keys().copied()
}

/// What the tables know about an operation.
pub fn known(name: &str) -> Option<&'static Known> {
    known_name(name).map(|(_, known)| known)
}

/// The same, with the name as the tables have it.
pub fn known_name(name: &str) -> Option<(&'static str, &'static Known)> {
    let (name, (columns, known)) = READ.ops.get_key_value(name)?;
    let known = known
        .get_or_init(|| {
            let (definition, format) = Definition::parse(columns)?;
            let style = match format {
                "c++" => Style::Code,
                "-" => Style::Generic,
                _ => parse(format, &definition).map_or(Style::Unread, Style::Format),
            };
            Some(Known { definition, style })
        })
        .as_ref()?;
    Some((name, known))
}

/// Where an operation has another form since [`CHANGED_IN`]: `*` for always, or the attributes with which it has. Empty: nowhere,
/// or it has no form of a table.
pub fn changed_form(name: &str) -> &'static [&'static str] {
    READ.changed.get(name).map_or(&[], |attrs| &attrs[..])
}

/// The text of what an attribute stands for if it is not there, where C++ does not set it and it is not `false`, empty
/// or 0.
pub fn unset_default(op: &str, attr: &str) -> Option<&'static str> {
    READ.unset_defaults.get(&(op, attr)).copied()
}

/// The word of a value of an enumeration.
pub fn word_of(name: &str, value: i64) -> Option<String> {
    let found = READ.enums.get(name)?;
    let word = |value: i64| {
        let known = found.words.iter().find(|(known, _)| *known == value);
        known.map(|(_, word)| *word)
    };
    let Some(separator) = &found.separator else {
        return word(value).map(str::to_owned);
    };
    let is_bit = |bit: i64| bit.count_ones() == 1;
    if found.is_primary || value == 0 || is_bit(value) {
        if let Some(word) = word(value) {
            return Some(word.to_owned());
        }
    }
    let mut left = value;
    let mut words = Vec::new();
    let known = || found.words.iter().filter(|(bits, _)| *bits != 0);
    if found.is_primary {
        // Words of several bits come first.
        let (first, then): (Vec<_>, Vec<_>) = known().partition(|(bits, _)| !is_bit(*bits));
        for &(bits, word) in first.into_iter().chain(then) {
            if left & bits == bits {
                words.push(word);
                left &= !bits;
            }
        }
    } else {
        for &(bits, word) in known().filter(|(bits, _)| value & bits == *bits) {
            words.push(word);
            left &= !bits;
        }
    }
    (left == 0 && !words.is_empty()).then(|| words.join(separator))
}

/// Whether the values of an enumeration are sets of bits.
pub fn is_bits(name: &str) -> bool {
    let found = READ.enums.get(name);
    found.is_some_and(|found| found.separator.is_some())
}

/// The value of a word of an enumeration, or of several with separators between them.
pub fn value_of(name: &str, text: &str) -> Option<i64> {
    let found = READ.enums.get(name)?;
    let value = |text: &str| {
        let known = found
            .words
            .iter()
            .find(|(_, word)| *word == text && !found.later.contains(word));
        known.map(|(value, _)| *value)
    };
    match &found.separator {
        None => value(text),
        Some(separator) => {
            let mut words = text.split(separator.trim());
            words.try_fold(0, |all, word| Some(all | value(word.trim())?))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A word of a later release is printed, and not read.
    #[test]
    fn a_later_word_is_not_read() {
        assert_eq!(word_of("LLVM.AtomicBinOp", 20).as_deref(), Some("fminimum"));
        assert_eq!(value_of("LLVM.AtomicBinOp", "fminimum"), Some(20));
        assert_eq!(
            word_of("LLVM.AtomicBinOp", 21).as_deref(),
            Some("fmaximumnum")
        );
        assert_eq!(value_of("LLVM.AtomicBinOp", "fmaximumnum"), None);
    }

    /// Each row is about an operation of the tables.
    #[test]
    fn what_has_changed_is_known() {
        let rows = CHANGED.lines().filter(|line| !line.starts_with('#'));
        let mut count = 0;
        for (row, line) in rows.enumerate() {
            let (name, attrs) = line.split_once('\t').expect(line);
            assert!(super::known(name).is_some(), "{row}: {name}");
            assert!(!attrs.is_empty() && !attrs.contains("  "), "{line}");
            count += 1;
        }
        assert_eq!(count, READ.changed.len());
    }

    /// The interpreter reads every format of the tables.
    #[test]
    fn all_formats_are_read() {
        let (mut read, mut code, mut generic) = (0, 0, 0);
        let mut unread = Vec::new();
        for name in names() {
            match known(name).map(|known| &known.style) {
                Some(Style::Format(_)) => read += 1,
                Some(Style::Code) => code += 1,
                Some(Style::Generic) => generic += 1,
                Some(Style::Unread) | None => unread.push(name),
            }
        }
        println!("{read} formats, {code} in C++, {generic} always generic");
        assert_eq!(unread, Vec::<&str>::new());
        assert!(read > 2_400 && code > 200 && generic > 300);
    }
}
