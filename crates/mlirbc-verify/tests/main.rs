//! Texts that are wrong, and what is found in them: exactly what their comments say.
//!
//! A file has pieces between lines `// -----`. A comment `// MB1106: a part of the message` stands before the line at which
//! the finding is. A piece that begins with `// rename: acme func` is written with that dialect's name in place of the first one:
//! what no text can state.

use std::collections::BTreeSet;
use std::path::Path;

use mlirbc::Bytecode;
use mlirbc_parse::Assemble;
use mlirbc_verify::{Checks, Rule};

/// What is expected or found: line, rule, message or a part of it.
type Found = Vec<(u64, String, String)>;

fn pieces() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/texts");
    let files = std::fs::read_dir(folder).expect("a folder");
    let mut paths: Vec<_> = files.map(|it| it.expect("a file").path()).collect();
    paths.sort();
    let mut all = Vec::new();
    for path in paths {
        let text = std::fs::read_to_string(&path).expect("a text");
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let mut line = 1;
        for piece in text.split("// -----\n") {
            all.push((format!("{name}:{line}"), piece.to_owned()));
            line += piece.lines().count() + 1;
        }
    }
    all
}

fn expected(text: &str) -> Found {
    let mut found = Found::new();
    let mut waiting = Vec::new();
    for (nth, line) in (1..).zip(text.lines()) {
        let comment = line.trim_start().strip_prefix("// MB");
        if let Some((rule, part)) = comment.and_then(|it| it.split_once(": ")) {
            waiting.push((format!("MB{rule}"), part.to_owned()));
            continue;
        }
        found.extend(waiting.drain(..).map(|(rule, part)| (nth, rule, part)));
    }
    found.sort();
    found
}

fn found(name: &str, text: &str) -> Found {
    let assemble = Assemble::new().only_places().source("-");
    let plan = assemble.plan(text.as_bytes());
    let plan = plan.unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut bytes = plan.to_vec().expect(name);
    let renamed = text
        .lines()
        .next()
        .and_then(|it| it.strip_prefix("// rename: "));
    if let Some((from, to)) = renamed.and_then(|it| it.split_once(' ')) {
        let at = bytes
            .windows(from.len())
            .position(|it| it == from.as_bytes());
        let at = at.expect("the name of a dialect");
        bytes[at..at + to.len()].copy_from_slice(to.as_bytes());
    }
    let file = Bytecode::from_bytes(&bytes).expect(name);
    let view = file.view();
    let report = Checks::of_module().run(view, 100);
    let found = report.findings.iter().map(|it| {
        let place = it
            .location
            .map(|it| view.source_location(it).expect("a place"));
        let line = place.map_or(0, |it| it.line);
        (line, it.rule.id().to_owned(), it.message.clone())
    });
    let mut found: Found = found.collect();
    found.sort();
    found
}

/// Whether what was found is what was expected.
fn is_as(expected: &Found, found: &Found) -> bool {
    let mut pairs = expected.iter().zip(found);
    expected.len() == found.len()
        && pairs.all(|(a, b)| (a.0, &a.1) == (b.0, &b.1) && b.2.contains(&a.2))
}

#[test]
fn findings_are_as_stated() {
    let mut wrong = Vec::new();
    for (name, text) in pieces() {
        let (expected, found) = (expected(&text), found(&name, &text));
        if !is_as(&expected, &found) {
            wrong.push(format!(
                "{name}\n  expected {expected:?}\n  found {found:?}"
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Operations whose constraints in ODS refuse all that their code does.
const UNREACHED: [&str; 9] = [
    "chlo.is_inf",
    "chlo.is_neg_inf",
    "chlo.is_pos_inf",
    "stablehlo.after_all",
    "stablehlo.compare",
    "stablehlo.create_token",
    "stablehlo.is_finite",
    "stablehlo.optimization_barrier",
    "stablehlo.outfeed",
];

/// A rule, or the code of an operation, that were switched off would be missed: each is expected somewhere.
#[test]
fn every_rule_is_expected_somewhere() {
    let all: Vec<(u64, String, String)> = pieces().iter().flat_map(|it| expected(&it.1)).collect();
    let rules: BTreeSet<&str> = all.iter().map(|it| it.1.as_str()).collect();
    let of_module = Rule::ALL.iter().filter(|it| it.id() >= "MB1");
    let missed: Vec<_> = of_module.filter(|it| !rules.contains(it.id())).collect();
    assert!(missed.is_empty(), "no text for {missed:?}");

    // What code says; it is reached behind the constraints of ODS.
    let by_code = ["MB1111", "MB1112", "MB1201"];
    let all = pieces();
    let all = all.iter().flat_map(|(name, text)| found(name, text));
    let of_code = all.filter(|(_, rule, _)| by_code.contains(&rule.as_str()));
    // Of the operation, or of the one around it that demands something of those in it.
    let names = |message: &str| {
        let outer = message.split("side of `").nth(1);
        let outer = outer.and_then(|it| it.split('`').next());
        [message.split('`').nth(1), outer].map(|it| it.map(str::to_owned))
    };
    let named = of_code.flat_map(|it| names(&it.2)).flatten();
    let shown: BTreeSet<String> = named.collect();
    let coded = mlirbc_verify::coded().filter(|name| !shown.contains(*name));
    let missed: Vec<_> = coded.filter(|name| !UNREACHED.contains(name)).collect();
    assert!(missed.is_empty(), "no text for the code of {missed:?}");
}

/// What looks at all operations around one is no more than so deep: no time is quadratic in the depth of a module.
#[test]
fn what_is_deep_is_not_judged() {
    let nested = |depth: usize| {
        let (open, close) = (
            "\"scf.execute_region\"() ({\n",
            "scf.yield\n}) : () -> ()\n",
        );
        format!(
            "func.func @f() {{\n{}{}return\n}}\n",
            open.repeat(depth),
            close.repeat(depth)
        )
    };
    for (depth, is_judged) in [(1000, true), (1100, false)] {
        let text = nested(depth);
        let plan = Assemble::new().plan(text.as_bytes());
        let plan = plan.unwrap_or_else(|error| panic!("{error}"));
        let file = plan.open().expect("a module");
        let report = Checks::default().run(file.view(), 100);
        assert!(report.is_clean(), "{:?}", report.findings);
        assert_eq!(
            report.unjudged == 0,
            is_judged,
            "{depth}: {}",
            report.unjudged
        );
    }
}
