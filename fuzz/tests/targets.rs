//! Each file of `fuzz_targets/` is a binary of the package and has a function in the library.

use std::path::Path;

use mlirbc_fuzz::{FILES, MODULES, OTHERS, TEXTS};

#[test]
fn every_target_is_built_and_has_a_function() {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = std::fs::read_dir(package.join("fuzz_targets")).expect("a folder");
    let names = folder.map(|entry| entry.expect("an entry").path());
    let mut names: Vec<String> = names
        .map(|path| path.file_stem().expect("a name").to_string_lossy().into())
        .collect();
    names.sort();
    let bodies = FILES.iter().chain(MODULES).chain(OTHERS).chain(TEXTS);
    let mut bodies: Vec<&str> = bodies.map(|(name, _)| *name).collect();
    bodies.extend(["cost", "dialects", "remote", "structured"]);
    bodies.sort();
    assert_eq!(names, bodies);

    let manifest = std::fs::read_to_string(package.join("Cargo.toml")).expect("a manifest");
    let built = manifest
        .lines()
        .filter_map(|line| line.strip_prefix("path = \"fuzz_targets/"));
    let mut built: Vec<&str> = built
        .filter_map(|rest| rest.strip_suffix(".rs\""))
        .collect();
    built.sort();
    assert_eq!(names, built);
}
