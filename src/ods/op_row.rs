//! A row of a table.

use std::cmp::Ordering;

use memchr::{memchr, memrchr};

use super::home;

/// The keys of facts, in their order in a row.
pub const KEYS: [&str; 21] = [
    "args",
    "results",
    "regions",
    "successors",
    "traits",
    "form",
    "types",
    "attrs",
    "checks",
    "judged",
    "record",
    "default",
    "unset",
    "changed",
    "newer",
    "llvm",
    "stored",
    "meaning",
    "renamed",
    "summary",
    "description",
];

/// What the tables know of an operation.
#[derive(Clone, Copy, Debug)]
pub struct Row<'t> {
    /// Its name.
    pub name: &'t str,
    /// What follows its name and a tab.
    facts: &'t str,
}

/// Whether a table has operations of a dialect.
pub fn has_dialect(name: &str) -> bool {
    home::of_dialect(name).is_some()
}

impl Row<'static> {
    /// The row of an operation, or of a dialect, in the tables that come with the crate.
    pub fn of(name: &str) -> Option<Row<'static>> {
        let dialect = name.split_once('.').map_or(name, |(dialect, _)| dialect);
        find(home::of_dialect(dialect)?, name)
    }

    /// All rows of the tables that come with the crate.
    pub fn all() -> impl Iterator<Item = Row<'static>> {
        home::all().flat_map(rows)
    }
}

impl<'t> Row<'t> {
    /// The keys and values of its facts.
    pub fn facts(self) -> impl Iterator<Item = (&'t str, &'t str)> {
        let facts = self.facts.split('\t');
        facts.map(|fact| fact.split_once(' ').unwrap_or((fact, "")))
    }

    /// The values of the facts with a key.
    pub fn all_of(self, key: &str) -> impl Iterator<Item = &'t str> {
        let facts = self.facts().filter(move |fact| fact.0 == key);
        facts.map(|fact| fact.1)
    }

    /// The value of the only fact with a key.
    pub fn fact(self, key: &str) -> Option<&'t str> {
        self.all_of(key).next()
    }

    fn new(line: &'t str) -> Row<'t> {
        let (name, facts) = line.split_once('\t').unwrap_or((line, ""));
        Row { name, facts }
    }
}

/// The rows of a table.
pub(crate) fn rows(table: &str) -> impl Iterator<Item = Row<'_>> {
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    lines.map(Row::new)
}

/// The row of `name` in a text of sorted rows.
pub(crate) fn find<'t>(text: &'t str, name: &str) -> Option<Row<'t>> {
    let bytes = text.as_bytes();
    // Both are at the start of a line, or at the end of the text.
    let (mut low, mut high) = (0, bytes.len());
    while low < high {
        let middle = low + (high - low) / 2;
        let start = memrchr(b'\n', &bytes[low..middle]).map_or(low, |at| low + at + 1);
        let end = memchr(b'\n', &bytes[start..high]).map_or(high, |at| start + at);
        let row = Row::new(&text[start..end]);
        match row.name.cmp(name) {
            Ordering::Equal => return Some(row),
            Ordering::Less => low = (end + 1).min(high),
            Ordering::Greater => high = start,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_sorted_and_found() {
        let rows: Vec<Row<'_>> = Row::all().collect();
        assert!(rows.len() > 7_000, "{}", rows.len());
        for row in &rows {
            let found = Row::of(row.name).expect(row.name);
            assert_eq!(found.facts, row.facts, "{}", row.name);
        }
        assert!(Row::of("arith").is_some() && Row::of("arith.addf").is_some());
        assert!(
            Row::of("").is_none() && Row::of("arith.").is_none() && Row::of("acme.a").is_none()
        );
    }

    /// Each has facts that are read, in one order, and none is there twice.
    #[test]
    fn facts_are_in_order() {
        for row in Row::all() {
            let place = |key: &str| KEYS.iter().position(|it| *it == key);
            let facts: Vec<_> = row.facts().collect();
            assert!(!facts.is_empty(), "{}", row.name);
            for pair in facts.windows(2) {
                let [a, b] = [pair[0], pair[1]];
                assert!(place(a.0) <= place(b.0), "{}: {a:?} {b:?}", row.name);
                assert_ne!(a, b, "{}", row.name);
            }
            for (key, value) in facts {
                let many = ["record", "default", "unset"].contains(&key);
                assert!(
                    place(key).is_some() && !value.is_empty(),
                    "{}: {key}",
                    row.name
                );
                assert!(many || row.all_of(key).count() == 1, "{}: {key}", row.name);
            }
        }
    }
}
