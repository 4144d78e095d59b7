//! The tables, and which of them has a dialect.

use std::collections::HashMap;

use once_cell::sync::Lazy;

/// The tables of these files; none without the feature `tables`.
macro_rules! tables {
    ($feature:literal: $($file:literal),* $(,)?) => {
        &[$(#[cfg(feature = $feature)] include_str!(concat!("tables/", $file, ".txt"))),*]
    };
}

const MAIN: &[&str] = tables!("tables": "upstream", "stablehlo", "jax", "torch", "iree", "extra");

const MORE: &[&str] = tables!(
    "all-tables": "ascend", "catalyst", "circt", "cudaq", "cutlass", "flang", "flydsl", "heir", "litert",
    "tensorflow", "triton",
);

/// What the first line of a table begins with.
const DIALECTS: &str = "# dialects: ";

/// The dialects of a table; `None` if its first line does not name any.
pub(crate) fn dialects(table: &str) -> Option<impl Iterator<Item = &str>> {
    let line = table.split('\n').next().unwrap_or_default();
    Some(line.strip_prefix(DIALECTS)?.split(' '))
}

/// All tables.
pub(crate) fn all() -> impl Iterator<Item = &'static str> {
    MAIN.iter().chain(MORE).copied()
}

/// The table of a dialect.
pub(super) fn of_dialect(dialect: &str) -> Option<&'static str> {
    static HOMES: Lazy<HashMap<&str, &str>> = Lazy::new(|| {
        let homes = |table: &'static str| {
            let names = dialects(table).into_iter().flatten();
            names.map(move |dialect| (dialect, table))
        };
        all().flat_map(homes).collect()
    });
    HOMES.get(dialect).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No dialect has two tables, so no operation has two rows.
    #[test]
    fn every_dialect_has_one_table() {
        let lists = all().map(|table| dialects(table).expect("dialects"));
        let names: Vec<&str> = lists.flatten().collect();
        let mut once = names.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), names.len());
    }
}
