//! The examples of the library run, and print what they are to print.
//!
//! `BLESS=1` writes the expected output.

#![allow(clippy::unwrap_used)]

mod common;

use std::fs;
use std::process::Command;

/// What an example prints.
fn run(name: &str) -> String {
    let mut cargo = Command::new(env!("CARGO"));
    let args = ["run", "--quiet", "--offline", "--example", name];
    let output = cargo.args(args).current_dir(common::project()).output();
    let output = output.unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{name}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn every_example_prints_what_it_is_to_print() {
    let mut names = Vec::new();
    for entry in fs::read_dir(common::project().join("examples")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|it| it == "rs") {
            names.push(path.file_stem().unwrap().to_str().unwrap().to_owned());
        }
    }
    names.sort();
    assert!(names.len() >= 13, "{names:?}");
    let expected = common::project().join("tests/examples");
    for name in names {
        // Without the feature, its examples are left out.
        if name == "own_pool" && !cfg!(feature = "parallel") {
            continue;
        }
        let path = expected.join(format!("{name}.txt"));
        let printed = run(&name);
        if std::env::var_os("BLESS").is_some() {
            fs::write(&path, &printed).unwrap();
        }
        let text = fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(printed, text, "{name}: see {}", path.display());
    }
}
