//! `include/mlirbc.h` is what cbindgen makes of the sources, and `mlirbc.map` exports what it
//! declares. `BLESS=1` writes the header.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn package() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

#[test]
fn the_header_is_that_of_the_sources() {
    let config = cbindgen::Config::from_file(package().join("cbindgen.toml"));
    let bindings = cbindgen::Builder::new()
        .with_config(config.expect("a configuration"))
        .with_crate(package())
        .generate()
        .expect("a header");
    let mut made = Vec::new();
    bindings.write(&mut made);
    let made = String::from_utf8(made).expect("UTF-8");
    let made = made.replace("** error", "**error");
    let path = package().join("include/mlirbc.h");
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, &made).expect("the header");
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    let differs = committed.lines().zip(made.lines()).find(|(a, b)| a != b);
    assert!(
        committed == made,
        "run with BLESS=1 to write include/mlirbc.h; the first difference: {differs:?}"
    );
}

/// The names in front of a mark, in lines that begin with one of these.
fn names(text: &str, mark: char, begins: impl Fn(&str) -> bool) -> Vec<String> {
    let lines = text.lines().filter(|line| begins(line));
    let names = lines.filter_map(|line| {
        let (name, _) = line.split_once(mark)?;
        let name = name.rsplit([' ', '*']).next()?;
        name.starts_with("mlirbc_").then(|| name.to_owned())
    });
    names.collect()
}

#[test]
fn each_function_is_exported_in_one_version() {
    let read =
        |name: &str| fs::read_to_string(package().join(name)).expect("a file of the package");
    let exported = names(&read("mlirbc.map"), ';', |line| {
        line.starts_with("    mlirbc_")
    });
    let is_declaration = |line: &str| !line.starts_with([' ', '/', '#']) && !line.is_empty();
    let declared = names(&read("include/mlirbc.h"), '(', is_declaration);
    let declared: BTreeSet<String> = declared.into_iter().collect();
    assert!(declared.len() > 80, "{declared:?}");
    let once: BTreeSet<String> = exported.iter().cloned().collect();
    assert_eq!(once.len(), exported.len(), "a function is in two versions");
    assert_eq!(once, declared);
}
