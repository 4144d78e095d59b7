//! The examples of the library run, and print what they are to print: those that `cargo test` has built with the tests.
//!
//! `BLESS=1` writes the expected output.

use std::fs;
use std::process::Command;

/// What an example prints.
fn run(name: &str) -> String {
    // This program is in a folder beside that of the examples.
    let deps = std::env::current_exe().unwrap();
    let profile = deps.parent().unwrap().parent().unwrap();
    let example = profile.join("examples").join(name);
    let output = Command::new(&example)
        .current_dir(crate::common::project())
        .output();
    let output = output.unwrap_or_else(|e| {
        let path = example.display();
        panic!("{path}: {e}: build them, `cargo build --examples`")
    });
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{name}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn every_example_prints_what_it_is_to_print() {
    let mut names = Vec::new();
    for entry in fs::read_dir(crate::common::project().join("examples")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|it| it == "rs") {
            names.push(path.file_stem().unwrap().to_str().unwrap().to_owned());
        }
    }
    names.sort();
    assert!(names.len() >= 13, "{names:?}");
    let expected = crate::common::project().join("tests/examples");
    for name in names {
        // Without the feature, its examples are left out.
        if name == "own_pool" && !cfg!(feature = "parallel") {
            crate::common::not_run(&format!("{name}: it needs the feature `parallel`"));
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
