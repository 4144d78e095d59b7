//! Enumerations: the words of their values in forms.

use std::collections::HashMap;

use once_cell::sync::Lazy;

const TEXT: &str = include_str!("tables/enums.txt");

/// The words that a text can have at a place, with their numbers.
pub type Words = &'static [(u64, &'static str)];

struct Enum {
    /// Between the words of bits; `None` where a value is one word.
    separator: Option<String>,
    /// Whether a word of several bits is preferred.
    is_primary: bool,
    words: Vec<(i64, &'static str)>,
    /// Those that are read.
    read: Words,
    /// Those of a later release than the table's (`word@24`), which are printed but not read.
    later: Vec<&'static str>,
}

static ENUMS: Lazy<HashMap<&str, Enum>> = Lazy::new(|| lines().filter_map(enumeration).collect());

fn lines() -> impl Iterator<Item = &'static str> {
    TEXT.lines().filter(|line| !line.starts_with('#'))
}

/// A line: a name, a kind, words, with tabs between them.
fn enumeration(line: &'static str) -> Option<(&'static str, Enum)> {
    let mut columns = line.split('\t');
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
    let known = words
        .iter()
        .filter(|(_, word)| !word.is_empty() && !later.contains(word));
    let read: Vec<_> = known.map(|(value, word)| (*value as u64, *word)).collect();
    let mut kinds = kind.split(' ');
    let separator = (kinds.next()? == "bits").then(|| kinds.next().unwrap_or_default());
    Some((
        name,
        Enum {
            separator: separator.map(|text| text.replace('\u{a0}', " ")),
            is_primary: kinds.any(|word| word == "primary"),
            words,
            read: read.leak(),
            later,
        },
    ))
}

/// The word of a value of an enumeration.
pub fn word_of(name: &str, value: i64) -> Option<String> {
    let found = ENUMS.get(name)?;
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

/// The words of an enumeration that are read.
pub fn words_of(name: &str) -> Option<Words> {
    ENUMS.get(name).map(|found| found.read)
}

/// What stands between the words of bits.
pub(crate) fn separator_of(name: &str) -> Option<&'static str> {
    ENUMS.get(name)?.separator.as_deref()
}

/// Whether the values of an enumeration are sets of bits.
pub fn is_bits(name: &str) -> bool {
    let found = ENUMS.get(name);
    found.is_some_and(|found| found.separator.is_some())
}

/// The value of a word of an enumeration, or of several with separators between them.
pub fn value_of(name: &str, text: &str) -> Option<i64> {
    let found = ENUMS.get(name)?;
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

    #[test]
    fn every_line_is_read() {
        assert_eq!(lines().count(), ENUMS.len());
        assert!(lines().is_sorted());
        assert!(enumeration("a\tint\t0=x 1").is_none());
        assert!(enumeration("a\tint\tx=0").is_none());
    }

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
}
