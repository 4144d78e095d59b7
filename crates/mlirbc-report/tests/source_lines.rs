//! Operations by the lines they come from, and by names in their locations.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use mlirbc::Source;
use mlirbc_report::{Opened, Request};
use serde_json::Value;

fn corpus(name: &str) -> Opened {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus");
    let bytes = std::fs::read(folder.join(name)).unwrap();
    Opened::open(Source::owned(bytes), name, None).unwrap()
}

fn answer(opened: &Opened, name: &str, words: &[&str]) -> Vec<u8> {
    let mut out = Vec::new();
    let request = Request::of_words(name, words).unwrap();
    request.answer(opened, &mut out).unwrap();
    out
}

fn rows(opened: &Opened, (name, list): (&str, &str), words: &[&str]) -> Vec<Value> {
    let document: Value = serde_json::from_slice(&answer(opened, name, words)).unwrap();
    document[list].as_array().unwrap().clone()
}

/// Operations are printed with all that their locations have: those that have a line are those that are listed at it,
/// also by callers and fused locations.
#[test]
fn operations_at_a_line_are_those_printed_with_it() {
    let mut compared = 0;
    for file in [
        "jax/mlp.mlirbc",
        "exports/jax_net.mlirbc",
        "exports/jax_net.vhlo.mlirbc",
        "exports/torch_net.mlirbc",
        "exports/iree_net.mlirbc",
        "iree/locations.v6.mlirbc",
        "iree/location_ranges.v6.mlirbc",
    ] {
        let opened = corpus(file);
        let text = answer(&opened, "print", &["generic", "locations", "inline"]);
        let text = String::from_utf8(text).unwrap();
        // An operation ends with its location, an argument of a block begins with its name.
        let of_ops = text.lines().filter(|it| !it.trim_start().starts_with('^'));
        let of_ops = of_ops.filter(|it| it.contains(" loc("));
        let mut lines: BTreeMap<String, usize> = BTreeMap::new();
        for text in of_ops {
            let location = text.rsplit_once(" loc(").unwrap().1;
            let here: BTreeSet<String> = places(location).into_iter().collect();
            for line in here {
                *lines.entry(line).or_default() += 1;
            }
        }
        // Printed names have escapes.
        for (line, count) in lines
            .iter()
            .filter(|(line, _)| !line.contains('\\') && !line.starts_with(':'))
        {
            let found = rows(
                &opened,
                ("ops", "operations"),
                &[&format!("at_line={line}")],
            );
            assert_eq!(found.len(), *count, "{file} {line}");
            compared += 1;
        }
        for it in rows(&opened, ("ops", "operations"), &[]) {
            let Some(file) = it["source_file"].as_str() else {
                continue;
            };
            if file.len() < 2 || file.contains(['\\', '\n', '"']) {
                continue;
            }
            let line = format!("at_line={}", it["source"].as_str().unwrap());
            let found = rows(&opened, ("ops", "operations"), &[&line]);
            let has = |it: &Value, with: &Value| with["offset"] == it["offset"];
            assert!(found.iter().any(|with| has(&it, with)), "{line}");
            // The end of a path is enough, the end of a name is not.
            let name = file.rsplit('/').next().unwrap();
            let by_name = rows(
                &opened,
                ("ops", "operations"),
                &[&format!("at_line={name}")],
            );
            assert!(by_name.len() >= found.len());
            let part = format!("at_line={}", &name[1..]);
            assert!(rows(&opened, ("ops", "operations"), &[&part]).is_empty());
        }
    }
    assert!(compared > 40, "{compared}");
}

/// The places `file:line` in the text of a location, of a range with its first lines.
fn places(location: &str) -> Vec<String> {
    let mut places = Vec::new();
    for (at, _) in location.match_indices("\":") {
        let file = location[..at].rsplit('"').next().unwrap();
        let rest = &location[at + 2..];
        let number = |text: &str| {
            let end = text.find(|it: char| !it.is_ascii_digit());
            text[..end.unwrap_or(text.len())].parse::<u64>().ok()
        };
        let first = number(rest).unwrap();
        let range = rest.split([')', ',', '"']).next().unwrap();
        let last = range.split_once(" to ").and_then(|(_, to)| number(to));
        for line in (first..=last.unwrap_or(first)).take(8) {
            places.push(format!("{file}:{line}"));
        }
    }
    places
}

#[test]
fn names_in_locations_are_found() {
    let opened = corpus("exports/jax_net.mlirbc");
    let all = rows(&opened, ("ops", "operations"), &[]);
    let scope = all.iter().find_map(|it| it["scope"].as_str()).unwrap();
    let found = rows(&opened, ("grep", "matches"), &[&format!("pattern={scope}")]);
    let by_scope = all.iter().filter(|it| it["scope"] == scope).count();
    assert!(found.len() >= by_scope && by_scope > 0, "{scope}");
    assert!(
        found
            .iter()
            .all(|it| it["text"].as_str().unwrap().contains(scope))
    );
    assert!(found.iter().any(|it| it["attribute"].is_null()));
}
