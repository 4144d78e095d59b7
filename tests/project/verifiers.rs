//! `docs/verifiers.md`: of which operations the C++ code of their verifiers is written here.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;

use mlirbc::ods::Row;

const PAGE: &str = "docs/verifiers.md";

const HEAD: &str = "# What C++ verifies

`mlirbc verify` judges structure in any dialect, and counts, types, attributes and traits of each operation that the tables have
(`types`, `attrs`, `checks` of its row, `src/ods/mod.rs`). What the definition of an operation leaves to C++ (`verify`, `verifyRegions`, the
code that infers types) is written here for the operations in the second column, by hand (`crates/mlirbc-verify/src/dialects`). For those in
the third one it is not: such an operation is judged by what its definition says.

`tests/project/verifiers.rs` writes this page (`BLESS=1`).

| dialect | written | not written |
|---|---|---|
";

/// The words of the fact `checks` that stand for code.
const CODE: [&str; 3] = ["verify", "verify_regions", "infer_code"];

#[test]
fn the_page_of_verifiers_is_current() {
    let coded: BTreeSet<&str> = mlirbc_verify::coded().collect();
    let mut dialects: BTreeMap<&str, [Vec<&str>; 2]> = BTreeMap::new();
    for row in Row::all() {
        let words = row.fact("checks").unwrap_or_default();
        let has_code = words.split(' ').any(|word| CODE.contains(&word));
        let Some((dialect, name)) = row.name.split_once('.') else {
            continue;
        };
        let is_coded = coded.contains(row.name);
        if has_code || is_coded {
            let lists = dialects.entry(dialect).or_default();
            lists[usize::from(!is_coded)].push(name);
        }
    }
    for name in &coded {
        assert!(
            Row::of(name).is_some(),
            "{name} is no operation of the tables"
        );
    }
    let mut page = HEAD.to_owned();
    for (dialect, lists) in dialects {
        let lists = lists.map(|it| it.join(", "));
        writeln!(page, "| `{dialect}` | {} | {} |", lists[0], lists[1]).unwrap();
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(PAGE);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &page).unwrap();
    }
    let have = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(have == page, "{PAGE} is not current: BLESS=1 writes it");
}
