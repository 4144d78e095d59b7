//! The table of the 126 tasks: what was typed first, what it gives, and the test that holds it.

use std::collections::BTreeMap;
use std::fs;

/// A row of `tasks.txt`.
struct Row<'t> {
    surface: &'t str,
    number: u32,
    grade: &'t str,
    tests: &'t str,
}

fn rows(table: &str) -> Vec<Row<'_>> {
    let rows = table
        .lines()
        .filter(|line| line.starts_with("| ") && !line.contains("| # |"));
    rows.map(|line| {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        let &[surface, number, _, _, grade, tests] = cells.as_slice() else {
            panic!("{line}");
        };
        let number = number.parse().unwrap();
        Row {
            surface,
            number,
            grade,
            tests,
        }
    })
    .collect()
}

/// Whether `FILE::NAME` is there: a function of Rust, Python, C or a step of that name, or a line of a golden file that
/// begins with `NAME:` and is followed by a command.
fn is_there(test: &str) -> bool {
    let (path, name) = test.split_once("::").unwrap_or_else(|| panic!("{test}"));
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    match path.rsplit('.').next() {
        Some("txt") => {
            let begin = format!("\n{name}: ");
            let rest = text.split(&begin).nth(1);
            rest.is_some_and(|rest| {
                rest.lines()
                    .nth(2)
                    .is_some_and(|line| line.starts_with("$ "))
            })
        }
        Some("py") => text.contains(&format!("def {name}(")),
        Some("rs") => text.contains(&format!("fn {name}(")),
        Some("c" | "cpp") => text.contains(&format!("static void {name}(")),
        _ => text.contains(&format!("\n{name}() {{")),
    }
}

#[test]
fn every_task_has_its_answer_and_its_test() {
    let table = fs::read_to_string("tests/library/checks/tasks.txt").unwrap();
    let (mut numbers, mut right) = (BTreeMap::new(), BTreeMap::new());
    for row in rows(&table) {
        let count = numbers.entry(row.surface).or_insert(0);
        *count += 1;
        assert_eq!(
            row.number, *count,
            "the tasks of {} in their order",
            row.surface
        );
        assert!(
            ["right", "help", "later", "no"].contains(&row.grade),
            "{}",
            row.grade
        );
        if row.grade == "right" {
            *right.entry(row.surface).or_insert(0) += 1;
        }
        for test in row.tests.split(", ").filter(|test| test.contains("::")) {
            assert!(
                is_there(test),
                "{} {}: there is no {test}",
                row.surface,
                row.number
            );
        }
        let has_test = row.tests.contains("::");
        assert!(
            has_test || row.grade == "no",
            "{} {}: no test",
            row.surface,
            row.number
        );
    }
    let expected = BTreeMap::from([
        ("cli", 36),
        ("names", 13),
        ("python", 26),
        ("rust", 24),
        ("words", 27),
    ]);
    assert_eq!(numbers, expected);
    let total: u32 = right.values().sum();
    eprintln!("right at first try: {right:?}, {total} of 126");
    assert!(total >= 110, "{right:?}");
    let stated = format!("{total} of 126 are right at first try");
    assert!(
        table.contains(&stated),
        "the head of the table does not say \"{stated}\""
    );
}
