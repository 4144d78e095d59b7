//! Every file of a test program is one of its modules: a file that no `mod` names would not run, in silence.

use std::fs;
use std::path::{Path, PathBuf};

fn files_below(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files_below(&path, found);
        } else if path.extension().is_some_and(|it| it == "rs") {
            found.push(path);
        }
    }
}

/// Files that no other file of the program names.
fn unnamed(root: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    files_below(root, &mut files);
    assert!(files.contains(&root.join("main.rs")), "{}", root.display());
    files.retain(|file| {
        if file == &root.join("main.rs") {
            return false;
        }
        // The module, and the folder of the file that has to name it.
        let folder = file.parent().unwrap();
        let (module, above) = match file.file_stem().unwrap().to_str().unwrap() {
            "mod" => (folder.file_name().unwrap(), folder.parent().unwrap()),
            _ => (file.file_stem().unwrap(), folder),
        };
        let line = format!("mod {};", module.to_str().unwrap());
        let owners = [
            above.join("main.rs"),
            above.join("mod.rs"),
            above.with_extension("rs"),
        ];
        let named = owners.iter().any(|owner| {
            let text = fs::read_to_string(owner).unwrap_or_default();
            text.lines()
                .any(|it| it.trim_start_matches("pub(crate) ") == line)
        });
        !named
    });
    files
}

#[test]
fn every_file_is_a_module_of_its_program() {
    let project = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut programs: Vec<PathBuf> = ["library", "processes", "project"]
        .map(|name| project.join("tests").join(name))
        .into();
    for entry in fs::read_dir(project.join("crates")).unwrap() {
        let tests = entry.unwrap().path().join("tests");
        let mut files = Vec::new();
        if tests.is_dir() {
            files_below(&tests, &mut files);
        }
        if !files.is_empty() {
            programs.push(tests);
        }
    }
    assert!(programs.len() > 8, "{programs:?}");
    let unnamed: Vec<PathBuf> = programs.iter().flat_map(|it| unnamed(it)).collect();
    assert!(unnamed.is_empty(), "no `mod` names {unnamed:?}");
}

#[test]
fn a_file_without_a_module_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write("main.rs", "mod a;\nmod b;\n");
    write("a.rs", "");
    write("b/mod.rs", "pub(crate) mod c;\n");
    write("b/c.rs", "");
    assert_eq!(unnamed(folder.path()), Vec::<PathBuf>::new());
    write("b/d.rs", "");
    assert_eq!(unnamed(folder.path()), [folder.path().join("b/d.rs")]);
}
