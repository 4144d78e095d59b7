//! Texts with something wrong or unusual in them: the verdict, and that of the reference.

mod mutations;

use std::collections::BTreeSet;

use mlirbc_parse::{Assemble, ParseErrors, parse};

/// A text, and its first error; `None` if it is accepted.
struct Case {
    text: String,
    error: Option<String>,
}

/// The texts of a file: each behind a line `----- verdict`, and others with the reason.
fn cases(file: &str) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    let mut is_text = false;
    for line in file.lines() {
        if let Some(verdict) = line.strip_prefix("----- ") {
            // The second such line in a row is the reason.
            if !is_text && !cases.is_empty() {
                is_text = true;
                continue;
            }
            is_text = false;
            let error = (verdict != "accepted").then(|| verdict.to_owned());
            let text = String::new();
            cases.push(Case { text, error });
        } else if line.starts_with("===== ") {
            is_text = true;
        } else if let Some(case) = cases.last_mut() {
            is_text = true;
            if !case.text.is_empty() {
                case.text.push('\n');
            }
            case.text += &line.replace(r"\r", "\r");
        }
    }
    cases
}

fn same() -> Vec<Case> {
    cases(include_str!("invalid_text/same.txt"))
}

fn different() -> Vec<Case> {
    cases(include_str!("invalid_text/different.txt"))
}

fn structure() -> Vec<Case> {
    cases(include_str!("invalid_text/structure.txt"))
}

/// A module is made of a text.
fn read(text: &[u8]) -> Result<(), ParseErrors> {
    parse(text).map(|plan| drop(plan.to_vec().unwrap()))
}

/// The module of a text is judged by its structure, and what is known of its operations.
pub(crate) fn judged(text: &[u8]) -> Result<(), ParseErrors> {
    let plan = parse(text)?;
    mlirbc_verify::text(&Assemble::new(), text, &plan.open().unwrap())
}

#[test]
fn the_first_error_of_each_text() {
    let texts = same().into_iter().chain(different());
    let wrong = texts.filter_map(|it| other_verdict(&it, read));
    let modules = structure().into_iter();
    let wrong = wrong.chain(modules.filter_map(|it| other_verdict(&it, judged)));
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// What is said of a text, if it is not what its file says.
fn other_verdict(case: &Case, verdict: fn(&[u8]) -> Result<(), ParseErrors>) -> Option<String> {
    let Case { text, error } = case;
    let found = verdict(text.as_bytes()).err().map(|errors| {
        let first = &errors.errors()[0];
        format!("{}:{}: {}", first.line, first.column, first.message)
    });
    (found != *error).then(|| format!("{text}\n  {found:?}\n  expected {error:?}"))
}

/// LLVM 22 takes the 0, and ends when it allocates; later releases refuse it.
#[test]
fn data_that_are_aligned_to_nothing() {
    let text = br#"{-# dialect_resources: { builtin: { a: "0x0000000001" } } #-}"#;
    let errors = parse(text).unwrap_err();
    let first = &errors.errors()[0];
    assert_eq!((first.line, first.column), (1, 40));
    assert!(first.message.contains("power of two"), "{}", first.message);
}

/// The verifiers of operations are left out: only those of structure are the business of who reads the text.
#[test]
fn verdicts_of_the_reference() {
    let same = same()
        .into_iter()
        .map(|case| (case.text, case.error.is_none()));
    let others = different()
        .into_iter()
        .map(|case| (case.text, case.error.is_some()));
    let texts: Vec<(String, bool)> = same.chain(others).collect();
    assert!(texts.len() > 200);
    let options = ["--mlir-very-unsafe-disable-verifier-on-parsing"];
    agree("verdicts_of_the_reference", &texts, &options);
}

#[test]
fn verdicts_of_the_verifier() {
    let texts: Vec<(String, bool)> = structure()
        .into_iter()
        .map(|case| (case.text, case.error.is_none()))
        .collect();
    assert!(texts.len() > 60);
    agree("verdicts_of_the_verifier", &texts, &[]);
}

/// Whether the reference accepts the texts that are to be accepted, and no others.
fn agree(test: &str, texts: &[(String, bool)], options: &[&str]) {
    let (mut input, mut starts, mut line) = (String::new(), Vec::new(), 1);
    for (text, _) in texts {
        starts.push(line);
        let piece = format!("{text}\n// -----\n");
        line += piece.matches('\n').count();
        input += &piece;
    }
    let options = [&["--split-input-file"], options].concat();
    let Some(output) = crate::common::mlir_opt(test, input.as_bytes(), &options) else {
        return;
    };
    let errors = output.err().unwrap();
    let mut refused = BTreeSet::new();
    for error in errors.lines().filter(|line| line.contains("error: ")) {
        let place = error
            .strip_prefix("<stdin>:")
            .and_then(|rest| rest.split(':').next());
        let line: usize = place.unwrap().parse().unwrap();
        refused.insert(starts.partition_point(|start| *start <= line) - 1);
    }
    for (nth, (text, accepted)) in texts.iter().enumerate() {
        assert_eq!(*accepted, !refused.contains(&nth), "{text}");
    }
}
