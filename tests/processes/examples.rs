//! The examples of the library run, and print what they are to print.
//!
//! `BLESS=1` writes the expected output.

use std::fs;
use std::process::Command;

/// Builds the examples. Together with the tests of the workspace they have the features that these have: alone,
/// the library would be compiled again with others.
fn build() {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--quiet", "--offline", "--workspace"]);
    cargo.args(["--tests", "--examples"]);
    if !cfg!(debug_assertions) {
        cargo.arg("--release");
    }
    // What cargo says of this package to its tests: build scripts of others would run again for it.
    let told = |name: &str| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST");
    for (name, _) in std::env::vars_os() {
        if name.to_str().is_some_and(told) {
            cargo.env_remove(name);
        }
    }
    let output = cargo
        .current_dir(crate::common::project())
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
}

/// What an example prints.
fn run(name: &str) -> String {
    // This program is in a folder beside that of the examples.
    let deps = std::env::current_exe().unwrap();
    let profile = deps.parent().unwrap().parent().unwrap();
    let example = profile.join("examples").join(name);
    let output = Command::new(&example)
        .current_dir(crate::common::project())
        .output();
    let output = output.unwrap_or_else(|e| panic!("{}: {e}", example.display()));
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
    build();
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
