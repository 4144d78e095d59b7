//! The names most like one that was not found.

use std::fmt;

use super::shown::shown;

/// Most names that are kept.
const MOST: usize = 3;

/// Names that are compared.
const MAX_COMPARED: usize = 20_000;

/// Finds the names most like a word, at most three: those that differ in few letters, then those
/// with the same words.
///
/// At most 20,000 names of at most 100 bytes are compared, others are left out.
///
/// ```
/// let mut near = mlirbc::error::NearNames::to("layer0.weigth");
/// ["layer0.bias", "layer0.weight", "head.mask"].iter().for_each(|name| near.add(name));
/// assert_eq!(near.into_names(), ["layer0.weight"]);
/// ```
#[derive(Clone, Debug)]
pub struct NearNames {
    word: String,
    compared: usize,
    /// The best names and their distances, the smallest first.
    best: Vec<(usize, String)>,
}

impl NearNames {
    /// The longest name that is compared, in bytes: a file can have very many long ones.
    pub(crate) const MAX_LEN: usize = 100;

    /// A search for the names most like `word`.
    pub fn to(word: &str) -> NearNames {
        let is_long = word.len() > NearNames::MAX_LEN;
        NearNames {
            word: if is_long {
                String::new()
            } else {
                word.to_lowercase()
            },
            compared: if is_long { MAX_COMPARED } else { 0 },
            best: Vec::new(),
        }
    }

    /// Whether no further name is compared.
    pub fn is_full(&self) -> bool {
        self.compared == MAX_COMPARED
    }

    /// Compares a name.
    pub fn add(&mut self, name: &str) {
        self.add_as(name, |name| name.to_string());
    }

    /// Compares a name from a file, of which no more is looked at than can be near.
    pub fn add_bytes(&mut self, name: &[u8]) {
        self.add_bytes_as(name, |name| name.to_string());
    }

    /// As [`NearNames::add_bytes`], with another form in the result.
    pub fn add_bytes_as(&mut self, name: &[u8], form: impl FnOnce(&str) -> String) {
        if !self.is_full() {
            let head = &name[..name.len().min(NearNames::MAX_LEN + 1)];
            self.add_as(&String::from_utf8_lossy(head), form);
        }
    }

    /// Compares a name that the result has in another form.
    pub fn add_as(&mut self, name: &str, form: impl FnOnce(&str) -> String) {
        if self.is_full() {
            return;
        }
        self.compared += 1;
        if name.len() > NearNames::MAX_LEN {
            return;
        }
        let Some(distance) = distance(&self.word, &name.to_lowercase()) else {
            return;
        };
        let shown = form(name);
        match self.best.iter().position(|(_, other)| *other == shown) {
            Some(at) if self.best[at].0 <= distance => return,
            Some(at) => drop(self.best.remove(at)),
            None => {}
        }
        let at = self.best.partition_point(|(other, _)| *other <= distance);
        self.best.insert(at, (distance, shown));
        self.best.truncate(MOST);
    }

    /// The names, the nearest first.
    pub fn into_names(self) -> Vec<String> {
        self.best.into_iter().map(|(_, name)| name).collect()
    }
}

/// How far two names are from each other, if they are near at all: by letters, where few have to
/// be changed, or else by words, where all words of one are words of the other.
fn distance(a: &str, b: &str) -> Option<usize> {
    let (letters_a, letters_b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let limit = letters_a.len().min(letters_b.len()) / 3;
    let letters = (letters_a.len().abs_diff(letters_b.len()) <= limit)
        .then(|| edits(&letters_a, &letters_b, limit))
        .flatten();
    letters.or_else(|| words_apart(a, b).map(|words| limit + words))
}

/// Letters to insert, remove, replace, or exchange with their neighbour, if they are at most `limit`.
fn edits(a: &[char], b: &[char], limit: usize) -> Option<usize> {
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, y) in b.iter().enumerate() {
            let replaced = last[j] + usize::from(x != y);
            let mut best = replaced.min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *x == b[j - 1] && a[i - 1] == *y {
                best = best.min(before[j - 1] + 1);
            }
            row.push(best);
        }
        before = std::mem::replace(&mut last, row);
        // Each later row follows from these two.
        if before.iter().chain(&last).all(|edits| *edits > limit) {
            return None;
        }
    }
    Some(last[b.len()]).filter(|edits| *edits <= limit)
}

