//! The commands of docs/start.md and docs/other-dialects.md give what the pages show.
//!
//! A line `$ COMMAND` in a block of the kind `console` runs as a reader runs it, all in one folder. The lines behind it are
//! those of its stdout; `...` is any number of lines.

use std::fs;
use std::path::Path;
use std::process::Command;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// The commands of a page, each with the lines that it shows.
fn cases(page: &str) -> Vec<(&str, Vec<&str>)> {
    let blocks = page.split("```console\n").skip(1);
    let blocks = blocks.map(|rest| rest.split_once("```").unwrap().0);
    let mut cases: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in blocks.flat_map(str::lines) {
        match line.strip_prefix("$ ") {
            Some(command) => cases.push((command, Vec::new())),
            None => cases.last_mut().unwrap().1.push(line),
        }
    }
    cases
}

/// Whether an output is what a page shows of it.
fn is_shown(output: &[&str], shown: &[&str]) -> bool {
    match shown.split_first() {
        None => output.is_empty(),
        Some((&"...", rest)) => {
            (0..=output.len()).any(|skipped| is_shown(&output[skipped..], rest))
        }
        Some((line, rest)) => output.first() == Some(line) && is_shown(&output[1..], rest),
    }
}

#[test]
fn the_first_page_shows_what_commands_print() {
    let folder = follow("docs/start.md");
    assert!(folder.path().join("bias.npy").is_file());
}

#[test]
fn the_page_of_other_dialects_shows_what_commands_print() {
    let folder = follow("docs/other-dialects.md");
    assert!(folder.path().join("acme.dialects").is_file());
    let kept = folder.path().join("config/mlirbc/dialects");
    assert_eq!(fs::read_dir(kept).unwrap().count(), 0);
}

/// Runs the commands of a page in a new folder, in which the user keeps settings.
fn follow(page: &str) -> tempfile::TempDir {
    let page = fs::read_to_string(Path::new(ROOT).join(page)).unwrap();
    let folder = tempfile::tempdir().unwrap();
    std::os::unix::fs::symlink(
        Path::new(ROOT).canonicalize().unwrap().join("corpus"),
        folder.path().join("corpus"),
    )
    .unwrap();
    let bin = Path::new(env!("CARGO_BIN_EXE_mlirbc")).parent().unwrap();
    let path = std::env::var("PATH").unwrap_or_default();
    let cases = cases(&page);
    assert!(cases.len() >= 6, "{} commands", cases.len());
    for (command, shown) in cases {
        let mut sh = Command::new("sh");
        sh.args(["-c", command]).current_dir(folder.path());
        sh.env("PATH", format!("{}:{path}", bin.display()));
        sh.env("XDG_CONFIG_HOME", folder.path().join("config"));
        let output = sh.output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(is_shown(&lines, &shown), "$ {command}\n{text}{errors}");
    }
    folder
}

#[test]
fn the_check_sees_a_change() {
    assert!(is_shown(&["a", "b", "c"], &["a", "...", "c"]));
    assert!(is_shown(&["a", "c"], &["a", "...", "c", "..."]));
    assert!(!is_shown(&["a", "b"], &["a"]));
    assert!(!is_shown(&["a", "b"], &["...", "d"]));
    let page = "```console\n$ one\na\n$ two\n```\ntext\n```sh\n$ three\n```\n";
    assert_eq!(cases(page), [("one", vec!["a"]), ("two", vec![])]);
}
