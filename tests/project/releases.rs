//! What names the archives of a release names those that `tools/release` makes.

use std::collections::BTreeSet;
use std::path::Path;

/// Files that name archives or their targets.
const NAME_ARCHIVES: [&str; 3] = [
    "docs/start.md",
    "tools/packages/recipe/recipe.yaml",
    ".github/workflows/release.yml",
];

/// The targets of tools/packages/targets.py, each with the end of its archive's name.
fn made(targets: &str) -> BTreeSet<(&str, &str)> {
    let rows = targets.lines().filter_map(|line| {
        let row = line.trim().strip_prefix("Target(\"")?;
        let (triple, rest) = row.split_once('"')?;
        let zip = rest.contains("archive=\"zip\"");
        Some((triple, if zip { "zip" } else { "tar.gz" }))
    });
    rows.collect()
}

/// Targets that a text names, with the end of a name that follows on the line.
fn named(text: &str) -> Vec<(&str, &str)> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    let systems = ["linux", "windows", "apple", "wasip1"];
    let mut found = Vec::new();
    for line in text.lines() {
        let end = ["zip", "tar.gz"].into_iter().find(|end| line.contains(end));
        for word in line.split(|c| !is_word(c)) {
            let word = word.rsplit_once("VERSION-").map_or(word, |(_, rest)| rest);
            let parts: Vec<&str> = word.split('-').collect();
            let is_triple = parts.len() > 2 && parts.iter().any(|part| systems.contains(part));
            if let (true, Some(end)) = (is_triple, end) {
                found.push((word, end));
            }
        }
    }
    found
}

#[test]
fn archives_that_are_named_are_made() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |file: &str| std::fs::read_to_string(root.join(file)).unwrap();
    let targets = read("tools/packages/targets.py");
    let made = made(&targets);
    assert!(made.len() > 3, "targets.py is written in another way");
    for file in NAME_ARCHIVES {
        let text = read(file);
        let named = named(&text);
        assert!(!named.is_empty(), "{file} names no archive");
        for archive in named {
            assert!(made.contains(&archive), "{file}: {archive:?} is not made");
        }
    }
}

/// The sdist of the Python package has manifests as they are here: cargo refuses one that names a file which is not there.
#[test]
fn targets_that_manifests_name_are_packaged() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let manifest = std::fs::read_to_string(root.join("Cargo.toml")).unwrap();
    let (_, list) = manifest.split_once("\ninclude = [\n").unwrap();
    let included: Vec<&str> = list
        .lines()
        .take_while(|line| *line != "]")
        .map(|line| line.trim().trim_matches([',', '"']))
        .collect();
    let mut named = 0;
    for (kind, folder) in [
        ("[[bench]]", "/benches"),
        ("[[example]]", "/examples"),
        ("[[test]]", "/tests"),
    ] {
        if manifest.contains(kind) {
            named += 1;
            assert!(included.contains(&folder), "{folder}: {kind}");
        }
    }
    assert!(named > 0, "Cargo.toml is written in another way");
}
