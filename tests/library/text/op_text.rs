//! `Display` of an operation is its line in the printed module, but for the names of values.

use mlirbc::Bytecode;
use mlirbc::ir::{OpRef, Threads};
use mlirbc_print::{Options, print};

/// The text of each operation in the printed module, up to its regions.
fn printed(file: &Bytecode<'_>) -> Vec<String> {
    let mut text = Vec::new();
    print(file.view(), &Options::new(), &mut text).unwrap();
    let text = String::from_utf8_lossy(&text);
    let lines = text.lines().map(str::trim_start).filter_map(|line| {
        let operation = match line.split_once(" = \"") {
            Some((results, rest)) if results.starts_with('%') && !results.contains('"') => rest,
            _ => line.strip_prefix('"')?,
        };
        Some(before_regions(operation).to_owned())
    });
    // The resources at the end are keys in quotes without such text.
    let lines = lines.filter(|line| line.contains("\"("));
    lines.collect()
}

fn before_regions(text: &str) -> &str {
    text.strip_suffix(" ({").unwrap_or(text)
}

/// The same of `Display`.
fn displayed(op: OpRef<'_>) -> String {
    let text = op.to_string();
    let results = op.results().map(|value| value.to_string());
    let results = results.collect::<Vec<_>>().join(", ");
    let rest = match results.is_empty() {
        true => &text[..],
        false => text
            .strip_prefix(&results)
            .unwrap()
            .strip_prefix(" = ")
            .unwrap(),
    };
    let rest = rest.strip_prefix('"').unwrap();
    match rest.find(" ({...}") {
        Some(end) if op.num_regions() > 0 => rest[..end].to_owned(),
        _ => rest.to_owned(),
    }
}

/// The text without the names of values.
fn without_values(text: &str) -> String {
    let mut plain = String::new();
    let mut parts = text.split('%');
    plain.push_str(parts.next().unwrap_or_default());
    for part in parts {
        let name = |c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '#');
        plain.push('%');
        plain.push_str(&part[part.find(name).unwrap_or(part.len())..]);
    }
    plain
}

/// Whether the text has an alias, which `Display` writes in full.
fn has_alias(line: &str, aliases: &[String]) -> bool {
    aliases.iter().any(|alias| line.contains(alias.as_str()))
}

#[test]
fn operations_are_displayed_as_they_are_printed() {
    let (mut compared, mut skipped) = (0, 0);
    for path in crate::common::corpus() {
        let file = Bytecode::open(&path).unwrap();
        let mut text = Vec::new();
        print(file.view(), &Options::new(), &mut text).unwrap();
        let text = String::from_utf8_lossy(&text).into_owned();
        let names = text.lines().filter(|line| line.starts_with(['#', '!']));
        let aliases: Vec<String> = names
            .filter_map(|line| Some(line.split_once(" = ")?.0.to_owned()))
            .collect();
        let module = file.view().decode_all(Threads::One).unwrap();
        let ops: Vec<_> = module.walk().pre_order().map(displayed).collect();
        let mut lines = printed(&file);
        // A module around the operations that the file does not have.
        if lines.len() == ops.len() + 1 {
            lines.remove(0);
        }
        assert_eq!(lines.len(), ops.len(), "{}", path.display());
        for (line, op) in lines.iter().zip(&ops) {
            if has_alias(line, &aliases) || line.contains("distinct[") {
                skipped += 1;
                continue;
            }
            compared += 1;
            assert_eq!(
                without_values(op),
                without_values(line),
                "{}",
                path.display()
            );
        }
    }
    println!("{compared} operations are equal, {skipped} have aliases");
    assert!(compared > 5000 && skipped < compared);
}
