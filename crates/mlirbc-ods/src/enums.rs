//! Enumerations in the forms of operations: the words of integers.

use std::collections::HashMap;
use std::sync::Arc;

use mlirbc::error::Words;
use once_cell::sync::Lazy;

const TEXT: &str = include_str!("tables/enums.txt");

/// An enumeration.
#[derive(Debug, PartialEq, Eq)]
pub struct Enum {
    /// Between the words of bits; `None` where a value is one word.
    separator: Option<Box<str>>,
    /// Whether a word of several bits is preferred.
    is_primary: bool,
    words: Box<[(i64, Box<str>)]>,
    /// Those that are read.
    read: Words,
    /// Those of a later release than the table's (`word@24`), which are printed but not read.
    later: Box<[Box<str>]>,
}

/// The enumerations of a table, by their names.
#[derive(Debug, Default)]
pub(crate) struct Enums(HashMap<Box<str>, Arc<Enum>>);

static BUILT_IN: Lazy<Enums> = Lazy::new(|| Enums(lines(TEXT).filter_map(Enum::of).collect()));

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.starts_with('#'))
}

impl Enums {
    /// Those of the crate.
    pub(crate) fn built_in() -> &'static Enums {
        &BUILT_IN
    }

    /// The error is the number of the first line that is not understood, from zero.
    pub(crate) fn read(text: &str) -> Result<Enums, usize> {
        let read = lines(text).enumerate();
        let read = read.map(|(nth, line)| Enum::of(line).ok_or(nth));
        Ok(Enums(read.collect::<Result<_, _>>()?))
    }

    pub(crate) fn get(&self, name: &str) -> Option<&Arc<Enum>> {
        self.0.get(name)
    }
}

/// An enumeration of the crate's tables.
pub fn enumeration(name: &str) -> Option<&'static Enum> {
    BUILT_IN.get(name).map(|it| &**it)
}

/// The word of a value of an enumeration of the crate's tables.
pub fn word_of(name: &str, value: i64) -> Option<String> {
    enumeration(name)?.word_of(value)
}

/// The value of a word of an enumeration of the crate's tables.
pub fn value_of(name: &str, word: &str) -> Option<i64> {
    enumeration(name)?.value_of(word)
}

impl Enum {
    /// A line: a name, a kind, words, with tabs between them.
    fn of(line: &str) -> Option<(Box<str>, Arc<Enum>)> {
        let mut columns = line.split('\t');
        let (name, kind, words) = (columns.next()?, columns.next()?, columns.next()?);
        let mut later = Vec::new();
        let word = |word: &str| {
            let (value, text) = word.split_once('=')?;
            let text = match text.split_once('@') {
                Some((word, _)) => {
                    later.push(Box::from(word));
                    word
                }
                None => text,
            };
            Some((value.parse().ok()?, Box::from(text)))
        };
        let words: Box<[(i64, Box<str>)]> = words.split(' ').map(word).collect::<Option<_>>()?;
        let known = words.iter().map(|(_, word)| word);
        let read = known.filter(|word| !word.is_empty() && !later.contains(word));
        let read = read.cloned().collect();
        let mut kinds = kind.split(' ');
        let separator = (kinds.next()? == "bits").then(|| kinds.next().unwrap_or_default());
        let it = Enum {
            separator: separator.map(|text| text.replace('\u{a0}', " ").into()),
            is_primary: kinds.any(|word| word == "primary"),
            words,
            read,
            later: later.into(),
        };
        Some((name.into(), Arc::new(it)))
    }

    /// The word of a value.
    pub fn word_of(&self, value: i64) -> Option<String> {
        let word = |value: i64| {
            let known = self.words.iter().find(|(known, _)| *known == value);
            known.map(|(_, word)| &**word)
        };
        let Some(separator) = &self.separator else {
            return word(value).map(str::to_owned);
        };
        let is_bit = |bit: i64| bit.count_ones() == 1;
        if self.is_primary || value == 0 || is_bit(value) {
            if let Some(word) = word(value) {
                return Some(word.to_owned());
            }
        }
        let mut left = value;
        let mut words: Vec<&str> = Vec::new();
        let known = || self.words.iter().filter(|(bits, _)| *bits != 0);
        if self.is_primary {
            // Words of several bits come first.
            let (first, then): (Vec<_>, Vec<_>) = known().partition(|(bits, _)| !is_bit(*bits));
            for (bits, word) in first.into_iter().chain(then) {
                if left & bits == *bits {
                    words.push(word);
                    left &= !bits;
                }
            }
        } else {
            for (bits, word) in known().filter(|(bits, _)| value & bits == *bits) {
                words.push(word);
                left &= !bits;
            }
        }
        (left == 0 && !words.is_empty()).then(|| words.join(separator))
    }

    /// The words that are read.
    pub fn words(&self) -> &Words {
        &self.read
    }

    /// What stands between the words of bits.
    pub(crate) fn separator(&self) -> Option<&str> {
        self.separator.as_deref()
    }

    /// Whether the values are sets of bits.
    pub fn is_bits(&self) -> bool {
        self.separator.is_some()
    }

    /// The value of a word, or of several with separators between them.
    pub fn value_of(&self, text: &str) -> Option<i64> {
        let value = |text: &str| {
            let is_later = || self.later.iter().any(|it| **it == *text);
            let known = self.words.iter().find(|(_, word)| **word == *text);
            known.filter(|_| !is_later()).map(|(value, _)| *value)
        };
        match &self.separator {
            None => value(text),
            Some(separator) => {
                let mut words = text.split(separator.trim());
                words.try_fold(0, |all, word| Some(all | value(word.trim())?))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_read() {
        assert_eq!(lines(TEXT).count(), BUILT_IN.0.len());
        assert!(lines(TEXT).is_sorted());
        assert!(Enum::of("a\tint\t0=x 1").is_none());
        assert!(Enum::of("a\tint\tx=0").is_none());
        assert_eq!(Enums::read("a\tint\t0=x\nb\tint").err(), Some(1));
    }

    /// A word of a later release is printed, and not read.
    #[test]
    fn a_later_word_is_not_read() {
        let word = |value| word_of("LLVM.AtomicBinOp", value);
        let value = |word| value_of("LLVM.AtomicBinOp", word);
        assert_eq!(word(20).as_deref(), Some("fminimum"));
        assert_eq!(value("fminimum"), Some(20));
        assert_eq!(word(21).as_deref(), Some("fmaximumnum"));
        assert_eq!(value("fmaximumnum"), None);
    }
}