/// Words that only one of the names has, if the other has no word of its own.
fn words_apart(a: &str, b: &str) -> Option<usize> {
    let (a, b) = (words(a), words(b));
    let lacks = |x: &[&str], y: &[&str]| x.iter().filter(|word| !y.contains(word)).count();
    match (lacks(&a, &b), lacks(&b, &a)) {
        _ if a.is_empty() || b.is_empty() => None,
        (0, more) | (more, 0) => Some(more.max(1)),
        _ => None,
    }
}

fn words(name: &str) -> Vec<&str> {
    let words = name.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| !word.is_empty()).collect()
}

/// Names that a user may have meant, as the end of a sentence: `; similar: "a", "b"`, or nothing.
#[derive(Clone, Copy, Debug)]
pub struct Similar<'n>(pub &'n [String]);

impl fmt::Display for Similar<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, name) in self.0.iter().enumerate() {
            let before = if nth == 0 { "; similar:" } else { "," };
            write!(f, "{before} \"{}\"", shown(name))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(word: &str, names: &[&str]) -> Vec<String> {
        let mut near = NearNames::to(word);
        names.iter().for_each(|name| near.add(name));
        near.into_names()
    }

    #[test]
    fn near_names_come_first() {
        let keys = ["layer0.bias", "layer1.weight", "layer0.weight", "head.mask"];
        let both = ["layer0.weight", "layer1.weight"];
        assert_eq!(near("layer0.wieght", &keys), both);
        assert_eq!(near("weight", &keys), ["layer1.weight", "layer0.weight"]);
        assert_eq!(near("weight.layer0", &keys), ["layer0.weight"]);
        assert_eq!(near("@mian", &["@main", "@relu"]), ["@main"]);
        let many = ["w1", "w2", "w3", "w4", "w", "w4"];
        assert_eq!(near("w.", &many), ["w"]);
        assert_eq!(near("wei1", &["wei2", "wei3", "wei4", "wei1x"]).len(), 3);
        let none: [&str; 0] = [];
        assert_eq!(near("strip", &["strings", "stats"]), none);
        assert_eq!(near("x", &["y", "head"]), none);
        assert_eq!(near("", &keys), none);
    }

    #[test]
    fn a_form_is_listed_once_with_its_smallest_distance() {
        let mut near = NearNames::to("extract");
        near.add("extracts");
        near.add_as("extrct", |_| "extract".to_string());
        near.add_as("extract", |_| "extract".to_string());
        near.add_as("extrac", |_| "extract".to_string());
        assert_eq!(near.into_names(), ["extract", "extracts"]);
    }

    #[test]
    fn letters_that_change_places_count_once() {
        let distance = |a: &str, b: &str, limit: usize| {
            let letters = |s: &str| s.chars().collect::<Vec<char>>();
            edits(&letters(a), &letters(b), limit)
        };
        assert_eq!(distance("wieght", "weight", 2), Some(1));
        assert_eq!(distance("abc", "", 3), Some(3));
        assert_eq!(distance("kitten", "sitting", 3), Some(3));
        assert_eq!(distance("ca", "abc", 3), Some(3));
        assert_eq!(distance("kitten", "sitting", 2), None);
        assert_eq!(distance("weight", "height", 0), None);
    }

    #[test]
    fn long_and_many_names_cost_little() {
        let mut near = NearNames::to("weight");
        near.add(&"weight".repeat(1000));
        (0..2 * MAX_COMPARED).for_each(|n| near.add(&format!("x{n}")));
        assert!(near.is_full());
        near.add("weight");
        assert!(near.into_names().is_empty());
        assert!(NearNames::to(&"w".repeat(NearNames::MAX_LEN + 1)).is_full());
        // Of 20,000 names of 64 MiB only the first bytes are looked at.
        let (mut near, long) = (NearNames::to("weight"), vec![b'w'; 64 << 20]);
        (0..MAX_COMPARED).for_each(|_| near.add_bytes(&long));
        assert!(near.is_full() && near.into_names().is_empty());
    }
}
