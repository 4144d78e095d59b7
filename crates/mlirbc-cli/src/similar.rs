//! Names that the user may have meant: commands, keys, symbols.

use crate::style::escape;

/// Most names that a tip lists.
const MOST: usize = 3;

/// Names that are compared, and their longest length: a file can have very many long ones.
const MAX_COMPARED: usize = 20_000;
const MAX_LEN: usize = 100;

/// The names most like a word.
pub(crate) struct Similar {
    word: String,
    compared: usize,
    /// The best names and their distances, the smallest first.
    best: Vec<(usize, String)>,
}

impl Similar {
    pub(crate) fn to(word: &str) -> Similar {
        Similar {
            word: word.to_lowercase(),
            compared: 0,
            best: Vec::new(),
        }
    }

    /// A name that could be meant.
    pub(crate) fn add(&mut self, name: &str) {
        self.add_for(name, name);
    }

    /// A name that could be meant, and the one to show instead of it.
    pub(crate) fn add_for(&mut self, name: &str, shown: &str) {
        if self.compared == MAX_COMPARED || self.word.len() > MAX_LEN || name.len() > MAX_LEN {
            return;
        }
        self.compared += 1;
        let Some(distance) = distance(&self.word, &name.to_lowercase()) else {
            return;
        };
        let same = self.best.iter().position(|(_, other)| other == shown);
        match same {
            Some(at) if self.best[at].0 <= distance => return,
            Some(at) => drop(self.best.remove(at)),
            None => {}
        }
        let at = self.best.partition_point(|(other, _)| *other <= distance);
        self.best.insert(at, (distance, shown.to_string()));
        self.best.truncate(MOST);
    }

    /// `; similar: "a", "b"`, or what to say if there are none.
    pub(crate) fn tip(&self, otherwise: &str) -> String {
        let names: Vec<String> = self
            .best
            .iter()
            .map(|(_, name)| format!("\"{}\"", escape(name.as_bytes())))
            .collect();
        match &names[..] {
            [] => otherwise.to_string(),
            names => format!("; similar: {}", names.join(", ")),
        }
    }
}

/// How far two names are from each other, if they are near at all: by letters, where few have to
/// be changed, or else by words, where all words of one are words of the other.
fn distance(a: &str, b: &str) -> Option<usize> {
    let (letters_a, letters_b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let limit = letters_a.len().min(letters_b.len()) / 3;
    let letters = (letters_a.len().abs_diff(letters_b.len()) <= limit)
        .then(|| edits(&letters_a, &letters_b))
        .filter(|edits| *edits <= limit);
    letters.or_else(|| words_apart(a, b).map(|words| limit + words))
}

/// Letters to insert, remove, replace, or exchange with their neighbour.
fn edits(a: &[char], b: &[char]) -> usize {
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
    }
    last[b.len()]
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

#[cfg(test)]
mod tests {
    use super::*;

    fn tip(word: &str, names: &[&str]) -> String {
        let mut similar = Similar::to(word);
        names.iter().for_each(|name| similar.add(name));
        similar.tip("none")
    }

    #[test]
    fn near_names_come_first() {
        let keys = ["layer0.bias", "layer1.weight", "layer0.weight", "head.mask"];
        let expected = "; similar: \"layer0.weight\", \"layer1.weight\"";
        assert_eq!(tip("layer0.wieght", &keys), expected);
        assert_eq!(
            tip("weight", &keys),
            "; similar: \"layer1.weight\", \"layer0.weight\""
        );
        assert_eq!(tip("weight.layer0", &keys), "; similar: \"layer0.weight\"");
        assert_eq!(tip("@mian", &["@main", "@relu"]), "; similar: \"@main\"");
        assert_eq!(tip("strip", &["strings", "stats"]), "none");
        assert_eq!(tip("x", &["y", "head"]), "none");
        assert_eq!(tip("", &keys), "none");
    }

    #[test]
    fn letters_that_change_places_count_once() {
        let edits = |a: &str, b: &str| {
            let letters = |s: &str| s.chars().collect::<Vec<char>>();
            edits(&letters(a), &letters(b))
        };
        assert_eq!(edits("wieght", "weight"), 1);
        assert_eq!(edits("abc", ""), 3);
        assert_eq!(edits("kitten", "sitting"), 3);
        assert_eq!(edits("ca", "abc"), 3);
    }

    #[test]
    fn long_and_many_names_cost_little() {
        let mut similar = Similar::to("weight");
        similar.add(&"weight".repeat(1000));
        (0..2 * MAX_COMPARED).for_each(|n| similar.add(&format!("x{n}")));
        assert_eq!(similar.compared, MAX_COMPARED);
        similar.add("weight");
        assert_eq!(similar.tip("none"), "none");
    }
}
