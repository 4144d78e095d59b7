//! Mistakes that people make in texts: what is said about them, beside the first line that `mlir-opt` of LLVM 22 says.
//!
//! `mistakes.txt` has, for each, a title behind `-----`, the text, the errors behind `<`, and the line of the reference behind
//! `>`. `BLESS=1` writes both anew. Without `mlir-opt-22` only the first are compared, and the test says so.

use std::fmt::Write;
use std::path::Path;

use crate::common::mlir_opt;
use crate::writing::invalid_text::judged;

struct Mistake<'f> {
    title: &'f str,
    text: String,
    ours: String,
    theirs: String,
}

/// What the reference says of a text that it reads.
const READ: &str = "read";

fn mistakes(file: &str) -> Vec<Mistake<'_>> {
    let mut all: Vec<Mistake<'_>> = Vec::new();
    for line in file.lines() {
        if let Some(title) = line.strip_prefix("----- ") {
            all.push(Mistake {
                title,
                text: String::new(),
                ours: String::new(),
                theirs: String::new(),
            });
        } else if let Some(mistake) = all.last_mut() {
            if let Some(error) = line.strip_prefix("< ") {
                mistake.ours += error;
                mistake.ours.push('\n');
            } else if let Some(error) = line.strip_prefix("> ") {
                mistake.theirs += error;
            } else {
                mistake.text += line;
                mistake.text.push('\n');
            }
        }
    }
    all
}

/// The text as a file has it.
fn bytes(mistake: &Mistake<'_>) -> Vec<u8> {
    if mistake.title.contains("UTF-16") {
        let units = mistake.text.encode_utf16();
        return [0xff, 0xfe]
            .into_iter()
            .chain(units.flat_map(u16::to_le_bytes))
            .collect();
    }
    mistake.text.clone().into_bytes()
}

fn ours(text: &[u8]) -> String {
    let Err(errors) = judged(text) else {
        return format!("{READ}\n");
    };
    let mut out = String::new();
    for error in errors.errors() {
        let _ = writeln!(out, "{}:{}: {}", error.line, error.column, error.message);
    }
    out
}

/// The first line of the reference, without the name of the file.
fn theirs(title: &str, text: &[u8]) -> Option<String> {
    Some(match mlir_opt(title, text, &[])? {
        Ok(_) => READ.to_owned(),
        Err(errors) => {
            let first = errors.lines().next().unwrap_or_default();
            let error = first.strip_prefix("<stdin>:").unwrap_or(first);
            String::from_utf8_lossy(error.as_bytes()).replace('\u{fffd}', "?")
        }
    })
}

#[test]
fn mistakes_of_people() {
    let place =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/library/writing/mistakes/mistakes.txt");
    let file = include_str!("mistakes.txt");
    let head: String = file
        .lines()
        .take_while(|line| !line.starts_with("-----"))
        .map(|line| format!("{line}\n"))
        .collect();
    let mut new = head;
    let all = mistakes(file);
    assert!(all.len() >= 60, "{}", all.len());
    for mistake in &all {
        let text = bytes(mistake);
        let ours = ours(&text);
        let theirs = theirs(mistake.title, &text);
        let theirs = theirs.as_deref().unwrap_or(&mistake.theirs);
        let _ = write!(new, "----- {}\n{}", mistake.title, mistake.text);
        for line in ours.lines() {
            let _ = writeln!(new, "< {line}");
        }
        let _ = writeln!(new, "> {theirs}");
    }
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&place, &new).unwrap();
    } else if new != file {
        let old = mistakes(file);
        for (new, old) in mistakes(&new).iter().zip(&old) {
            if new.ours != old.ours || new.theirs != old.theirs {
                println!("{}:\n{}{}\n", new.title, new.ours, new.theirs);
            }
        }
        panic!("the messages are others: BLESS=1 writes them");
    }
}
